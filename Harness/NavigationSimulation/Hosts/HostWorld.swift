import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting

/// The seam between a navigator and a host that is late, forgetful and full of users who change
/// their minds.
public struct HostWorld: World {
  var window: HostedNavigator<PlainNavigator>
  var followed: FollowedChanges
  var nextScreen: UInt32
  var hasRetried = false
  var selections = SelectionBooks()

  /// Builds an app of one to three tabs on one of the platforms.
  ///
  /// - Parameters:
  ///   - configuration: Nothing.
  ///   - mutant: The fault to plant.
  ///   - draw: The platform and the number of tabs.
  /// - Throws: What drawing throws.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let platforms: [HostCapabilities] = [.everything, .uiKit, .swiftUI]
    let names = ["everything", "uiKit", "swiftUI"]
    let platform = try draw.index("platform", below: 3) { names[$0] }
    let tabs = try draw.int("tabs", in: 1...3)
    let content = (0..<tabs).map { tab in
      NewTab(TabKey(rawValue: UInt32(tab)), .stack(NewEntry(ScreenID(rawValue: UInt32(tab)))))
    }
    let navigator = PlainNavigator(root: .tabs(content, selected: 0))
    let fault = mutant.flatMap { SessionFault(rawValue: $0.name) }
    let session = HostSession(
      capabilities: platforms[platform], decisions: fault?.decisions ?? .standard)
    followed = FollowedChanges(navigator.context)
    window = HostedNavigator(navigator, session: session)
    nextScreen = UInt32(tabs)
  }

  var context: NavigationContext { window.navigator.context }

  /// Depth, layers and tab of the state, what waits, and what is being dragged.
  public var abstractState: UInt64 {
    let state = context.state
    let depth = min(state.depth(of: state.focusedStack), 15)
    let waiting = min(window.host.waitingSteps.count, 3) | min(window.host.outbox.count, 3) << 2
    let drags = window.host.activity == .atRest ? 0 : 1
    return UInt64(depth | min(state.layers.count, 7) << 4 | waiting << 7 | drags << 11)
  }

  /// What the state says, what the host shows, and what lies between them.
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
