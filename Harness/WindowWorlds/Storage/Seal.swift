import NavigationStorage

/// Functions that give damaged bytes a matching checksum, so that the decoder encounters the
/// damage.
enum Seal {
  /// Returns damaged bytes with a matching checksum.
  ///
  /// In the compact format, the last eight bytes are replaced with the checksum of the bytes before
  /// them. In JSON and property lists, the checksum of the original content is replaced with the
  /// checksum of the damaged content, and the rest is unchanged. If that is not possible, for
  /// example because the original content is unknown or the damage is in the checksum itself, the
  /// damaged content is written again as a new file.
  ///
  /// - Parameters:
  ///   - bytes: The damaged bytes.
  ///   - original: The content before the damage; `nil` if it is unknown.
  /// - Returns: The bytes with the checksum; `nil` if the content of the damaged bytes cannot be
  ///   read at all.
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
    // If replacing the checksum does not help, the content is written again as a new file.
    return try? damaged.bytes(in: format)
  }

  /// Returns damaged bytes of the compact format with a matching checksum in the last eight bytes;
  /// `nil` if there are fewer than eight.
  static func compact(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.count < 8 ? nil : Envelope.seal(Array(bytes.dropLast(8)))
  }
}
