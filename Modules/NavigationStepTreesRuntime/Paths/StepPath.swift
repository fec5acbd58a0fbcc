/// The location of a step as a list of names, without types, for links, storage and logs.
///
/// ```swift
/// steps.currentPath  // profile/detail/dark
/// try steps.select(StepPath(["explore"]))
/// ```
///
/// A path does not contain the values of steps.
public struct StepPath: Hashable, Sendable, Codable {
  /// The names of the steps, outermost first.
  public var steps: [String]

  /// Creates a path of names.
  ///
  /// - Parameter steps: The names, outermost first.
  public init(_ steps: [String] = []) {
    self.steps = steps
  }

  /// Creates a path from any sequence of names.
  init(_ steps: some Sequence<String>) {
    self.init(Array(steps))
  }

  /// Reads only the names, as written by ``encode(to:)``.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: Any error of the decoder.
  public init(from decoder: any Decoder) throws {
    steps = try decoder.singleValueContainer().decode([String].self)
  }

  /// Writes only the names.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(steps)
  }
}

extension StepPath: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Creates a path of names.
  public init(arrayLiteral elements: String...) {
    self.init(elements)
  }

  /// The names separated by slashes.
  public var description: String { steps.joined(separator: "/") }
}
