public import PropertyTesting

/// A navigation system, with everything that is needed to test it: random users, a naive reference,
/// laws, and planted faults that prove that the laws can fail.
///
/// A new world is built for each case. What it draws while it is built describes the app: its
/// screens, tabs and edges are on the tape like the user's steps, so shrinking simplifies the app
/// as well.
public protocol World: StateMachine, SendableMetatype {
  /// What the world is about, such as a graph that was read from a file; ``NoConfiguration`` if it
  /// needs nothing.
  associatedtype Configuration: Sendable

  /// The name by which the world is chosen on the command line; one word.
  static var name: String { get }
  /// What it exercises, in one line.
  static var summary: String { get }
  /// The planted faults.
  static var mutants: [Mutant] { get }

  /// Builds the app, the system and its reference.
  ///
  /// - Parameters:
  ///   - configuration: What the world is about.
  ///   - mutant: The fault to plant, one of ``mutants``; `nil` for the real system.
  ///   - draw: Where the decisions about the app come from.
  /// - Throws: What drawing throws.
  init(
    _ configuration: Configuration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption)

  /// The current moment, for reports that people look at.
  ///
  /// It is only called when a failure is shown, so it need not be fast.
  ///
  /// - Returns: Pictures of what there is, as far as the world has them; by default the text of the
  ///   table of steps.
  func frame() -> Frame

  /// The screens of the app and the ways between them, as far as the app declares them; by default
  /// `nil`. Like ``frame()``, it is only called when a failure is shown.
  var map: Frame.Map? { get }

  /// The sentences for the steps, for people who do not know the rules; by default those that are
  /// common to all worlds.
  static var words: StepWords { get }

  /// A hash by which a corpus file recognises the definition that it was recorded with.
  ///
  /// - Parameter configuration: What the world is about.
  /// - Returns: The hash.
  static func digest(of configuration: Configuration) -> UInt64

  /// The call that builds the configuration again, for the Swift text of a counterexample.
  ///
  /// - Parameter configuration: What the world is about.
  /// - Returns: Swift text; `nil` if none can be written, as for ``NoConfiguration``.
  static func swiftText(of configuration: Configuration) -> String?
}

extension World {
  /// The text of the table of steps, without a picture.
  public func frame() -> Frame { Frame(observed()) }

  /// No map.
  public var map: Frame.Map? { nil }

  /// The sentences that are common to all worlds.
  public static var words: StepWords { StepWords() }

  /// The digest of a world without a definition: that of its name.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: The hash of the name.
  public static func digest(of configuration: Configuration) -> UInt64 {
    FNV1a.hash(name)
  }

  /// A hash of the names of the rules and of what they are.
  ///
  /// It changes when a tape may mean something else than when it was recorded.
  static var rulesHash: UInt64 {
    var hash = FNV1a()
    for rule in rules {
      hash.combine(rule.name)
      hash.combine(UInt64(rule.kind.rawValue))
    }
    return hash.value
  }

  /// The planted fault of a name.
  static func mutant(named name: String) -> Mutant? {
    mutants.first { $0.name == name }
  }
}

extension World where Configuration == NoConfiguration {
  /// No text: there is nothing to configure.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: `nil`.
  public static func swiftText(of configuration: NoConfiguration) -> String? { nil }
}

/// The configuration of a world that needs none.
public struct NoConfiguration: Sendable, Hashable {
  /// Nothing.
  public init() {}
}
