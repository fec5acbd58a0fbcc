/// How the steps of a collection are shown, for navigators and hosts.
public enum StepsLayout: String, Hashable, Sendable, CaseIterable {
  /// A stack: selecting a step shows it on top of those declared before it.
  ///
  /// If nothing may be selected, the screen of the collection itself is at the bottom. Inside
  /// another stack, the collection is a group: its screens are part of the outer stack.
  case stack
  /// Tabs: all steps are side by side, and the selected one is shown.
  case tabs
  /// No screens: the selection is the state of a view, such as the choice of a theme.
  case state
}
