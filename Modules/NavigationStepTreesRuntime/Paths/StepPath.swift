/// The way from a collection to a step as names, without types: for links, storage and logs.
///
/// ```swift
/// steps.currentPath                    // profile/detail/dark
/// try steps.select(StepPath(["explore"]))
/// ```
///
/// A path says nothing of the values of steps.
public struct StepPath: Hashable, Sendable, Codable {
  /// The names of the steps, the outermost first.
  public var steps: [String]

  /// A path of names.
  ///
  /// - Parameter steps: The names, the outermost first.
  public init(_ steps: [String] = []) {
    self.steps = steps
  }

  /// A path of a part of other names.
  init(_ steps: some Sequence<String>) {
    self.init(Array(steps))
  }

  /// Reads the names alone, as ``encode(to:)`` writes them.
  ///
  /// - Parameter decoder: Where the names come from.
  /// - Throws: What the decoder throws.
  public init(from decoder: any Decoder) throws {
    steps = try decoder.singleValueContainer().decode([String].self)
  }

  /// Writes the names alone.
  ///
  /// - Parameter encoder: Where the names go.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(steps)
  }
}

extension StepPath: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// A path of names.
  public init(arrayLiteral elements: String...) {
    self.init(elements)
  }

  /// The names with slashes between them.
  public var description: String { steps.joined(separator: "/") }
}
