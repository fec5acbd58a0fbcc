public import NavigationTestingCore

/// An operation that costs more than its class, and why it does for now.
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
  public static let all: [KnownCost] = [
    KnownCost(
      label: "graphs.perform by depth", measured: .linear,
      reason: "the state about which was decided is kept while it changes, so entries are copied"),
    KnownCost(
      label: "flows.end a flow by flows", measured: .linear,
      reason: "all flows of the track are looked through; there are few in an app"),
  ]
}
