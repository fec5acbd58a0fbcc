/// A recipe for generating valid random values of one type.
///
///     let order = Gen.zip(.element(of: ["tea", "coffee"]), .int(in: 1...9))
///
/// A generator is a function of a ``Draw``, so its values can be replayed and shrunk without
/// additional code. If two values depend on each other, draw them in one body:
///
///     let slice = Gen { draw throws(Interruption) in
///       let count = try draw.int(in: 1...9)
///       return (count, try draw.index(below: count))
///     }
public struct Gen<Value>: Sendable {
  /// A function that generates a value.
  public typealias Body = @Sendable (inout Draw) throws(Interruption) -> Value

  private let body: Body

  /// Creates a generator from a function that draws.
  ///
  /// - Parameter body: Generates a value. The value must depend only on what `body` draws.
  public init(_ body: @escaping Body) {
    self.body = body
  }

  /// Generates one value.
  ///
  /// - Parameter draw: The source of the choices.
  /// - Returns: The generated value.
  /// - Throws: ``Interruption``, for example if generators are nested too deeply.
  public func value(from draw: inout Draw) throws(Interruption) -> Value {
    guard draw.depth < Draw.depthLimit else { throw .tooDeep }
    // Calls are limited too, because a generator without choices never reaches the limit of
    // choices.
    guard draw.generatorCalls >> 6 < draw.choiceLimit else { throw .tooManyChoices }
    draw.generatorCalls += 1
    draw.depth += 1
    // Runs even if `body` throws: the caller may catch the error and continue.
    defer { draw.depth -= 1 }
    return try body(&draw)
  }
}

extension Draw {
  /// Generates a value from a generator.
  ///
  /// - Parameter generator: The generator of the value.
  /// - Returns: The generated value.
  /// - Throws: The ``Interruption`` that the generator throws.
  public mutating func value<Value>(of generator: Gen<Value>) throws(Interruption) -> Value {
    try generator.value(from: &self)
  }
}
