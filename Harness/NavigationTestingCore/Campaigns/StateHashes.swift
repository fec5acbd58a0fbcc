/// The hashes of abstract states, sorted.
public struct StateHashes: Sendable, Hashable {
  /// The hashes, in ascending order, each once.
  public private(set) var sorted: [UInt64]

  /// A set of hashes.
  ///
  /// - Parameter sorted: The hashes, in ascending order, each once.
  public init(sorted: [UInt64] = []) {
    self.sorted = sorted
  }

  /// How many there are.
  public var count: Int { sorted.count }

  /// Adds other hashes.
  ///
  /// - Parameter other: The hashes.
  /// - Complexity: O(n) in the number of both.
  public mutating func merge(_ other: StateHashes) {
    guard !other.sorted.isEmpty else { return }
    var merged: [UInt64] = []
    merged.reserveCapacity(sorted.count + other.sorted.count)
    var (left, right) = (sorted[...], other.sorted[...])
    while let first = left.first, let second = right.first {
      merged.append(min(first, second))
      if first <= second { left.removeFirst() }
      if second <= first { right.removeFirst() }
    }
    sorted = merged + left + right
  }
}

extension StateHashes: Codable {
  /// Reads one text of hexadecimal numbers.
  ///
  /// - Parameter decoder: Where the text is.
  /// - Throws: What the decoder throws, and a decoding error when the numbers are not sorted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ")
    let hashes = words.compactMap { UInt64($0, radix: 16) }
    guard hashes.count == words.count, zip(hashes, hashes.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "state hashes are not sorted hexadecimal numbers")
    }
    self.init(sorted: hashes)
  }

  /// Writes one text of hexadecimal numbers.
  ///
  /// - Parameter encoder: Where the text goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(sorted.map { String($0, radix: 16) }.joined(separator: " "))
  }
}
