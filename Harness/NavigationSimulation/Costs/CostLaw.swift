public import NavigationTestingCore

/// The declared cost of one operation in one dimension; a row of the table in `Docs/Costs.md`.
public struct CostLaw: Sendable, Hashable {
  /// The name of the world that measures the operation.
  public let module: String
  /// The name of the operation.
  public let operation: String
  /// The dimension in which the app grows, such as `depth`.
  public let dimension: String
  /// The growth that the cost may have.
  public let allowed: CostClass

  /// The operation and the dimension in one line, such as `window.push by depth`.
  public var label: String { "\(module).\(operation) by \(dimension)" }
}

/// A deliberate slowness that a measurement must find.
public struct PlantedSlowness: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The law that the slowness breaks.
  public let law: CostLaw
  /// A description of the slowness, for people.
  public let note: String
  /// Whether each operation retains memory, instead of taking longer as the dimension grows.
  public let keepsMemory: Bool
}
