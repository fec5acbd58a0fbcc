import MeasuredWorlds
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// A navigator behind a host that is late, loses messages, and has users who change their minds.
public struct HostWorld: World, WindowedWorld {
  package var window: HostedNavigator<PlainNavigator>
  package var followed: WatchedWindow
  var nextScreen: UInt32
  var hasRetried = false
  var selections = SelectionBooks()
  var detents = DetentBooks()
  /// The state saved when the process was last killed, and the restored state; `nil` if the process
  /// was never killed.
  var relaunch: (saved: SavedWindow, restored: SavedWindow)?
  private let session: HostSession

  /// Creates a world with an app of two or three tabs or columns that a platform already shows.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the platform and the app's first content.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let platforms: [HostCapabilities] = [.everything, .uiKit, .swiftUI, .oneAtATime]
    let names = ["everything", "uiKit", "swiftUI", "oneAtATime"]
    let platform = try draw.index("platform", below: 4) { names[$0] }
    let parts = try draw.int("parts", in: 2...3)
    let isSplit = try draw.bool("split")
    let stacks = (0..<parts).map { NewContainer.stack(NewEntry(ScreenID(rawValue: UInt32($0)))) }
    let tabs = stacks.enumerated().map { NewTab(TabKey(rawValue: UInt32($0)), $1) }
    let navigator = PlainNavigator(
      root: isSplit ? .split(stacks, focused: 0) : .tabs(tabs, selected: 0))
    let fault = SessionFault(mutant)
    session = HostSession(
      capabilities: platforms[platform], decisions: fault?.decisions ?? .standard)
    followed = WatchedWindow(navigator)
    window = HostedNavigator(navigator, session: session)
    nextScreen = UInt32(parts)
    _ = window.comeToRest()
  }

  var context: NavigationContext { window.navigator.context }

  /// Simulates a restart of the process, after which only the navigator's saved data is left.
  mutating func killProcess() {
    let saved = window.navigator.saved
    let navigator = PlainNavigator(savedAs: saved)
    relaunch = (SavedWindow(of: context.state), SavedWindow(of: navigator.state))
    followed = WatchedWindow(navigator)
    window = HostedNavigator(navigator, session: session)
    selections = SelectionBooks()
    detents = DetentBooks()
    hasRetried = false
  }

  /// A hash of the depth, the layers, the layout, the messages in flight, and the host's activity.
  public var abstractState: UInt64 {
    let state = context.state
    let host = window.host
    let depth = min(state.depth(of: state.focusedStack), 15)
    let waiting = min(host.waitingSteps.count, 3) | min(host.outbox.count, 3) << 2
    let drags = host.activity == .atRest ? 0 : 1
    let looks = (host.layout.isCompact ? 1 : 0) | (host.isInBackground ? 2 : 0)
    return UInt64(
      depth | min(state.layers.count, 7) << 4 | waiting << 7 | drags << 11 | looks << 12)
  }

  /// Returns the state, the host's picture, and the messages in flight.
  public func observed() -> String {
    let host = window.host
    let shown = host.picture.layers.map { layer in
      let stacks = host.picture.subtree(of: layer.container).filter { $0.kind == .stack }
      return stacks.map { "[\($0.entries.map { "\($0.id)" }.joined(separator: " "))]" }.joined()
    }
    let waiting = "\(host.waitingSteps.count) steps, \(host.outbox.count) reports"
    let said = context.state.describe { "\($0.id)" }.replacing("\n", with: " | ")
    return "\(said) — shown \(shown.joined(separator: " | ")), \(waiting)"
  }
}
