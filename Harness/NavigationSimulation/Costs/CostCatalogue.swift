public import NavigationTestingCore

/// The declared costs of public operations, and the worlds in which they are measured.
public struct CostCatalogue: Sendable {
  /// The laws of one world, and the function that generates its random apps.
  struct Entry: Sendable {
    let module: String
    let laws: [CostLaw]
    let mutants: [PlantedSlowness]
    let trial: @Sendable (CostLaw, UInt64, String?) throws -> CostTrial

    init<World: CostWorld>(_ world: World.Type) {
      module = World.module
      let laws = World.operations.flatMap { operation in
        operation.classes.map { dimension, allowed in
          CostLaw(
            module: World.module, operation: operation.name, dimension: dimension,
            allowed: allowed)
        }
      }
      self.laws = laws
      mutants = World.mutants.compactMap { mutant in
        laws.first { $0.operation == mutant.operation && $0.dimension == mutant.dimension }
          .map {
            PlantedSlowness(
              name: mutant.name, law: $0, note: mutant.note, keepsMemory: mutant.keepsMemory)
          }
      }
      trial = { law, seed, mutant in
        try CostTrial(World.self, law, seed: seed, mutant: mutant)
      }
    }
  }

  static let entries: [Entry] = [
    Entry(WindowCosts.self), Entry(PayloadCosts.self), Entry(GraphCosts.self),
    Entry(DefinitionCosts.self), Entry(TypedGraphCosts.self),
    Entry(StepCosts.self), Entry(CoordinatorCosts.self), Entry(FlowCosts.self),
    Entry(RouteCosts.self), Entry(StorageCosts.self), Entry(ObserverCosts.self),
    Entry(HostingCosts.self), Entry(WindowRegistryCosts.self), Entry(LinkCosts.self),
    Entry(MixedCosts.self),
  ]

  /// The names of the worlds whose costs are measured.
  public static var modules: [String] { entries.map(\.module) }

  /// The declared costs, world by world.
  public static var laws: [CostLaw] { entries.flatMap(\.laws) }

  /// The planted slownesses, world by world.
  public static var mutants: [PlantedSlowness] { entries.flatMap(\.mutants) }

  /// Generates a random app in which the cost of a law is measured.
  ///
  /// - Parameters:
  ///   - law: The law to measure.
  ///   - seed: The seed; the same seed gives the same app.
  ///   - mutant: The name of a deliberate slowness; `nil` to measure the operation as it is.
  /// - Returns: A trial that can measure the operation in the app at any size.
  /// - Throws: An error if no world measures the law.
  public static func trial(
    of law: CostLaw, seed: UInt64, mutant: String? = nil
  ) throws -> CostTrial {
    guard let entry = entries.first(where: { $0.module == law.module }) else {
      throw UnknownCostLaw(label: law.label)
    }
    return try entry.trial(law, seed, mutant)
  }

  /// Returns the operation of a law in the random app of a seed, for the tests that reports
  /// contain.
  ///
  /// - Parameters:
  ///   - label: The label of the law, such as `window.push by depth`.
  ///   - size: The size of the app.
  ///   - seed: The seed; the same seed gives the same app.
  ///   - kept: The indices of the steps that build the app; indices without a step are ignored.
  ///   - mutant: The name of a deliberate slowness; `nil` to measure the operation as it is.
  /// - Returns: The operation, which can be repeated.
  /// - Throws: The error of a step, or an error if there is no such law.
  public static func run(
    _ label: String, size: Int, seed: UInt64, keeping kept: [Int], mutant: String? = nil
  ) throws -> CostRun {
    guard let law = laws.first(where: { $0.label == label }) else {
      throw UnknownCostLaw(label: label)
    }
    let trial = try trial(of: law, seed: seed, mutant: mutant)
    return try trial.run(size: size, keeping: kept.filter(trial.steps.indices.contains))
  }
}
