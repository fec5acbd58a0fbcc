/// What is saved, with what must be known to bring it back.
///
/// The checksum is that of the envelope in the compact format, whatever the format of the file; so
/// a file that has been reformatted, by an editor for example, is still whole.
public struct Envelope: Hashable, Sendable {
  /// The version of the app's own data: the app raises it when it changes what its data means.
  public var schema: Int
  /// When it was written, in milliseconds since 1970; `nil` if the store has no clock.
  public var writtenAt: Int64?
  /// What is saved.
  public var payload: SavedValue

  /// Puts a value into an envelope.
  ///
  /// - Parameters:
  ///   - payload: What is saved.
  ///   - schema: The version of the app's own data.
  ///   - writtenAt: When it is written, in milliseconds since 1970.
  public init(_ payload: SavedValue, schema: Int = 1, writtenAt: Int64? = nil) {
    self.payload = payload
    self.schema = schema
    self.writtenAt = writtenAt
  }

  /// The version of the formats that this library writes.
  public static let formatVersion = 1

  /// How a file in the compact format begins: five letters and the version.
  static let magic = Array("WFNAV".utf8)

  /// The most bytes that are read.
  static let maximumSize = 64 << 20

  /// The checksum of what is saved, its schema and its time.
  package var checksum: UInt64 {
    Checksum(openBytes(payload: compactPayload)).value
  }

  private var compactPayload: [UInt8] {
    var writer = CompactWriter()
    writer.write(payload)
    return writer.bytes
  }

  /// The envelope as bytes.
  ///
  /// - Parameter format: How it is written.
  /// - Returns: The bytes; the same envelope gives the same bytes.
  /// - Throws: ``Damage/nesting`` where the payload nests deeper than is read back; `EncodingError`
  ///   if a property list cannot hold it, which no value leads to.
  /// - Complexity: O(bytes).
  public func bytes(in format: StorageFormat) throws -> [UInt8] {
    // In the other formats the payload is a part of a record.
    let limit = format == .compact ? SavedValue.maximumDepth : SavedValue.maximumDepth - 1
    guard payload.nests(within: limit, marking: format != .compact) else { throw Damage.nesting }
    return format == .compact
      ? compactBytes(payload: compactPayload) : try portableBytes(in: format)
  }

  /// Reads an envelope in any format.
  ///
  /// - Parameter bytes: What ``bytes(in:)`` gave, or anything else.
  /// - Throws: ``Damage`` if the bytes are not those of an envelope; no bytes trap.
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
