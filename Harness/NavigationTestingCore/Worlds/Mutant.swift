/// A fault planted on purpose, to prove that the harness finds faults of its kind.
public struct Mutant: Sendable, Hashable {
  /// How the fault gets into the system.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The system is built with another decision type.
    case decision
    /// The world breaks the stored state behind the system's back.
    case state
    /// The surroundings misbehave: a host, a store, a clock.
    case environment
    /// The fault is part of a system that only exists for measuring.
    case benchmark
  }

  /// The name by which it is chosen on the command line; one word.
  public let name: String
  /// The module that has the fault.
  public let module: String
  /// How the fault gets into the system.
  public let kind: Kind
  /// What is wrong, in one line.
  public let note: String
  /// The number of steps below which the fault cannot show; `nil` if none has been proved.
  public let minimumSteps: Int?

  /// A fault of the given name.
  ///
  /// - Parameters:
  ///   - name: The name on the command line; one word.
  ///   - module: The module that has the fault.
  ///   - kind: How the fault gets into the system.
  ///   - note: What is wrong, in one line.
  ///   - minimumSteps: The number of steps below which the fault cannot show.
  public init(
    _ name: String, module: String, kind: Kind, note: String, minimumSteps: Int? = nil
  ) {
    self.name = name
    self.module = module
    self.kind = kind
    self.note = note
    self.minimumSteps = minimumSteps
  }
}
