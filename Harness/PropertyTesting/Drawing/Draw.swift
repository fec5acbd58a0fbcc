/// The source of all choices in a case, passed `inout` to generators and rules.
///
/// A `Draw` generates random numbers and records them, replays a tape, or reads a script by the
/// labels of its arguments. The code that draws is the same in each mode.
///
///     mutating func perform(_ rule: Int, draw: inout Draw, …) throws(Interruption) {
///       let count = try draw.int("count", in: 1...4)
///       menu.removeLast(count)
///     }
///
/// While generating, a draw costs an append and at most a few random numbers. Spans, names and the
/// record as text are computed only during replays.
public struct Draw: ~Copyable, Sendable {
  @usableFromInline
  enum Mode: UInt8, Sendable {
    case generating
    case replaying
    case reading
    case enumerating
  }

  /// The largest number of choices in a case, unless ``init(random:choiceLimit:)`` sets another
  /// limit.
  public static let defaultChoiceLimit = 65_536
  /// The deepest nesting of generators and spans.
  public static let depthLimit = 400

  @usableFromInline var mode = Mode.generating
  @usableFromInline var random: Xoshiro256StarStar
  /// The choices made so far; the buffer is reused from case to case.
  @usableFromInline var choices: [Choice] = []
  /// The section mark for the next choice.
  @usableFromInline var section = Choice.Section.continued
  @usableFromInline var choiceLimit: Int
  @usableFromInline var depth = 0
  /// The number of values that generators have drawn in this case.
  var generatorCalls = 0
  /// The reason for the last rejection.
  @usableFromInline var rejection: StaticString = "no reason given"
  /// The reason for the last rejection, if it is a text that was made while the case ran; otherwise
  /// `nil`.
  @usableFromInline var rejectionText: String?

  /// The closure that ``report(to:)`` has set; `nil` in ordinary runs.
  @usableFromInline var listener: (@Sendable (DrawEvent) -> Void)?

  var source = TapeReader()
  var script = ScriptReader()
  var spans = SpanRecorder()
  var narrator: Narrator?

  /// Creates a source of random choices.
  ///
  /// - Parameters:
  ///   - random: The random number generator.
  ///   - choiceLimit: The largest number of choices before drawing is interrupted.
  public init(random: Xoshiro256StarStar, choiceLimit: Int = Draw.defaultChoiceLimit) {
    self.random = random
    self.choiceLimit = choiceLimit
    choices.reserveCapacity(1024)
  }

  /// Starts a new case with random choices.
  ///
  /// - Parameter random: The random number generator.
  @inlinable
  public mutating func generate(from random: Xoshiro256StarStar) {
    mode = .generating
    self.random = random
    startCase()
  }

  @usableFromInline
  mutating func startCase() {
    choices.removeAll(keepingCapacity: true)
    section = .continued
    depth = 0
    generatorCalls = 0
    spans.reset()
    narrator?.reset()
  }

  /// Starts a case that replays recorded choices.
  ///
  /// A recorded value that is larger than the maximum of its draw counts as 0.
  ///
  /// - Parameters:
  ///   - choices: The choices to replay.
  ///   - padsWithZeros: If `true`, a draw returns 0 once the recorded choices of its section are
  ///     used up; if `false`, it throws ``Interruption/tapeEnded``. The sections are the setup,
  ///     each step, and the choices after the last step.
  public mutating func replay(_ choices: [Choice], padsWithZeros: Bool) {
    mode = .replaying
    source = TapeReader(choices, padsWithZeros: padsWithZeros)
    startCase()
  }

  /// Continues the case with random choices.
  mutating func resumeGenerating(from random: Xoshiro256StarStar) {
    mode = .generating
    self.random = random
  }

  /// Starts a case that begins with the given choices and continues with zeros.
  mutating func enumerate(_ prefix: [Choice]) {
    mode = .enumerating
    source = TapeReader(prefix, isSectioned: false)
    startCase()
  }

  /// Starts a case that reads its choices from the labeled arguments of a script.
  ///
  /// - Parameter script: The script to read.
  public mutating func read(_ script: Script) {
    mode = .reading
    self.script = ScriptReader(script)
    startCase()
  }

  /// Whether choices are generated at random rather than replayed.
  ///
  /// Use this property only to steer generation. A replay of the recorded choices must produce the
  /// same values.
  @inlinable
  public var isGenerating: Bool { mode == .generating }

  /// Whether the case is a replay that is also recorded as text.
  public var isNarrating: Bool { narrator != nil }

  /// Sends the events of this case and of all further cases to a listener.
  ///
  /// Spans of values are reported only in replays. Steps, arguments and states are reported only if
  /// a replay is also recorded as text.
  ///
  /// - Parameter listener: A closure that receives the events, or `nil` to stop.
  public mutating func report(to listener: (@Sendable (DrawEvent) -> Void)?) {
    self.listener = listener
  }

  /// The choices of the case so far, with the spans that were recorded.
  public var tape: Tape { Tape(choices, spans: spans.closed(at: choices.count)) }

  /// The reason for the last rejection.
  public var rejectionReason: String { rejectionText ?? "\(rejection)" }

  /// The number of choices made in this case so far.
  @inlinable
  public var choiceCount: Int { choices.count }
}
