/// One kind of step that a random user can take.
///
/// A tape stores a rule as its index in the full list of rules, so order the list by simplicity and
/// append new rules at the end: shrinking prefers rules at the front.
public struct Rule: Sendable, Hashable {
  /// What a step of this rule is to the system.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// Something that a user or the app does.
    case ordinary
    /// Something that the surroundings do: late reports, cancelled gestures, killed processes.
    case hostile
    /// A call whose precondition is false on purpose. The machine checks that the system refuses it
    /// and stays as it was; outcomes are counted separately from those of other steps.
    case negative
  }

  /// The name in scripts; one word where possible.
  public let name: String
  /// What a step of this rule is to the system.
  public let kind: Kind
  /// How often it is chosen, relative to the other rules; at least 1.
  public let weight: Int

  /// A rule of the given name.
  ///
  /// - Parameters:
  ///   - name: The name in scripts.
  ///   - kind: What a step is to the system.
  ///   - weight: How often it is chosen, relative to the others, from 1 to 100; clamped.
  public init(_ name: String, _ kind: Kind = .ordinary, weight: Int = 1) {
    self.name = name
    self.kind = kind
    self.weight = min(max(weight, 1), 100)
  }
}

/// Something that must hold, whatever the user does.
public struct Law: Sendable, Hashable, Codable {
  /// The short name by which reports and corpus files know it, such as `L2 unique ids`.
  public let id: String
  /// What it says, in one line.
  public let statement: String

  /// A law of the given name.
  ///
  /// - Parameters:
  ///   - id: The short name.
  ///   - statement: What it says, in one line.
  public init(_ id: String, _ statement: String) {
    self.id = id
    self.statement = statement
  }
}
