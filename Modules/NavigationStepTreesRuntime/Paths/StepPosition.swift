/// The location of a step as a list of numbers: the indices of the steps around the step, outermost
/// first, and then the index of the step itself.
///
/// Up to eight numbers, each less than 65,536, are stored inline, so that reading the current
/// position of most trees does not allocate memory.
@frozen
public struct StepPosition: Hashable, Sendable {
  @usableFromInline var words: (UInt64, UInt64)
  @usableFromInline var length: UInt32
  /// The numbers that follow the inline ones.
  @usableFromInline var rest: [Int]?

  /// Creates an empty position.
  @inlinable
  public init() {
    words = (0, 0)
    length = 0
    rest = nil
  }

  /// Creates a position from numbers.
  ///
  /// - Parameter indices: The index of a step in each collection, outermost first; must not be
  ///   negative.
  public init(_ indices: some Sequence<Int>) {
    self.init()
    for index in indices { append(index) }
  }

  /// The number of steps in the position.
  @inlinable public var count: Int { Int(length) + (rest?.count ?? 0) }

  /// Whether the position has no steps.
  @inlinable public var isEmpty: Bool { length == 0 && rest == nil }

  /// Returns the index of a step in its collection.
  ///
  /// - Parameter depth: The number of steps that come before that step in the position.
  /// - Precondition: `depth` is not negative and is less than ``count``.
  @inlinable
  public subscript(depth: Int) -> Int {
    precondition(depth >= 0 && depth < count, "the position has no step at this depth")
    guard depth < Int(length) else { return rest?[depth - Int(length)] ?? 0 }
    let word = depth < 4 ? words.0 : words.1
    return Int(truncatingIfNeeded: (word >> UInt64(16 * (depth & 3))) & 0xFFFF)
  }

  /// Appends a step.
  ///
  /// - Parameter index: The index of the step in its collection; must not be negative.
  @inlinable
  public mutating func append(_ index: Int) {
    guard length < 8, index < 0x10000, rest == nil else { return appendFar(index) }
    let shifted = UInt64(truncatingIfNeeded: index) &<< UInt64(truncatingIfNeeded: 16 &* length)
    if length < 4 { words.0 |= shifted } else { words.1 |= shifted }
    length &+= 1
  }

  @usableFromInline
  mutating func appendFar(_ index: Int) {
    rest = (rest ?? []) + [index]
  }

  /// Removes the last step, if there is one.
  public mutating func removeLast() {
    if var far = rest {
      far.removeLast()
      rest = far.isEmpty ? nil : far
      return
    }
    guard length > 0 else { return }
    length -= 1
    let mask = ~(UInt64(0xFFFF) << UInt64(16 * (length & 3)))
    if length < 4 { words.0 &= mask } else { words.1 &= mask }
  }

  /// The numbers, outermost first.
  public var indices: [Int] {
    (0..<count).map { self[$0] }
  }

  /// Returns whether two positions are equal.
  @inlinable
  public static func == (first: StepPosition, second: StepPosition) -> Bool {
    first.words == second.words && first.length == second.length && first.rest == second.rest
  }

  /// Hashes the numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(length)
    hasher.combine(rest)
  }
}

extension StepsCollection {
  /// The position of the innermost selected step; empty if no step is selected.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the selected step, if `readStep(_:_:)` is
  ///   fast; the default implementation searches all steps of each collection. Up to a depth of
  ///   eight, no memory is allocated.
  @inlinable
  public var currentPosition: StepPosition {
    var reader = PositionReader()
    reader.read(self)
    return reader.position
  }

  /// The path of the innermost selected step; empty if no step is selected.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the selected step, if `readStep(_:_:)` is
  ///   fast; the default implementation searches all steps of each collection.
  public var currentPath: StepPath {
    var reader = PathReader()
    reader.read(self)
    return reader.path
  }
}

@usableFromInline
struct PositionReader: StepReader {
  @usableFromInline var position = StepPosition()

  @inlinable init() {}

  @inlinable
  mutating func readValue<Value>(_ value: Value) {}

  @inlinable
  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    guard let step = value.stepSelection.selected.step else { return }
    position.append(step.index)
    value.readStep(step, &self)
  }
}

private struct PathReader: StepReader {
  var path = StepPath()

  mutating func readValue<Value>(_ value: Value) {}

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    guard let step = value.stepSelection.selected.step else { return }
    path.steps.append(step.rawValue)
    value.readStep(step, &self)
  }
}
