extension Draw {
  /// Generates a value as one span of choices.
  ///
  /// Shrinking can delete, simplify or move a span as a whole.
  ///
  /// - Parameters:
  ///   - label: A name for the kind of value. Spans with the same label are of the same kind.
  ///   - body: Generates the value.
  /// - Returns: The value that `body` returns.
  /// - Throws: The error that `body` throws, or ``Interruption/tooDeep``.
  @inlinable
  public mutating func span<Value>(
    _ label: StaticString, _ body: (inout Draw) throws(Interruption) -> Value
  ) throws(Interruption) -> Value {
    guard depth < Draw.depthLimit else { throw .tooDeep }
    depth += 1
    if mode != .generating { openSpan(label) }
    // Runs even if `body` throws: the caller may catch the error and continue.
    defer {
      if mode != .generating { closeSpan() }
      depth -= 1
    }
    return try body(&self)
  }

  @usableFromInline
  mutating func openSpan(_ label: StaticString) {
    openSpan(hash: Span.hash(label))
  }

  /// Opens a span whose label is given as a hash.
  package mutating func openSpan(hash label: UInt32) {
    spans.open(label, at: choices.count)
    listener?(.open(label: label))
  }

  /// Closes the innermost open span.
  @usableFromInline
  package mutating func closeSpan() {
    spans.close(at: choices.count)
    listener?(.close)
  }
}

extension Draw {
  /// The number of open spans.
  package var openSpanCount: Int { spans.openCount }

  /// Closes spans, innermost first, until only `count` are open.
  package mutating func closeSpans(downTo count: Int) {
    while openSpanCount > count { closeSpan() }
  }
}

/// The spans of a case, some of which may still be open.
struct SpanRecorder: Sendable {
  private var spans: [Span] = []
  private var openIndexes: [Int] = []

  /// The number of open spans.
  var openCount: Int { openIndexes.count }

  mutating func reset() {
    spans.removeAll(keepingCapacity: true)
    openIndexes.removeAll(keepingCapacity: true)
  }

  mutating func open(_ label: UInt32, at position: Int) {
    let depth = UInt32(openIndexes.count)
    openIndexes.append(spans.count)
    spans.append(Span(label: label, depth: depth, range: position..<position))
  }

  mutating func close(at position: Int) {
    guard let index = openIndexes.popLast() else { return }
    spans[index].end = position
  }

  /// Removes every span that began at or after `position`.
  mutating func truncate(to position: Int) {
    while let last = spans.last, last.start >= position {
      spans.removeLast()
      if openIndexes.last == spans.count { openIndexes.removeLast() }
    }
  }

  /// Returns the spans that are not empty; spans that are still open end at `position`.
  func closed(at position: Int) -> [Span] {
    var result = spans
    for index in openIndexes { result[index].end = position }
    result.removeAll { $0.range.isEmpty }
    return result
  }
}
