import NavigationHosting
import NavigationModel
import Testing

/// A session between a window and a screen, which a test advances step by step.
struct Talk {
  var state: NavigationState
  var session: HostSession
  var screen = HostPicture()
  private(set) var number: UInt64 = 0

  /// Creates a window that no host shows yet; by default, its root is a stack of one screen.
  init(_ root: NewContainer = .stack(0), _ capabilities: HostCapabilities = .everything) throws {
    state = try NavigationState(root: root)
    session = HostSession(capabilities: capabilities)
  }

  /// Creates a window of one stack that is already shown.
  init(shown entries: [NewEntry]) throws {
    try self.init(.stack(entries))
    catchUp()
  }

  mutating func ask() -> HostStep? {
    session.nextStep(towards: state)
  }

  /// Returns the step that the session requests now; throws an error if it requests none.
  mutating func nextStep() throws -> HostStep {
    let step = ask()
    return try #require(step)
  }

  /// Answers a step with a verdict, as the host does, and returns the report of it.
  ///
  /// The screen changes only if the verdict is `performed`.
  mutating func answer(
    _ step: HostStep, _ verdict: HostReport.Verdict = .performed
  ) -> HostReport {
    if verdict == .performed { screen = screen.performing(step.action) }
    return write([HostReport.Answer(step.id, verdict)])
  }

  mutating func write(
    _ answers: [HostReport.Answer] = [], _ activity: HostReport.Activity = .atRest,
    requests: [HostReport.Request] = []
  ) -> HostReport {
    number += 1
    return HostReport(
      number: number, answers: answers, picture: screen, activity: activity, requests: requests)
  }

  @discardableResult
  mutating func hear(_ report: HostReport) -> HostSession.ReportResult {
    session.receive(report, state: state)
  }

  /// Performs and reports steps until the session requests none.
  mutating func catchUp() {
    while let step = ask() { hear(answer(step)) }
  }

  /// Removes the top entries of the focused stack from the screen, as a user does; nothing is
  /// reported yet.
  mutating func leave(_ count: Int = 1) {
    guard let stack = screen.focusedStack?.id,
      let index = screen.containers.firstIndex(where: { $0.id == stack })
    else { return }
    screen.containers[index].entries.removeLast(count)
  }

  /// Removes the layer at an index, and all above it, from the screen, as a user or the system
  /// does; nothing is reported yet.
  mutating func dropLayers(from index: Int) {
    screen = screen.performing(.dismiss(above: screen.layers[index - 1].id))
  }

  var top: EntryID { state.focused?.id ?? EntryID(rawValue: 0) }
}
