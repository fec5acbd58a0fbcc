extension Draw {
  /// Draws something that belongs together, so that shrinking can delete, simplify or move it as a
  /// whole.
  ///
  /// - Parameters:
  ///   - label: What is drawn; spans of one label are of one kind.
  ///   - body: Draws it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, and ``Interruption/tooDeep``.
  @inlinable
  public mutating func span<Value>(
    _ label: StaticString, _ body: (inout Draw) throws(Interruption) -> Value
  ) throws(Interruption) -> Value {
    guard depth < Draw.depthLimit else { throw .tooDeep }
    depth += 1
    if mode != .generating { openSpan(label) }
    // Also if `body` throws: the caller may catch the error and go on.
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

  /// Opens a span of a kind that has a number rather than a name.
  package mutating func openSpan(hash label: UInt32) {
    spans.open(label, at: choices.count)
    listener?(.open(label: label))
  }

  /// Closes the span that was opened last.
  @usableFromInline
  package mutating func closeSpan() {
    spans.close(at: choices.count)
    listener?(.close)
  }
}

extension Draw {
  /// How many spans are open.
  package var openSpanCount: Int { spans.openCount }

  /// Closes spans, the one that was opened last first, until so many are open.
  package mutating func closeSpans(downTo count: Int) {
    while openSpanCount > count { closeSpan() }
  }
}

/// The spans of the case being replayed.
struct SpanRecorder: Sendable {
  private var spans: [Span] = []
  private var openIndexes: [Int] = []

  /// How many spans are open.
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

  /// Forgets every span that began at or after `position`.
  mutating func truncate(to position: Int) {
    while let last = spans.last, last.start >= position {
      spans.removeLast()
      if openIndexes.last == spans.count { openIndexes.removeLast() }
    }
  }

  /// All spans that hold a choice; those still open end at `position`.
  func closed(at position: Int) -> [Span] {
    var result = spans
    for index in openIndexes { result[index].end = position }
    result.removeAll { $0.range.isEmpty }
    return result
  }
}
