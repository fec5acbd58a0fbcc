import NavigationGraphs
import NavigationModel
import Testing

/// Edges that lead back to a screen that is already on the stack.
@Suite struct `An edge that leads back` {
  private let search = ScreenNode<Void, [String]>("search")
  private let results = ScreenNode<[String], Int>("results")
  private let detail = ScreenNode<Int, Bool>("detail")

  private func stage<Way>(_ entrance: TransitionType, _ way: Edge<ScreenNode<Int, Bool>, Way>)
    throws -> (Stage, beneath: EntryID)
  {
    let graph = NavigationGraph {
      search
      results
      detail
      Edge(from: search, to: results, transition: .push)
      Edge(from: results, to: detail, transition: entrance)
      way
    }
    try graph.validate()
    let stage = Stage(graph)
    stage.controller.start(at: search, with: ())
    try stage.complete(["Lima", "Oslo"])
    let beneath = try stage.top()
    try stage.complete(1)
    return (stage, beneath)
  }

  @Test(arguments: [
    (TransitionType.push, ReturnTransition.pop), (.push, .popTo(1)), (.modal, .dismiss),
  ])
  func `needs no transform, and the screen beneath keeps its input`(
    _ entrance: TransitionType, _ way: ReturnTransition
  ) throws {
    let (stage, beneath) = try stage(entrance, Edge(from: detail, to: results, transition: way))
    var delivered = 0
    stage.controller.onDelivery = { _ in delivered += 1 }

    #expect(try stage.complete(true).isApplied)

    #expect(stage.screens == "search results")
    #expect(stage.controller.input(of: beneath, as: [String].self) == ["Lima", "Oslo"])
    #expect(stage.controller.result(deliveredTo: beneath, as: [String].self) == nil)
    #expect(delivered == 0)
  }

  @Test func `can be written without naming its type`() throws {
    let edge = Edge(from: detail, to: results, transition: .pop)
    let (stage, _) = try stage(.push, edge)

    #expect(try stage.complete(true).isApplied)
    #expect(edge.transform == nil)
  }

  @Test func `delivers the result of its transform in addition to the input`() throws {
    let (stage, beneath) = try stage(
      .push, Edge(from: detail, to: results, transition: .pop, transform: { ["kept: \($0)"] }))

    try stage.complete(true)

    #expect(stage.controller.input(of: beneath, as: [String].self) == ["Lima", "Oslo"])
    #expect(stage.controller.result(deliveredTo: beneath, as: [String].self) == ["kept: true"])
  }

  @Test func `without a transform can lead only to screens`() {
    let count = HeadlessNode<[String], Int>(id: "count") { $0.count }
    let graph = NavigationGraph {
      results
      count
      detail
      Edge(from: detail, to: count, transition: .pop)
      Edge(from: count, to: detail, transition: .push)
    }

    #expect(
      graph.wiringProblems().map(\.description) == [
        "the edge 'detail->count' has no transform, but 'count' is not a screen that keeps "
          + "its input and needs Array<String>; give the edge a transform"
      ])
  }

  @Test func `without a transform can be encoded and decoded`() throws {
    let graph = NavigationGraph {
      results
      detail
      Edge(from: results, to: detail, transition: .push)
      Edge(from: detail, to: results, transition: .pop)
    }
    let written = try graph.definition()
    let nodes = NodeRegistry()
    nodes.register(results)
    nodes.register(detail)
    let read = try NavigationGraph(written, nodes: nodes, functions: WiringRegistry())

    #expect(try read.definition() == written)
  }

  @Test func `appears in a dry run without a value`() throws {
    let graph = NavigationGraph {
      results
      detail
      Edge(from: results, to: detail, transition: .push)
      Edge(from: detail, to: results, transition: .pop)
    }

    let steps = try graph.dryRun(
      from: "results", initialInput: ["Oslo"],
      outputProvider: { node, _ in node == "results" ? 1 as Any : true },
      stopAt: { $0 == "results" })

    #expect(steps.map(\.to) == ["detail", "results"])
    #expect(steps[1].input is Void)
  }

  @Test(arguments: [Layer.Style.sheet, .fullScreenCover])
  func `with transition none is refused from a screen that nothing closes`(
    _ style: Layer.Style
  ) throws {
    let notice = ScreenNode<Int, Bool>("notice", modalStyle: style)
    let graph = NavigationGraph {
      results
      notice
      Edge(from: results, to: notice, transition: .modal)
      Edge(from: notice, to: results, transition: .none, transform: { _ in [] })
    }

    let problem = try #require(graph.wiringProblems().first)

    #expect(
      problem.kind == .closesNothing("notice", edge: "notice->results", style: style))
    #expect(problem.description.contains("modalStyle .alert"))
    #expect(throws: GraphError.self) { try graph.validate() }
  }

  @Test func `with transition none is allowed from an alert`() throws {
    let notice = ScreenNode<Int, Bool>("notice", modalStyle: .alert)
    let graph = NavigationGraph {
      results
      notice
      Edge(from: results, to: notice, transition: .modal)
      Edge(from: notice, to: results, transition: .none, transform: { _ in [] })
    }

    try graph.validate()
  }
}
