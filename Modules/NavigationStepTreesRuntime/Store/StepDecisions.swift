/// The decisions that define how stores behave, each a pure function.
///
/// A simulation can replace a decision with a wrong one to prove that it detects the error.
package struct StepDecisions: Sendable {
  /// How many steps of a group (a stack inside a stack) are shown, given the index of the selected
  /// step and the number of steps.
  package var shownSteps: @Sendable (_ selected: Int, _ count: Int) -> Int
  /// The index of the screen to show after going back by a number of screens.
  package var indexAfterPop: @Sendable (_ current: Int, _ popped: Int, _ count: Int) -> Int
  /// The index of the screen to show after a host has removed screens, given the indices of the
  /// lowest and the highest removed screen.
  package var indexAfterRemoval: @Sendable (_ lowest: Int, _ highest: Int) -> Int
  /// Whether a group (a stack inside a stack) becomes the selected step of the collection around it
  /// when the user goes back to one of its screens.
  package var selectsGroups: @Sendable () -> Bool
  /// Whether names at the end of a path that lead to no step are left out, instead of refusing the
  /// path.
  package var leavesOutExtraSteps: @Sendable () -> Bool
  /// Whether selecting a tab in a host also selects the collections that contain the tab.
  ///
  /// By default, a tab in the background stays there.
  package var tabsSelectAncestors: @Sendable () -> Bool
  /// Whether observers are notified if a step is selected again.
  package var tellsReselections: @Sendable () -> Bool
  /// How many times a change is reported to observers.
  package var tellings: @Sendable () -> Int
  /// Whether background tabs are updated to match the selections in them.
  package var followsInBackground: @Sendable () -> Bool

  /// The decisions that stores make by default.
  package static let standard = StepDecisions(
    shownSteps: { selected, _ in selected + 1 },
    indexAfterPop: { current, popped, _ in max(0, current - popped) },
    indexAfterRemoval: { lowest, _ in lowest - 1 },
    selectsGroups: { true },
    leavesOutExtraSteps: { false },
    tabsSelectAncestors: { false },
    tellsReselections: { true },
    tellings: { 1 },
    followsInBackground: { true })
}
