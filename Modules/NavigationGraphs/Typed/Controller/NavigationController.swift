public import NavigationModel

/// A navigator that runs a ``NavigationGraph``.
///
/// When a screen completes, its output determines which edge is taken, and the edge determines what
/// is shown next.
///
/// ```swift
/// let controller = NavigationController(graph: graph)
/// controller.start(at: welcome, with: ())
/// if let shown = controller.state.focused {
///   controller.complete(shown.id, with: WelcomeResult.next)
/// }
/// ```
///
/// A screen is identified by its entry, so a double tap, or a tap on a screen that is no longer
/// visible, has no effect. The controller contains no user interface: a host shows ``state``, and
/// reports what the user did.
public final class NavigationController: Navigator {
  /// The graph that the controller runs.
  public let graph: NavigationGraph

  /// The controller's place in its window; it never changes.
  public let attachment: Attachment

  /// The window in which the controller works.
  ///
  /// The property is declared here, so that access to it does not go through the protocol.
  public var context: NavigationContext { attachment.context }

  /// An object that the user interface stores in the controller; the controller never reads it.
  public var hostAttachment: AnyObject?

  /// The closure that is called when an edge that leads back (pop, popTo, dismiss or none) has
  /// delivered a result.
  ///
  /// It receives the entry of the screen to which the result was delivered;
  /// ``result(deliveredTo:as:)`` returns the result.
  public var onDelivery: ((EntryID) -> Void)?

  /// The closure that is called when a ``NavigatorNode``'s navigator ends with a result.
  ///
  /// It receives the node, and the outcome of taking the edge that the result determines.
  public var onEnd: ((AnyNavNode, Outcome) -> Void)?

  /// The animation that hosts should use for the controller's changes from now on.
  public var animation = Animation.automatic

  /// The destinations of links, or `nil` if the controller does not open links.
  public var links: NodeLinks?

  let wired: WiredGraph
  let decisions: ControllerDecisions
  // While the app's functions run, no property that is marked unchecked is being accessed. With the
  // check for overlapping accesses here and in `WiredGraph`, a completion that pushes and a step
  // back together take 2,383 instructions instead of 1,716, by callgrind.
  @exclusivity(unchecked) var engine: TravelEngine
  @exclusivity(unchecked) var table = Payloads<EntryRow>()
  /// The work in progress, and the requests that wait for its end.
  @exclusivity(unchecked) var inFlight: InFlight<Pending>
  /// The rows that were read from a saved window, until the new ids are known.
  var loaded: SavedRows?
  /// The current numbers of subgraphs, by scope, if another version of the graph saved the window
  /// that was restored.
  ///
  /// In that version, these subgraphs had other numbers.
  var renumbered: [ScopeID: Int] = [:]
  /// The navigators in the window that were created by a ``NavigatorNode``, in order of arrival.
  var stays: [NavigatorStay] = []
  /// The outcome of following the graph's edges after a node's navigator last ended with a result.
  var lastEnd: Outcome?
  /// The edges that were taken, if they are recorded.
  var recorded: [NavigationStep] = []

  /// Creates a controller in its own window, which shows nothing until ``start(at:with:)`` is
  /// called.
  ///
  /// - Parameters:
  ///   - graph: The graph to run; nodes, edges and guards that are added later have no effect.
  ///   - policy: What to do with a request, such as a completion, while an earlier one waits for
  ///     asynchronous work.
  public convenience init(graph: NavigationGraph, policy: InFlightPolicy = .latest) {
    self.init(graph: graph, policy: policy, decisions: .standard)
  }

  /// Creates a controller with given decisions.
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

  /// Shows a node as the root, and removes everything that the controller showed before.
  ///
  /// - Parameters:
  ///   - node: A node of the graph; it is found by its id, so a new instance is enough.
  ///   - input: The input of the node.
  /// - Returns: The outcome, which can be deferred. It is ignored if a guard denies the node, or if
  ///   no edge continues from a headless node. It is refused, for example, if the graph has no such
  ///   node or is wired wrongly. If the wiring is wrong, the refusal has the text of the error that
  ///   ``NavigationGraph/validate()`` throws.
  /// - Complexity: O(*n*), where *n* is the number of entries that are removed, plus the cost of
  ///   the guards, of the headless nodes on the way, and of showing the screen.
  @discardableResult
  public func start<Node: NavNode>(at node: Node, with input: Node.InputType) -> Outcome {
    start(at: node.id, input: input)
  }

  /// Shows the node with an id; the type of the node need not be known statically.
  func start(at id: String, input: Any) -> Outcome {
    visit(id, input, by: .clearStackAndSet, asking: nil)
  }

  /// Begins a journey to a node of the outermost graph.
  func visit(
    _ id: String, _ input: Any, by transition: TransitionType, asking: Asking?
  ) -> Outcome {
    guard wired.problems.isEmpty else {
      return context.refuse(.invalidDefinition(GraphError.wiring(wired.problems).description))
    }
    guard let number = wired.parts[0].numbers[id] else {
      return context.refuse(.invalidDefinition(GraphError.unknownNode(id).description))
    }
    guard wired.nodes[number].any.wiring.accepts(input) else {
      let expected = "\(wired.nodes[number].any.inputType)"
      let error = GraphError.unusableValue(
        node: id, given: "\(type(of: input))", expected: expected)
      return context.refuse(.unusableValue(error.description))
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

  /// Returns the name of a kind of screen: the id of its node, or the number of the screen if there
  /// is no such node.
  public func name(of screen: ScreenID) -> String {
    let number = Int(screen.rawValue)
    return wired.nodes.indices.contains(number) ? wired.nodes[number].id : "\(number)"
  }
}

extension NavigationController {
  /// Returns the node that an entry shows, or `nil` for entries of other navigators and for entries
  /// that are gone.
  public func node(of entry: EntryID) -> AnyNavNode? {
    table[entry].map { wired.nodes[$0.node].any }
  }

  /// Returns the input with which a screen was shown, even if an edge has led back to the screen
  /// since.
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen, even while the screen is being removed.
  ///   - type: The type of the node's input.
  /// - Returns: The value, or `nil` for entries of other navigators, for entries that are gone, and
  ///   for inputs of another type.
  public func input<Input>(of entry: EntryID, as type: Input.Type) -> Input? {
    table[entry]?.input as? Input
  }

  /// Returns the result that the last edge back to a screen delivered.
  ///
  /// A pop, popTo, dismiss or none edge does not change the input of the screen to which it leads
  /// back. The result of the edge's transform, or the output itself if the screen accepts that
  /// type, is delivered separately. Results are not saved with the window.
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen to which an edge has led back.
  ///   - type: The type of the result: the input type of the screen's node.
  /// - Returns: The result, or `nil` if none was delivered, if it has another type, or if the entry
  ///   is gone or belongs to another navigator.
  public func result<Result>(deliveredTo entry: EntryID, as type: Result.Type) -> Result? {
    table[entry]?.delivered?.value as? Result
  }

  /// Returns the ids of the subgraphs around an entry, outermost first.
  ///
  /// The array is empty for entries of other navigators and for entries that are gone.
  public func trail(of entry: EntryID) -> [String] {
    guard let found = state.entry(entry), table[entry] != nil else { return [] }
    return frames(of: found).map { wired.nodes[$0.subgraph].id }
  }

  /// Returns the stays in subgraphs around an entry.
  func frames(of entry: Entry) -> [Journey.Frame] {
    frames(within: entry.scope)
  }

  /// Returns the stays in subgraphs, from the outermost one to the one with the given scope.
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
