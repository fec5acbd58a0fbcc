import NavigationHosting
import NavigationModel
import Synchronization
import Testing

/// Tests of how often the whole window is read, which takes time in proportion to its depth.
@Suite struct DrawingTests {
  @Test(arguments: [HostCapabilities.everything, .uiKit, .swiftUI])
  func `a window is drawn once for each change, however often it is queried`(
    platform: HostCapabilities
  ) throws {
    let desk = try Desk(platform)
    desk.context.apply(.pushAll((1...20).map { NewEntry(ScreenID(rawValue: $0)) }))

    #expect(desk.drawings { desk.context.apply(.push(21)) } == 1)
    #expect(desk.drawings { desk.context.apply(.pop(1)) } == 1)
    #expect(desk.drawings { desk.host.leaveTop() } == 1)
    #expect(desk.drawings { desk.context.apply(.present(22, .sheet)) } == 1)
    #expect(desk.host.picture == HostPicture(of: desk.context.state))
  }

  @Test func `a report that changes nothing draws nothing`() throws {
    let desk = try Desk(.uiKit)
    desk.context.apply(.push(1))

    #expect(desk.drawings { desk.host.report() } == 0)
  }

  @Test func `a push is planned twice: to find the step, and to see that it is the last`() throws {
    let desk = try Desk(.uiKit)

    #expect(desk.plans { desk.context.apply(.push(1)) } == 2)
  }

  @Test func `a change that a host sees before it is complete is drawn again`() throws {
    let desk = try Desk(.everything)

    desk.context.transaction(cause: .code) { transaction in
      try transaction.push(1, scope: .root)
      desk.host.report()
      try transaction.push(2, scope: .root)
    }
    desk.context.transaction(cause: .code) { transaction in
      try transaction.push(3, scope: .root)
      desk.host.report()
      throw Refusal.busy
    }
    desk.context.apply(.push(4))

    #expect(desk.host.picture == HostPicture(of: desk.context.state))
  }
}

/// A window, a host that answers immediately, and counts of what their session does.
private final class Desk {
  let context: NavigationContext
  let host = PromptHost()
  private let connection: HostConnection
  private let counts = Counts()

  private final class Counts: Sendable {
    let drawings = Mutex(0)
    let plans = Mutex(0)
  }

  init(_ platform: HostCapabilities) throws {
    context = NavigationContext(state: try NavigationState(root: .stack(0)))
    let (counts, standard) = (counts, SessionDecisions.standard)
    var decisions = standard
    decisions.showable = { capabilities, picture in
      counts.drawings.withLock { $0 += 1 }
      return standard.showable(capabilities, picture)
    }
    decisions.plan = { planner, shown, target in
      counts.plans.withLock { $0 += 1 }
      return standard.plan(planner, shown, target)
    }
    connection = HostConnection(
      navigator: FollowingNavigator(context), performer: host,
      session: HostSession(capabilities: platform, decisions: decisions))
    host.connection = connection
    connection.retry()
  }

  /// Returns how often the window is drawn while a body runs.
  func drawings(_ body: () -> Void) -> Int {
    let before = counts.drawings.withLock(\.self)
    body()
    return counts.drawings.withLock(\.self) - before
  }

  /// Returns how often a step is planned while a body runs.
  func plans(_ body: () -> Void) -> Int {
    let before = counts.plans.withLock(\.self)
    body()
    return counts.plans.withLock(\.self) - before
  }
}
