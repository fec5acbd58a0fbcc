public import PropertyTesting

/// A navigation system with everything needed to test it.
///
/// A world includes random users, a simple reference implementation, laws, and deliberate faults,
/// which prove that the laws can fail. Each case builds a new world. The random decisions that are
/// made while the world is built describe the app: its screens, tabs and edges. They are recorded
/// like the user's steps, so shrinking simplifies the app too.
public protocol World: StateMachine, SendableMetatype {
  /// The configuration of the world, such as a graph that was read from a file; ``NoConfiguration``
  /// if it needs none.
  associatedtype Configuration: Sendable

  /// The name on the command line; one word.
  static var name: String { get }
  /// The system under test, in one line.
  static var summary: String { get }
  /// The deliberate faults, or mutants.
  static var mutants: [Mutant] { get }

  /// Builds the app, the system and its reference.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the world.
  ///   - mutant: A deliberate fault, one of ``mutants``; `nil` for the real system.
  ///   - draw: The source of the decisions about the app.
  /// - Throws: An interruption, if a random value cannot be drawn and the case ends.
  init(
    _ configuration: Configuration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption)

  /// Returns the current moment, for reports with pictures.
  ///
  /// The method is called only when a failure is shown, so it need not be fast.
  ///
  /// - Returns: A frame with the world's pictures, if it has any; by default, a frame with only the
  ///   text of the table of steps.
  func frame() -> Frame

  /// The screens of the app and the transitions between them, if the app declares them; `nil` by
  /// default.
  ///
  /// Like ``frame()``, the property is used only when a failure is shown.
  var map: Frame.Map? { get }

  /// The sentences for the steps, for readers who do not know the rules; by default, the sentences
  /// common to all worlds.
  static var words: StepWords { get }

  /// Returns a hash that identifies the definition with which a corpus file was recorded.
  ///
  /// - Parameter configuration: The configuration of the world.
  /// - Returns: A 64-bit hash of the definition.
  static func digest(of configuration: Configuration) -> UInt64

  /// Returns the call that builds the configuration, for the Swift test of a counterexample.
  ///
  /// - Parameter configuration: The configuration of the world.
  /// - Returns: Swift text; `nil` if there is none, as for ``NoConfiguration``.
  static func swiftText(of configuration: Configuration) -> String?
}

extension World {
  /// Returns a frame with the text of the table of steps, without a picture.
  public func frame() -> Frame { Frame(observed()) }

  /// No map, because a world declares none by default.
  public var map: Frame.Map? { nil }

  /// The sentences common to all worlds.
  public static var words: StepWords { StepWords() }

  /// Returns the hash of the world's name, as the digest of a world without a definition.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: The hash of the name.
  public static func digest(of configuration: Configuration) -> UInt64 {
    FNV1a.hash(name)
  }

  /// A hash of the names and kinds of the rules.
  ///
  /// If the hash changes, recorded decisions may no longer have the same meaning.
  static var rulesHash: UInt64 {
    var hash = FNV1a()
    for rule in rules {
      hash.combine(rule.name)
      hash.combine(UInt64(rule.kind.rawValue))
    }
    return hash.value
  }

  /// Returns the deliberate fault with the given name; `nil` if there is none.
  static func mutant(named name: String) -> Mutant? {
    mutants.first { $0.name == name }
  }
}

extension World where Configuration == NoConfiguration {
  /// Returns `nil`, since the world needs no configuration.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: `nil`.
  public static func swiftText(of configuration: NoConfiguration) -> String? { nil }
}

/// The configuration of a world that needs none.
public struct NoConfiguration: Sendable, Hashable {
  /// Creates an empty configuration.
  public init() {}
}
