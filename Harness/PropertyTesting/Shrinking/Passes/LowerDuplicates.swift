/// A pass that lowers several choices with the same value at once.
///
/// The pass is needed if a failure depends on two choices being equal, so that neither can be
/// lowered alone. Choices with the same value and the same maximum come first, because they are
/// probably of one kind. Next come choices that also have the same position within their spans.
/// This grouping separates choices of different kinds with the same numbers: a "yes" and the second
/// of two letters are both a 1. Finally, if the choices are of several kinds, all that are not
/// choices of rules are lowered together.
///
/// Cost: for each value, and for each group of several choices with that value, as many candidates
/// as for lowering one choice.
public struct LowerDuplicates: ShrinkPass {
  /// The properties that choices of one kind have in common.
  private struct Kind: Hashable {
    let maximum: UInt64
    let opensStep: Bool
    var place: Place?
  }

  /// Creates the pass.
  public init() {}

  /// Proposes lower values for each set of equal choices.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let values = Set(search.best.values).subtracting([0]).sorted(by: >)
    var look = BestTapeLook(\.best.places)
    for value in values where !search.isSpent() {
      let groups = Self.groups(of: value, in: search.best, look.found(in: search))
      for indexes in groups where indexes.count > 1 {
        // An earlier group may have shortened the tape or changed which choices are equal.
        let choices = search.best.choices
        let isCurrent = indexes.allSatisfy { $0 < choices.count && choices[$0].value == value }
        if isCurrent { search.lower(indexes) }
      }
    }
  }

  /// Returns groups of choices with the same value, as indexes.
  ///
  /// Each of the first groups contains the choices of one kind. Each of the next groups contains
  /// the choices of one kind at the same position within a span. If there are choices of several
  /// kinds, the last group contains all that are not choices of rules.
  private static func groups(
    of value: UInt64, in tape: Tape, _ places: [Place?]
  ) -> [[Int]] {
    let choices = tape.choices
    let all = choices.indices.filter { choices[$0].value == value }
    guard all.count > 1 else { return [] }
    let kinds = all.map { index in
      Kind(maximum: choices[index].maximum, opensStep: choices[index].section == .step)
    }
    let finer = zip(all, kinds).map { index, kind in
      Kind(maximum: kind.maximum, opensStep: kind.opensStep, place: places[index])
    }
    let groups = grouped(all, by: kinds)
    return groups + grouped(all, by: finer)
      + (groups.count > 1 ? [all.filter { choices[$0].section != .step }] : [])
  }

  private static func grouped(_ indexes: [Int], by kinds: [Kind]) -> [[Int]] {
    var groups: [[Int]] = []
    var positions: [Kind: Int] = [:]
    for (index, kind) in zip(indexes, kinds) {
      if let position = positions[kind] {
        groups[position].append(index)
      } else {
        positions[kind] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}
