public import PropertyTesting

/// Additional actions of a user, besides those of ``HostAction``, simplest first: taps on selected
/// tabs, buttons of alerts, reordering tabs, and links of the framework.
public enum RequestAction: Int, CaseIterable, Sendable {
  /// A tap on the selected tab.
  case tapSelectedTab
  /// A press of a button of the frontmost alert, which closes the alert.
  case pressButton
  /// A move of the last tab to the first position.
  case moveTab
  /// A tap on a link of the framework, which pushes a screen without a navigator.
  case openForeign

  /// The rule for this action; all of them are ordinary.
  public var rule: Rule { Rule("\(self)", weight: 6) }
}
