extension ShapeRecipe {
  /// The number of types inside each other beyond which a value is rejected.
  private static let levelLimit = 64
  /// The number of attempts to draw values that an initializer accepts.
  private static let tries = 20

  /// Generates a value by calling the type's initializer.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - draw: The source of the choices.
  /// - Returns: The value.
  /// - Throws: An ``Interruption`` if the initializer rejects all attempts, or a draw fails.
  func decoded<Value: Decodable>(
    _ type: Value.Type, from draw: inout Draw
  ) throws(Interruption) -> Value {
    guard level < Self.levelLimit else {
      throw draw.rejection("\(type) is nested in itself without end; pass a generator of it")
    }
    var obstacle = ""
    for _ in 0..<Self.tries {
      let before = draw.choiceCount
      let result = try draw.span(of: type) { draw throws(Interruption) in
        try attempt(type, from: &draw)
      }
      switch result {
      case .success(let value): return value
      case .failure(let error): obstacle = "\(error)"
      }
      // An initializer that draws nothing throws the same error every time.
      if draw.choiceCount == before { break }
    }
    throw draw.rejection("\(type) accepts nothing that is drawn: \(obstacle)")
  }

  /// Calls the initializer once.
  ///
  /// - Returns: The value, or the error that the initializer itself threw.
  /// - Throws: An ``Interruption`` if a draw failed, whatever the initializer did afterward.
  private func attempt<Value: Decodable>(
    _ type: Value.Type, from draw: inout Draw
  ) throws(Interruption) -> Result<Value, any Error> {
    var inner = self
    inner.level += 1
    let (result, interruption) = withUnsafeMutablePointer(to: &draw) { draw in
      let decoder = ShapeDecoder(inner, type, draw)
      defer { decoder.end() }
      return (Result { try type.init(from: decoder) }, decoder.interruption)
    }
    if let interruption { throw interruption }
    return result
  }
}

extension Draw {
  /// Records the reason for a rejection, and returns the error to throw.
  mutating func rejection(_ reason: String) -> Interruption {
    rejectionText = reason
    return .rejected
  }

  /// Generates a value as one span of choices, labeled with the type of the value.
  ///
  /// Shrinking can therefore replace a value of a recursive type by a value of the same type inside
  /// it.
  mutating func span<Value>(
    of type: Any.Type, _ body: (inout Draw) throws(Interruption) -> Value
  ) throws(Interruption) -> Value {
    guard depth < Draw.depthLimit else { throw .tooDeep }
    depth += 1
    let isRecorded = mode != .generating
    if isRecorded { openSpan(hash: Span.hash(of: type)) }
    defer {
      if isRecorded { closeSpan() }
      depth -= 1
    }
    return try body(&self)
  }
}

extension Span {
  /// Returns the label of the values of a type.
  fileprivate static func hash(of type: Any.Type) -> UInt32 {
    let hash = FNV1a.hash("\(type)")
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
