public import Testing

/// Returns the rounds of a loop that runs a random number of times.
///
///     for _ in steps(upTo: 20) {
///       switch draw("action", .element(of: ["open", "pay", "back"])) {
///       case "pay": app.pay(draw("amount", .int(in: 1...99)))
///       …
///       }
///     }
///
/// The values of one round belong together: shrinking removes whole rounds, so a failure is
/// reported with few rounds. Drawing a number first and then looping also works, but does not
/// shrink as well. Outside a test with the `fuzz` trait, the loop records an issue and has no
/// rounds.
///
/// - Parameters:
///   - limit: The largest number of rounds, at least `least`.
///   - least: The smallest number of rounds, at least 0.
///   - sourceLocation: The location of the call.
/// - Returns: A sequence of the numbers of the rounds, from 1.
public func steps(
  upTo limit: Int, atLeast least: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
) -> DrawnSteps {
  let least = max(least, 0)
  return DrawnSteps(
    scope: .current, count: least...max(limit, least), sourceLocation: sourceLocation)
}

/// The rounds of a loop in the body of a test; see ``steps(upTo:atLeast:sourceLocation:)``.
public struct DrawnSteps: Sequence, IteratorProtocol {
  private let scope: DrawScope
  private let count: ClosedRange<Int>
  private let sourceLocation: SourceLocation
  private var number = 0
  /// The position of the loop among spans and other loops; `nil` until it begins.
  private var place: LoopPlace?

  init(scope: DrawScope, count: ClosedRange<Int>, sourceLocation: SourceLocation) {
    self.scope = scope
    self.count = count
    self.sourceLocation = sourceLocation
  }

  /// Ends a round, and begins the next if there is one.
  ///
  /// - Returns: The number of the next round; `nil` if there is none.
  public mutating func next() -> Int? {
    guard let running = scope.running(at: sourceLocation) else { return nil }
    let place = place ?? running.loopPlace
    self.place = place
    guard running.beginStep(after: number, in: count, place, at: sourceLocation) else {
      return nil
    }
    number += 1
    return number
  }
}
