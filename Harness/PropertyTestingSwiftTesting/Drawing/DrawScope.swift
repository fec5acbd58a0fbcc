import PropertyTesting
import Testing

/// The source of the values that `draw` returns in the current task.
enum DrawScope: Sendable {
  /// No case is running.
  case outside
  /// A case is running.
  case fuzzing(FuzzCase)
  /// A generator of a case is running.
  case generating

  @TaskLocal static var current = DrawScope.outside
}

extension DrawScope {
  /// Returns the next value of the running case; without a case, records an issue and returns a
  /// substitute.
  func value<Value>(
    _ name: String, _ generator: Gen<Value>, at location: SourceLocation
  ) -> Value {
    running(at: location)?.value(name, generator, at: location)
      ?? Substitute.value(of: generator, at: location)
  }

  /// Returns the running case; records an issue and returns `nil` if there is none.
  func running(at location: SourceLocation) -> FuzzCase? {
    switch self {
    case .fuzzing(let running): return running
    case .outside:
      Issue.record(
        """
        Drawing needs a test with the trait .fuzz: write @Test(.fuzz). A detached task has no part \
        in the test: draw before it begins.
        """, sourceLocation: location)
    case .generating:
      Issue.record(
        """
        draw() was called inside a generator: use the Draw that Gen { draw in … } passes, or flatMap.
        """, sourceLocation: location)
    }
    return nil
  }

  func reject(_ reason: String) {
    if case .fuzzing(let running) = self { running.reject(reason) }
  }

  func classify(_ kind: CaseKind, _ isMember: Bool) {
    if case .fuzzing(let running) = self { running.classify(kind, isMember) }
  }

  func target(_ name: String, _ score: Double) {
    if case .fuzzing(let running) = self { running.target(name, score) }
  }

  func note(_ text: () -> String) {
    if case .fuzzing(let running) = self { running.note(text) }
  }
}

/// Values that belong to no case, returned by calls outside a case and by calls after the case was
/// rejected.
enum Substitute {
  private static let tries = 1_000

  /// Returns a valid value, which is the same each time.
  ///
  /// - Precondition: At least one of 1,000 tries with the generator returns a value.
  static func value<Value>(of generator: Gen<Value>, at location: SourceLocation) -> Value {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    var obstacle = Interruption.rejected
    for number in 0..<tries {
      draw.generate(from: Xoshiro256StarStar(seed: UInt64(number)))
      do throws(Interruption) {
        return try generator.value(from: &draw)
      } catch {
        obstacle = error
      }
    }
    preconditionFailure(
      "draw() at \(location.fileID):\(location.line): the generator makes no value. "
        + obstacle.explanation(draw.rejectionReason))
  }
}
