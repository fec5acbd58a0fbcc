/// The ways in which bytes on a disk are damaged.
package enum Harm: Int, CaseIterable, Sendable {
  case cut, flip, swap, repeatPart, foreign, empty, extend

  /// Returns the bytes after the damage.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to damage.
  ///   - number: Returns a number below a bound.
  /// - Returns: The damaged bytes; a single random byte if `bytes` is empty.
  /// - Throws: The error that `number` throws.
  package func harm<Failure: Error>(
    _ bytes: [UInt8], _ number: (Int) throws(Failure) -> Int
  ) throws(Failure) -> [UInt8] {
    guard !bytes.isEmpty else { return [UInt8(truncatingIfNeeded: try number(256))] }
    switch self {
    case .cut: return Array(bytes.prefix(try number(bytes.count)))
    case .flip:
      var harmed = bytes
      harmed[try number(bytes.count)] ^= 1 << UInt8(try number(8))
      return harmed
    case .swap:
      var harmed = bytes
      harmed.swapAt(try number(bytes.count), try number(bytes.count))
      return harmed
    case .repeatPart:
      let start = try number(bytes.count)
      let length = try number(min(64, bytes.count - start)) + 1
      var harmed = bytes
      harmed.insert(contentsOf: bytes[start..<start + length], at: start)
      return harmed
    case .foreign:
      var foreign: [UInt8] = []
      for _ in 0..<(try number(64)) { foreign.append(UInt8(truncatingIfNeeded: try number(256))) }
      return foreign
    case .empty: return []
    case .extend: return bytes + [UInt8(truncatingIfNeeded: try number(256))]
    }
  }
}
