import NavigationGraphs
import NavigationModel
import Testing

/// Tern, the travel app of all examples, in the versions that the engine tests need.
enum Tern {
  typealias Edge = GraphDefinition.Edge
  typealias Node = GraphDefinition.Node

  /// Returns the app with the given edges and exits, as a definition of graphs that starts at
  /// `welcome`.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - exits: The exits.
  ///   - nodes: Additional nodes, or replacements for the screens of the app with the same ids.
  /// - Returns: The definition.
  static func app(
    _ edges: [Edge], exits: [GraphDefinition.Exit] = [], nodes: [Node] = []
  ) -> GraphDefinition {
    GraphDefinition(
      start: "welcome",
      nodes: nodes
        + screens.filter { screen in
          !nodes.contains { $0.id == screen.id }
        }, edges: edges, exits: exits)
  }

  /// Returns the same app as a storyboard, in which only a navigation controller is a stack.
  static func storyboard(
    start: String, _ edges: [Edge], exits: [GraphDefinition.Exit] = [], nodes: [Node] = []
  ) -> GraphDefinition {
    var definition = app(edges, exits: exits, nodes: nodes)
    definition.source = .storyboard
    definition.start = start
    return definition
  }

  /// Returns the same app as an Android navigation file, in which one stack serves the whole graph.
  static func android(
    _ edges: [Edge], exits: [GraphDefinition.Exit] = [], nodes: [Node] = []
  ) -> GraphDefinition {
    var definition = app(edges, exits: exits, nodes: nodes)
    definition.source = .android
    return definition
  }

  private static let screens = ["welcome", "sign-in", "trips", "trip", "map", "settings"]
    .map { Node(id: $0) }
}

/// A navigator with functions that act as its user.
struct Walk {
  let navigator: GraphNavigator

  init(_ definition: GraphDefinition, from run: GraphRun? = nil) throws {
    navigator = try GraphNavigator(definition)
    try #require(navigator.start(run).isApplied)
  }

  /// The screen as text, one line per layer, without ids.
  var picture: String {
    let text = navigator.state.describe { navigator.name(of: $0) }
    return text.replacing(#/\ by\ \#[0-9]+/#, with: "")
  }

  /// Performs the action with a label on a visible entry of a screen.
  ///
  /// If several visible entries show the screen, the last one is used.
  @discardableResult
  func tap(_ label: String, on screen: String) throws -> Outcome {
    let state = navigator.state
    let entry = try #require(
      state.visibleEntries.last { navigator.name(of: $0) == screen }, "\(screen) is not visible")
    return try tap(label, on: entry.id)
  }

  @discardableResult
  func tap(_ label: String, on entry: EntryID) throws -> Outcome {
    let action = try #require(
      navigator.actions(on: entry).first { $0.label == label }, "there is no \(label)")
    let outcome = navigator.handle(.perform(action.index, on: entry, value: .none))
    try navigator.state.checkInvariants()
    return outcome
  }

  @discardableResult
  func report(_ event: HostEvent) throws -> Outcome {
    let outcome = navigator.handle(.host(event))
    try navigator.state.checkInvariants()
    return outcome
  }

  /// Returns the last entry in the window that shows a screen.
  func entry(_ screen: String) throws -> Entry {
    let state = navigator.state
    let entries = state.stacks.flatMap { state.entries(of: $0) }
    return try #require(entries.last { navigator.name(of: $0) == screen })
  }
}
