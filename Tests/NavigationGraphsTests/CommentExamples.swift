import NavigationGraphDefinitions
import NavigationGraphs
import NavigationLinks
import NavigationModel
import Testing

/// The Swift in the comments of NavigationGraphs about running and analyzing graphs.
@Suite struct `Examples in comments` {
  private let welcome = ScreenNode<Void, WelcomeResult>("welcome")
  private let trips = ScreenNode<Void, String>("trips")

  @Test func `show the analysis of a graph`() {
    let tern = GraphDefinition(
      start: "welcome", nodes: [.init(id: "welcome")],
      edges: [.init(from: "welcome", to: "welcome", by: .push, label: "more")])
    @StatedValues func findings() -> [String] {
      // snippet: Modules/NavigationGraphs/Analysis/Reports/GraphVerification.swift
      let verification = GraphVerification(tern)
      verification.findings.map(\.rule)  // [.unboundedStack]
      // end snippet
    }
    @StatedValues func stacks() -> [String] {
      // snippet: Modules/NavigationGraphs/Analysis/Stacks/StackAnalysis.swift
      let analysis = StackAnalysis(tern)
      analysis.reachable  // every screen that a user can reach
      analysis.growth?.loop  // the taps that make the stack grow without bound
      analysis.stranding?.stack  // a stack with no way back to the first screen
      // end snippet
    }

    #expect(findings() == ["\([LintRule.unboundedStack])"])
    #expect(stacks().count == 3)
    #expect(stacks()[1] != "nil")
  }

  @Test func `show the actions on a screen`() throws {
    let tern = GraphDefinition(
      start: "welcome", nodes: [.init(id: "welcome"), .init(id: "sign in"), .init(id: "trips")],
      edges: [
        .init(from: "welcome", to: "sign in", by: .present(.sheet), label: "sign in"),
        .init(from: "welcome", to: "trips", by: .push, label: "look around"),
      ])
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationGraphs/Engine/GraphNavigator.swift
      let navigator = try GraphNavigator(tern)
      navigator.start()
      let welcome = navigator.state.visibleEntries[0].id
      navigator.actions(on: welcome)  // "sign in", "look around"
      navigator.perform("look around", on: welcome)
      // end snippet
    }

    let actions = try #require(try example().dropLast().last)
    #expect(actions.contains("sign in") && actions.contains("look around"))
    #expect(try example().last?.hasPrefix("Applied") == true)
  }

  @Test func `show a controller`() {
    let graph = NavigationGraph {
      welcome
      trips
      Edge(from: welcome, to: trips, transition: .push, transform: { _ in })
    }

    // snippet: Modules/NavigationGraphs/Typed/Controller/NavigationController.swift
    let controller = NavigationController(graph: graph)
    controller.start(at: welcome, with: ())
    if let shown = controller.state.focused {
      controller.complete(shown.id, with: WelcomeResult.next)
    }
    // end snippet

    #expect(controller.state.visibleEntries.map { controller.name(of: $0) } == ["trips"])
  }

  @Test func `show a controller that starts at a node`() {
    typealias Welcome = WelcomeNode
    func shop() -> NavigationGraph { NavigationGraph { Welcome() } }

    // snippet: Modules/NavigationGraphs/Typed/Controller/NavigationController+Starting.swift
    let app = NavigationController(graph: shop(), startingAt: Welcome())
    // end snippet

    #expect(app.state.visibleEntries.count == 1)
  }

  @Test func `show a controller with a runner`() {
    let graph = NavigationGraph { welcome }

    // snippet: Modules/NavigationModel/Navigators/Navigator+Window.swift
    let controller = NavigationController(graph: graph)
    controller.attachRunner(TaskEffectRunner())
    // end snippet

    #expect(controller.context.onEffects != nil)
  }

  @Test func `show how a screen completes once`() throws {
    let thanks = ScreenNode<String, Void>("thanks")
    let graph = NavigationGraph {
      trips
      thanks
      Edge(from: trips, to: thanks, transition: .push)
    }
    let controller = NavigationController(graph: graph)
    controller.start(at: trips, with: ())
    let shown = try #require(controller.state.focused)
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationGraphs/Typed/Controller/NodePresentationHandler.swift#2
      let complete = controller.completion(of: shown.id, as: String.self)
      complete("Lisbon")  // applied
      complete("Lisbon")  // a double tap: ignored
      // end snippet
    }

    #expect(example().map { $0.prefix(7) } == ["Applied", "Ignored"])
  }

  @Test func `show a dry run`() throws {
    let end = ScreenNode<Void, Void>("end")
    let graph = NavigationGraph {
      welcome
      end
      Edge(from: welcome, to: end, transition: .push, transform: { _ in })
    }

    // snippet: Modules/NavigationGraphs/Typed/Checking/NavigationGraph+DryRun.swift
    let steps = try graph.dryRun(
      from: "welcome", initialInput: (), outputProvider: { node, input in .next },
      stopAt: { $0 == "end" })
    // end snippet

    #expect(steps.map(\.to) == ["end"])
  }

  @Test func `show links that open nodes`() throws {
    enum Place: Hashable { case trips, trip(Int) }
    let trip = ScreenNode<Int, Void>("trip")
    let table = try LinkTable<Place>(rules: [
      LinkRule("https://tern.example/trips/{trip:int}") { values in
        values.int("trip").map { .trip($0) }
      } write: { place in
        if case .trip(let number) = place { ["trip": .int(number)] } else { nil }
      }
    ])
    let controller = NavigationController(
      graph: NavigationGraph {
        trips
        trip
        Edge(from: trips, to: trip, transition: .push, transform: { Int($0) ?? 0 })
      })
    controller.start(at: trips, with: ())

    // snippet: Modules/NavigationGraphs/Typed/Links/NodeLinks.swift
    controller.links = NodeLinks(table) { place in
      switch place {
      case .trips: LinkedNode(trips)
      case .trip(let number): LinkedNode(trip, with: number)
      }
    }
    controller.open("https://tern.example/trips/7")
    // end snippet

    #expect(controller.state.focused.map { controller.name(of: $0) } == "trip")
  }
}

/// The Swift in the comment of handlers.
private enum HandlerExample {
  // snippet: Modules/NavigationGraphs/Typed/Controller/NodePresentationHandler.swift
  struct CustomNodeHandler: NodePresentationHandler {
    func canHandle(nodeType: Any.Type) -> Bool { nodeType is MyCustomNode.Type }
    func makeViewController(
      for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
    ) -> UIViewController? {
      MyCustomViewController(onComplete)
    }
  }
  // end snippet

  class UIViewController {}

  final class MyCustomViewController: UIViewController {
    init(_ onComplete: (Any) -> Void) {}
  }

  final class MyCustomNode: NavNode {
    typealias InputType = Void
    typealias OutputType = Void
  }
}

enum WelcomeResult: CaseIterable { case next }

// snippet: Modules/NavigationGraphs/Typed/Nodes/NavNode.swift
final class WelcomeNode: NavNode {
  typealias InputType = Void
  typealias OutputType = WelcomeResult
}
// end snippet

// snippet: Modules/NavigationGraphs/Typed/Checking/DryRunOutput.swift
extension DryRunOutput {
  static var next: DryRunOutput { DryRunOutput("next") }
}
// end snippet

/// Collects the values of the lines of an example, which its comments state, as texts.
@resultBuilder enum StatedValues {
  static func buildExpression(_ statement: ()) -> [String] { [] }
  static func buildExpression<Value>(_ value: Value?) -> [String] {
    [value.map { "\($0)" } ?? "nil"]
  }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
