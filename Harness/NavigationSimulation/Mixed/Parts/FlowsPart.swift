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

  private static func journey() -> Journey {
    let restoring = JourneyRestoring(kind: "sample") { name in
      SampleScreen(name: name).map(screen)
    }
    return Journey(Thing(), name: "sample", restoring: restoring) { intent in
      (intent as? SampleIntent).map(answer) ?? JourneyAnswer([])
    }
  }

  private static func answer(_ intent: SampleIntent) -> JourneyAnswer {
    switch intent.action {
    case nil: JourneyAnswer([.view(screen(.home), style: .push)])
    case .list where intent.screen == .detail, .close: JourneyAnswer([.pop(animated: true)])
    case .home:
      JourneyAnswer(
        Array(repeating: .pop(animated: true), count: intent.screen?.rawValue ?? 0))
    case .list: JourneyAnswer([.view(screen(.list), style: .push)])
    case .detail: JourneyAnswer([.view(screen(.detail), style: .push)])
    case .sheet: JourneyAnswer([.view(screen(.sheet), style: .modal)])
    case .load: JourneyAnswer([], later: late())
    case .done: JourneyAnswer([.popToParent(intent, animated: true)])
    }
  }

  private static func late() -> JourneyAnswer.Later {
    var isRead = false
    return JourneyAnswer.Later {
      .value(1)
    } read: { _ in
      defer { isRead = true }
      return isRead ? nil : .view(screen(.list), style: .push)
    }
  }

  /// A flow or a screen, of which only the lifetime matters.
  private final class Thing {}

  private static func screen(_ screen: SampleScreen) -> JourneyScreen {
    let actions = Paradigm.flows.actions(on: screen).map {
      IntentAction($0.rawValue, SampleIntent(action: $0, screen: screen))
    }
    return JourneyScreen(Thing(), name: "\(screen)", actions: { actions })
  }

  override var ownScreens: [SampleScreen]? {
    flows.map { $0.screens().compactMap { SampleScreen(name: $0) } }
  }

  override func keeps(_ entry: EntryID) -> Bool? { flows.map { $0.object(of: entry) != nil } }
}

/// The intent of an action on a screen of the sample app; without an action, the app begins.
struct SampleIntent: Intent {
  let action: SampleAction?
  var screen: SampleScreen?
}
