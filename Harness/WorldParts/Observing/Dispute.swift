package import NavigationModel
import NavigationTestingCore
package import PropertyTesting

/// A difference between a system and its reference: the law, and a description.
package struct Dispute {
  package let law: Int
  package let text: String

  package init(_ law: Int, _ text: String) {
    self.law = law
    self.text = text
  }

  package init(_ law: some StatedLaw, _ text: String) {
    self.init(law.rawValue, text)
  }

  /// Creates the difference in the result of an action; returns `nil` if there is none.
  package init?(_ law: some StatedLaw, _ what: String, outcome: Outcome, expected: NaiveOutcome) {
    guard NaiveOutcome(outcome) != expected else { return nil }
    self.init(law, Mismatch.text("\(what)", expected: expected, got: outcome))
  }
}

extension LawLedger {
  /// Checks a law that compares the system with the reference.
  package mutating func require(
    _ law: some StatedLaw, when antecedent: Bool = true, decisive: Bool = true,
    no dispute: Dispute?, _ message: StaticString
  ) {
    require(law.rawValue, when: antecedent, decisive: decisive, no: dispute, message)
  }

  /// Checks a law that compares the system with the reference.
  package mutating func require(
    _ law: Int, when antecedent: Bool = true, decisive: Bool = true, no dispute: Dispute?,
    _ message: StaticString
  ) {
    let found = dispute?.law == law ? dispute?.text : nil
    require(
      law, when: antecedent, decisive: decisive, found == nil, message, details: found ?? "")
  }
}
