/// The actions that waited for something other than the server or the clock that the test controls.
final class StrayActions {
  private var names: Set<String> = []

  func note(_ found: [String]) {
    names.formUnion(found)
  }

  /// Returns a warning about the actions; `nil` if there are none.
  func text(of app: String) -> String? {
    guard !names.isEmpty else { return nil }
    let list = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return """
      \(app): \(list) waited for something that the test does not control, and went on at any \
      time; let it wait for the 'reply' or the 'clock' of Outside.
      """
  }
}
