import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// Where a system and its reference disagree: by which law, and how.
struct Dispute {
  let law: Int
  let text: String

  init(_ law: Int, _ text: String) {
    self.law = law
    self.text = text
  }

  /// The disagreement about the result of an action.
  init?(_ law: Int, _ what: String, outcome: Outcome, expected: NaiveOutcome) {
    guard NaiveOutcome(outcome) != expected else { return nil }
    self.init(law, Mismatch.text("\(what)", expected: expected, got: outcome))
  }
}

extension LawLedger {
  /// Checks a law that speaks of the reference.
  mutating func require(
    _ law: Int, when antecedent: Bool = true, decisive: Bool = true, no dispute: Dispute?,
    _ message: StaticString
  ) {
    let found = dispute?.law == law ? dispute?.text : nil
    require(
      law, when: antecedent, decisive: decisive, found == nil, message, details: found ?? "")
  }
}
