public import NavigationModel

/// Runs a ``NavigationGraph``: what a screen completes with chooses the edge, and the edge says
/// what is shown next.
///
/// ```swift
/// let controller = NavigationController(graph: graph)
/// controller.start(at: welcome, with: ())
/// if let shown = controller.state.focused {
///   controller.complete(shown.id, with: WelcomeResult.next)
/// }
/// ```
///
/// A screen is known by the id of its entry, so a double tap, or a tap on a screen that is no
/// longer visible, has no effect. The controller is free of user interface: a host shows what
/// ``state`` says, and reports what a person did.
public final class NavigationController: Navigator {
  /// The graph that is run.
  public let graph: NavigationGraph

  /// Where the controller works; made once and kept.
  public let attachment: Attachment

  /// The window in which the controller works; asked at every step, and therefore without the way
  /// through the protocol.
  public var context: NavigationContext { attachment.context }

  /// What the user interface wants to keep beside the controller; the controller never looks at it.
  public var hostAttachment: AnyObject?

  /// Called with the entry of a screen to which a pop, popTo, dismiss or none edge has delivered a
  /// result; ``result(deliveredTo:as:)`` returns it.
  public var onDelivery: ((EntryID) -> Void)?

  /// Told what became of the result with which the navigator of a ``NavigatorNode`` ended.
  public var onEnd: ((AnyNavNode, Outcome) -> Void)?

  /// How hosts should show what the controller changes from now on.
  @exclusivity(unchecked) public var animation = Animation.automatic

  /// What links lead to; without it they lead nowhere.
  public var links: NodeLinks?

  let wired: WiredGraph
  let decisions: ControllerDecisions
  @exclusivity(unchecked) var engine: TravelEngine
  // No access to these is open while the user's functions run, and the check for overlapping
  // accesses at run time would cost more than the look.
  @exclusivity(unchecked) var table = Payloads<EntryRow>()
  /// The work in progress, and what waits for its end.
  @exclusivity(unchecked) var inFlight: InFlight<Pending>
  /// What was read of a saved window, until the new ids are known.
  var loaded: SavedRows?
  /// The subgraphs of stays that come from a window of another version of the graph, where they had
  /// other numbers.
  var renumbered: [ScopeID: Int] = [:]
  /// The navigators of nodes that are in the window, in the order in which they came.
  var stays: [NavigatorStay] = []
  /// What became of the last result of one of them.
  var lastEnd: Outcome?
  /// The edges taken, where somebody wants to know.
  var recorded: [NavigationStep] = []

  /// Makes a controller in a window of its own, which shows nothing before
  /// ``start(at:with:)``.
  ///
  /// - Parameters:
  ///   - graph: The graph to run; what is added to it later is not seen.
  ///   - policy: What to do with a completion while an earlier one waits for asynchronous work.
  public convenience init(graph: NavigationGraph, policy: InFlightPolicy = .latest) {
    self.init(graph: graph, policy: policy, decisions: .standard)
  }

  /// Makes a controller that takes its decisions as given.
  package convenience init(
    graph: NavigationGraph, policy: InFlightPolicy = .latest, decisions: ControllerDecisions,
    context: NavigationContext = NavigationContext()
  ) {
    let wired = WiredGraph(graph, precedes: decisions.precedes)
    self.init(wired, graph: graph, policy: policy, decisions: decisions, context: context)
  }

  init(
    _ wired: WiredGraph, graph: NavigationGraph, policy: InFlightPolicy,
    decisions: ControllerDecisions, context: NavigationContext
  ) {
    self.graph = graph
    self.wired = wired
    self.decisions = decisions
    engine = TravelEngine(graph: wired, decisions: decisions)
    attachment = Attachment(context)
    inFlight = InFlight(policy: policy)
    attachment.register(self)
  }

  /// Shows a node as the root; what was shown before is gone.
  ///
  /// - Parameters:
  ///   - node: A node of the graph; it is found by its id, so a fresh instance will do.
  ///   - input: What the node needs.
  /// - Returns: Applied or deferred; ignored where a guard or a headless node leads nowhere;
  ///   refused where the graph is wired wrongly, with the text of the error that
  ///   ``NavigationGraph/validate()`` throws, or has no such node.
  @discardableResult
  public func start<Node: NavNode>(at node: Node, with input: Node.InputType) -> Outcome {
    start(at: node.id, input: input)
  }

  /// Shows the node of an id, whose type is not known here.
  func start(at id: String, input: Any) -> Outcome {
    visit(id, input, by: .clearStackAndSet, asking: nil)
  }

  /// Begins a journey to a node of the outermost graph.
  func visit(
    _ id: String, _ input: Any, by transition: TransitionType, asking: Asking?
  ) -> Outcome {
    guard wired.problems.isEmpty else {
      return .refused(.invalidDefinition(GraphError.wiring(wired.problems).description))
    }
    guard let number = wired.parts[0].numbers[id] else {
      return .refused(.invalidDefinition(GraphError.unknownNode(id).description))
    }
    guard wired.nodes[number].any.wiring.accepts(input) else {
      let expected = "\(wired.nodes[number].any.inputType)"
      let error = GraphError.unusableValue(
        node: id, given: "\(type(of: input))", expected: expected)
      return .refused(.unusableValue(error.description))
    }
    var journey = Journey(.code, frames: [])
    journey.cause = .code
    journey.node = number
    journey.value = input
    journey.transition = transition
    journey.entrance = transition
    journey.asking = asking
    return begin(.journey(journey))
  }

  /// The name of a kind of screen: the id of its node.
  public func name(of screen: ScreenID) -> String {
    let number = Int(screen.rawValue)
    return wired.nodes.indices.contains(number) ? wired.nodes[number].id : "\(number)"
  }
}

extension NavigationController {
  /// The node that an entry shows; none for entries that are not the controller's.
  public func node(of entry: EntryID) -> AnyNavNode? {
    table[entry].map { wired.nodes[$0.node].any }
  }

  /// What a screen was given when it was shown; an edge that leads back to it changes nothing.
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen, also while it leaves.
  ///   - type: The type of the node's input.
  /// - Returns: The value; none for entries that are not the controller's or of another type.
  public func input<Input>(of entry: EntryID, as type: Input.Type) -> Input? {
    table[entry]?.input as? Input
  }

  /// The result that the last edge which led back to a screen delivered.
  ///
  /// A pop, popTo or dismiss edge keeps the input of the screen beneath. What its transform makes,
  /// or the output itself where the screen takes that type, is delivered beside it. Results are
  /// not saved with the window.
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen to which an edge has led back.
  ///   - type: The type of the result, which is that of the node's input.
  /// - Returns: The result; `nil` before one was delivered, for entries of others and other types.
  public func result<Result>(deliveredTo entry: EntryID, as type: Result.Type) -> Result? {
    table[entry]?.delivered?.value as? Result
  }

  /// The subgraphs in which an entry stands, the outermost first.
  public func trail(of entry: EntryID) -> [String] {
    guard let found = state.entry(entry), table[entry] != nil else { return [] }
    return frames(of: found).map { wired.nodes[$0.subgraph].id }
  }

  /// The stays in subgraphs around an entry.
  func frames(of entry: Entry) -> [Journey.Frame] {
    frames(within: entry.scope)
  }

  /// The stays in subgraphs from the outermost to the one of a scope.
  func frames(within inner: ScopeID) -> [Journey.Frame] {
    guard inner != scope else { return [] }
    var frames: [Journey.Frame] = []
    var current = context.state.scope(inner)
    while let around = current, around.id != scope {
      let subgraph = renumbered.isEmpty ? nil : renumbered[around.id]
      frames.append(Journey.Frame(subgraph: subgraph ?? Int(around.kind), scope: around.id))
      current = around.parent.flatMap { context.state.scope($0) }
    }
    return frames.reversed()
  }
}
