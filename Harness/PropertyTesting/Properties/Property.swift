/// A statement about all values of a generator.
///
///     let lists = Gen<[Int]>.array(of: .int)
///     let reversal = Property("reversing twice changes nothing", lists) { numbers in
///       numbers.reversed().reversed() == numbers
///     }
///     try reversal.verify()
///
/// The statement is broken if the predicate returns false or throws. The reported value is the
/// simplest one that fails in the same way.
public struct Property<Value>: Sendable {
  /// A function that returns whether the statement holds for a value.
  public typealias Predicate = @Sendable (Value) throws -> Bool

  /// The statement; together with the seed, it determines which random values are drawn.
  public let name: String
  let generator: Gen<Value>
  let predicate: Predicate
  var classes: [Class] = []
  var score: (@Sendable (Value) -> Double)?

  /// Creates a statement about all values of a generator.
  ///
  /// - Parameters:
  ///   - name: The statement.
  ///   - generator: The generator of the values.
  ///   - predicate: Returns whether the statement holds for a value; it must be deterministic.
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
  /// - Parameter wrap: Judges a value by calling the given predicate.
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

/// The extent to which a property is tested.
public struct CheckSettings: Sendable, Hashable {
  /// The seed; the same seed gives the same values.
  public var seed: UInt64
  /// The number of values to try.
  public var cases: Int
  /// The largest number of runs of a failing case for shrinking it.
  public var evaluationLimit: Int
  /// The largest number of choices in a case.
  public var choiceLimit: Int

  /// Creates settings with the given limits.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - cases: The number of values to try.
  ///   - evaluationLimit: The largest number of runs of a failing case for shrinking it.
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
