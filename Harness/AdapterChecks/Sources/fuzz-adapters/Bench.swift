import NavigationHosting
import NavigationModel
import PropertyTesting

/// An adapter with its framework's stand-in, and a person in front of it.
@MainActor protocol Bench: AnyObject {
  /// The name of the world.
  static var name: String { get }
  /// How many answers each of the stand-in's choices has.
  nonisolated static var choices: [Int] { get }

  init(_ navigator: StackNavigator, _ choices: [Int])

  /// The entries that are really on the screen, the root first.
  var shown: [EntryID] { get }
  /// The entries that the person has really popped.
  var popped: [EntryID] { get }
  /// What the framework would have complained about.
  var warnings: [String] { get }
  var isIdle: Bool { get }
  var canGoBack: Bool { get }
  var isSwiping: Bool { get }

  func advance(_ turns: Int)
  /// Goes back until so many entries are left, the root among them.
  func goBack(to count: Int)
  func beginSwipe()
  func endSwipe(cancelled: Bool)
}

/// A navigator of one stack that follows what its host says.
final class StackNavigator: Navigator {
  let context = NavigationContext()
  let scope = ScopeID.root

  func handle(_ event: NavigationEvent) -> Outcome {
    guard case .host(let event) = event else { return .ignored(.noTransition) }
    return context.follow(event)
  }

  func actions(on entry: EntryID) -> [NavigationAction] { [] }

  func snapshot() -> NavigatorSnapshot { NavigatorSnapshot(kind: "stack", data: []) }

  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { .ignored(.noChange) }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
