import NavigationFlows
import NavigationModel

/// A navigator whose flows answer each intent according to the intent's word, for tests of the
/// engine.
final class Stage {
  let navigator: FlowNavigator
  /// The intents that flows have received, oldest first: the name of the flow, then the word of the
  /// intent.
  private(set) var asked: [String] = []

  init(_ layout: FlowLayout = .single, policy: InFlightPolicy = .latest) {
    navigator = FlowNavigator(layout, policy: policy)
  }

  /// Returns a flow that answers the given words with these moves, and any other word with no move.
  func journey(_ name: String, _ answers: [String: [FlowMove]]) -> FlowNode {
    journey(name) { word in FlowMoves(answers[word] ?? []) }
  }

  /// Returns a flow that answers each intent with moves that wait for asynchronous work.
  func lateJourney(_ name: String, _ moves: [FlowMove]) -> FlowNode {
    journey(name) { _ in .late(moves) }
  }

  func journey(_ name: String, _ answer: @escaping (String) -> FlowMoves) -> FlowNode {
    FlowNode(Thing(), name: name) { [weak self] intent in
      let word = (intent as? Word)?.text ?? "leave"
      self?.asked.append("\(name) \(word)")
      return answer(word)
    }
  }

  @discardableResult
  func begin(_ journey: FlowNode, _ word: String = "start", track: Int = 0) -> Outcome {
    navigator.contribute(.forwardToNew(journey, Word(word)), toTrack: track)
  }

  /// Sends an intent from the topmost screen with the given name, in the first track that has one.
  ///
  /// The outcome is ignored as stale if there is no such screen.
  @discardableResult
  func send(_ word: String, from screen: String) -> Outcome {
    for track in 0..<navigator.trackCount {
      let names = navigator.screens(ofTrack: track)
      guard let index = names.lastIndex(of: screen) else { continue }
      return navigator.send(Word(word), from: navigator.entries(ofTrack: track)[index])
    }
    return .ignored(.staleSource)
  }

  /// Ends the work that was requested last; other work that was requested since the previous call
  /// never ends.
  ///
  /// The outcome is ignored as stale if no work was requested since the previous call.
  @discardableResult
  func endWork(_ result: EffectResult = .value(true)) -> Outcome {
    let token = navigator.drainEffects().last { effect in
      if case .run = effect.work { true } else { false }
    }?.token
    return token.map { navigator.handle(.completed($0, result)) } ?? .ignored(.staleToken)
  }

  /// Returns a stage on which the flow A has shown the screens `a1` and `a2` and forwarded to flow
  /// B.
  ///
  /// The first screen of B, `b1`, appears when the work that B awaits ends.
  static func awaitingB() -> Stage {
    let stage = Stage()
    let late = stage.lateJourney("B", [.push("b1")])
    stage.begin(
      stage.journey(
        "A",
        [
          "start": [.push("a1")], "more": [.push("a2")], "go": [.forwardToNew(late, Word("start"))],
        ]))
    stage.send("more", from: "a1")
    stage.send("go", from: "a2")
    return stage
  }

  var screens: [String] { navigator.screens() }
  var flows: [String] { navigator.flows() }

  /// The identity of a flow or a screen.
  final class Thing {}
}

/// An intent of one word.
struct Word: Intent, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

extension FlowMove {
  static func push(_ name: String) -> FlowMove { .view(FlowScreen(name), style: .push) }
  static func modal(_ name: String) -> FlowMove { .view(FlowScreen(name), style: .modal) }
  static func root(_ name: String) -> FlowMove { .view(FlowScreen(name), style: .root) }
  static func sheet(_ name: String) -> FlowMove {
    .view(FlowScreen(name), style: .modalWithPush)
  }
  static func up(_ word: String) -> FlowMove { .popToParent(Word(word), animated: true) }
}

extension FlowMoves {
  static func late(_ moves: [FlowMove]) -> FlowMoves {
    var rest = moves[...]
    return FlowMoves(
      [],
      later: Later {
        .cancelled
      } read: { _ in
        rest.popFirst()
      })
  }
}

extension Outcome {
  /// The text of a refusal; `nil` for other outcomes.
  var refusalText: String? {
    guard case .refused(let refusal) = self else { return nil }
    return "\(refusal)"
  }
}
