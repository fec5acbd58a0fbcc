internal import NavigationGraphDefinitions
internal import NavigationModel

/// The stay of a node's navigator in the window, from when the navigator is embedded until it ends.
final class NavigatorStay {
  /// The node of the navigator.
  let node: Int
  /// The input from which the navigator was created.
  let input: Any
  /// The subgraphs around the node, outermost first.
  var frames: [Journey.Frame] = []
  /// The screen beneath the navigator, or `nil` if the navigator is the root.
  var beneath: EntryID?
  /// Whether the navigator has its own layer.
  let isPresented: Bool
  /// The scope of the navigator.
  var scope: ScopeID?

  init(_ node: Int, input: Any, above beneath: EntryID?, isPresented: Bool) {
    self.node = node
    self.input = input
    self.beneath = beneath
    self.isPresented = isPresented
  }

  /// Replaces the ids of the screen beneath, of the scope and of the subgraphs.
  func move(_ ids: IDMap) {
    beneath = beneath.flatMap { ids.entries[$0] }
    scope = scope.flatMap { ids.scopes[$0] }
    for index in frames.indices { frames[index].move(ids) }
  }
}

// Other navigators as nodes.
extension NavigationController {
  /// Embeds the navigator of a node, as part of a transaction.
  ///
  /// - Parameters:
  ///   - node: The node of the navigator.
  ///   - input: The input from which the navigator is created.
  ///   - inner: The scope of the innermost subgraph around the node.
  ///   - place: Where the navigator is shown.
  ///   - beneath: The screen beneath the navigator, or `nil` if the navigator is the root.
  ///   - transaction: The transaction in which the navigator is embedded.
  /// - Throws: A refusal if the navigator cannot be embedded.
  func adopt(
    _ node: WiredNode, _ input: Any, in inner: ScopeID, at place: AdoptionPlace,
    above beneath: EntryID?, _ transaction: Transaction
  ) throws(Refusal) {
    guard case .navigator(let make) = node.kind,
      let navigator = engine.isRecording ? StandIn() : make(input)
    else { throw .unusableValue("\(quoted(node.id)) needs \(node.any.inputType)") }
    var isPresented = false
    if case .present = place { isPresented = true }
    let stay = NavigatorStay(node.number, input: input, above: beneath, isPresented: isPresented)
    stay.frames = frames(within: inner)
    stay.scope = try transaction.adopt(
      navigator, at: place, by: inner, expecting: Any.self
    ) { [weak self] ending in
      self?.end(stay, with: ending)
    }.scope
    stays.append(stay)
  }

  /// Continues with the result of a navigator.
  ///
  /// If the navigator has ended without a result, nothing follows.
  private func end(_ stay: NavigatorStay, with ending: Resolution<Any>) {
    stays.removeAll { $0 === stay }
    guard case .value(let output) = ending else { return }
    let outcome = begin(.ending(stay, output))
    lastEnd = outcome
    onEnd?(wired.nodes[stay.node].any, outcome)
  }

  /// Returns the journey that the result of a navigator begins, and its first move.
  func evaluate(_ stay: NavigatorStay, _ output: Any) -> (journey: Journey, move: JourneyMove) {
    var journey = Journey(.ended(stay), frames: stay.frames)
    journey.node = stay.node
    let move = engine.follow(output, &journey)
    return (journey, move)
  }

  /// Whether the screen that was beneath a navigator is visible.
  ///
  /// If the navigator was the root, whether no screen is shown.
  func isRevealed(_ stay: NavigatorStay) -> Bool {
    guard let beneath = stay.beneath else { return context.state.focused?.isPlaceholder ?? true }
    return context.state.isVisible(beneath)
  }

  /// Returns the stay of the navigator to which an entry belongs, or `nil` if it belongs to the
  /// controller.
  func stay(around entry: Entry) -> NavigatorStay? {
    stays.last { stay in
      stay.scope.map { context.state.scope(entry.scope, isWithin: $0) } ?? false
    }
  }
}

/// A single screen that stands in for a node's navigator in a dry run, in which no one operates the
/// navigator.
private final class StandIn: Navigator {
  let attachment = Attachment()

  init() {
    attachment.register(self)
    context.apply(Command(.setRoot(.stack(NewEntry(0)))))
  }

  func name(of screen: ScreenID) -> String { "stand-in" }

  func actions(on entry: Entry) -> [NavigationAction] { [] }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    .ignored(.noTransition)
  }
}
