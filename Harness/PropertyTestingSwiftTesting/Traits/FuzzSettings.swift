/// How much a test is fuzzed, and with what it begins; `nil` for what other settings decide.
package struct FuzzSettings: Sendable {
  package var cases: Int?
  package var time: Duration?
  package var seed: UInt64?
  package var shrinks: Int?
  package var replayed: [String] = []
  package var examples: [FuzzExample] = []
  /// Where failing cases are kept.
  package var storage: FailureStorage?

  package init() {}
}

extension FuzzSettings {
  package static let defaultCases = 100

  /// These settings, except where `inner` says otherwise; tapes and examples add up.
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

  /// How many cases there are at most.
  package var caseLimit: Int { cases ?? (time == nil ? Self.defaultCases : .max) }
}

/// Where failing cases are kept.
package enum FailureStorage: Sendable, Hashable {
  /// In no file.
  case none
  /// In a folder.
  case folder(String)
}
