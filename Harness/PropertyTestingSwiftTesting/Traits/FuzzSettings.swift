/// The extent to which a test is fuzzed, and its first cases; `nil` leaves a setting to other
/// traits.
package struct FuzzSettings: Sendable {
  package var cases: Int?
  package var time: Duration?
  package var seed: UInt64?
  package var shrinks: Int?
  package var replayed: [String] = []
  package var examples: [FuzzExample] = []
  /// The place where failing cases are kept.
  package var storage: FailureStorage?

  package init() {}
}

extension FuzzSettings {
  package static let defaultCases = 100

  /// Returns these settings, overridden by those of `inner`; the tapes and examples of both are
  /// kept.
  package func overridden(by inner: FuzzSettings) -> FuzzSettings {
    var result = self
    // A time without a number of cases means as many cases as fit.
    if inner.cases != nil || inner.time != nil {
      result.cases = inner.cases
      result.time = inner.time
    }
    result.seed = inner.seed ?? seed
    result.shrinks = inner.shrinks ?? shrinks
    result.storage = inner.storage ?? storage
    result.replayed += inner.replayed
    result.examples += inner.examples
    return result
  }

  /// The largest number of cases.
  package var caseLimit: Int { cases ?? (time == nil ? Self.defaultCases : .max) }
}

/// The place where failing cases are kept.
package enum FailureStorage: Sendable, Hashable {
  /// Failing cases are not kept.
  case none
  /// Failing cases are kept in a folder.
  case folder(String)
}
