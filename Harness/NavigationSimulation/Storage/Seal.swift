import NavigationStorage

/// Functions that give damaged bytes a matching checksum, so that the decoder encounters the
/// damage.
enum Seal {
  /// Returns damaged bytes with a matching checksum.
  ///
  /// The checksum is put in its original place, and the rest is unchanged. In JSON and property
  /// lists it is the checksum of the contents. If the damage leaves nothing readable, there is no
  /// checksum.
  ///
  /// - Parameters:
  ///   - bytes: The damaged bytes.
  ///   - original: The content before the damage, if known.
  /// - Returns: The bytes; `nil` if no checksum matches.
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

  /// Returns damaged bytes of the compact format with a matching checksum, which is in the last
  /// eight bytes.
  static func compact(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.count < 8 ? nil : Envelope.seal(Array(bytes.dropLast(8)))
  }
}
