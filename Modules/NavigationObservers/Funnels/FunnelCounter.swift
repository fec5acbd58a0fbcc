public import NavigationModel

/// A counter that fills a funnel in a running app.
///
/// ```swift
/// let signIn = FunnelPlan(paths: [["Welcome", "Sign in", "Trips"]])
/// let counter = FunnelCounter(of: navigator, signIn, now: { clock.now - begin })
/// // … a person uses the app …
/// print(counter.report)
/// ```
public final class FunnelCounter {
  private let navigator: any Navigator
  private let now: (() -> Duration)?
  private var funnel: Funnel
  private var names = ScreenNames()
  private var registration: Registration?

  /// Creates a counter, which begins to count immediately.
  ///
  /// - Parameters:
  ///   - navigator: A navigator of the window, which provides the names of screens; it is retained.
  ///   - plan: The paths and transitions to count.
  ///   - now: Returns the time since any fixed moment; pass `nil` if times do not matter.
  public init(of navigator: any Navigator, _ plan: FunnelPlan, now: (() -> Duration)? = nil) {
    self.navigator = navigator
    self.now = now
    funnel = Funnel(plan)
    let state = navigator.context.state.outsideTransaction
    _ = names.learn(state.allEntries, from: navigator)
    see(VisibleState(of: state))
    registration = navigator.context.observe { [weak self] event in
      guard let self, let change = event.change else { return }
      _ = names.learn(change.inserted, from: navigator)
      see(change.new)
    }
  }

  /// The counts so far.
  public var report: FunnelReport { funnel.report(at: milliseconds) }

  private var milliseconds: Int64? { now?().wholeMilliseconds }

  private func see(_ state: VisibleState) {
    let names = names
    funnel.see(state, at: milliseconds) { names[$0] }
  }
}
