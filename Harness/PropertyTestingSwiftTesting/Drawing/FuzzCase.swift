import PropertyTesting
import Synchronization
import Testing

/// One run of the body of a test: the source of its values, and the values that were drawn.
final class FuzzCase: Sendable {
  /// The source of the choices.
  enum Origin: Sendable {
    case random(CaseSeed)
    case tape([Choice])
    case example(FuzzExample)
  }

  private struct Source: ~Copyable, Sendable {
    var draw: Draw
    var example: ExampleReader?
  }

  private struct Story: Sendable {
    var values: [DrawnValue] = []
    var notes: [String] = []
    var rejection: String?
    /// The numbers of the current rounds of the running loops, outermost loop first.
    var steps: [Int] = []
    /// The number of rounds of all loops.
    var rounds = 0
    /// For each kind that was passed to `classify`, whether the case belongs to it.
    var kinds: [CaseKind: Bool] = [:]
    /// The highest score for each name that was passed to `target`.
    var scores: [String: Double] = [:]

    /// The numbers of the current rounds, as a prefix for the names of values.
    var place: String {
      steps.isEmpty ? "" : steps.map { "\($0)" }.joined(separator: ".") + ". "
    }
  }

  /// Locked while a generator is running.
  private let source: Mutex<Source>
  /// The record of the case, which is separate from `source`.
  ///
  /// A generator may record an issue while `source` is locked, and the report needs the values.
  private let story = Mutex(Story())
  private let writesText: Bool
  /// Whether loops tend to have many rounds; `true` for about half of the random cases.
  private let isLong: Bool
  private let onValue: (@Sendable (DrawnValue) -> Void)?

  /// Creates a case that has not begun.
  ///
  /// - Parameters:
  ///   - origin: The source of the choices.
  ///   - writesText: If `true`, values and notes are recorded as text; if `false`, they are not.
  ///   - onValue: A closure that is notified of each value that is recorded as text.
  init(
    _ origin: Origin, writesText: Bool, onValue: (@Sendable (DrawnValue) -> Void)? = nil
  ) {
    self.writesText = writesText
    self.onValue = onValue
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    var example: ExampleReader?
    var isLong = false
    switch origin {
    case .random(let seed):
      draw.generate(from: seed.generator(for: .choices))
      var steering = seed.generator(for: .steering)
      isLong = steering.below(2) == 0
    case .tape(let choices): draw.replay(choices, padsWithZeros: true)
    case .example(let given):
      draw.replay([], padsWithZeros: true)
      example = ExampleReader(given)
    }
    self.isLong = isLong
    source = Mutex(Source(draw: draw, example: example))
  }

  func value<Value>(
    _ name: String, _ generator: Gen<Value>, at location: SourceLocation
  ) -> Value {
    let given: Value? = source.withLock { $0.example?.next(name) }
    let drawn = given ?? drawn(generator, at: location)
    guard let value = drawn else { return Substitute.value(of: generator, at: location) }
    if writesText { keep(name, value) }
    return value
  }

  /// Generates the next value; returns `nil` if the case has been rejected, before or by this draw.
  private func drawn<Value>(_ generator: Gen<Value>, at location: SourceLocation) -> Value? {
    guard rejection == nil else { return nil }
    // A generator that calls `draw` must cause an issue instead of waiting for the lock under which
    // it runs.
    return DrawScope.$current.withValue(.generating) {
      source.withLock { source -> Value? in
        source.draw.openSpan(hash: location.kind)
        defer { source.draw.closeSpan() }
        do throws(Interruption) {
          return try source.draw.value(of: generator)
        } catch {
          reject(error.explanation(source.draw.rejectionReason))
          return nil
        }
      }
    }
  }

  private func keep<Value>(_ name: String, _ value: Value) {
    let text = DrawnValue.text(of: value)
    let kept = story.withLock { story in
      let name = name.isEmpty ? "value \(story.values.count + 1)" : name
      let kept = DrawnValue(name: story.place + name, text: text)
      story.values.append(kept)
      return kept
    }
    onValue?(kept)
  }

  func reject(_ reason: String) {
    story.withLock { $0.rejection = $0.rejection ?? reason }
  }

  func classify(_ kind: CaseKind, _ isMember: Bool) {
    story.withLock { $0.kinds[kind] = isMember || $0.kinds[kind] == true }
  }

  func target(_ name: String, _ score: Double) {
    guard !score.isNaN else { return }
    story.withLock { $0.scores[name] = max($0.scores[name] ?? score, score) }
  }

  func note(_ text: () -> String) {
    guard writesText else { return }
    let text = text()
    story.withLock { $0.notes.append(text) }
  }
}

extension FuzzCase {
  /// The position of a loop that begins now.
  var loopPlace: LoopPlace {
    LoopPlace(
      spans: source.withLock { $0.draw.openSpanCount }, loops: story.withLock { $0.steps.count })
  }

  /// Ends a round of a loop, and draws whether there is another one.
  ///
  /// - Parameters:
  ///   - done: The number of rounds so far.
  ///   - count: The allowed numbers of rounds.
  ///   - place: The position of the loop among spans and other loops.
  ///   - location: The location of the loop.
  /// - Returns: Whether there is another round.
  func beginStep(
    after done: Int, in count: ClosedRange<Int>, _ place: LoopPlace, at location: SourceLocation
  ) -> Bool {
    let goesOn =
      rejection == nil
      && source.withLock { source in
        source.draw.closeSpans(downTo: place.spans)
        source.draw.openSpan(hash: location.kind)
        let probability =
          isLong ? ListLength.longContinuation(count) : ListLength.continuation(count)
        do throws(Interruption) {
          return try ListLength.continues(done, in: count, probability, &source.draw)
        } catch {
          reject(error.explanation(source.draw.rejectionReason))
          return false
        }
      }
    if !goesOn { source.withLock { $0.draw.closeSpans(downTo: place.spans) } }
    story.withLock { story in
      story.steps = story.steps.prefix(place.loops) + (goesOn ? [done + 1] : [])
      if goesOn { story.rounds += 1 }
    }
    return goesOn
  }
}

/// The position of a loop: the numbers of spans and of other loops that contain it.
struct LoopPlace: Sendable {
  let spans: Int
  let loops: Int
}

extension FuzzCase {
  /// The choices of the case so far.
  var tape: Tape { source.withLock { $0.draw.tape } }
  /// The values with their names, in order; empty unless text is recorded.
  var values: [DrawnValue] { story.withLock { $0.values } }
  /// The number of rounds of all loops so far.
  var rounds: Int { story.withLock { $0.rounds } }
  /// The lines passed to `note`; empty unless text is recorded.
  var notes: [String] { story.withLock { $0.notes } }
  /// For each kind that was passed to `classify`, whether the case belongs to it.
  var kinds: [CaseKind: Bool] { story.withLock { $0.kinds } }
  /// The highest score for each name that was passed to `target`.
  var scores: [String: Double] { story.withLock { $0.scores } }
  /// The reason why the case does not count; `nil` if it does.
  var rejection: String? { story.withLock { $0.rejection } }
  /// A mismatch between an example and the values that the body drew; `nil` if there is none.
  var exampleProblem: String? { source.withLock { $0.example?.problem } }
}

/// A drawn value as text.
struct DrawnValue: Sendable, Hashable {
  private static let lengthLimit = 2_000

  let name: String
  let text: String

  /// The name and the value.
  var line: String { "\(name) = \(text)" }

  /// Returns a value as text for a failure, shortened if it is very long.
  static func text<Value>(of value: Value) -> String {
    let text = withoutAddresses(String(describingForTest: value))
    return text.count > lengthLimit ? text.prefix(lengthLimit) + "…" : text
  }

  /// Returns a text without the addresses that Swift prints before the names of private types.
  ///
  /// The addresses differ from process to process.
  private static func withoutAddresses(_ text: String) -> String {
    guard text.contains("(unknown context at $") else { return text }
    return text.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }
}

extension SourceLocation {
  /// A number for the location; shrinking treats values drawn at one location as one kind.
  var kind: UInt32 {
    var hash = FNV1a()
    hash.combine(fileID)
    hash.combine(UInt64(line))
    hash.combine(UInt64(column))
    return UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
  }
}
