/// A pass that deletes a span and adds its last choice to the last choice of a nearby span of the
/// same kind.
///
/// The pass is needed if a failure depends on the sum of several elements, and one element could
/// reach this sum alone. The choices of signed numbers alternate between positive and negative. The
/// choice for the sum of two positive numbers is therefore one more than the sum of their choices.
/// The same is true for ranges whose lower bound is 1. For ranges with a larger lower bound, the
/// pass also tries the largest possible choice.
///
/// Cost: up to six candidates for each pair of elements within `reach` whose last choices have the
/// same large maximum, but only about `budget` candidates in all, which is too few for long lists.
public struct MergeSiblings: ShrinkPass {
  static let reach = 4
  static let budget = 400
  /// The smallest maximum of the choices that the pass adds.
  ///
  /// Choices with a smaller maximum usually represent references or enumeration cases, which have
  /// no sum.
  static let smallestMaximum: UInt64 = 32
  /// The smallest maximum for which the pass does not try the largest choice.
  static let boundless: UInt64 = 1 << 32

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to merge each span into a neighbor.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let end = search.evaluations + Self.budget
    search.forEachSibling { search, spans, index in
      search.evaluations < end && merge(index, in: spans, &search)
    }
  }

  private func merge(_ index: Int, in spans: [Span], _ search: inout ShrinkSearch) -> Bool {
    let near = max(0, index - Self.reach)...min(spans.count - 1, index + Self.reach)
    return near.contains { other in
      other != index && merge(spans[index], into: spans[other], &search)
    }
  }

  private func merge(_ source: Span, into target: Span, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let (from, to) = (choices[source.end - 1], choices[target.end - 1])
    let isNested = source.start < target.end && target.start < source.end
    guard !isNested, from.maximum == to.maximum, to.maximum >= Self.smallestMaximum else {
      return false
    }
    let room = max(to.maximum, to.value) - to.value
    let all = to.maximum < Self.boundless ? [room] : []
    for more in [from.value, from.value &+ 1] + all where more > 0 && more <= room {
      let sum = to.value + more
      let merged = choices.setting([target.end - 1], to: sum).removing(source.range)
      if search.consider(merged) { return true }
    }
    return false
  }
}
