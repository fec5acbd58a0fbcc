/// How the steps of a collection are shown.
public enum StepsLayout: String, Hashable, Sendable, CaseIterable {
  /// As a stack: selecting a step shows it on top of the steps declared before it.
  ///
  /// If the selection may be empty, the collection's own screen is at the bottom. Inside another
  /// stack, the collection is a group: its screens are part of the outer stack.
  case stack
  /// As tabs: all steps exist side by side, and the selected one is shown.
  case tabs
  /// Without screens for the steps: the selection is the state of a view, such as the choice of a
  /// theme.
  case state
}
