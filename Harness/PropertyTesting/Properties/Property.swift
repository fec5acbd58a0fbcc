/// A property that must hold for all values of a generator.
///
///     let lists = Gen<[Int]>.array(of: .int)
///     let reversal = Property("reversing twice changes nothing", lists) { numbers in
///       numbers.reversed().reversed() == numbers
///     }
///     try reversal.verify()
///
/// The property is violated if the predicate returns `false` or throws. The check then reports the
/// simplest value it finds that fails in the same way.
public struct Property<Value>: Sendable {
  /// A function that returns whether the property holds for a value.
  public typealias Predicate = @Sendable (Value) throws -> Bool

  /// The name, which determines the generated values together with the seed.
  public let name: String
  let generator: Gen<Value>
  let predicate: Predicate
  var classes: [Class] = []
  var score: (@Sendable (Value) -> Double)?

  /// Creates a property of the values of a generator.
  ///
  /// - Parameters:
  ///   - name: The name of the property: a statement that should be true.
  ///   - generator: The generator of the values.
  ///   - predicate: Returns whether the property holds for a value; it must be deterministic.
  public init(
    _ name: String, _ generator: Gen<Value>, holds predicate: @escaping Predicate
  ) {
    self.name = name
    self.generator = generator
    self.predicate = predicate
  }
}

extension Property {
  /// Returns the property with its predicate wrapped in another one.
  ///
  /// - Parameter wrap: Returns whether the property holds for a value, by calling the given
  ///   predicate.
  /// - Returns: The property with the wrapped predicate.
  package func judged(
    by wrap: @escaping @Sendable (Value, Predicate) throws -> Bool
  ) -> Property {
    let predicate = predicate
    var property = Property(name, generator) { try wrap($0, predicate) }
    property.classes = classes
    property.score = score
    return property
  }
}

/// The seed and the limits of a property's check.
public struct CheckSettings: Sendable, Hashable {
  /// The seed; the same seed gives the same values.
  public var seed: UInt64
  /// The number of values to try.
  public var cases: Int
  /// The largest number of candidates that shrinking tries.
  public var evaluationLimit: Int
  /// The largest number of choices in a case.
  public var choiceLimit: Int

  /// Creates settings with the given limits.
  ///
  /// - Parameters:
  ///   - seed: The seed; the same seed gives the same values.
  ///   - cases: The number of values to try.
  ///   - evaluationLimit: The largest number of candidates that shrinking tries.
  ///   - choiceLimit: The largest number of choices in a case.
  public init(
    seed: UInt64 = 0, cases: Int = 1_000, evaluationLimit: Int = Shrinker.defaultLimit,
    choiceLimit: Int = Draw.defaultChoiceLimit
  ) {
    self.seed = seed
    self.cases = cases
    self.evaluationLimit = evaluationLimit
    self.choiceLimit = choiceLimit
  }

  /// Creates settings that allow as many choices as a tape has, regardless of the tape's original
  /// limit.
  init(replaying tape: Tape) {
    self.init(choiceLimit: max(Draw.defaultChoiceLimit, tape.choices.count))
  }
}
