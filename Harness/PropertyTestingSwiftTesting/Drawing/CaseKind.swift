/// A kind of case, and the smallest share of the valid random cases that must be of that kind.
struct CaseKind: Sendable, Hashable {
  let name: String
  let share: Double
}

/// The numbers of random cases: valid ones, rejected ones, and valid ones of each kind.
struct CaseTally: Sendable {
  private(set) var held = 0
  private(set) var rejected = 0
  /// The reason why the last rejected case did not count.
  private(set) var reason = ""
  private var members: [CaseKind: Int] = [:]

  /// The number of the next case.
  var number: Int { held + rejected }

  mutating func add(_ result: CaseResult) {
    if let rejection = result.rejection {
      rejected += 1
      reason = rejection
      return
    }
    held += 1
    for (kind, isMember) in result.kinds { members[kind, default: 0] += isMember ? 1 : 0 }
  }

  /// The kinds that have too few cases, sorted by name.
  var missing: [(kind: CaseKind, count: Int)] {
    members.filter { !(Double($0.value) >= $0.key.share * Double(held)) }
      .map { (kind: $0.key, count: $0.value) }.sorted { $0.kind.name < $1.kind.name }
  }
}
