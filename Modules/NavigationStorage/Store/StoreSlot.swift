/// An item that a store saves for a label of an app: the state, or an item that protects the state.
///
/// Each item has its own label in the back end. Each `~` in the label of the app is doubled, so
/// that no two items have the same label.
enum StoreSlot: String, CaseIterable {
  /// The state that was saved last.
  case current = ""
  /// The last state that the app marked as good after it was restored.
  case good
  /// The record of the state on trial: the state was restored, but is not marked as good yet.
  case trial
  /// A state that was set aside because it is unusable or not trusted.
  case aside

  /// Returns the back end's label for a label of the app.
  func label(of label: String) -> String {
    let escaped = label.split(separator: "~", omittingEmptySubsequences: false)
      .joined(separator: "~~")
    return self == .current ? escaped : "\(escaped)~\(rawValue)"
  }

  /// Returns the label of the app whose state is saved under a label of the back end; `nil` if the
  /// back end's label is that of another item.
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
