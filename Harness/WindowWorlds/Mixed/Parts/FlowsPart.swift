import NavigationFlows
import NavigationModel

/// The sample app as a flow.
final class FlowsPart: MixedPart {
  private weak var flows: FlowNavigator?

  init(starts: Bool) {
    let navigator = FlowNavigator()
    navigator.register(kind: "sample") { _ in Self.journey() }
    flows = navigator
    super.init(.flows, navigator)
    if starts { begin() }
  }

  override func begin() {
    flows?.contribute(.forwardToNew(Self.journey(), SampleIntent(action: nil)))
  }

  private static func journey() -> FlowNode {
    let restoring = FlowRestoration(kind: "sample") { name in
      SampleScreen(name: name).map(screen)
    }
    return FlowNode(Thing(), name: "sample", restoring: restoring) { intent in
      (intent as? SampleIntent).map(answer) ?? FlowMoves([])
    }
  }

  private static func answer(_ intent: SampleIntent) -> FlowMoves {
    switch intent.action {
    case nil: FlowMoves([.view(screen(.home), style: .push)])
    case .list where intent.screen == .detail, .close: FlowMoves([.pop(animated: true)])
    case .home:
      FlowMoves(
        Array(repeating: .pop(animated: true), count: intent.screen?.rawValue ?? 0))
    case .list: FlowMoves([.view(screen(.list), style: .push)])
    case .detail: FlowMoves([.view(screen(.detail), style: .push)])
    case .sheet: FlowMoves([.view(screen(.sheet), style: .modal)])
    case .load: FlowMoves([], later: late())
    case .done: FlowMoves([.popToParent(intent, animated: true)])
    }
  }

  private static func late() -> FlowMoves.Later {
    var isRead = false
    return FlowMoves.Later {
      .value(1)
    } read: { _ in
      defer { isRead = true }
      return isRead ? nil : .view(screen(.list), style: .push)
    }
  }

  /// A flow or a screen, of which only the lifetime matters.
  private final class Thing {}

  private static func screen(_ screen: SampleScreen) -> FlowScreen {
    let actions = Paradigm.flows.actions(on: screen).map {
      IntentAction($0.rawValue, SampleIntent(action: $0, screen: screen))
    }
    return FlowScreen(Thing(), name: "\(screen)", actions: { actions })
  }

  override var ownScreens: [SampleScreen]? {
    flows.map { $0.screens().compactMap { SampleScreen(name: $0) } }
  }

  override func keeps(_ entry: EntryID) -> Bool? { flows.map { $0.object(of: entry) != nil } }
}

/// The intent of an action on a screen of the sample app; an intent without an action begins the
/// app.
struct SampleIntent: Intent {
  let action: SampleAction?
  var screen: SampleScreen?
}
