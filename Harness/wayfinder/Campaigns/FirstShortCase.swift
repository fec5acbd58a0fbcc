import NavigationTestingCore
import PropertyTesting

/// The first short case of a violation, which is printed on standard error as soon as it is found.
struct FirstShortCase {
  /// Returns the lines that describe the case.
  static func lines(
    _ violation: Violation, _ attempt: CaseAttempt, in world: String, evaluations: Int
  ) -> [String] {
    let steps = attempt.script.steps
    let shown = steps.prefix(20).map { "  \($0.description)" }
    let rest = steps.count - shown.count
    let count = steps.count == 1 ? "1 step" : "\(steps.count.grouped) steps"
    return [
      "\(world): \(Paint.bad(violation.identity.law)): \(violation.identity.message), at first in "
        + "\(count) after \(evaluations.grouped) evaluations:"
    ] + shown + (rest > 0 ? ["  and \(rest.grouped) more"] : [])
  }
}
