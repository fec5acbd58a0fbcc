import NavigationStorage

/// Gives damaged bytes a checksum that fits them, so that the reader meets the damage.
enum Seal {
  /// Damaged bytes with a checksum that fits.
  ///
  /// The checksum is put where it was, and the rest stays as it is. In JSON and property lists it
  /// is the checksum of their contents; if the damage leaves nothing that can be read, there is
  /// none.
  ///
  /// - Parameters:
  ///   - bytes: The damaged bytes.
  ///   - original: What was written before the damage, if that is known.
  /// - Returns: `nil` if no checksum fits.
  static func fitting(_ bytes: [UInt8], writtenAs original: Envelope?) -> [UInt8]? {
    guard let format = StorageFormat(of: bytes) else { return nil }
    guard format != .compact else { return compact(bytes) }
    guard let damaged = try? Envelope(bytes, checksChecksum: false) else { return nil }
    if let original {
      let sealed = bytes.replacing(
        Array(Envelope.text(of: original.checksum).utf8),
        with: Array(Envelope.text(of: damaged.checksum).utf8), maxReplacements: 1)
      if (try? Envelope(sealed)) == damaged { return sealed }
    }
    // If the damage is in the checksum itself, the file is written again.
    return try? damaged.bytes(in: format)
  }

  /// Damaged bytes of the compact format with a checksum that fits: the last eight bytes.
  static func compact(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.count < 8 ? nil : Envelope.seal(Array(bytes.dropLast(8)))
  }
}
