public import PropertyTesting

/// What can happen between a navigator and a simulated host, the simplest first: a vocabulary of
/// rules for worlds.
public enum HostAction: Int, CaseIterable, Sendable {
  /// The host deals with the step that waits longest.
  case takeStep
  /// A report reaches the session; not always the oldest.
  case deliver
  /// A tap on the back button.
  case goBack
  /// A tap on a tab or in a column.
  case select
  /// A sheet is dragged away.
  case dragAway
  /// A finger begins to drag the top entry.
  case beginSwipe
  /// The finger brings it back.
  case cancelSwipe
  /// The finger lets go beyond the middle.
  case finishSwipe
  /// A finger begins to drag the top layer.
  case beginDrag
  /// The layer springs back.
  case cancelDrag
  /// The finger lets go and the layer goes.
  case finishDrag
  /// The back menu leaves several entries at once.
  case backMenu
  /// The platform refuses the step that waits longest.
  case refuseStep
  /// A report arrives twice.
  case deliverTwice
  /// A report is lost.
  case loseReport
  /// The session stops waiting for an answer.
  case retry

  /// The rule for this action; what a person does is ordinary, the rest is hostile.
  public var rule: Rule {
    switch self {
    case .takeStep, .deliver: Rule("\(self)", weight: 3)
    case .goBack, .select, .dragAway, .backMenu: Rule("\(self)")
    default: Rule("\(self)", .hostile)
    }
  }
}
