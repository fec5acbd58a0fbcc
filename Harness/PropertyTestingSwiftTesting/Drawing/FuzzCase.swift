import PropertyTesting
import Synchronization
import Testing

/// One run of the body of a test: the source of its values, and what they were.
final class FuzzCase: Sendable {
  /// Where the decisions come from.
  enum Origin: Sendable {
    case random(CaseSeed)
    case tape([Choice])
    case example(FuzzExample)
  }

  private struct State: ~Copyable, Sendable {
    var draw: Draw
    var example: ExampleReader?
    var values: [DrawnValue] = []
    var notes: [String] = []
    var rejection: String?
  }

  private let state: Mutex<State>
  private let writesText: Bool
  private let onValue: (@Sendable (DrawnValue) -> Void)?

  /// A case that has not begun.
  ///
  /// - Parameters:
  ///   - origin: Where the decisions come from.
  ///   - writesText: Whether values and notes are kept as text.
  ///   - onValue: Is notified of each value as text.
  init(
    _ origin: Origin, writesText: Bool, onValue: (@Sendable (DrawnValue) -> Void)? = nil
  ) {
    self.writesText = writesText
    self.onValue = onValue
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    var example: ExampleReader?
    switch origin {
    case .random(let seed): draw.generate(from: seed.generator(for: .choices))
    case .tape(let choices): draw.replay(choices, padsWithZeros: true)
    case .example(let given):
      draw.replay([], padsWithZeros: true)
      example = ExampleReader(given)
    }
    state = Mutex(State(draw: draw, example: example))
  }

  func value<Value>(
    _ name: String, _ generator: Gen<Value>, at location: SourceLocation
  ) -> Value {
    let given: Value? = state.withLock { $0.example?.next(name) }
    let drawn = given ?? drawn(generator, at: location)
    guard let value = drawn else { return Substitute.value(of: generator, at: location) }
    if writesText { keep(name, value) }
    return value
  }

  /// The next value of the tape; `nil` once the case has been given up.
  private func drawn<Value>(_ generator: Gen<Value>, at location: SourceLocation) -> Value? {
    // A generator that calls `draw` must not wait for itself.
    DrawScope.$current.withValue(.generating) {
      state.withLock { state -> Value? in
        guard state.rejection == nil else { return nil }
        state.draw.openSpan(hash: location.kind)
        defer { state.draw.closeSpan() }
        do throws(Interruption) {
          return try state.draw.value(of: generator)
        } catch {
          state.rejection = error.explanation(state.draw.rejectionReason)
          return nil
        }
      }
    }
  }

  private func keep<Value>(_ name: String, _ value: Value) {
    let text = DrawnValue.text(of: value)
    let kept = state.withLock { state in
      let kept = DrawnValue(
        name: name.isEmpty ? "value \(state.values.count + 1)" : name, text: text)
      state.values.append(kept)
      return kept
    }
    onValue?(kept)
  }

  func reject(_ reason: String) {
    state.withLock { $0.rejection = $0.rejection ?? reason }
  }

  func note(_ text: () -> String) {
    guard writesText else { return }
    let text = text()
    state.withLock { $0.notes.append(text) }
  }
}

extension FuzzCase {
  /// What the case drew so far.
  var tape: Tape { state.withLock { $0.draw.tape } }
  /// The values by name, in order; empty unless text is kept.
  var values: [DrawnValue] { state.withLock { $0.values } }
  /// The lines of `note`; empty unless text is kept.
  var notes: [String] { state.withLock { $0.notes } }
  /// Why the case does not count; `nil` if it does.
  var rejection: String? { state.withLock { $0.rejection } }
  /// What an example says that the body did not ask for.
  var exampleProblem: String? { state.withLock { $0.example?.problem } }
}

/// A drawn value as text.
struct DrawnValue: Sendable, Hashable {
  private static let lengthLimit = 2_000

  let name: String
  let text: String

  /// The value and its name.
  var line: String { "\(name) = \(text)" }

  /// A value as tests print it, cut where it is very long.
  static func text<Value>(of value: Value) -> String {
    let text = String(describingForTest: value)
    return text.count > lengthLimit ? text.prefix(lengthLimit) + "…" : text
  }
}

extension SourceLocation {
  /// A number for the place, by which shrinking knows values of one kind.
  var kind: UInt32 {
    var hash = FNV1a()
    hash.combine(fileID)
    hash.combine(UInt64(line))
    hash.combine(UInt64(column))
    return UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
  }
}
