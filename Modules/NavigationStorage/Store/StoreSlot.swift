/// What a store keeps under one label of an app: the state, and what protects it.
///
/// Each has a label of its own in the back end, which no label of an app can be.
enum StoreSlot: String, CaseIterable {
  /// The state that was saved last.
  case current = ""
  /// The last state that came back and was at rest afterwards.
  case good
  /// The state that is being tried: it came back, and nothing says yet that the app is at rest.
  case trial
  /// What was set aside because it is damaged, or not trusted.
  case aside

  /// The label in the back end.
  func label(of label: String) -> String {
    let escaped = label.split(separator: "~", omittingEmptySubsequences: false)
      .joined(separator: "~~")
    return self == .current ? escaped : "\(escaped)~\(rawValue)"
  }

  /// The app's label, if a label of the back end is that of a state.
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
