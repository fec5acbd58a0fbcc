public import PropertyTesting

/// The events between a navigator and a simulated host, simplest first; worlds use them as rules.
public enum HostAction: Int, CaseIterable, Sendable {
  /// The host performs the step that has waited longest.
  case takeStep
  /// A report reaches the session, either the newest or an older one.
  case deliver
  /// A tap on a tab or in a column.
  case select
  /// A tap on the back button.
  case goBack
  /// A finger begins to drag the top entry.
  case beginSwipe
  /// The finger releases the entry beyond the middle, and the entry leaves.
  case finishSwipe
  /// The finger returns the entry to its place.
  case cancelSwipe
  /// A sheet or popover is dragged away.
  case dragAway
  /// A finger begins to drag the top layer.
  case beginDrag
  /// The finger releases the layer, and the layer closes.
  case finishDrag
  /// The layer springs back.
  case cancelDrag
  /// The back menu removes several entries in one step.
  case backMenu
  /// A key or an accessibility gesture requests to go back.
  case requestBack
  /// The platform refuses the step that has waited longest.
  case refuseStep
  /// The step that has waited longest is lost.
  case loseStep
  /// A report arrives twice.
  case deliverTwice
  /// A report is lost.
  case loseReport
  /// The session stops waiting for an answer, and requests a step again.
  case retry
  /// The window becomes narrow or wide.
  case resize
  /// The app leaves the screen.
  case enterBackground
  /// The app returns to the foreground.
  case enterForeground
  /// The system removes one or several layers in one step.
  case dropLayers
  /// The window is closed and another host shows the same state.
  case replaceHost
  /// A sheet is dragged to the other of its two heights.
  case resizeSheet

  /// The rule that represents this action in a world.
  ///
  /// Three kinds of actions are ordinary: steps that the host performs, reports that arrive once,
  /// and whole actions of the user, such as a tap on the back button. All other actions are
  /// hostile, including the parts of a gesture. Moving to the background and replacing the host are
  /// rarer than all other actions.
  public var rule: Rule {
    switch self {
    case .takeStep, .deliver: Rule("\(self)", weight: 24)
    case .goBack, .select, .dragAway, .backMenu, .requestBack: Rule("\(self)", weight: 6)
    // The weight is high because few sheets have two heights.
    case .resizeSheet: Rule("\(self)", weight: 12)
    case .beginSwipe, .beginDrag, .finishSwipe, .finishDrag, .enterForeground, .retry, .resize:
      Rule("\(self)", .hostile, weight: 6)
    case .enterBackground, .replaceHost: Rule("\(self)", .hostile)
    default: Rule("\(self)", .hostile, weight: 3)
    }
  }
}
