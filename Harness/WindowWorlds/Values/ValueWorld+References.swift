import NavigationStorage
import PropertyTesting
import WorldParts

// Comparisons with a second implementation of the formats.
extension ValueWorld {
  /// Checks that bytes are what the description of the format says.
  func checkBytes(
    _ envelope: Envelope, _ bytes: [UInt8], _ format: StorageFormat, _ ledger: inout LawLedger
  ) {
    switch format {
    case .compact:
      ledger.require(
        ValueLaw.formats, bytes, equals: NaiveCompact.bytes(envelope),
        "the compact format has other bytes")
    case .json:
      ledger.require(
        ValueLaw.formats, bytes, equals: (try? NaivePortable.json(envelope)) ?? [],
        "the JSON text is another one")
    case .xmlPropertyList, .binaryPropertyList: break
    }
  }

  /// Checks the reasons for which damaged bytes in the compact format are refused.
  ///
  /// Also checks the same bytes with a matching checksum.
  func checkReasons(
    _ bytes: [UInt8], _ changed: [UInt8], _ place: Int, _ ledger: inout LawLedger
  ) {
    let end = bytes.count - 8
    var files = [changed, Array(bytes[..<place])]
    if place < end {
      files += [changed[..<end], bytes[..<place]].map { NaiveCompact.sealed(Array($0)) }
    }
    for file in files where StorageFormat(of: file) == .compact {
      let found = Self.outcome { () throws(Damage) in NaiveCompact.bytes(try Envelope(file)) }
      let wanted = Self.outcome { () throws(Damage) in
        NaiveCompact.bytes(try NaiveReader.envelope(file))
      }
      ledger.require(
        ValueLaw.damage, found, equals: wanted, "damaged bytes are refused for the wrong reason")
    }
    if place < end { checkPrimitives(Array(changed[place...]), &ledger) }
  }

  /// Checks each function of a reader of the compact format.
  ///
  /// The function must read a value of its own kind and refuse all other values, and must leave the
  /// bytes after the value.
  func checkParts(_ value: SavedValue, _ ledger: inout LawLedger) {
    checkPrimitives(NaiveCompact.bytes(value), &ledger)
    if case .record(let fields) = value, let last = fields.last {
      checkPrimitives(NaiveCompact.bytes(.text(last.name)), &ledger)
      checkPrimitives(NaiveCompact.bytes(last.value), &ledger)
    }
  }

  /// Checks that the reader skips an expected text only if the text has at most 127 bytes, the
  /// greatest length that fits into the mark before a text.
  func checkLongestText(_ ledger: inout LawLedger) {
    let longest: StaticString = """
      1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 \
      1234567890 1234567890 1234567890 123456
      """
    let tooLong: StaticString = """
      1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 1234567890 \
      1234567890 1234567890 1234567890 1234567
      """
    var reader = CompactReader(NaiveCompact.bytes(.text("\(longest)")))
    ledger.require(
      ValueLaw.formats, reader.skipText(if: longest) && reader.isAtEnd, "a text is not skipped")
    // No mark can state a length of 128 bytes. The mark in the second array is that of an empty
    // text.
    for bytes in [NaiveCompact.bytes(.text("\(tooLong)")), [0x80] + Array("\(tooLong)".utf8)] {
      var reader = CompactReader(bytes)
      ledger.require(
        ValueLaw.formats, !reader.skipText(if: tooLong), "a text is skipped that is too long")
    }
  }

  private func checkPrimitives(_ bytes: [UInt8], _ ledger: inout LawLedger) {
    for part in Part.allCases {
      let found = Self.outcome { () throws(Damage) in try part.found(in: bytes) }
      let wanted = Self.outcome { () throws(Damage) in try part.wanted(in: bytes) }
      ledger.require(ValueLaw.formats, found, equals: wanted, "a part of a value is read wrongly")
    }
  }

  private static func outcome<Value>(
    _ work: () throws(Damage) -> Value
  ) -> Result<Value, Damage> {
    do throws(Damage) { return .success(try work()) } catch { return .failure(error) }
  }

  /// A function of a reader of the compact format, with the two ways to call it.
  private enum Part: CaseIterable {
    case bool, integer, text, list, record, exactList, skipped

    /// Returns what the reader under test reads, and whether it is then at the end.
    func found(in bytes: [UInt8]) throws(Damage) -> String {
      var reader = CompactReader(bytes)
      switch self {
      case .bool: return "\(try reader.readBool()) \(reader.isAtEnd)"
      case .integer: return "\(try reader.readInteger()) \(reader.isAtEnd)"
      case .text: return "\(try reader.readText()) \(reader.isAtEnd)"
      case .list: return "\(try reader.readListCount()) \(reader.isAtEnd)"
      case .record: return "\(try reader.readRecordCount()) \(reader.isAtEnd)"
      case .exactList:
        try reader.expectList(count: 2)
        return "\(reader.isAtEnd)"
      case .skipped:
        let isSkipped = [
          reader.skipText(if: ""), reader.skipText(if: "kind"), reader.skipText(if: "a"),
        ]
        return "\(isSkipped) \(try reader.readText()) \(reader.isAtEnd)"
      }
    }

    /// Returns what the second implementation reads.
    func wanted(in bytes: [UInt8]) throws(Damage) -> String {
      var reader = NaiveReader(bytes)
      switch self {
      case .bool: return "\(try reader.bool()) \(reader.rest.isEmpty)"
      case .integer: return "\(try reader.integer()) \(reader.rest.isEmpty)"
      case .text: return "\(try reader.text()) \(reader.rest.isEmpty)"
      case .list: return "\(try reader.listCount()) \(reader.rest.isEmpty)"
      case .record: return "\(try reader.recordCount()) \(reader.rest.isEmpty)"
      case .exactList:
        guard try reader.listCount() == 2 else { throw .shape("a list has another length") }
        return "\(reader.rest.isEmpty)"
      case .skipped:
        let isSkipped = [reader.skips(""), reader.skips("kind"), reader.skips("a")]
        return "\(isSkipped) \(try reader.text()) \(reader.rest.isEmpty)"
      }
    }
  }
}

extension NaiveReader {
  /// Reads a short text if it is the expected one.
  fileprivate mutating func skips(_ expected: String) -> Bool {
    var reader = self
    guard rest.first ?? 0 >= 128, let text = try? reader.text(),
      text.utf8.elementsEqual(expected.utf8)
    else {
      return false
    }
    self = reader
    return true
  }
}
