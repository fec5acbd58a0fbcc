// The compact format: `WFNAV`, the version, the schema, the time, the payload, the checksum.
extension Envelope {
  /// Returns all bytes before the checksum.
  func openBytes(payload: [UInt8]) -> [UInt8] {
    var writer = CompactWriter(capacity: payload.count + 40)
    writer.append(Self.magic + [UInt8(Self.formatVersion)])
    writer.write(schema)
    if let writtenAt { writer.write(writtenAt) } else { writer.writeNull() }
    writer.append(payload)
    return writer.bytes
  }

  /// Returns the bytes of the envelope around a payload that has already been written.
  func compactBytes(payload: [UInt8]) -> [UInt8] {
    Self.seal(openBytes(payload: payload))
  }

  /// Returns the bytes followed by their checksum.
  package static func seal(_ open: [UInt8]) -> [UInt8] {
    let sum = Checksum(open).value
    var sealed = open
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      sealed.append(UInt8(truncatingIfNeeded: sum >> shift))
    }
    return sealed
  }
}

/// An envelope in the compact format whose payload has not been read.
struct OpenedEnvelope {
  let schema: Int
  let writtenAt: Int64?
  /// The reader, positioned before the payload.
  let reader: CompactReader

  init(_ bytes: [UInt8], checksChecksum: Bool = true) throws(Damage) {
    let start = Envelope.magic.count + 1
    guard bytes.count >= start + 8 else { throw .ends }
    let version = Int(bytes[start - 1])
    guard version <= Envelope.formatVersion else { throw .newerFormat(version) }
    guard version > 0 else { throw .foreign }
    let end = bytes.count - 8
    if checksChecksum {
      let written = bytes[end...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard Checksum(bytes[..<end]).value == written else { throw .checksum }
    }
    var reader = CompactReader(bytes, in: start..<end)
    schema = try reader.readInteger()
    switch try reader.readValue() {
    case .null: writtenAt = nil
    case .integer(let time): writtenAt = time
    default: throw .shape("the time is missing")
    }
    self.reader = reader
  }

  /// Returns the payload with all its parts.
  func value() throws(Damage) -> SavedValue {
    var reader = reader
    let value = try reader.readValue()
    guard reader.isAtEnd else { throw .surplus }
    return value
  }
}
