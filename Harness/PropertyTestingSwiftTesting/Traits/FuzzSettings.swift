/// The settings of a fuzz test; `nil` means that another trait or the default decides.
package struct FuzzSettings: Sendable {
  package var cases: Int?
  package var time: Duration?
  package var seed: UInt64?
  package var shrinks: Int?
  package var replayed: [String] = []
  package var examples: [FuzzExample] = []
  /// The place where failing cases are saved.
  package var storage: FailureStorage?

  package init() {}
}

extension FuzzSettings {
  package static let defaultCases = 100

  /// Returns these settings overridden by others, with the tapes and examples of both.
  package func overridden(by inner: FuzzSettings) -> FuzzSettings {
    var result = self
    // A time without a number of cases allows as many cases as fit into the time.
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

  /// The number of valid cases after which a test ends; `Int.max` if only the time is limited.
  package var caseLimit: Int { cases ?? (time == nil ? Self.defaultCases : .max) }
}

/// The place where failing cases are saved.
package enum FailureStorage: Sendable, Hashable {
  /// Failing cases are not saved.
  case none
  /// Failing cases are saved in the folder with this path.
  case folder(String)
}
