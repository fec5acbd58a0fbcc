/// A deliberate fault, used to prove that the harness finds faults of its kind.
public struct Mutant: Sendable, Hashable {
  /// The part of the system in which the fault is planted.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// One of the functions that make the system's decisions is replaced by a wrong one.
    case decision
    /// The world modifies the stored state without the system's knowledge.
    case state
    /// The environment misbehaves: a host, a store, a clock.
    case environment
    /// The fault is part of a system that exists only to measure or to try the harness.
    case benchmark
  }

  /// The name on the command line; one word.
  public let name: String
  /// The module that has the fault.
  public let module: String
  /// The part of the system in which the fault is planted.
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
  ///   - kind: The part of the system in which the fault is planted.
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
