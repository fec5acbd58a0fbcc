import NavigationCoordinators
import NavigationModel

/// An app that creates each coordinator twice: as apps write it, and as a bare node with the same
/// tag.
///
/// The app records the notifications that the observers of both receive.
@MainActor
final class FacadeApp {
  /// A coordinator and its equivalent bare node.
  typealias Pair<Made> = (coordinator: Made, twin: CoordinatorNode)

  /// The kind of object that represents a screen.
  enum ScreenKind: String, CaseIterable {
    case plain, wrapper, own, loading
  }

  private struct Weakly {
    weak var coordinator: (any Coordinator)?
  }

  /// The notifications that the observers of coordinators received.
  ///
  /// `wanted` contains the notifications that the observers of bare nodes received.
  var heard: [String] = []
  var wanted: [String] = []
  /// How the next piece of work ends; if it succeeds, `loaded` is its result.
  var ending = LoadEnding.value
  var loaded: Pair<any ViewCoordinator>?
  /// The content that was last set for each plain screen and each wrapper, by tag.
  var contents: [String: String] = [:]
  private var made: [Weakly] = []
  private var count = 0

  func newTag(_ letter: String) -> String {
    count += 1
    return "\(letter)\(count)"
  }

  /// The tags of the coordinators that are alive.
  var living: Set<String> {
    made.removeAll { $0.coordinator == nil }
    return Set(made.compactMap { $0.coordinator?.tag })
  }

  private func note<Made: Coordinator>(_ coordinator: Made) -> Made {
    made.append(Weakly(coordinator: coordinator))
    return coordinator
  }

  /// Returns the content of a loading screen, or throws the error of the planned ending.
  func load() throws -> any ViewCoordinator {
    switch ending {
    case .cancelled: throw CancellationError()
    case .failed: throw NoAccount()
    case .value: break
    }
    guard let loaded else { throw NoAccount() }
    return loaded.coordinator
  }
}

/// The way in which the work of a loading screen ends.
enum LoadEnding: Int, CaseIterable {
  case value, failed, cancelled

  /// The result of the same work for a bare node.
  var result: EffectResult {
    switch self {
    case .value: .value(true)
    case .failed: .failed("\(NoAccount())")
    case .cancelled: .cancelled
    }
  }
}

private struct NoAccount: Error, CustomStringConvertible {
  var description: String { "there is no account" }
}

// Screens, and how they are created again.
extension FacadeApp {
  func screen(_ kind: ScreenKind) -> Pair<any ViewCoordinator> {
    let tag = newTag("s")
    let coordinator = coordinator(kind, tag)
    coordinator.navigationNode.restorable(by: kind.rawValue, payload: Array(tag.utf8))
    return (coordinator, node(kind, tag).restorable(by: kind.rawValue, payload: Array(tag.utf8)))
  }

  private func coordinator(_ kind: ScreenKind, _ tag: String) -> any ViewCoordinator {
    switch kind {
    case .plain:
      let screen = note(DefaultScreenCoordinator(view: tag, storage: tag))
      screen.tag = tag
      contents[tag] = tag
      return screen
    case .wrapper:
      contents[tag] = nil
      return note(WrapperScreenCoordinator(tag: tag))
    case .own: return note(OwnScreenCoordinator(tag))
    case .loading:
      let screen = note(
        AsyncViewCoordinator(loadingView: "\(tag) loads", tag: tag) { [weak self] in
          Self.note("\(tag) begins", by: self)
          try Self.loaded(by: self)
        })
      screen.onPhase { [weak self] phase in self?.heard.append("\(tag) \(phase)") }
      return screen
    }
  }

  private static func note(_ text: String, by app: FacadeApp?) {
    app?.heard.append(text)
  }

  private static func loaded(by app: FacadeApp?) throws -> any ViewCoordinator {
    guard let app else { throw CancellationError() }
    return try app.load()
  }

  private func node(_ kind: ScreenKind, _ tag: String) -> CoordinatorNode {
    let node = CoordinatorNode.screen(tag)
    guard kind == .loading else { return node }
    node.loading({ .value(true) }) { [weak self] _ in self?.loaded?.twin }
    node.onLoadingPhase { [weak self] in self?.wanted.append("\(tag) \($0)") }
    return node
  }

  /// The factories of coordinators and the factories of bare nodes.
  var factories: (app: CoordinatorFactories, bare: CoordinatorFactories) {
    var (app, bare) = (CoordinatorFactories(), CoordinatorFactories())
    for kind in ScreenKind.allCases {
      app.registerCoordinator(kind.rawValue) { [weak self] payload in
        self?.coordinator(kind, String(decoding: payload, as: UTF8.self))
      }
      bare.register(kind.rawValue) { [weak self] payload in
        self?.node(kind, String(decoding: payload, as: UTF8.self))
      }
    }
    app.registerCoordinator("stack") { [weak self] payload in
      self?.note(OwnStackCoordinator(String(decoding: payload, as: UTF8.self)))
    }
    bare.register("stack") { payload in .stack(String(decoding: payload, as: UTF8.self)) }
    return (app, bare)
  }
}

// Containers.
extension FacadeApp {
  /// Returns a sequence of screens, created in one of the ways that apps use.
  func sequence(screens: Int) -> Pair<DefaultSequenceCoordinator> {
    let children = (0..<screens).map { screen(ScreenKind.allCases[$0 % 3]) }
    let tag = newTag("q")
    let twin = CoordinatorNode.sequence(tag)
    twin.set(children.map(\.twin))
    let shown = children.compactMap { $0.coordinator as? any ScreenCoordinator }
    let sequence =
      switch screens {
      case 0: DefaultSequenceCoordinator(tag: tag)
      case 1: DefaultSequenceCoordinator(screenCoordinator: shown[0], tag: tag)
      default: DefaultSequenceCoordinator(screenCoordinators: shown, tag: tag)
      }
    return (note(sequence), twin)
  }

  /// Returns a sequence that begins with another sequence.
  func nestedSequence() -> Pair<DefaultSequenceCoordinator> {
    let inner = sequence(screens: 1)
    let tag = newTag("q")
    let twin = CoordinatorNode.sequence(tag)
    twin.set([inner.twin])
    let outer = DefaultSequenceCoordinator(sequenceCoordinator: inner.coordinator, tag: tag)
    return (note(outer), twin)
  }

  func stack(screens: Int) -> Pair<any ViewCoordinator> {
    let inner = sequence(screens: screens)
    let tag = newTag("k")
    let stack = note(OwnStackCoordinator(tag))
    stack.navigationComponent.set(sequence: inner.coordinator)
    stack.navigationNode.restorable(by: "stack", payload: Array(tag.utf8))
    let twin = CoordinatorNode.stack(tag).restorable(by: "stack", payload: Array(tag.utf8))
    twin.set(inner.twin)
    return (stack, twin)
  }

  /// Returns tabs or columns: a screen beside a stack.
  func parts(_ kind: CoordinatorKind) -> Pair<any ViewCoordinator>? {
    let (first, second) = (screen(.plain), stack(screens: 1))
    let tag = newTag(kind == .tabs ? "t" : "p")
    let parts = [first.coordinator, second.coordinator]
    if kind == .tabs {
      guard let tabs = try? TabCoordinator(tabs: parts, tag: tag),
        let twin = try? CoordinatorNode.tabs(tag, [first.twin, second.twin])
      else { return nil }
      return (note(tabs), twin)
    }
    guard let split = try? SplitCoordinator(columns: parts, tag: tag),
      let twin = try? CoordinatorNode.split(tag, [first.twin, second.twin])
    else { return nil }
    return (note(split), twin)
  }

  /// Returns a coordinator that can be presented, wrapped or used as the root; `number` selects its
  /// kind.
  func view(_ number: Int) -> Pair<any ViewCoordinator> {
    switch number {
    case 0, 1: return screen(ScreenKind.allCases[number])
    case 2, 3: return stack(screens: number - 1)
    case 4: return screen(.loading)
    default: return parts(number == 5 ? .tabs : .split) ?? stack(screens: 1)
    }
  }
}

/// A screen coordinator that contains a component, as an app would write it.
final class OwnScreenCoordinator: ScreenCoordinator {
  let navigationComponent: ScreenCoordinatorComponent

  init(_ tag: String) {
    navigationComponent = ScreenCoordinatorComponent(view: tag, tag: tag)
  }
}

/// A stack coordinator that contains a component.
private final class OwnStackCoordinator: StackCoordinator {
  let navigationComponent: StackCoordinatorComponent

  init(_ tag: String) {
    navigationComponent = StackCoordinatorComponent(tag: tag)
  }
}
