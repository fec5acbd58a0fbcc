import Foundation
import NavigationModel

/// A navigator without a paradigm: its data is the state itself, and it follows whatever the host
/// says.
final class PlainNavigator: Navigator {
  let context: NavigationContext
  let scope = ScopeID.root
  /// The last entry that a user tried to leave although its policy is to ask.
  private(set) var asked: EntryID?

  init(root: NewContainer) {
    context = NavigationContext(state: (try? NavigationState(root: root)) ?? NavigationState())
  }

  /// What an earlier navigator of this kind has saved; nothing else of it is left.
  init(_ snapshot: NavigatorSnapshot) {
    let saved = try? JSONDecoder().decode(SavedWindow.self, from: Data(snapshot.data))
    context = NavigationContext(state: (try? saved?.restored()) ?? NavigationState())
  }

  func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .host(let event):
      if case .leaveRequested(let entry) = event { asked = entry }
      return context.follow(event)
    case .perform(let action, let entry, _): return .refused(.unknownAction(action, on: entry))
    case .completed: return .ignored(.staleToken)
    case .link: return .ignored(.noTransition)
    }
  }

  func actions(on entry: EntryID) -> [NavigationAction] { [] }

  func snapshot() -> NavigatorSnapshot {
    let data = try? JSONEncoder().encode(SavedWindow(of: state))
    return NavigatorSnapshot(kind: "plain", data: data.map(Array.init) ?? [])
  }

  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { .ignored(.noChange) }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
