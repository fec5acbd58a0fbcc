public import NavigationTestingCore

/// A law with the random app in which it is measured.
public struct CostTrial: Sendable {
  /// The law to measure.
  public let law: CostLaw
  /// The names of the steps that build the app, including the step that grows.
  public let steps: [String]
  /// The index in ``steps`` of the step that grows.
  public let growing: Int
  /// The seed from which the app was generated.
  public let seed: UInt64
  /// The name of the planted slowness, if there is one.
  public let mutant: String?
  /// The Swift code that creates the app.
  public let appCode: String
  /// The Swift code of the steps.
  public let stepCode: [String]
  /// The Swift code of an expression that creates a `CostRun` for the operation and its
  /// preparation.
  public let operationCode: String

  private let make: @Sendable (_ size: Int, _ kept: [Int]) throws -> CostRun

  /// Creates a trial of a law with a random app.
  init<World: CostWorld>(
    _ world: World.Type, _ law: CostLaw, seed: UInt64, mutant: String?
  ) throws {
    let shape = try CostShape<World>(law, seed: seed, mutant: mutant)
    self.law = law
    self.seed = seed
    self.mutant = mutant
    steps = shape.steps.map(\.name)
    growing = shape.growing
    appCode = World.code
    stepCode = shape.steps.map(\.code)
    operationCode = shape.operation.expression
    make = { size, kept in
      // A world's closures are not sendable, so they are created again in each call.
      try CostShape<World>(law, seed: seed, mutant: mutant).run(size: size, kept: kept)
    }
  }

  /// The largest size at which calls and memory are counted.
  ///
  /// Counts are exact, so they need no larger apps.
  private static let largestCounted = 2_048

  /// Returns the sizes of the apps in which calls and memory are counted.
  func countedSizes(_ sizes: [Int]) -> [Int] {
    self.sizes(sizes.filter { $0 <= Self.largestCounted }, isExact: true)
  }

  /// Returns the sizes of the apps in which an operation is measured.
  ///
  /// - Parameters:
  ///   - sizes: The sizes for an operation of constant cost.
  ///   - isExact: If `true`, the sizes are for counts, which show growth without large apps; if
  ///     `false`, they are for measurements of time.
  /// - Returns: An eighth of the sizes if the operation may be quadratic; half of them if `isExact`
  ///   is `true` and the operation may be linear or linearithmic; otherwise the same sizes.
  public func sizes(_ sizes: [Int], isExact: Bool = false) -> [Int] {
    let divisor =
      law.allowed == .quadratic ? 8 : isExact && law.allowed.exponent >= 1 ? 2 : 1
    return sizes.map { $0 / divisor }
  }

  /// The indices of all steps.
  public var allSteps: [Int] { Array(steps.indices) }

  /// Measures the time of the operation at each size.
  ///
  /// - Parameters:
  ///   - meter: The sizes of the apps and the duration of a measurement.
  ///   - kept: The indices of the steps that build the app.
  /// - Returns: The cost at each size.
  /// - Throws: The error that a step of the app throws.
  public func curve(_ meter: CostMeter, keeping kept: [Int]) throws -> CostCurve {
    let meter = CostMeter(sizes: sizes(meter.sizes), secondsPerCurve: meter.secondsPerCurve)
    return try meter.curve { try make($0, kept) }
  }

  /// Counts the calls of an operation to the code of an app's own values and, if supported, its
  /// memory allocations.
  ///
  /// The counts are the same in each run. If they do not grow between the ``decisive(_:)`` sizes,
  /// the other sizes are skipped.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the apps, in ascending order.
  ///   - kept: The indices of the steps that build the app.
  ///   - heap: Counts the memory allocations during a call; returns `nil` if that is not supported.
  /// - Returns: One curve each for the calls, the allocations, and the peak number of bytes in use;
  ///   only the calls if allocations cannot be counted.
  /// - Throws: The error that a step of the app throws.
  public func counts(
    at sizes: [Int], keeping kept: [Int], heap: ((() -> Void) -> HeapUse?)? = nil
  ) throws -> [CostCurve] {
    let ends = try curves(at: decisive(sizes), keeping: kept, heap)
    guard !ends.allSatisfy(\.growth.isConstant), decisive(sizes) != sizes else { return ends }
    return try curves(at: sizes, keeping: kept, heap)
  }

  /// Returns the sizes that suffice to show whether an operation grows.
  ///
  /// If the operation is declared constant, these are the smallest and the largest size; otherwise,
  /// they are all sizes.
  public func decisive(_ sizes: [Int]) -> [Int] {
    law.allowed == .constant && sizes.count > 2 ? [sizes[0], sizes[sizes.count - 1]] : sizes
  }

  private func curves(
    at sizes: [Int], keeping kept: [Int], _ heap: ((() -> Void) -> HeapUse?)?
  ) throws -> [CostCurve] {
    var points: [CostMeasure: [CostPoint]] = [:]
    for size in sizes {
      let run = try make(size, kept)
      var calls = 0
      let counted = { calls = SeenValue.calls(of: run.run) }
      // The first run fills tables, so it is not counted.
      run.prepare()
      counted()
      run.prepare()
      let use = heap?(counted)
      if heap == nil { counted() }
      points[.calls, default: []].append(CostPoint(size: size, cost: Double(calls)))
      guard let use else { continue }
      points[.allocations, default: []]
        .append(CostPoint(size: size, cost: Double(use.allocations)))
      points[.peak, default: []].append(CostPoint(size: size, cost: Double(use.peak)))
    }
    return [.calls, .allocations, .peak].compactMap { measure in
      points[measure].map { CostCurve(measure, $0) }
    }
  }

  /// Returns the number of bytes that the operation retains each time it is performed in a small
  /// app.
  ///
  /// A cache may retain a fixed number of values, so the result is confirmed: if several hundred
  /// repetitions retain memory, several thousand repetitions are measured again.
  ///
  /// - Parameters:
  ///   - kept: The indices of the steps that build the app.
  ///   - meter: Repeats an operation, and returns the number of bytes that each repetition retains.
  /// - Returns: The number of bytes; `nil` if memory in use cannot be measured.
  /// - Throws: The error that a step of the app throws.
  func keptBytes(keeping kept: [Int], _ meter: KeptFinding.Meter) throws -> Int? {
    let bytes = meter(try make(32, kept), 60)
    return bytes == 0 ? 0 : meter(try make(32, kept), 600)
  }

  /// Returns the operation in an app of a given size.
  ///
  /// - Parameters:
  ///   - size: The size of the app.
  ///   - kept: The indices of the steps that build the app.
  /// - Returns: The operation, which can be repeated.
  /// - Throws: The error that a step of the app throws.
  public func run(size: Int, keeping kept: [Int]) throws -> CostRun { try make(size, kept) }
}

/// The steps of a random app of one world, and the operation to measure in it.
private struct CostShape<World: CostWorld> {
  struct Step {
    let name: String
    let code: String
    let run: (World.App, Int) throws -> Void
  }

  let operation: CostOperation<World.App>
  let growing: Int
  let steps: [Step]
  private let slow: ((World.App) -> Void)?
  private let seed: UInt64

  init(_ law: CostLaw, seed: UInt64, mutant: String?) throws {
    guard let operation = World.operations.first(where: { $0.name == law.operation }),
      let growth = World.growths.first(where: { $0.dimension == law.dimension })
    else { throw UnknownCostLaw(label: law.label) }
    let draws = CostDraws(seed: seed)
    let extras = World.extras
    let drawn = (0..<(extras.isEmpty ? 0 : draws.below(4))).map { _ in
      let extra = extras[draws.below(extras.count)]
      return Step(name: extra.name, code: extra.code) { app, _ in try extra.run(app) }
    }
    let position = draws.below(drawn.count + 1)
    let grown = Step(name: "\(growth.dimension) × n", code: growth.code, run: growth.run)
    self.operation = operation
    self.seed = seed
    growing = position
    steps = drawn[..<position] + [grown] + drawn[position...]
    slow = World.mutants.first { $0.name == mutant && $0.operation == law.operation }?.slow
  }

  func run(size: Int, kept: [Int]) throws -> CostRun {
    let app = try World.makeApp(CostDraws(seed: seed &+ UInt64(size)))
    for position in kept { try steps[position].run(app, size) }
    let operation = operation
    guard let slow else {
      return CostRun(prepare: { operation.prepare(app) }, run: { operation.run(app) })
    }
    return CostRun(prepare: { operation.prepare(app) }) {
      operation.run(app)
      slow(app)
    }
  }
}

/// An error for a law that no world measures.
struct UnknownCostLaw: Error, CustomStringConvertible {
  let label: String
  var description: String { "'\(label)' is measured by no world; see 'wayfinder cost --list'." }
}
