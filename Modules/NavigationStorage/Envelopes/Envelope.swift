/// A saved value, together with the data needed to restore it.
///
/// The checksum is always computed from the compact format, so a file that has been reformatted,
/// for example by an editor, is still valid.
public struct Envelope: Hashable, Sendable {
  /// The version of the app's own data, which the app raises when the meaning of its data changes.
  public var schema: Int
  /// The time of writing, in milliseconds since 1970; `nil` if the store has no clock.
  public var writtenAt: Int64?
  /// The saved value.
  public var payload: SavedValue

  /// Creates an envelope.
  ///
  /// - Parameters:
  ///   - payload: The value to save.
  ///   - schema: The version of the app's own data.
  ///   - writtenAt: The time of writing, in milliseconds since 1970; `nil` if it is unknown.
  public init(_ payload: SavedValue, schema: Int = 1, writtenAt: Int64? = nil) {
    self.payload = payload
    self.schema = schema
    self.writtenAt = writtenAt
  }

  /// The version of the formats that this library writes.
  public static let formatVersion = 1

  /// The five letters at the beginning of a file in the compact format, before the version.
  static let magic = Array("WFNAV".utf8)

  /// The maximum number of bytes that are read.
  static let maximumSize = 64 << 20

  /// The checksum of the payload, the schema and the time.
  package var checksum: UInt64 {
    Checksum(openBytes(payload: compactPayload)).value
  }

  private var compactPayload: [UInt8] {
    var writer = CompactWriter()
    writer.write(payload)
    return writer.bytes
  }

  /// Returns the envelope as bytes.
  ///
  /// - Parameter format: The format of the bytes.
  /// - Returns: The bytes, which depend only on the envelope and the format.
  /// - Throws: ``Damage/nesting`` if the payload is nested so deeply that it could not be read
  ///   back. Property list encoding can also throw `EncodingError`, but no saved value causes this.
  /// - Complexity: O(*n*), where *n* is the number of bytes; in JSON, plus sorting the fields of
  ///   each record.
  public func bytes(in format: StorageFormat) throws -> [UInt8] {
    // In JSON and property lists, the record around the payload takes one level.
    let limit = format == .compact ? SavedValue.maximumDepth : SavedValue.maximumDepth - 1
    guard payload.nests(within: limit) else { throw Damage.nesting }
    return format == .compact
      ? compactBytes(payload: compactPayload) : try portableBytes(in: format)
  }

  /// Reads an envelope in any format.
  ///
  /// - Parameter bytes: The bytes from ``bytes(in:)``, or any other bytes.
  /// - Throws: ``Damage`` if the bytes are not those of an envelope, are damaged, or are more than
  ///   a store reads; the initializer never traps.
  public init(_ bytes: [UInt8]) throws(Damage) {
    try self.init(bytes, checksChecksum: true)
  }

  package init(_ bytes: [UInt8], checksChecksum: Bool) throws(Damage) {
    guard bytes.count <= Self.maximumSize else { throw .size(bytes.count) }
    guard let format = StorageFormat(of: bytes) else { throw .foreign }
    if format == .compact {
      let opened = try OpenedEnvelope(bytes, checksChecksum: checksChecksum)
      self.init(try opened.value(), schema: opened.schema, writtenAt: opened.writtenAt)
    } else {
      self = try Self.portable(bytes, format, checksChecksum: checksChecksum)
    }
  }
}
