import NavigationCoordinators
import NavigationLinks
import NavigationModel
import Testing

/// The Swift in the comments of NavigationCoordinators.
@Suite struct `Examples in comments` {
  private let authentication: CoordinatorNode
  private let main = CoordinatorNode.stack("main")

  init() {
    authentication = CoordinatorNode.sequence("authentication")
    authentication.push(.screen("login"))
  }

  @Test func `show a tree of coordinators`() throws {
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationCoordinators/Tree/CoordinatorNode.swift
      let login = CoordinatorNode.screen("login")
      let authentication = CoordinatorNode.sequence("authentication")
      authentication.push(login)

      let main = CoordinatorNode.stack("main")
      main.set(authentication)
      let window = try CoordinatorTree(root: main)  // login is on screen

      authentication.push(.screen("register"))  // and now register
      authentication.push(authentication)  // refused: 'authentication' … inside itself
      // end snippet
      window.shown
    }

    let values = try example()
    #expect(values.last == "login register")
    #expect(values.dropLast().last == "Refused: 'authentication' cannot be put inside itself.")
  }

  @Test func `show the screen of a window`() throws {
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationCoordinators/Tree/CoordinatorTree.swift
      let main = CoordinatorNode.stack("main")
      let window = try CoordinatorTree(root: main)
      main.set(authentication)
      window.state.focused  // the entry of the login screen
      // end snippet
      window.state.focused.map { window.name(of: $0) }
    }

    #expect(try example().last == "login")
  }

  @Test func `show a tree as text`() throws {
    authentication.children[0].present(.screen("help"), as: .sheet)
    main.set(authentication)
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationCoordinators/Queries/Tree.swift
      let tree = Tree(main)
      tree.outline
      // main (root)
      //   authentication (rootSequence)
      //     login (push)
      //       help (sheet)
      tree.findCoordinator(tag: "login")?.path  // "main/authentication/login"
      // end snippet
    }
    func facade() -> AuthenticationSequenceCoordinator? {
      // snippet: Modules/NavigationCoordinators/Queries/Tree+Finding.swift
      tree.findCoordinator(as: AuthenticationSequenceCoordinator.self)
      // end snippet
    }
    let tree = Tree(main)

    #expect(
      example() == [
        """
        main (root)
          authentication (rootSequence)
            login (push)
              help (sheet)
        """, "main/authentication/login",
      ])
    #expect(facade() == nil)
  }

  @Test func `show how coordinators are stored and made`() throws {
    // snippet: Modules/NavigationCoordinators/Restoring/CoordinatorFactories.swift
    var factories = CoordinatorFactories()
    factories.register("login") { _ in .screen("login") }
    let authentication = try factories.make(.sequence("authentication", [.screen("login")]))
    // end snippet

    func restore() throws {
      // snippet: Modules/NavigationCoordinators/Restoring/CoordinatorDescription.swift
      let stored = authentication.description.bytes

      // At the next launch:
      let again = try factories.make(CoordinatorDescription(bytes: stored))
      main.set(again)
      // end snippet
    }

    try restore()
    #expect(Tree(main).outline == "main (root)\n  authentication (rootSequence)\n    login (push)")
  }

  @Test func `show how leaks are found`() throws {
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationCoordinators/Tree/CoordinatorLeakChecker.swift
      let leakChecker = CoordinatorLeakChecker()
      let window = try CoordinatorTree(root: main, leakChecker: leakChecker)
      leakChecker.leaked  // coordinators that have left and that something still holds
      // end snippet
      window.shown
    }

    #expect(try example().first == "[]")
  }
}

/// The Swift in the comments of the facades.
@MainActor private enum FacadeExamples {
  private enum Destination { case register }

  // snippet: Modules/NavigationCoordinators/Facade/Coordinators.swift
  final class SplashScreenCoordinator: ScreenCoordinator {
    let navigationComponent = ScreenCoordinatorComponent()

    init() {
      navigationComponent.setView(TitleView(title: "Splash Screen"))
    }
  }
  // end snippet

  private static func load() -> AsyncViewCoordinator {
    func loadAccount() async throws -> String { "account" }
    func createRootStackCoordinator(_ account: String) async -> any StackCoordinator {
      DefaultStackCoordinator(screenCoordinator: SplashScreenCoordinator())
    }

    // snippet: Modules/NavigationCoordinators/Facade/AsyncViewCoordinator.swift
    let main = AsyncViewCoordinator(loadingView: SplashView()) {
      let account = try await loadAccount()
      await createRootStackCoordinator(account)
    }
    // end snippet

    return main
  }

  private static func select(
    _ tripsStack: DefaultStackCoordinator, _ mapStack: DefaultStackCoordinator
  ) throws {
    // snippet: Modules/NavigationCoordinators/Facade/PartCoordinators.swift
    let tabs = try TabCoordinator(tabs: [tripsStack, mapStack])
    tabs.select(1)
    // end snippet
  }

  private static func register(
    _ registerScreen: SplashScreenCoordinator, in sequence: AuthenticationSequenceCoordinator
  ) {
    // snippet: Modules/NavigationCoordinators/Facade/SequenceCoordinatorComponent.swift
    sequence.navigationComponent.push(screen: registerScreen)
    sequence.navigationComponent.pop()
    // end snippet
  }

  private static func open(
    _ table: LinkTable<Destination>, _ root: DefaultStackCoordinator
  ) throws {
    // snippet: Modules/NavigationCoordinators/Restoring/CoordinatorLinks.swift
    let links = CoordinatorLinks(table) { destination in
      switch destination {
      case .register: .set(.sequence("authentication", [.screen("login"), .screen("register")]))
      }
    }
    let window = try CoordinatorWindow(root: root, links: links)
    window.tree.open("https://tern.example/register")
    // end snippet
  }
}

private final class AuthenticationSequenceCoordinator: SequenceCoordinator {
  let navigationComponent = SequenceCoordinatorComponent()
}

/// Stand-ins for views.
private struct TitleView { let title: String }
private struct SplashView {}

/// Collects the values of the lines of an example, which its comments state, as texts.
@resultBuilder enum StatedValues {
  static func buildExpression(_ statement: ()) -> [String] { [] }
  static func buildExpression<Value>(_ value: Value?) -> [String] {
    [value.map { "\($0)" } ?? "nil"]
  }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
