import NavigationStorage

/// A saved file, with functions that damage its bytes.
///
/// Either the damage is like that of a file on a disk, or the checksum is made to match, so that
/// the decoder encounters the damage.
struct DamagedFile: Sendable {
  /// The bytes before the damage.
  let original: [UInt8]
  /// The content of the undamaged file.
  let envelope: Envelope

  /// Creates the value from an undamaged file.
  ///
  /// - Parameter original: A file written by a store.
  /// - Throws: The damage, if `original` is already damaged.
  init(_ original: [UInt8]) throws(Damage) {
    self.original = original
    envelope = try Envelope(original)
  }

  /// Returns damaged bytes, whose checksum almost never matches.
  ///
  /// - Parameter number: Returns a number below a bound.
  /// - Returns: The damaged bytes.
  func torn(_ number: (Int) -> Int) -> [UInt8] {
    var harmed = original
    while harmed == original {
      for _ in 0...number(3) { harmed = Self.anyHarm(number).harm(harmed, number) }
    }
    return harmed
  }

  /// Returns bytes whose content differs from the original and whose checksum matches.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - number: Returns a number below a bound.
  /// - Returns: The damaged bytes.
  func forged(_ format: StorageFormat, _ number: (Int) -> Int) -> [UInt8] {
    // Half of the files are damaged as bytes, if the damaged bytes can be read at all.
    if number(2) == 0 {
      for _ in 0..<8 {
        let harmed = format == .compact ? tornInside(number) : torn(number)
        if let sealed = Seal.fitting(harmed, writtenAs: envelope), isOther(sealed) { return sealed }
      }
    }
    while true {
      var other = envelope
      for _ in 0...number(3) { other.payload = ValueHarm.harm(other.payload, number) }
      switch number(16) {
      case 0: other.schema ^= 1 << number(63)
      case 1: other.writtenAt = other.writtenAt.map { $0 ^ 1 << number(64) }
      default: break
      }
      if let bytes = try? other.bytes(in: format), isOther(bytes) { return bytes }
    }
  }

  /// Returns whether bytes have a matching checksum, but not the original content.
  func isOther(_ bytes: [UInt8]) -> Bool {
    guard let other = try? Envelope(bytes) else {
      return StorageFormat(of: bytes) == .compact && Seal.compact(bytes) == bytes
    }
    return other != envelope
  }

  /// Damages the bytes between the mark of the compact format and the checksum.
  private func tornInside(_ number: (Int) -> Int) -> [UInt8] {
    let start = 6
    var inside = Array(original[start..<original.count - 8])
    for _ in 0...number(3) { inside = Self.anyHarm(number).harm(inside, number) }
    return original[..<start] + inside + original.suffix(8)
  }

  private static func anyHarm(_ number: (Int) -> Int) -> Harm {
    Harm.allCases[number(Harm.allCases.count)]
  }
}
