import NavigationStorage

/// Gives damaged bytes a checksum that fits them, so that whoever reads them sees the damage.
enum Seal {
  /// Damaged bytes with a checksum that fits.
  ///
  /// The checksum is put where it was, and the rest stays as it is. In JSON and property lists it
  /// is that of what they say; where the damage leaves nothing that could be read, there is none.
  ///
  /// - Parameters:
  ///   - bytes: The damaged bytes.
  ///   - original: The bytes as they were before.
  /// - Returns: None where no checksum fits.
  static func fitting(_ bytes: [UInt8], writtenAs original: [UInt8]) -> [UInt8]? {
    guard let format = StorageFormat(of: bytes) else { return nil }
    guard format != .compact else {
      return bytes.count < 8 ? nil : Envelope.seal(Array(bytes.dropLast(8)))
    }
    guard let damaged = try? Envelope(bytes, checksChecksum: false),
      let whole = try? Envelope(original)
    else { return nil }
    let sealed = bytes.replacing(
      Array(Envelope.text(of: whole.checksum).utf8),
      with: Array(Envelope.text(of: damaged.checksum).utf8), maxReplacements: 1)
    // Where the damage is in the checksum itself, the file is written anew.
    return isFitting(sealed) ? sealed : try? damaged.bytes(in: format)
  }

  /// Whether bytes have a checksum that fits them.
  static func isFitting(_ bytes: [UInt8]) -> Bool {
    guard StorageFormat(of: bytes) == .compact else { return (try? Envelope(bytes)) != nil }
    return bytes.count >= 8 && Envelope.seal(Array(bytes.dropLast(8))) == bytes
  }
}
