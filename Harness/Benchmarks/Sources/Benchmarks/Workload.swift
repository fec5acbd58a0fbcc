import NavigationModel

/// An operation that is measured at a depth, and the lower bound with which it is compared.
struct Workload: Sendable {
  let name: String
  /// The largest acceptable cost, as a multiple of the lower bound; `nil` if none is specified.
  let aim: Double?
  /// A closure that prepares a state of a given depth and returns a closure that repeats the
  /// operation.
  let prepare: @Sendable (_ depth: Int) -> (_ times: Int) -> Void
  /// A closure that prepares the lower bound and returns a closure that repeats it.
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

/// Stops the program if a command of a workload was not applied, because a measurement of commands
/// without effect would be useless.
func expect(_ isApplied: Bool) {
  if !isApplied { fatalError("A command of the workload was not applied.") }
}

/// Passes a captured value to a closure as if it were local, so that access to the box around the
/// value is not measured.
@inline(__always)
func withLocal<Value>(_ value: inout Value, _ body: (inout Value) -> Void) {
  body(&value)
}

/// The last revision of which an observer was notified.
///
/// Accesses to the value are not checked for overlaps at run time, so the cost of the delivery is
/// measured rather than the cost of the observer.
final class LastRevision {
  @exclusivity(unchecked) var value: UInt64 = 0
}
