import NavigationTestingCore
import PropertyTesting

/// A subject whose operations are measured, such as a window, a navigator or a store.
protocol CostWorld: SendableMetatype {
  /// The object that the steps make larger and that the operations act on.
  associatedtype App

  /// The name of the world on the command line.
  static var module: String { get }
  /// Creates an app whose operations act on random positions; the same seed gives the same
  /// positions.
  static func makeApp(_ draws: CostDraws) throws -> App
  /// The Swift code that creates an app; it is the first line of a test.
  static var code: String { get }
  /// The steps that make an app larger in one dimension each.
  static var growths: [CostGrowthStep<App>] { get }
  /// The other steps of an app; a random selection gives the app its shape.
  static var extras: [CostStep<App>] { get }
  static var operations: [CostOperation<App>] { get }
  static var mutants: [CostMutant<App>] { get }
}

extension CostWorld {
  static var extras: [CostStep<App>] { [] }
}

/// A source of random positions; the same seed gives the same positions.
final class CostDraws {
  private var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  /// Returns a random number below a bound; bounds below 1 count as 1.
  func below(_ bound: Int) -> Int { Int(source.next() % UInt64(max(bound, 1))) }
}

/// A step that gives an app its shape.
struct CostStep<App> {
  let name: String
  /// The Swift code of the step, for a test.
  let code: String
  let run: (App) throws -> Void

  init(_ name: String, _ code: String, _ run: @escaping (App) throws -> Void) {
    self.name = name
    self.code = code
    self.run = run
  }
}

/// A step that makes an app as large as required in one dimension.
struct CostGrowthStep<App> {
  let dimension: String
  /// The Swift code of the step, for a test in which the size is called `size`.
  let code: String
  let run: (App, Int) throws -> Void

  init(_ dimension: String, _ code: String, _ run: @escaping (App, Int) throws -> Void) {
    self.dimension = dimension
    self.code = code
    self.run = run
  }
}

/// A public operation with its declared class in each dimension.
struct CostOperation<App> {
  let name: String
  /// The Swift code of the operation, for a test.
  let code: String
  /// The Swift code that makes the operation possible again; `nil` if it can be repeated as it is.
  let undoCode: String?
  /// The dimensions in which the operation is measured, each with its declared class.
  let classes: KeyValuePairs<String, CostClass>
  let prepare: (App) -> Void
  let run: (App) -> Void

  init(
    _ name: String, _ code: String, after undoCode: String? = nil,
    _ classes: KeyValuePairs<String, CostClass>,
    prepare: @escaping (App) -> Void = { _ in }, run: @escaping (App) -> Void
  ) {
    self.name = name
    self.code = code
    self.undoCode = undoCode
    self.classes = classes
    self.prepare = prepare
    self.run = run
  }
}

extension CostOperation {
  /// The Swift code of an expression that creates a `CostRun` for the operation.
  var expression: String {
    guard let undoCode else { return "CostRun { \(code) }" }
    return "CostRun(prepare: { \(undoCode) }) { \(code) }"
  }
}

/// A deliberate slowness, which adds work to an operation.
struct CostMutant<App> {
  let name: String
  let operation: String
  /// The dimension in which the slowness shows.
  let dimension: String
  /// A description of the slowness, for people.
  let note: String
  /// Whether each operation retains memory, instead of taking longer as the dimension grows.
  let keepsMemory: Bool
  let slow: (App) -> Void

  init(
    _ name: String, in operation: String, by dimension: String, _ note: String,
    keepsMemory: Bool = false, _ slow: @escaping (App) -> Void
  ) {
    self.name = name
    self.keepsMemory = keepsMemory
    self.operation = operation
    self.dimension = dimension
    self.note = note
    self.slow = slow
  }
}

/// Prevents the optimizer from removing work whose result is unused.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}

/// Compares two values as slowly as code that compares values more complex than numbers.
///
/// The comparison takes some hundred instructions, which the optimizer does not remove.
@inline(never)
func compare<Value: Equatable>(_ first: Value, _ second: Value) {
  for _ in 0..<8 { keep(first == second) }
}
