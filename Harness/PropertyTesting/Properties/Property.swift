/// A statement about all values of a generator.
///
///     let lists = Gen<[Int]>.array(of: .int)
///     let reversal = Property("reversing twice changes nothing", lists) { numbers in
///       numbers.reversed().reversed() == numbers
///     }
///     try reversal.verify()
///
/// It fails when the predicate returns false or throws. The value that is reported is the simplest
/// that fails in the same way.
public struct Property<Value>: Sendable {
  /// Returns whether a value is as it should be.
  public typealias Predicate = @Sendable (Value) throws -> Bool

  /// The statement; it also decides which random values are drawn for a seed.
  public let name: String
  let generator: Gen<Value>
  let predicate: Predicate
  var classes: [Class] = []
  var score: (@Sendable (Value) -> Double)?

  /// A statement about all values of a generator.
  ///
  /// - Parameters:
  ///   - name: The statement.
  ///   - generator: How to draw the values.
  ///   - predicate: Returns whether a value is as it should be; it must be deterministic.
  public init(
    _ name: String, _ generator: Gen<Value>, holds predicate: @escaping Predicate
  ) {
    self.name = name
    self.generator = generator
    self.predicate = predicate
  }
}

extension Property {
  /// The same property with its predicate wrapped in another one.
  ///
  /// - Parameter wrap: Judges a value, by calling the predicate that it is given.
  /// - Returns: The property with the other predicate.
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

/// How much a property is tested.
public struct CheckSettings: Sendable, Hashable {
  /// The seed; the same seed gives the same values.
  public var seed: UInt64
  /// How many values are tried.
  public var cases: Int
  /// How often a failing case may be run again to shrink it.
  public var evaluationLimit: Int
  /// How many choices a case may make.
  public var choiceLimit: Int

  /// Settings with the given amounts.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - cases: How many values are tried.
  ///   - evaluationLimit: How often a failing case may be run again to shrink it.
  ///   - choiceLimit: How many choices a case may make.
  public init(
    seed: UInt64 = 0, cases: Int = 1_000, evaluationLimit: Int = Shrinker.defaultLimit,
    choiceLimit: Int = Draw.defaultChoiceLimit
  ) {
    self.seed = seed
    self.cases = cases
    self.evaluationLimit = evaluationLimit
    self.choiceLimit = choiceLimit
  }

  /// As many choices as a tape has, whatever limit it was recorded with.
  init(replaying tape: Tape) {
    self.init(choiceLimit: max(Draw.defaultChoiceLimit, tape.choices.count))
  }
}
