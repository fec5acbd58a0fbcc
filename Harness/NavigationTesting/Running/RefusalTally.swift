import NavigationModel

/// The commands that an app refused while it was used, counted by reason.
final class RefusalTally {
  private var counts: [String: Int] = [:]

  /// Counts a refusal, unless the app refused the value of an action, such as a text that a user
  /// typed.
  func note(_ refusal: Refusal) {
    if case .unusableValue = refusal { return }
    counts["\(refusal)", default: 0] += 1
  }

  /// Returns the most frequent reasons, at most five, as text; `nil` if none was counted.
  func text(of app: String) -> String? {
    guard !counts.isEmpty else { return nil }
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    let lines = rows.map { reason, count in "  \(count)\u{00D7}  \(reason)" }
    let head = "\(app): some commands were refused, so a tap may have had no effect."
    return ([head] + lines).joined(separator: "\n")
  }
}
