import Foundation
import NavigationGraphs
import NavigationModel
import Testing

/// The Swift in the comments of NavigationGraphs about describing graphs.
@Suite struct `Examples of graphs in comments` {
  private struct User: Codable {
    let age: Int
    let name: String
  }

  private let welcome = WelcomeNode()

  @Test func `show edges`() {
    let form = ScreenNode<Void, User>("form")
    let adults = ScreenNode<String, Void>("adults")
    let detail = ScreenNode<String, Void>("detail")
    let results = ScreenNode<Void, String>("results")
    @StatedValues func edges() -> [String] {
      // snippet: Modules/NavigationGraphs/Typed/Edges/Edge.swift
      Edge(
        from: form, to: adults, transition: .push, predicate: { user in user.age >= 18 },
        transform: { user in user.name })
      // end snippet

      // snippet: Modules/NavigationGraphs/Typed/Edges/Edge+Initialisers.swift
      Edge(from: detail, to: results, transition: .pop)
      // end snippet
    }

    #expect(edges().count == 2)
  }

  @Test func `show a graph as a list of its parts`() throws {
    let trips = ScreenNode<WelcomeResult, Void>("trips")

    // snippet: Modules/NavigationGraphs/Typed/Graph/NavigationGraph+Builder.swift
    let graph = NavigationGraph {
      welcome
      trips
      Edge(from: welcome, to: trips, transition: .push)
    }
    // end snippet

    try graph.validate()
  }

  @Test func `show a graph that is built step by step`() throws {
    let profile = ScreenNode<WelcomeResult, Void>("profile")

    // snippet: Modules/NavigationGraphs/Typed/Graph/NavigationGraph.swift
    let graph = NavigationGraph()
    graph.addNode(welcome)
    graph.addNode(profile)
    graph.addEdge(Edge(from: welcome, to: profile, transition: .push))
    try graph.validate()
    // end snippet
  }

  @Test func `show nodes`() {
    typealias UserData = User
    typealias ValidationResult = Bool
    typealias TripID = Int
    typealias TripResult = Bool
    enum TripChoice { case book(Int) }
    func validate(_ data: UserData) -> ValidationResult { data.age >= 18 }

    // snippet: Modules/NavigationGraphs/Typed/Nodes/HeadlessNode.swift
    let validator = HeadlessNode<UserData, ValidationResult>(id: "validator") { validate($0) }
    // end snippet
    #expect(validator.id == "validator")

    func plain() -> String {
      // snippet: Modules/NavigationGraphs/Typed/Nodes/ScreenNode.swift
      let trip = ScreenNode<TripID, TripResult>("trip")
      // end snippet
      return trip.id
    }
    #expect(plain() == "trip")

    // snippet: Modules/NavigationGraphs/Typed/Nodes/ScreenNode.swift#2
    let trip = ScreenNode<TripID, TripChoice>("trip") { trip in
      [NodeAction("book", completes: .book(trip))]
    }
    // end snippet
    #expect(trip.id == "trip")
  }

  @Test func `show a subgraph`() {
    let (home, done) = (WelcomeNode(), HeadlessNode<WelcomeResult, WelcomeResult>(id: "done"))
    let (signInGraph, mainGraph) = (NavigationGraph(), NavigationGraph())

    // snippet: Modules/NavigationGraphs/Typed/Nodes/NavSubgraph.swift
    let signIn = NavSubgraph(id: "signIn", graph: signInGraph, entry: home, exit: done)
    mainGraph.addSubgraph(signIn)
    // end snippet
  }

  @Test func `show a node that runs another navigator`() throws {
    typealias Cart = [String]
    typealias Receipt = Int
    let basket = ScreenNode<Void, Cart>("basket")
    let thanks = ScreenNode<Receipt, Void>("thanks")
    let graph = NavigationGraph {
      basket
      thanks
    }

    // snippet: Modules/NavigationGraphs/Typed/Nodes/NavigatorNode.swift
    let checkout = NavigatorNode<Cart, Receipt>("checkout") { cart in CheckoutFlow(cart) }
    graph.addEdge(Edge(from: basket, to: checkout, transition: .modal))
    graph.addEdge(Edge(from: checkout, to: thanks, transition: .push))
    // end snippet

    #expect(checkout.id == "checkout")
  }

  @Test func `show a registry of nodes`() {
    // snippet: Modules/NavigationGraphs/Typed/Nodes/NodeRegistry.swift
    let registry = NodeRegistry()
    registry.register(WelcomeNode())
    let welcome = registry.resolve(WelcomeNode.self)
    // end snippet

    #expect(welcome.id == "WelcomeNode")
  }

  @Test func `show how a graph is saved`() throws {
    // snippet: Modules/NavigationGraphs/Typed/Saving/WiringRegistry.swift
    let functions = WiringRegistry()
    functions.registerPredicate("is adult") { (user: User) in user.age >= 18 }
    functions.registerTransform("to name") { (user: User) in user.name }
    // end snippet

    let graph = NavigationGraph { welcome }
    let nodes = NodeRegistry()
    nodes.register(welcome)
    let profile = ScreenNode<User, Void>("profile")
    graph.addNode(profile)
    nodes.register(profile)

    // snippet: Modules/NavigationGraphs/Typed/Saving/NavigationGraphDefinition.swift
    let definition = try graph.definition()
    let data = try JSONEncoder().encode(definition)
    let again = try NavigationGraph(definition, nodes: nodes, functions: functions)
    // end snippet
    #expect(!data.isEmpty)
    #expect(try again.definition() == definition)

    // snippet: Modules/NavigationGraphs/Typed/Saving/PayloadCodec.swift
    let users = PayloadCodec<User>(
      encode: { try? Array(JSONEncoder().encode($0)) },
      decode: { try? JSONDecoder().decode(User.self, from: Data($0)) })
    graph.saves(profile, using: users)
    // end snippet
    #expect(users.encode(User(age: 18, name: "Ada")).flatMap(users.decode)?.name == "Ada")
  }
}

private final class CheckoutFlow: Navigator {
  let attachment = Attachment()

  init(_ cart: [String]) { attachment.register(self) }

  func name(of screen: ScreenID) -> String { "Checkout" }
}
