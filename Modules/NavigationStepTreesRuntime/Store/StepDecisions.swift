/// The choices on which the behaviour of stores rests, each a pure function, so that a simulation
/// can run a store with one of them made wrongly and prove that it notices.
package struct StepDecisions: Sendable {
  /// How many steps of a group are shown, given the index of the selected one.
  package var shownSteps: @Sendable (_ selected: Int, _ count: Int) -> Int
  /// The index of the screen that is shown after going back.
  package var indexAfterPop: @Sendable (_ current: Int, _ popped: Int, _ count: Int) -> Int
  /// The index of the screen that is shown after a host has removed some, the lowest first.
  package var indexAfterRemoval: @Sendable (_ lowest: Int, _ highest: Int) -> Int
  /// Whether going back into a group selects the group in the collection around it.
  package var selectsGroups: @Sendable () -> Bool
  /// Whether a path that goes on behind its last step is followed up to there.
  package var leavesOutExtraSteps: @Sendable () -> Bool
  /// Whether a tab that a host selects, maybe in the background, selects the way to it.
  package var tabsSelectAncestors: @Sendable () -> Bool
  /// Whether a selection of what is selected already is told of.
  package var tellsReselections: @Sendable () -> Bool
  /// How often observers are told of a change.
  package var tellings: @Sendable () -> Int
  /// Whether background tabs follow what is selected in them.
  package var followsInBackground: @Sendable () -> Bool

  /// The choices of the real store.
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
