#if Telemetry
  import CoreMetrics
  import Logging
  import NavigationModel
  import NavigationObservers
  import NavigationTelemetry
  import Testing

  /// Log lines and metrics, in back ends that store them in memory.
  @Suite struct TelemetryTests {
    let navigator = TripNavigator()

    @Test func `each kind of outcome is logged with its level and its facts`() {
      let lines = LogLines()
      let logger = Logger(label: "navigation") { _ in MemoryLogHandler(lines: lines) }
      let log = NavigationLog(of: navigator, to: logger)

      navigator.context.apply(Command(.push(1), cause: .user))
      navigator.context.apply(.dismiss)
      navigator.context.apply(.pop(-1))
      log.stop()
      navigator.context.apply(.push(2))

      #expect(
        lines.all == [
          "info: navigation changed appeared=[\"Trips#3\"] cause=user depth=2 "
            + "disappeared=[\"Welcome#2\"] layers=1 number=1 revision=1",
          "debug: navigation ignored cause=code command=dismiss reason=ignored.nothingPresented",
          "warning: navigation refused cause=code command=pop -1 reason=refused.invalidCount",
        ])
    }

    @Test func `observers' results and errors are logged`() throws {
      struct Trouble: Error {}
      let lines = LogLines()
      let throwing = navigator.context.observe { _ in throw Trouble() }
      let logger = Logger(label: "navigation") { _ in MemoryLogHandler(lines: lines) }
      let log = NavigationLog(of: navigator, to: logger)
      let entry = try #require(navigator.state.focused)

      navigator.context.request(Int.self, from: entry.id) { _ in }
      navigator.context.answer(entry.id, with: 1)
      throwing.cancel()
      log.stop()

      #expect(
        lines.all == [
          "info: navigation result cause=code number=1 of=#2 result=value",
          "error: navigation observer failed error=Trouble() number=1",
        ])
    }

    @Test func `changes, visits, depth and dwell time are recorded as metrics`() {
      let memory = MemoryMetrics()
      var time = Duration.zero
      let metrics = NavigationMetrics(of: navigator, factory: memory, now: { time })

      time += .seconds(2)
      navigator.context.apply(Command(.push(1), cause: .user))
      time += .milliseconds(1500)
      navigator.context.apply(Command(.present(2, .sheet), cause: .link))
      navigator.context.apply(.pop(-1))
      metrics.stop()
      navigator.context.apply(.dismiss)

      #expect(memory["navigation_changes{cause=user}"] == [1])
      #expect(memory["navigation_changes{cause=link}"] == [1])
      #expect(memory["navigation_unapplied{reason=refused.invalidCount}"] == [1])
      #expect(memory["navigation_visits{screen=Trips}"] == [1])
      #expect(memory["navigation_depth"] == [1, 2, 1])
      #expect(memory["navigation_layers"] == [1, 1, 2])
      #expect(memory["navigation_dwell{screen=Welcome}"] == [2_000_000_000])
      #expect(memory["navigation_dwell{screen=Trips}"] == [1_500_000_000])
    }
  }

  /// A navigator of three screens.
  final class TripNavigator: Navigator {
    let attachment: NavigationModel.Attachment

    init() {
      let state = try? NavigationState(root: .stack(0))
      attachment = NavigationModel.Attachment(NavigationContext(state: state ?? NavigationState()))
    }

    func name(of screen: ScreenID) -> String {
      ["Welcome", "Trips", "Pay"][Int(screen.rawValue)]
    }
  }
#endif
