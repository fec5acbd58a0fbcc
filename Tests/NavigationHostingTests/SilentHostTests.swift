import NavigationHosting
import NavigationModel
import Testing

/// Hosts that cannot perform a step or do not answer.
@Suite struct SilentHostTests {
  /// A clock whose sleeps end immediately; after the given number of sleeps, each further one
  /// throws `CancellationError`.
  private struct HastyClock: Clock {
    struct Instant: InstantProtocol {
      var offset = Duration.zero

      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

      func duration(to other: Instant) -> Duration { other.offset - offset }

      static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    actor Countdown {
      private var left: Int

      init(_ count: Int) { left = count }

      func sleep() throws {
        guard left > 0 else { throw CancellationError() }
        left -= 1
      }
    }

    let countdown: Countdown
    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    init(sleeps: Int) { countdown = Countdown(sleeps) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try await countdown.sleep()
    }
  }

  @Test func `a step is requested again from a host that missed it`() async throws {
    let scene = try Scene(.everything)
    scene.host.isAway = true
    scene.navigator.context.apply(.push(1))
    #expect(scene.connection.session.inFlight != nil)
    scene.host.isAway = false

    await #expect(throws: CancellationError.self) {
      try await scene.connection.watch(every: .seconds(2), on: HastyClock(sleeps: 1))
    }

    #expect(scene.host.picture == HostPicture(of: scene.state))
    #expect(scene.connection.session.inFlight == nil)
  }

  @Test func `nothing is requested again from a host that answers`() async throws {
    let scene = try Scene(.everything)
    scene.navigator.context.apply(.push(1))
    let asked = scene.host.steps.count

    await #expect(throws: CancellationError.self) {
      try await scene.connection.watch(every: .seconds(2), on: HastyClock(sleeps: 3))
    }

    #expect(scene.host.steps.count == asked)
  }

  @Test func `a step is requested again from a host that refused and stays silent`() async throws {
    let scene = try Scene(.everything)
    scene.host.habit = .refuses
    scene.navigator.context.apply(.push(1))
    scene.host.habit = .obeys

    await #expect(throws: CancellationError.self) {
      try await scene.connection.watch(every: .seconds(2), on: HastyClock(sleeps: 1))
    }

    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `a step that the host refuses can be read`() throws {
    let scene = try Scene(.everything)
    scene.host.habit = .refuses

    scene.navigator.context.apply(.push(1))

    #expect(scene.connection.session.refused == scene.host.steps.last?.action)
    #expect(scene.connection.session.refused != nil)
  }

  @Test(arguments: [
    (HostCapabilities.uiKit, 2), (.swiftUI, 2), (.oneAtATime, 2), (.everything, 0),
  ])
  func `content above an alert is a problem if the platform shows only single alerts`(
    _ platform: HostCapabilities, _ count: Int
  ) throws {
    var state = try NavigationState(root: .stack(0))
    _ = state.apply(Command(.presentContainer(.stack([1, 2]), .alert)))
    _ = state.apply(Command(.presentContainer(.stack(3), .sheet)))
    let (alert, sheet) = (state.layers[1].id, state.layers[2].id)

    let problems = platform.problems(in: state)

    #expect(problems.count == count)
    #expect(
      count == 0
        || problems == [.filledAlert(alert, entries: 2), .layerOverAlert(sheet, alert: alert)])
  }

  @Test func `single alerts are no problem`() throws {
    var state = try NavigationState(root: .stack(0))
    _ = state.apply(Command(.presentContainer(.stack(1), .sheet)))
    _ = state.apply(Command(.presentContainer(.stack(2), .alert)))

    #expect(HostCapabilities.uiKit.problems(in: state).isEmpty)
  }
}
