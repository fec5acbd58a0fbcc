import NavigationStorage

// The maximum age of a state, regardless of how the state is read.
extension StorageWorld {
  /// Reads a stack at an age around the expiry, and returns an error; `nil` if there is none.
  ///
  /// The current time determines the age. The stack must be restored if and only if it is not too
  /// old.
  ///
  /// Entries that encode themselves as bytes are decoded directly from their bytes. All other
  /// entries are decoded from a value. Both ways of decoding must give the same result, even if the
  /// stack was encoded in the other way.
  func faultOfExpiry() -> String? {
    let stack = [QuickStop(number: serial), QuickStop(number: serial + 1)]
    let ways = [("directly", StackCodec<QuickStop>.standard), ("as values", .codable)]
    for (written, codec) in ways {
      guard let bytes = try? reader(aged: 0).bytes(of: stack, using: codec) else {
        return "a stack cannot be written \(written)"
      }
      for (read, codec) in ways {
        guard let text = fault(ofReading: bytes, of: stack, codec) else { continue }
        return "written \(written) and read \(read), a stack \(text)"
      }
    }
    return nil
  }

  private func fault(
    ofReading bytes: [UInt8], of stack: [QuickStop], _ codec: StackCodec<QuickStop>
  ) -> String? {
    let ages = [-1, 0, rules.expiry, rules.expiry + 1, rules.expiry * 9]
    let age = ages[Int(rules.time / 400) % ages.count]
    let isOld = age > rules.expiry
    let notes = isOld ? [LoadNote.expired(age: age, expiry: rules.expiry)] : []
    let loaded = reader(aged: age).stack(of: bytes, using: codec)
    guard loaded.value == (isOld ? nil : stack), loaded.notes == notes else {
      return "is \(loaded) after \(age) ms"
    }
    return nil
  }

  /// Returns a store whose clock is ahead by the given age.
  private func reader(aged age: Int64) -> StateStore {
    let time = rules.time + age
    return StateStore(
      backend: MemoryBackend(),
      configuration: StoreConfiguration(format: format, expiryMilliseconds: rules.expiry),
      now: { time })
  }
}

/// An entry that writes itself as bytes.
struct QuickStop: Hashable, Codable, CompactlyCodable {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  init(from reader: inout CompactReader) throws(Damage) {
    guard try reader.readRecordCount() == 1, reader.skipText(if: "number") else {
      throw .shape("a stop has a number")
    }
    number = try reader.readInteger()
  }

  func write(to writer: inout CompactWriter) {
    writer.beginRecord(count: 1)
    writer.writeName("number")
    writer.write(number)
  }
}
