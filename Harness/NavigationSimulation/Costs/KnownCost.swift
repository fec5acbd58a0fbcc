public import NavigationTestingCore

/// An operation that costs more than its class, and why it stays so for now.
public struct KnownCost: Sendable, Hashable {
  /// The law that it breaks.
  public let label: String
  /// What it costs.
  public let measured: CostClass
  /// Why, in one sentence.
  public let reason: String

  static func of(_ law: CostLaw) -> KnownCost? {
    all.first { $0.label == law.label }
  }

  /// The operations that are known to cost more than their class.
  public static let all: [KnownCost] = []
}
