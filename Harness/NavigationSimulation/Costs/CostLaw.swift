public import NavigationTestingCore

/// The declared cost of one operation in one dimension; a row of the table in `Docs/Costs.md`.
public struct CostLaw: Sendable, Hashable {
  /// The world that measures it.
  public let module: String
  /// The operation.
  public let operation: String
  /// What grows.
  public let dimension: String
  /// How the cost may grow.
  public let allowed: CostClass

  /// The law in one line.
  public var label: String { "\(module).\(operation) by \(dimension)" }
}

/// A deliberate slowness, by name.
public struct PlantedSlowness: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The law that it breaks.
  public let law: CostLaw
  /// What is wrong, in plain words.
  public let note: String
  /// Whether it keeps memory each time instead of growing with the dimension.
  public let keepsMemory: Bool
}
