internal import NavigationModel

/// A navigator in the window, from the edge that led to its node to its end.
final class NavigatorStay {
  /// The node behind which the navigator works.
  let node: Int
  /// What the navigator was made of.
  let input: Any
  /// The subgraphs around the node, the outermost first.
  var frames: [Journey.Frame] = []
  /// The screen beneath; none where the navigator is the root.
  var beneath: EntryID?
  /// Whether the navigator has a layer of its own.
  let isPresented: Bool
  /// The part of the window that is the navigator's.
  var scope: ScopeID?

  init(_ node: Int, input: Any, above beneath: EntryID?, isPresented: Bool) {
    self.node = node
    self.input = input
    self.beneath = beneath
    self.isPresented = isPresented
  }

  /// Takes the new ids of what is around the navigator, and of its own scope.
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
  ///   - node: The node.
  ///   - input: What the navigator is made of.
  ///   - inner: The innermost stay around it.
  ///   - place: Where it is shown.
  ///   - beneath: The screen beneath; `nil` if the navigator is the root.
  ///   - transaction: What the adoption is a part of.
  /// - Throws: Why it cannot be embedded.
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

  /// Goes on with the result of a navigator; one that ended without leads nowhere.
  private func end(_ stay: NavigatorStay, with ending: Resolution<Any>) {
    stays.removeAll { $0 === stay }
    guard case .value(let output) = ending else { return }
    let outcome = begin(.ending(stay, output))
    lastEnd = outcome
    onEnd?(wired.nodes[stay.node].any, outcome)
  }

  /// Follows the result of a navigator that is gone.
  func evaluate(_ stay: NavigatorStay, _ output: Any) -> (journey: Journey, move: JourneyMove) {
    var journey = Journey(.ended(stay), frames: stay.frames)
    journey.node = stay.node
    let move = engine.follow(output, &journey)
    return (journey, move)
  }

  /// Whether what was beneath a navigator is what a person sees.
  func isRevealed(_ stay: NavigatorStay) -> Bool {
    guard let beneath = stay.beneath else { return context.state.focused?.isPlaceholder ?? true }
    return context.state.isVisible(beneath)
  }

  /// The stay of the navigator that an entry belongs to.
  func stay(around entry: Entry) -> NavigatorStay? {
    stays.last { stay in
      stay.scope.map { context.state.scope(entry.scope, isWithin: $0) } ?? false
    }
  }
}

/// Stands for the navigator of a node in a dry run, which has no one to use it: a single screen.
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
