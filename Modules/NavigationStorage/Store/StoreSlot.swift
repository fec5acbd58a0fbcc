/// The items that a store keeps for each label of an app: the state, and the items that protect it.
///
/// Each item has its own label in the back end, which cannot collide with any label of an app.
enum StoreSlot: String, CaseIterable {
  /// The state that was saved last.
  case current = ""
  /// The last state that was restored and with which the app came to rest.
  case good
  /// The state that is on trial: it was restored, but the app has not come to rest yet.
  case trial
  /// A state that was set aside because it is damaged or not trusted.
  case aside

  /// Returns the back end's label for a label of the app.
  func label(of label: String) -> String {
    let escaped = label.split(separator: "~", omittingEmptySubsequences: false)
      .joined(separator: "~~")
    return self == .current ? escaped : "\(escaped)~\(rawValue)"
  }

  /// Returns the app's label for a label of the back end; `nil` if that is not the label of a
  /// state.
  static func label(ofState backendLabel: String) -> String? {
    var label = ""
    var rest = Substring(backendLabel)
    while let character = rest.popFirst() {
      label.append(character)
      if character == "~" {
        guard rest.popFirst() == "~" else { return nil }
      }
    }
    return label
  }
}
