import NavigationModel

/// Something that is measured at a depth, beside the floor that it is held against.
struct Workload: Sendable {
  let name: String
  /// What the measure may cost at most, as a multiple of the floor; `nil` if no aim is stated.
  let aim: Double?
  /// Prepares a state of a depth and returns what performs the work so many times.
  let prepare: @Sendable (_ depth: Int) -> (_ times: Int) -> Void
  /// The same for the floor.
  let floor: @Sendable (_ depth: Int) -> (_ times: Int) -> Void
}

/// A state with two tabs, the first one selected and so deep.
func window(depth: Int) -> NavigationState {
  guard
    var state = try? NavigationState(
      root: .tabs([NewTab(0, .stack(0)), NewTab(1, .stack(0))], selected: 0))
  else { return NavigationState() }
  for _ in 1..<depth { state.apply(.push(1)) }
  return state
}

/// Whether every command of a workload was applied; a workload that does nothing measures nothing.
func expect(_ isApplied: Bool) {
  if !isApplied { fatalError("A command of the workload was not applied.") }
}

/// Works on a captured value as on a local one, so that only the work is measured, and not the box
/// around the value.
@inline(__always)
func withLocal<Value>(_ value: inout Value, _ body: (inout Value) -> Void) {
  body(&value)
}

/// What an observer remembers; without the check for overlapping accesses at run time, so that the
/// delivery is measured and not the observer.
final class LastRevision {
  @exclusivity(unchecked) var value: UInt64 = 0
}
