import NavigationModel

/// A navigator without a paradigm: its data is the state itself, and it follows whatever the host
/// says.
final class PlainNavigator: Navigator {
  let context: NavigationContext
  let scope = ScopeID.root

  init(root: NewContainer) {
    context = NavigationContext(state: (try? NavigationState(root: root)) ?? NavigationState())
  }

  func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .host(let event): context.follow(event)
    case .perform(let action, let entry, _): .refused(.unknownAction(action, on: entry))
    case .completed: .ignored(.staleToken)
    case .link: .ignored(.noTransition)
    }
  }

  func actions(on entry: EntryID) -> [NavigationAction] { [] }

  func snapshot() -> NavigatorSnapshot { NavigatorSnapshot(kind: "plain", data: []) }

  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { .ignored(.noChange) }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
