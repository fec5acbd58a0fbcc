#if Telemetry
  public import CoreMetrics
  public import NavigationModel
  import NavigationObservers

  /// Metrics of a window's events, recorded with swift-metrics.
  ///
  /// ```swift
  /// let metrics = NavigationMetrics(of: navigator, now: { clock.now - launch })
  /// ```
  ///
  /// | metric | kind | dimensions |
  /// |---|---|---|
  /// | `navigation_changes` | counter | `cause` |
  /// | `navigation_unapplied` | counter | `reason` |
  /// | `navigation_results` | counter | `ending` |
  /// | `navigation_visits` | counter | `screen` |
  /// | `navigation_depth`, `navigation_layers` | gauge | |
  /// | `navigation_dwell` | timer | `screen` |
  ///
  /// The dimensions are causes, reasons, endings and the names of screens. Each dimension has few
  /// different values, and none contains content of screens.
  public final class NavigationMetrics {
    private let navigator: any Navigator
    private let factory: any MetricsFactory
    private let now: (() -> Duration)?
    private let depth: Gauge
    private let layers: Gauge
    private var names = ScreenNames()
    private var counters: [Key: Counter] = [:]
    private var timers: [String: Timer] = [:]
    private var seen: [EntryID: (name: String, begin: Duration)] = [:]
    private var registrations: [Registration] = []

    private struct Key: Hashable {
      let label: String
      let dimension: String
      let value: String
    }

    /// Creates metrics, which begin to count immediately.
    ///
    /// - Parameters:
    ///   - navigator: A navigator of the window, which provides the names of screens; it is
    ///     retained.
    ///   - factory: The factory that creates the metrics; the default is the program's global
    ///     factory.
    ///   - now: Returns the time since any fixed moment; pass `nil` to record no durations.
    public init(
      of navigator: any Navigator, factory: any MetricsFactory = MetricsSystem.factory,
      now: (() -> Duration)? = nil
    ) {
      self.navigator = navigator
      self.factory = factory
      self.now = now
      depth = Gauge(label: "navigation_depth", factory: factory)
      layers = Gauge(label: "navigation_layers", factory: factory)
      names.learn(allOf: navigator)
      let context = navigator.context
      see(VisibleState(of: context.state.outsideTransaction))
      registrations = [
        context.observe { [weak self] in self?.count($0) },
        context.observeDecisions { [weak self] in self?.count($0) },
      ]
    }

    /// Stops counting; the durations of visits in progress are not recorded.
    public func stop() {
      registrations = []
      seen = [:]
    }

    private func count(_ event: ObservedEvent) {
      switch event.content {
      case .change(let change):
        names.learn(change.inserted, of: navigator)
        counter("navigation_changes", "cause", "\(event.cause)").increment()
        see(change.new)
      case .result(let result):
        counter("navigation_results", "ending", result.ending.kind.rawValue).increment()
      }
    }

    private func count(_ outcome: CommandOutcome) {
      guard let reason = outcome.outcome.reason else { return }
      counter("navigation_unapplied", "reason", reason).increment()
    }

    private func see(_ state: VisibleState) {
      depth.record(state.depth)
      layers.record(state.layerCount)
      let time = now?()
      for id in seen.keys.sorted() where !state.visible.contains(where: { $0.id == id }) {
        guard let visit = seen.removeValue(forKey: id), let time else { continue }
        timer(visit.name).recordNanoseconds((time - visit.begin).wholeNanoseconds)
      }
      for entry in state.visible where seen[entry.id] == nil {
        seen[entry.id] = (names[entry], time ?? .zero)
        counter("navigation_visits", "screen", names[entry]).increment()
      }
    }

    private func counter(_ label: String, _ dimension: String, _ value: String) -> Counter {
      let key = Key(label: label, dimension: dimension, value: value)
      if let counter = counters[key] { return counter }
      let counter = Counter(label: label, dimensions: [(dimension, value)], factory: factory)
      counters[key] = counter
      return counter
    }

    private func timer(_ screen: String) -> Timer {
      if let timer = timers[screen] { return timer }
      let timer = Timer(
        label: "navigation_dwell", dimensions: [("screen", screen)], factory: factory)
      timers[screen] = timer
      return timer
    }
  }

  extension Duration {
    /// The duration in nanoseconds, clamped to the range of the type.
    fileprivate var wholeNanoseconds: Int64 {
      let (seconds, attoseconds) = components
      let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, isBeyond) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
      return overflow || isBeyond ? (seconds < 0 ? .min : .max) : sum
    }
  }
#endif
