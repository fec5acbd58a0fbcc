/// A deliberate fault, which proves that the harness finds faults of its kind.
public struct Mutant: Sendable, Hashable {
  /// The way in which the fault gets into the system.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The system is built with another decision type.
    case decision
    /// The world modifies the stored state behind the system's back.
    case state
    /// The surroundings misbehave: a host, a store, a clock.
    case environment
    /// The fault is part of a system that exists only for measuring.
    case benchmark
  }

  /// The name on the command line; one word.
  public let name: String
  /// The module that has the fault.
  public let module: String
  /// The way in which the fault gets into the system.
  public let kind: Kind
  /// A description of the fault, in one line.
  public let note: String
  /// The smallest number of steps that can reveal the fault; `nil` if none has been proved.
  public let minimumSteps: Int?

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - name: The name on the command line; one word.
  ///   - module: The module that has the fault.
  ///   - kind: The way in which the fault gets into the system.
  ///   - note: A description of the fault, in one line.
  ///   - minimumSteps: The smallest number of steps that can reveal the fault.
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
