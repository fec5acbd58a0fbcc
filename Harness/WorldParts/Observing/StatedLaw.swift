import NavigationTestingCore
public import PropertyTesting

/// The laws of a world as an enumeration, in the order in which reports list them.
@usableFromInline
package protocol StatedLaw: CaseIterable, RawRepresentable where RawValue == Int {
  /// The name and the statement of the law.
  var law: Law { get }
}

extension StatedLaw {
  /// All laws, as a world lists them.
  package static var laws: [Law] { allCases.map(\.law) }
}

extension LawLedger {
  /// Checks a law of an enumeration.
  @inlinable
  package mutating func require(
    _ law: some StatedLaw, when antecedent: Bool = true, decisive: Bool = true,
    _ holds: @autoclosure () -> Bool, _ message: StaticString,
    details: @autoclosure () -> String = ""
  ) {
    require(
      law.rawValue, when: antecedent, decisive: decisive, holds(), message, details: details())
  }

  /// Checks all laws of an enumeration, given the law that a step has broken, if any.
  @inlinable
  package mutating func require<Laws: StatedLaw>(
    _ found: (law: Laws, text: String)?, _ message: StaticString
  ) {
    for law in Laws.allCases {
      require(
        law.rawValue, found?.law.rawValue != law.rawValue, message, details: found?.text ?? "")
    }
  }

  /// Checks that two answers are equal.
  package mutating func require<Answer: Equatable>(
    _ law: some StatedLaw, decisive: Bool = true, _ found: Answer, equals wanted: Answer,
    _ message: StaticString
  ) {
    require(
      law.rawValue, decisive: decisive, found == wanted, message,
      details: Mismatch.text(expected: wanted, got: found))
  }
}
