import PropertyTesting

/// The frames of a case, in the order in which they were recorded.
final class FrameRoll {
  private(set) var frames: [Frame] = []
  private let listener: (Frame) -> Void

  init(_ listener: @escaping (Frame) -> Void) {
    self.listener = listener
  }

  func add(_ frame: Frame) {
    frames.append(frame)
    listener(frame)
  }
}

/// A world that records a frame whenever a row is added to its table of steps.
///
/// The wrapper forwards every decision to the underlying world, so recorded decisions have the same
/// meaning for both. Campaigns run the underlying world directly and are not slowed down.
struct Filmed<Subject: World>: StateMachine {
  private var subject: Subject
  private let roll: FrameRoll
  private var outcome: Frame.Outcome?

  init(_ subject: Subject, onto roll: FrameRoll) {
    self.subject = subject
    self.roll = roll
  }

  static var rules: [Rule] { Subject.rules }
  static var laws: [Law] { Subject.laws }
  static var goals: [String] { Subject.goals }

  func isEnabled(_ rule: Int) -> Bool { subject.isEnabled(rule) }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let before = ledger.outcomes
    outcome = nil
    try subject.perform(rule, draw: &draw, ledger: &ledger)
    outcome = Self.newest(of: Self.rules[rule].kind, before, ledger.outcomes)
  }

  /// Returns the outcome of a step, by comparing the counts before and after.
  ///
  /// If the step sent several commands, the first outcome in the order of ``OutcomeTally/Outcome``
  /// counts. The result is `nil` if no outcome was counted.
  private static func newest(
    of kind: Rule.Kind, _ before: OutcomeTally, _ after: OutcomeTally
  ) -> Frame.Outcome? {
    OutcomeTally.Outcome.allCases.first { after[$0, of: kind] > before[$0, of: kind] }
      .flatMap { Frame.Outcome(rawValue: "\($0)") }
  }

  mutating func check(_ ledger: inout LawLedger) { subject.check(&ledger) }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {
    outcome = nil
    try subject.finish(draw: &draw, ledger: &ledger)
  }

  var abstractState: UInt64 { subject.abstractState }

  func observed() -> String {
    var frame = subject.frame()
    frame.outcome = outcome
    if roll.frames.isEmpty { frame.map = subject.map }
    roll.add(frame)
    return frame.text
  }
}
