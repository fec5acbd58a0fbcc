/// A pass that replaces two nearby steps by a single step.
///
/// The new step is a step of any rule with simple arguments, or a step that occurs in the original
/// case or in the hints, which are tapes of other cases. The pass is needed if one action has the
/// effect of several, such as pushing three screens together. No deletion leads from the separate
/// steps to the single step.
///
/// Cost: one candidate for each pair of steps within `reach` and each replacement. The replacements
/// are:
///
/// - different steps of the original case and the hints, up to `variety` for each rule;
/// - for up to `rules` rules, the step without arguments, and the steps with a value from 1 to
///   `largest` for one of the rule's first `arguments` arguments.
///
/// The second kind has at most `budget` candidates. That is too few for long cases.
public struct FuseSteps: ShrinkPass {
  static let variety = 6
  static let rules: UInt64 = 64
  static let budget = 1_200
  static let largest: UInt64 = 4
  static let arguments = 1_024
  /// The largest distance between the two steps.
  static let reach = 2

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to replace each pair of steps.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let seen = ([search.first] + search.hints).flatMap { tape in
      tape.choices.stepRanges.map { Array(tape.choices[$0]) }
    }
    fuse(into: Self.stock(of: seen), until: search.limit, &search)
    let end = search.evaluations + Self.budget
    fuse(into: Self.simpleSteps(like: seen), until: end, &search)
  }

  private func fuse(into stock: [[Choice]], until end: Int, _ search: inout ShrinkSearch) {
    var index = 0
    while index + 1 < search.best.stepCount, search.evaluations < end, !search.isSpent() {
      if !fuse(at: index, stock, until: end, &search) { index += 1 }
    }
  }

  private func fuse(
    at index: Int, _ stock: [[Choice]], until end: Int, _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let ranges = choices.stepRanges
    return ranges[(index + 1)...].prefix(Self.reach).contains { second in
      stock.contains { step in
        search.evaluations < end
          && search.consider(choices.replacing(second, by: step).removing(ranges[index]))
      }
    }
  }

  /// Returns, for each rule, the steps in which at most one argument is not zero.
  ///
  /// Arguments that are missing from the tape are read as zero.
  private static func simpleSteps(like steps: [[Choice]]) -> [[Choice]] {
    guard let first = steps.first?.first else { return [] }
    return (0...min(first.maximum, rules - 1)).flatMap { rule in
      let seen = steps.filter { $0.first?.value == rule }.max { $0.count < $1.count } ?? []
      return simpleSteps(of: Choice(rule, upTo: first.maximum, section: .step), seen)
    }
  }

  /// Returns the simple steps of a rule, given the longest known step of that rule.
  private static func simpleSteps(of rule: Choice, _ seen: [Choice]) -> [[Choice]] {
    let zeros = [rule] + seen.dropFirst().map { Choice(0, upTo: $0.maximum) }
    let others = zeros.indices.dropFirst().prefix(arguments).flatMap { index in
      (0..<min(zeros[index].maximum, largest)).map { value in
        zeros[..<index] + [Choice(value + 1, upTo: zeros[index].maximum)]
      }
    }
    return [[rule]] + others.map { Array($0) }
  }

  /// Returns a few different steps for each rule, simplest first.
  private static func stock(of steps: [[Choice]]) -> [[Choice]] {
    var counts: [UInt64: Int] = [:]
    return Set(steps).sorted { Tape($1).isSimplified(by: $0) }.filter { step in
      counts[step[0].value, default: 0] += 1
      return counts[step[0].value, default: 0] <= variety
    }
  }
}
