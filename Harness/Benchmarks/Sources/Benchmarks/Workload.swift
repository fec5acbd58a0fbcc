import NavigationModel

/// An operation that is measured at a depth, and the floor with which it is compared.
struct Workload: Sendable {
  let name: String
  /// The largest acceptable cost, as a multiple of the floor; `nil` if no aim is stated.
  let aim: Double?
  /// Prepares a state of a given depth, and returns a closure that performs the work repeatedly.
  let prepare: @Sendable (_ depth: Int) -> (_ times: Int) -> Void
  /// The same for the floor.
  let floor: @Sendable (_ depth: Int) -> (_ times: Int) -> Void
}

/// Returns a state with two tabs; the first is selected and has the given depth.
func window(depth: Int) -> NavigationState {
  guard
    var state = try? NavigationState(
      root: .tabs([NewTab(0, .stack(0)), NewTab(1, .stack(0))], selected: 0))
  else { return NavigationState() }
  for _ in 1..<depth { state.apply(.push(1)) }
  return state
}

/// Checks that every command of a workload was applied; a workload that does nothing measures
/// nothing.
func expect(_ isApplied: Bool) {
  if !isApplied { fatalError("A command of the workload was not applied.") }
}

/// Works on a captured value as if it were local, so that only the work is measured and not the box
/// around the value.
@inline(__always)
func withLocal<Value>(_ value: inout Value, _ body: (inout Value) -> Void) {
  body(&value)
}

/// The revision that an observer remembers.
///
/// It has no run-time check for overlapping accesses, so that the delivery is measured rather than
/// the observer.
final class LastRevision {
  @exclusivity(unchecked) var value: UInt64 = 0
}
