/// The hashes of abstract states, sorted, each with the stage in which it was first seen.
///
/// Stage 0 consists of the first case of a campaign; each later stage ends when the number of cases
/// has doubled. The growth of the set is therefore the same however many processes run the cases.
public struct StateHashes: Sendable, Hashable {
  /// The hashes, in ascending order, each once.
  public private(set) var sorted: [UInt64]
  /// The stages in which the hashes were first seen, in the same order.
  private var stages: [UInt8]

  /// Creates a set of hashes.
  ///
  /// - Parameters:
  ///   - sorted: The hashes, in ascending order, each once.
  ///   - stage: The stage in which all of them were first seen.
  public init(sorted: [UInt64] = [], stage: Int = 0) {
    self.sorted = sorted
    stages = Array(repeating: UInt8(clamping: stage), count: sorted.count)
  }

  /// Returns the stage of a case.
  ///
  /// - Parameter caseNumber: The number of the case, from 0.
  /// - Returns: The stage, from 0.
  public static func stage(ofCase caseNumber: Int) -> Int {
    Int.bitWidth - max(caseNumber, 0).leadingZeroBitCount
  }

  /// The number of hashes.
  public var count: Int { sorted.count }

  /// The number of hashes seen after 1, 2, 4, 8 cases and so on, up to the last stage with a new
  /// hash.
  public var growth: [Int] {
    guard let last = stages.max() else { return [] }
    var growth = Array(repeating: 0, count: Int(last) + 1)
    for stage in stages { growth[Int(stage)] += 1 }
    for stage in growth.indices.dropFirst() { growth[stage] += growth[stage - 1] }
    return growth
  }

  /// Adds other hashes; a hash in both sets gets the earlier of its two stages.
  ///
  /// - Parameter other: The hashes to add.
  /// - Complexity: O(*n*), where *n* is the total number of hashes in the two sets.
  public mutating func merge(_ other: StateHashes) {
    guard !other.sorted.isEmpty else { return }
    var merged = StateHashes()
    merged.sorted.reserveCapacity(count + other.count)
    merged.stages.reserveCapacity(count + other.count)
    var (left, right) = (0, 0)
    while left < count || right < other.count {
      let first = left < count ? sorted[left] : nil
      let second = right < other.count ? other.sorted[right] : nil
      let next = [first, second].compactMap(\.self).min() ?? 0
      var stage = UInt8.max
      if first == next { stage = min(stage, stages[left]) }
      if second == next { stage = min(stage, other.stages[right]) }
      merged.sorted.append(next)
      merged.stages.append(stage)
      if first == next { left += 1 }
      if second == next { right += 1 }
    }
    self = merged
  }
}

extension StateHashes: Codable {
  /// Decodes a text of hexadecimal numbers, each followed by its stage unless that is stage 0.
  ///
  /// - Parameter decoder: The decoder of the text.
  /// - Throws: The decoder's error, or a decoding error if the numbers are unreadable or not
  ///   sorted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init()
    for word in try container.decode(String.self).split(separator: " ") {
      let parts = word.split(separator: ":", maxSplits: 1)
      guard let hash = UInt64(parts[0], radix: 16),
        let stage = parts.count > 1 ? UInt8(parts[1]) : 0, sorted.last.map({ $0 < hash }) ?? true
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "state hashes are not sorted hexadecimal numbers")
      }
      sorted.append(hash)
      stages.append(stage)
    }
  }

  /// Encodes a text of hexadecimal numbers, each followed by its stage unless that is stage 0.
  ///
  /// - Parameter encoder: The encoder of the text.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let words = zip(sorted, stages).map { hash, stage in
      String(hash, radix: 16) + (stage > 0 ? ":\(stage)" : "")
    }
    try container.encode(words.joined(separator: " "))
  }
}
