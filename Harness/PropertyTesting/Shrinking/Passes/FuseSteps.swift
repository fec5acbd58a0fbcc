/// Replaces two steps near each other by one: of any rule with its simplest arguments, or one that
/// occurred elsewhere, in the case as it was found or in other cases that serve as hints.
///
/// Needed where one action does the work of several, as pushing three screens at once does: no
/// deletion leads from three steps to that one.
///
/// Cost: one candidate per pair of steps within `reach` and rule, of which up to `rules` are
/// considered, or distinct step elsewhere, of which up to `variety` are considered for each rule.
public struct FuseSteps: ShrinkPass {
  static let variety = 6
  static let rules: UInt64 = 64
  /// How far apart the two steps may be.
  static let reach = 2

  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes to replace each pair of steps.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let stock =
      Self.bareSteps(of: search.first) + Self.stock(of: [search.first] + search.hints)
    var index = 0
    while index + 1 < search.best.stepCount {
      if !fuse(at: index, stock, &search) { index += 1 }
    }
  }

  private func fuse(
    at index: Int, _ stock: [[Choice]], _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let ranges = choices.stepRanges
    return ranges[(index + 1)...].prefix(Self.reach).contains { second in
      stock.contains { step in
        search.consider(choices.replacing(second, by: step).removing(ranges[index]))
      }
    }
  }

  /// A step of each rule without arguments; those that are missing are read as zero.
  private static func bareSteps(of tape: Tape) -> [[Choice]] {
    guard let step = tape.choices.first(where: { $0.section == .step }) else { return [] }
    return (0...min(step.maximum, rules - 1)).map { rule in
      [Choice(rule, upTo: step.maximum, section: .step)]
    }
  }

  /// The distinct steps of some tapes, the simplest first, a few of each rule.
  private static func stock(of tapes: [Tape]) -> [[Choice]] {
    let steps = Set(
      tapes.flatMap { tape in tape.choices.stepRanges.map { Array(tape.choices[$0]) } })
    var counts: [UInt64: Int] = [:]
    return steps.sorted { Tape($1).isSimplified(by: $0) }.filter { step in
      counts[step[0].value, default: 0] += 1
      return counts[step[0].value, default: 0] <= variety
    }
  }
}
