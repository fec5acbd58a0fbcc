/// A kind of case, and the smallest share of the valid random cases that must be of that kind.
struct CaseKind: Sendable, Hashable {
  let name: String
  let share: Double
}

/// The numbers of random cases: valid ones, rejected ones, and valid ones of each kind.
///
/// To find higher scores, some cases are changes to an earlier case with a high score. Such a case
/// counts only if it is valid. It counts for no kind, because the search for high scores prefers
/// some kinds.
struct CaseTally: Sendable {
  private(set) var held = 0
  private(set) var rejected = 0
  /// The reason why the last rejected case did not count.
  private(set) var reason = ""
  /// The number of cases that changed a case with a high score.
  private var changed = 0
  /// The number of valid cases that were random from the beginning.
  private(set) var sample = 0
  private var members: [CaseKind: Int] = [:]

  /// The number of the next case.
  var number: Int { sample + rejected + changed }

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - result: The result of the case.
  ///   - isChanged: Whether the case is a change to an earlier case with a high score. If such a
  ///     case is rejected, it does not count as a rejected case, because the change may have led to
  ///     values that random cases never draw.
  mutating func add(_ result: CaseResult, isChanged: Bool) {
    if isChanged {
      changed += 1
      held += result.rejection == nil ? 1 : 0
      return
    }
    if let rejection = result.rejection {
      rejected += 1
      reason = rejection
      return
    }
    held += 1
    sample += 1
    for (kind, isMember) in result.kinds { members[kind, default: 0] += isMember ? 1 : 0 }
  }

  /// The kinds that have too few cases, sorted by name.
  var missing: [(kind: CaseKind, count: Int)] {
    members.filter { !(Double($0.value) >= $0.key.share * Double(sample)) }
      .map { (kind: $0.key, count: $0.value) }.sorted { $0.kind.name < $1.kind.name }
  }
}
