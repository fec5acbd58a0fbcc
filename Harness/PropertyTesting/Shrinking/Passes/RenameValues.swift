/// Exchanges two values of one bound wherever they occur, so that the smaller comes first.
///
/// Needed where values are names: of users, accounts, screens. Which of two has which name matters
/// to no failure, but neither can be renamed without the other.
///
/// Cost: one candidate per bound and pair of its values that first occur in descending order, for
/// the first `largestGroup` values.
public struct RenameValues: ShrinkPass {
  static let largestGroup = 8

  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes to exchange values.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    for maximum in search.best.domains {
      while exchange(among: maximum, &search) {}
    }
  }

  private func exchange(among maximum: UInt64, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    var values: [UInt64] = []
    for choice in choices where choice.isArgument(upTo: maximum) && values.count < Self.largestGroup
    {
      if !values.contains(choice.value) { values.append(choice.value) }
    }
    return values.indices.contains { first in
      values[(first + 1)...].contains { smaller in
        guard smaller < values[first] else { return false }
        let exchanged = choices.map { choice in
          guard choice.isArgument(upTo: maximum) else { return choice }
          var choice = choice
          let value = choice.value
          choice.value = value == smaller ? values[first] : value == values[first] ? smaller : value
          return choice
        }
        return search.consider(exchanged)
      }
    }
  }
}
