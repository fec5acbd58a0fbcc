/// A kind of step that a random user can take.
///
/// A tape stores a rule as its index in the list of rules. Order the list by simplicity, because
/// shrinking prefers rules at the front. Later, append new rules at the end, so that recorded tapes
/// stay valid.
public struct Rule: Sendable, Hashable {
  /// The origin and the purpose of a step.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// An action of the user or the app.
    case ordinary
    /// An event from the environment, such as a late report, a canceled gesture or a killed
    /// process.
    case hostile
    /// A call whose precondition is deliberately false.
    ///
    /// The machine checks that the system refuses the call and stays unchanged; outcomes are
    /// counted separately from those of other steps.
    case negative
  }

  /// The name in scripts; one word where possible.
  public let name: String
  /// The origin and the purpose of the rule's steps.
  public let kind: Kind
  /// The frequency relative to the other rules, from 1 to 100.
  public let weight: Int

  /// Creates a rule with the given name.
  ///
  /// - Parameters:
  ///   - name: The name in scripts.
  ///   - kind: The origin and the purpose of the rule's steps.
  ///   - weight: The frequency relative to the other rules, clamped to 1...100.
  public init(_ name: String, _ kind: Kind = .ordinary, weight: Int = 1) {
    self.name = name
    self.kind = kind
    self.weight = min(max(weight, 1), 100)
  }
}

/// A condition that must hold, no matter what the user does.
public struct Law: Sendable, Hashable, Codable {
  /// The short name in reports and corpus files, such as `L2 unique ids`.
  public let id: String
  /// The statement of the law, in one line.
  public let statement: String
  /// A description, in a user's terms, of what is wrong if the law is broken.
  ///
  /// `nil` if the messages of the violations already say that.
  public let breach: String?

  /// Creates a law with the given name.
  ///
  /// - Parameters:
  ///   - id: The short name.
  ///   - statement: The statement of the law, in one line.
  ///   - breach: What a user notices if the law is broken; `nil` if the messages of the violations
  ///     already say that.
  public init(_ id: String, _ statement: String, breach: String? = nil) {
    self.id = id
    self.statement = statement
    self.breach = breach
  }
}
