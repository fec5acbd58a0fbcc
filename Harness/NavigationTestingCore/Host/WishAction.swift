public import PropertyTesting

/// What a person can want of a host besides what ``HostAction`` names, the simplest first: taps on
/// what is selected already, another order of tabs, buttons of alerts.
public enum WishAction: Int, CaseIterable, Sendable {
  /// A tap on the tab that is selected.
  case tapSelectedTab
  /// A button of the alert in front, which closes the alert.
  case pressButton
  /// The last tab is moved to the front.
  case moveTab

  /// The rule for this action; all of them are ordinary.
  public var rule: Rule { Rule("\(self)", weight: 6) }
}
