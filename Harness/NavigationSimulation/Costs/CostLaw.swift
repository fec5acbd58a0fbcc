public import NavigationTestingCore

/// The declared cost of one operation in one dimension; a row of the table in `Docs/Costs.md`.
public struct CostLaw: Sendable, Hashable {
  /// The world that measures it.
  public let module: String
  /// The operation.
  public let operation: String
  /// The dimension that grows.
  public let dimension: String
  /// The growth that the cost may have.
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
  /// A description of the slowness, in plain words.
  public let note: String
  /// Whether the operation retains memory each time instead of growing with the dimension.
  public let keepsMemory: Bool
}
