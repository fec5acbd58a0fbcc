/// The decisions that define the behaviour of stores, each a pure function.
///
/// A simulation can run a store with one of them wrong, to prove that it detects the error.
package struct StepDecisions: Sendable {
  /// How many steps of a group are shown, given the index of the selected one.
  package var shownSteps: @Sendable (_ selected: Int, _ count: Int) -> Int
  /// The index of the screen that is shown after going back.
  package var indexAfterPop: @Sendable (_ current: Int, _ popped: Int, _ count: Int) -> Int
  /// The index of the screen that is shown after a host has removed some, from the lowest.
  package var indexAfterRemoval: @Sendable (_ lowest: Int, _ highest: Int) -> Int
  /// Whether going back into a group selects the group in the collection around it.
  package var selectsGroups: @Sendable () -> Bool
  /// Whether a path that continues after its last step is followed up to that step.
  package var leavesOutExtraSteps: @Sendable () -> Bool
  /// Whether selecting a tab in a host, perhaps in the background, also selects the collections on
  /// the way to it.
  package var tabsSelectAncestors: @Sendable () -> Bool
  /// Whether selecting a step that is selected already is reported.
  package var tellsReselections: @Sendable () -> Bool
  /// How often a change is reported to observers.
  package var tellings: @Sendable () -> Int
  /// Whether background tabs follow the selections in them.
  package var followsInBackground: @Sendable () -> Bool

  /// The decisions of the real store.
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
