extension StateStore {
  /// Loads a value: the last one saved or, if that is unusable or not trusted, the last good one.
  ///
  /// If the last value saved is too old, nothing is loaded. A loaded value is on trial until
  /// ``settle(_:)`` is called.
  ///
  /// The function never fails. If something goes wrong, the notes of the result describe it.
  ///
  /// - Parameter label: The name under which the value was saved.
  /// - Returns: The value and the notes.
  public func load(_ label: String) async -> Loaded<SavedValue> {
    await load(label, reading: Reading(meaning: { value, _ throws(Damage) in value }))
  }

  /// Returns the envelope that would be loaded if the given bytes were a label's current state.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - label: The label to mention in errors.
  /// - Returns: The envelope and the notes; if there is no envelope, the notes contain the reason.
  /// - Complexity: O(*n*), where *n* is the number of bytes, plus the cost of the migrations.
  public func examine(_ bytes: [UInt8], label: String = "") -> Loaded<Envelope> {
    var notes: [LoadNote] = []
    var envelope: Envelope?
    do throws(StorageError) {
      envelope = try current(bytes, label, &notes)
    } catch {
      notes.append(.unusable(.current, error))
    }
    return Loaded(
      value: envelope, origin: envelope == nil ? .nothing : .current,
      writtenAt: envelope?.writtenAt, notes: notes)
  }

  /// A usable copy.
  struct Copy<Value: Sendable>: Sendable {
    /// The value of the copy.
    var value: Value
    /// The time of writing, in milliseconds since 1970; `nil` if it is unknown.
    var writtenAt: Int64?
    /// The bytes of the copy, as they were saved.
    var bytes: [UInt8]
  }

  /// The functions that turn a payload into a value.
  struct Reading<Value: Sendable> {
    /// Turns a payload into a value; if the function throws, the payload counts as damaged.
    var meaning: (SavedValue, inout [LoadNote]) throws(Damage) -> Value
    /// Reads a value directly from the compact format; returns `nil` if the payload has another
    /// form.
    var straight: ((CompactReader) -> Value?)?
  }

  func load<Value: Sendable>(
    _ label: String, reading: Reading<Value>
  ) async -> Loaded<Value> {
    var notes: [LoadNote] = []
    do throws(StorageError) {
      guard let bytes = try await get(.current, label) else {
        return Loaded(value: nil, origin: .nothing, notes: [.absent])
      }
      let launches = Trial(try await get(.trial, label))?.launches ?? 0
      return try await choose(bytes, launches, label, reading, &notes)
    } catch {
      notes.append(.failed(error))
      return Loaded(value: nil, origin: .nothing, notes: notes)
    }
  }

  private func choose<Value: Sendable>(
    _ bytes: [UInt8], _ launches: Int, _ label: String, _ reading: Reading<Value>,
    _ notes: inout [LoadNote]
  ) async throws(StorageError) -> Loaded<Value> {
    let limit = configuration.trialLimit
    if !decisions.isTrusted(launches, limit) {
      notes.append(.distrusted(.current, launches: launches))
    } else if let copy = usable(bytes, .current, label, reading, &notes) {
      return try await hand(out: copy, .current, launches, label, notes)
    } else if notes.contains(where: \.isExpiry) {
      return Loaded(value: nil, origin: .nothing, notes: notes)
    }
    if decisions.setsAside {
      try await put(bytes, .aside, label)
      notes.append(.setAside)
    }
    if let good = try await goodCopy(launches, label, reading, &notes) {
      // The good copy becomes the current state, so that the next launch finds it even if nothing
      // is saved.
      try await put(good.bytes, .current, label)
      return try await hand(out: good, .good, launches, label, notes)
    }
    try await drop(.current, label)
    try await drop(.trial, label)
    return Loaded(value: nil, origin: .nothing, notes: notes)
  }

  private func goodCopy<Value: Sendable>(
    _ launches: Int, _ label: String, _ reading: Reading<Value>, _ notes: inout [LoadNote]
  ) async throws(StorageError) -> Copy<Value>? {
    guard decisions.fallsBack, let bytes = try await get(.good, label) else { return nil }
    guard decisions.isTrusted(launches, configuration.trialLimit + 1) else {
      notes.append(.distrusted(.good, launches: launches))
      return nil
    }
    return usable(bytes, .good, label, reading, &notes)
  }

  /// Records in the trial that this launch loads a copy, and returns the copy.
  private func hand<Value: Sendable>(
    out copy: Copy<Value>, _ origin: CopyOrigin, _ launches: Int, _ label: String,
    _ notes: [LoadNote]
  ) async throws(StorageError) -> Loaded<Value> {
    if decisions.notesTrial {
      try await put(Trial(launches: launches + 1, bytes: copy.bytes).saved, .trial, label)
    }
    return Loaded(value: copy.value, origin: origin, writtenAt: copy.writtenAt, notes: notes)
  }

  /// Returns the envelope if it is in the compact format and loading it requires no note; else
  /// `nil`.
  private func openedAsIs(_ bytes: [UInt8]) -> OpenedEnvelope? {
    guard bytes.starts(with: Envelope.magic),
      let opened = try? OpenedEnvelope(bytes, checksChecksum: decisions.checksChecksum),
      opened.schema == configuration.schema, tooOld(opened.writtenAt) == nil
    else { return nil }
    return opened
  }

  /// Returns the age of data that was written at a time; `nil` if the data is not too old.
  private func tooOld(_ written: Int64?) -> Int64? {
    guard let now, let written, let expiry = configuration.expiryMilliseconds else { return nil }
    // If the clock was set back, the age is negative, and the data does not count as too old.
    let (age, isAbsurd) = now().subtractingReportingOverflow(written)
    return isAbsurd || decisions.isFresh(age, expiry) ? nil : age
  }

  func usable<Value: Sendable>(
    _ bytes: [UInt8], _ origin: CopyOrigin, _ label: String, _ reading: Reading<Value>,
    _ notes: inout [LoadNote]
  ) -> Copy<Value>? {
    if let straight = reading.straight, let opened = openedAsIs(bytes),
      let value = straight(opened.reader)
    {
      return Copy(value: value, writtenAt: opened.writtenAt, bytes: bytes)
    }
    do throws(StorageError) {
      guard let envelope = try current(bytes, label, &notes) else { return nil }
      do throws(Damage) {
        let value = try reading.meaning(envelope.payload, &notes)
        return Copy(value: value, writtenAt: envelope.writtenAt, bytes: bytes)
      } catch {
        throw .damaged(label: label, error)
      }
    } catch {
      notes.append(.unusable(origin, error))
      return nil
    }
  }

  /// Returns the envelope in bytes, migrated to the current schema; `nil` if it is too old.
  private func current(
    _ bytes: [UInt8], _ label: String, _ notes: inout [LoadNote]
  ) throws(StorageError) -> Envelope? {
    let envelope = try opened(bytes, label)
    if let age = tooOld(envelope.writtenAt), let expiry = configuration.expiryMilliseconds {
      notes.append(.expired(age: age, expiry: expiry))
      return nil
    }
    let migrated = try migrate(envelope, label)
    if migrated.schema != envelope.schema {
      notes.append(.migrated(from: envelope.schema, to: migrated.schema))
    }
    return migrated
  }

  private func opened(_ bytes: [UInt8], _ label: String) throws(StorageError) -> Envelope {
    do throws(Damage) {
      return try Envelope(bytes, checksChecksum: decisions.checksChecksum)
    } catch {
      throw .damaged(label: label, error)
    }
  }

  private func migrate(
    _ envelope: Envelope, _ label: String
  ) throws(StorageError) -> Envelope {
    let known = configuration.schema
    guard envelope.schema <= known else {
      throw .newerSchema(label: label, found: envelope.schema, known: known)
    }
    var migrated = envelope
    while migrated.schema < known {
      guard let migration = configuration.migrations[migrated.schema] else {
        throw .noMigration(label: label, from: migrated.schema, known: known)
      }
      do {
        migrated.payload = try migration(migrated.payload)
      } catch {
        throw .migrationFailed(label: label, from: migrated.schema, reason: "\(error)")
      }
      migrated.schema += 1
    }
    return migrated
  }
}

extension LoadNote {
  fileprivate var isExpiry: Bool {
    if case .expired = self { true } else { false }
  }
}
