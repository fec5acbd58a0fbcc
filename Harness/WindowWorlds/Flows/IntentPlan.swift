package import NavigationFlows
package import PropertyTesting

/// An app of flows as plain data: the answer of each kind of flow to each intent.
package struct IntentPlan {
  /// A move in a flow's answer; numbers identify flows, screens and intents.
  package enum Move: Hashable, Sendable {
    case none
    case view(Int, PresentingStyle)
    case pop(animated: Bool)
    case popToParent(Int?, animated: Bool)
    case forwardToNew(Int, Int)
    case forwardToCurrent(Int)
    case all([Move])
  }

  /// A flow's answer: immediate moves, and later moves if it has to wait.
  package struct Answer: Hashable {
    package var moves: [Move] = []
    package var late: [Move]?
  }

  /// The number of intents; the last one is also the request to leave.
  package static let intentCount = 3
  package static let screenCount = 3
  /// The intent that eager screens send.
  package static let eagerIntent = 1

  /// The answers, by kind of flow and then by intent.
  package var answers: [[Answer]] = []
  /// For each kind of flow, whether all flows of that kind are the same object.
  package var isOneFlow: [Bool] = []
  /// Whether all screens of the first kind are the same object.
  package var isOneScreen = false
  /// Whether the app must agree before a user leaves the third kind of screen.
  package var isKept = false
  /// Whether there are two tracks, in tabs or columns.
  package var hasTabs = false
  /// Whether both tracks are shown side by side.
  package var hasColumns = false
  /// Which other track receives an intent that the flows of a track have not answered.
  package var passing = Passing.nowhere
  /// The kind of screen that is eager: it sends an intent as soon as it is shown.
  ///
  /// `nil` if no kind is.
  package var eager: Int?

  /// Whether all work ends as soon as it begins.
  package var isPrompt = false
  /// Whether the flows of each track are noted each time a flow receives an intent.
  package var notesStacks = false
  /// Whether the reports of the navigator are compared, which takes time.
  package var notesReports: Bool { hasTabs || notesStacks }

  /// Which other track receives an intent that the flows of a track have not answered.
  package enum Passing: String, CaseIterable {
    /// No track does.
    case nowhere
    /// The track with the next number, even if there is no such track.
    case next
    /// Each track passes its intents to the other.
    case around
    /// None, because the app returns the number of the track that has just left the intent
    /// unanswered.
    case own
    /// The column with the next number, if it has flows; if it answers, it also receives the focus.
    case columns

    /// Returns the track that receives an intent which a track has not answered; `nil` if none
    /// does.
    package func track(after track: Int) -> Int? {
      switch self {
      case .nowhere, .own: nil
      case .next, .columns: track + 1
      case .around: 1 - track
      }
    }

    /// Returns the number of the track that the app names if a track has not answered an intent;
    /// `nil` if it names none.
    package func answer(after track: Int) -> Int? {
      self == .own ? track : self.track(after: track)
    }
  }
}

extension IntentPlan {
  /// Generates a small app: one to three kinds of flows, and their answers to three intents.
  ///
  /// - Parameters:
  ///   - draw: Generates the app.
  ///   - withLists: If `true`, an answer may have several immediate moves. If `false`, it has at
  ///     most one, or only later moves: several moves do in one step what otherwise takes several
  ///     steps, which would hide how many steps a fault needs.
  /// - Returns: The app.
  /// - Throws: An interruption if the case stops while a value is generated.
  package static func drawn(
    from draw: inout Draw, withLists: Bool = false
  ) throws(Interruption) -> IntentPlan {
    var plan = IntentPlan()
    let count = 1 + (try draw.int("flows", in: 0...2))
    for kind in 0..<count {
      let row = try draw.span("flow") { (draw: inout Draw) throws(Interruption) -> [Answer] in
        var row: [Answer] = []
        for intent in 0..<intentCount {
          let isStart = kind == 0 && intent == 0
          row.append(
            isStart
              ? Answer(moves: [.view(0, .push)]) : try answer(of: count, withLists, &draw))
        }
        return row
      }
      plan.answers.append(row)
      plan.isOneFlow.append(try draw.bool("oneFlow", probability: 0.2))
    }
    plan.isOneScreen = try draw.bool("oneScreen", probability: 0.15)
    plan.isKept = try draw.bool("kept", probability: 0.15)
    plan.hasTabs = try draw.bool("tabs", probability: 0.3)
    return plan
  }

  /// Generates the behavior of apps whose flows may answer with lists of moves.
  ///
  /// Their tracks may be columns or pass on intents, their screens may send intents on their own,
  /// and their work may end as soon as it begins.
  package mutating func drawHabits(from draw: inout Draw) throws(Interruption) {
    if hasTabs {
      hasColumns = try draw.bool("columns", probability: 0.4)
      let ways: [Passing] = [.nowhere, .next, .around, .own]
      passing = ways[try draw.index("passing", below: ways.count) { ways[$0].rawValue }]
    }
    if try draw.bool("hasEager", probability: 0.15) {
      eager = try draw.index("eager", below: Self.screenCount)
    }
    isPrompt = try draw.bool("prompt", probability: 0.1)
    notesStacks = try draw.bool("noted", probability: 0.4)
  }

  private static func answer(
    of flows: Int, _ withLists: Bool, _ draw: inout Draw
  ) throws(Interruption) -> Answer {
    try draw.span("answer") { (draw: inout Draw) throws(Interruption) -> Answer in
      // Without lists, an answer has at most one immediate move, or only later moves. An answer
      // with both could be split into two steps, so the length of a case would be ambiguous.
      var answer = Answer()
      guard try draw.bool("waits", probability: 0.25) else {
        let answers = try draw.bool("answers", probability: 0.8)
        if answers { answer.moves.append(try move(of: flows, &draw)) }
        guard withLists, try draw.bool("list", probability: 0.4) else { return answer }
        var list: [Move] = []
        for _ in 0..<(try draw.int("length", in: 0...2)) {
          list.append(try move(of: flows, &draw))
        }
        answer.moves.append(.all(list))
        guard try draw.bool("waitsThen", probability: 0.3) else { return answer }
        answer.late = [try move(of: flows, &draw)]
        return answer
      }
      answer.late = []
      for _ in 0..<(try draw.int("late", in: 0...2)) {
        answer.late?.append(try move(of: flows, &draw))
      }
      return answer
    }
  }

  /// Generates a move, but no list; most moves show screens or forward to flows.
  package static func move(of flows: Int, _ draw: inout Draw) throws(Interruption) -> Move {
    let kinds = [
      "none", "push", "modal", "modalWithPush", "root", "pop", "popToParent", "forwardToNew",
      "forwardToCurrent", "push", "push", "forwardToNew", "forwardToNew", "popToParent", "root",
    ]
    let kind = try draw.index("move", below: kinds.count) { kinds[$0] }
    switch kinds[kind] {
    case "push", "modal", "modalWithPush", "root":
      let style = PresentingStyle(rawValue: kinds[kind]) ?? .push
      return .view(try draw.index("screen", below: screenCount), style)
    case "pop": return .pop(animated: try draw.bool("animated"))
    case "popToParent":
      let intent = try draw.int("intent", in: 0...intentCount)
      return .popToParent(
        intent == intentCount ? nil : intent, animated: try draw.bool("animated"))
    case "forwardToNew":
      return .forwardToNew(
        try draw.index("flow", below: flows), try draw.index("intent", below: intentCount))
    case "forwardToCurrent":
      return .forwardToCurrent(try draw.index("intent", below: intentCount))
    default: return .none
    }
  }
}
