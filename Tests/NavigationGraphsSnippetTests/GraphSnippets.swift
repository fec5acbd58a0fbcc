// swift-format-ignore-file
import NavigationGraphs
import Testing

// The examples of the document from which the graphs have their names. The code between the marks
// is verbatim; the code around it is what the document leaves out. View controllers are left out
// because they need UIKit.

struct User: Equatable {
  var name = ""
  var age = 0
}

enum SignInOutcome { case done }

final class WelcomeNode: NavNode {
  typealias InputType = Void
  typealias OutputType = WelcomeResult

  enum WelcomeResult {
    case next
    case signIn
  }
}

final class ProfileNode: NavNode {
  typealias InputType = User
  typealias OutputType = Bool
}

final class SignInNode: NavNode {
  typealias InputType = Void
  typealias OutputType = SignInOutcome
}

// snippet: createNavigationGraph
func createNavigationGraph() -> NavigationGraph {
    let graph = NavigationGraph()

    // Register nodes
    let welcome = WelcomeNode()
    let profile = ProfileNode()
    let signIn = SignInNode()

    graph.addNode(welcome)
    graph.addNode(profile)
    graph.addNode(signIn)

    // Define edges
    graph.addEdge(Edge(
        from: welcome,
        to: profile,
        transition: .push,
        predicate: { $0 == .next },
        transform: { _ in User(name: "Default") }
    ))

    graph.addEdge(Edge(
        from: welcome,
        to: signIn,
        transition: .push,
        predicate: { $0 == .signIn }
    ))

    return graph
}
// end snippet

extension DryRunOutput {
  static var next: DryRunOutput { DryRunOutput("next") }
  static var save: DryRunOutput { DryRunOutput("save") }
  static var cancel: DryRunOutput { DryRunOutput("cancel") }
}

@Suite struct GraphSnippets {
  @Test func `the quick start leads to the documented nodes`() throws {
    // snippet: quick-start
    let graph = createNavigationGraph()
    try graph.validate()  // throws an error that lists every mistake
    let navController = NavigationController(graph: graph)
    navController.start(at: WelcomeNode(), with: ())

    let welcome = try #require(navController.state.focused)
    navController.complete(welcome.id, with: WelcomeNode.WelcomeResult.next)

    let shown = try #require(navController.state.focused)
    #expect(navController.name(of: shown) == "ProfileNode")
    // end snippet
    #expect(navController.input(of: shown.id, as: User.self) == User(name: "Default"))
  }

  @Test func `an edge can have a predicate and a transform`() throws {
    struct Output { let data = 7; let isValid = true }
    struct DestinationInput { let data: Int }
    let sourceNode = ScreenNode<Void, Output>("source")
    let destinationNode = ScreenNode<DestinationInput, Void>("destination")

    let edge = Edge(
        from: sourceNode,
        to: destinationNode,
        transition: .push,
        predicate: { output in output.isValid },
        transform: { output in DestinationInput(data: output.data) }
    )

    #expect(edge.transform?(Output()).data == 7)
  }

  @Test func `the registry resolves nodes by type`() {
    let registry = NodeRegistry()
    registry.register(WelcomeNode())
    registry.register(ProfileNode())

    let welcomeNode = registry.resolve(WelcomeNode.self)

    #expect(welcomeNode.id == "WelcomeNode")
    #expect(registry.find(SignInNode.self) == nil)
  }

  @Test func `the registry ends the program if nothing of a type is registered`() async {
    await #expect(processExitsWith: .failure) {
      _ = NodeRegistry().resolve(WelcomeNode.self)
    }
  }

  @Test func `a subgraph can have a headless exit`() throws {
    let signInHome = ScreenNode<Void, Void>("SignInHomeNode")
    let forgotPassword = ScreenNode<Void, Void>("ForgotPasswordNode")
    let mainGraph = NavigationGraph()

    // Create a sign-in subgraph
    let signInGraph = NavigationGraph()
    let exitNode = HeadlessNode<Void, Void>() // Headless exit node

    signInGraph.addNode(signInHome)
    signInGraph.addNode(forgotPassword)
    signInGraph.addNode(exitNode)

    signInGraph.addEdge(Edge(from: signInHome, to: forgotPassword, transition: .push))
    signInGraph.addEdge(Edge(from: forgotPassword, to: exitNode, transition: .none))

    // Wrap as a subgraph with entry and exit nodes
    let signInSubgraph = NavSubgraph(
        id: "signInFlow",
        graph: signInGraph,
        entry: signInHome,
        exit: exitNode
    )

    // Add to main graph
    mainGraph.addSubgraph(signInSubgraph)

    let end = ScreenNode<Void, Void>("end")
    mainGraph.addNode(end)
    mainGraph.addEdge(Edge(from: signInSubgraph, to: end, transition: .push))
    let steps = try mainGraph.dryRun(
      from: "signInFlow", initialInput: (), outputProvider: { _, _ in .next })
    #expect(
      steps.map(\.to) == ["ForgotPasswordNode", "Headless-()->()", "end"])
  }

  @Test func `a headless node can validate data`() throws {
    struct UserData { var isEmpty = false }
    struct ValidationResult { let isValid: Bool }
    func validate(_ data: UserData) -> ValidationResult { ValidationResult(isValid: !data.isEmpty) }
    let inputNode = ScreenNode<Void, UserData>("input")
    let successNode = ScreenNode<Void, Void>("success")
    let graph = NavigationGraph()
    graph.addNode(inputNode)
    graph.addNode(successNode)

    // Create a headless node for data processing
    let validationNode = HeadlessNode<UserData, ValidationResult>(
        id: "validator",
        transform: { userData in
            // Perform validation logic
            return validate(userData)
        }
    )

    graph.addNode(validationNode)
    graph.addEdge(Edge(
        from: inputNode,
        to: validationNode,
        transition: .none,
        transform: { input in input }
    ))

    // Navigate to different nodes based on validation result
    graph.addEdge(Edge(
        from: validationNode,
        to: successNode,
        transition: .push,
        predicate: { result in result.isValid }
    ))

    let valid = try graph.dryRun(
      from: "input", initialInput: (), outputProvider: { _, _ in UserData() as Any })
    let invalid = try graph.dryRun(
      from: "input", initialInput: (), outputProvider: { _, _ in UserData(isEmpty: true) as Any })
    #expect(valid.map(\.to) == ["validator", "success"])
    #expect(invalid.isEmpty)
  }

  @Test func `conditions choose the transition`() throws {
    let userForm = ScreenNode<Void, User>("userForm")
    let teenageFlow = ScreenNode<User, Void>("teenageFlow")
    let adultFlow = ScreenNode<User, Void>("adultFlow")
    let graph = NavigationGraph()
    graph.addNode(userForm)
    graph.addNode(teenageFlow)
    graph.addNode(adultFlow)

    graph.addEdge(Edge(
        from: userForm,
        to: teenageFlow,
        transition: .push,
        predicate: { user in user.age < 18 }
    ))

    graph.addEdge(Edge(
        from: userForm,
        to: adultFlow,
        transition: .push,
        predicate: { user in user.age >= 18 }
    ))

    let ways = try [17, 18].map { age in
      try graph.dryRun(
        from: "userForm", initialInput: (), outputProvider: { _, _ in User(age: age) as Any }
      ).map(\.to)
    }
    #expect(ways == [["teenageFlow"], ["adultFlow"]])
  }

  @Test func `an error can become an alert`() throws {
    enum Entry { case error(String), fine }
    let dataEntry = ScreenNode<Void, Entry>("dataEntry")
    let errorAlert = ScreenNode<(String, String), Void>("errorAlert", modalStyle: .alert)
    let graph = NavigationGraph()
    graph.addNode(dataEntry)
    graph.addNode(errorAlert)

    graph.addEdge(Edge(
        from: dataEntry,
        to: errorAlert,
        transition: .modal,
        predicate: { result in
            if case .error = result { return true }
            return false
        },
        transform: { result in
            if case .error(let message) = result {
                return ("Error", message)
            }
            return ("Error", "Unknown error")
        }
    ))

    let controller = NavigationController(graph: graph)
    controller.start(at: dataEntry, with: ())
    let entry = try #require(controller.state.focused)
    controller.complete(entry.id, with: Entry.error("no network"))
    let alert = try #require(controller.state.focused)
    let texts = controller.input(of: alert.id, as: (String, String).self)
    #expect(texts?.1 == "no network")
  }

  @Test func `a dry run, a path and the analyses give the documented results`() throws {
    enum Action: CaseIterable { case next, save, cancel }
    let welcome = ScreenNode<Void, Action>("welcome")
    let profile = ScreenNode<Void, Action>("profile")
    let settings = ScreenNode<Void, Action>("settings")
    let end = ScreenNode<Void, Action>("end")
    let graph = NavigationGraph {
      welcome
      profile
      settings
      end
      Edge(from: welcome, to: profile, transition: .push)
      Edge(from: profile, to: settings, transition: .push, predicate: { $0 == .next })
      Edge(from: settings, to: end, transition: .push, predicate: { $0 == .save })
    }

    let steps = try graph.dryRun(
        from: "welcome",
        initialInput: (),
        outputProvider: { nodeId, input in
            switch nodeId {
            case "profile": return .next
            case "settings": return .save
            default: return .cancel
            }
        },
        stopAt: { $0 == "end" }
    )

    #expect(steps.count == 3)
    #expect(steps.last?.to == "end")

    // Find unreachable nodes
    let unreachable = graph.unreachableNodes()

    // Detect cycles
    let hasCycles = graph.containsCycle()

    #expect(unreachable.isEmpty)
    #expect(!hasCycles)
  }

  @Test func `a path lists its transitions`() throws {
    let nodes = ["start", "a", "b", "c", "end"].map { ScreenNode<Void, Void>($0) }
    let graph = NavigationGraph()
    for node in nodes { graph.addNode(node) }
    graph.addEdge(Edge(from: nodes[0], to: nodes[1], transition: .push))
    graph.addEdge(Edge(from: nodes[1], to: nodes[2], transition: .modal))
    graph.addEdge(Edge(from: nodes[2], to: nodes[1], transition: .dismiss))
    graph.addEdge(Edge(from: nodes[1], to: nodes[4], transition: .push))

    try graph.assertPath(
        from: "start",
        to: "end",
        expectedTransitions: [.push, .modal, .dismiss, .push]
    )

    #expect(
      throws: GraphError.otherTransitions(
        from: "start", to: "end", expected: [.push], shortest: [.push, .push])
    ) {
      try graph.assertPath(from: "start", to: "end", expectedTransitions: [.push])
    }
  }

  @Test func `the outline has the document's form`() {
    let welcome = ScreenNode<Void, Void>("welcome")
    let gender = ScreenNode<Void, Void>("gender")
    let signInHome = ScreenNode<Void, Void>("SignInHomeNode")
    let forgotPassword = ScreenNode<Void, Void>("ForgotPasswordNode")
    let oneShotAlert = ScreenNode<Void, Void>("OneShotAlertNode")
    let beyondBinary = ScreenNode<Void, Void>("BeyondBinaryNode")
    let outerAlert = ScreenNode<Void, Void>("OneShotAlertNode")
    let photosToMap = ScreenNode<Void, Void>("photosToMap")
    let signInGraph = NavigationGraph {
      signInHome
      forgotPassword
      oneShotAlert
      Edge(from: signInHome, to: forgotPassword, transition: .push)
      Edge(from: forgotPassword, to: oneShotAlert, transition: .modal)
    }
    let signInSubgraph = NavSubgraph(
      id: "signInSubgraph", graph: signInGraph, entry: signInHome, exit: oneShotAlert)
    let graph = NavigationGraph {
      welcome
      signInSubgraph
      gender
      beyondBinary
      outerAlert
      photosToMap
      Edge(from: welcome, to: signInSubgraph, transition: .push)
      Edge(from: welcome, to: gender, transition: .push)
      Edge(from: gender, to: beyondBinary, transition: .push)
      Edge(from: gender, to: outerAlert, transition: .modal)
      Edge(from: gender, to: photosToMap, transition: .push)
      Edge(from: outerAlert, to: gender, transition: .none)
    }

    #expect(
      graph.prettyPrintOutline(from: "welcome") == """
        NavigationGraph outline from welcome:
        └─ welcome
           ├─ signInSubgraph
           │  ┌─ [Subgraph: signInSubgraph]
           │  │  ├─ SignInHomeNode
           │  │  │  └─ ForgotPasswordNode
           │  │  │     └─ OneShotAlertNode
           │  │  └──────────────
           └─ gender
              ├─ BeyondBinaryNode
              ├─ OneShotAlertNode
              └─ photosToMap
        """)
  }
}
