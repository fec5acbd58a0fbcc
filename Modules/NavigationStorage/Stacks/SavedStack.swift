/// The saved form of a stack: its entries, lowest first.
///
/// In every format, the saved form is a record with the list `entries`. If entries were left out
/// because they did not fit, the record also contains their number as `missing`.
struct SavedStack {
  static let name = "entries"

  /// Returns the entries of a payload; `nil` if it is not a stack.
  static func entries(of payload: SavedValue) -> [SavedValue]? {
    payload[name]?.elements
  }

  static func payload(_ entries: [SavedValue], missing: Int = 0) -> SavedValue {
    let fields = [SavedValue.Field(name, .list(entries))]
    return .record(missing == 0 ? fields : fields + [field(missing: missing)])
  }

  static func field(missing: Int) -> SavedValue.Field {
    SavedValue.Field("missing", .number(UInt64(missing)))
  }

  /// Adds a note if a payload says that entries did not fit when it was saved.
  static func noteMissing(_ payload: SavedValue, _ notes: inout [LoadNote]) {
    guard let missing = payload["missing"]?.number(as: Int.self), missing > 0 else { return }
    notes.append(.leftOut(missing))
  }
}

extension StateStore {
  /// Saves a stack; entries that must not be saved are left out, with the entries above them.
  ///
  /// A stack that exceeds the budget is trimmed, unless the configuration requires that it is
  /// refused. A trimmed stack retains its lowest entry and as many of its topmost entries as fit.
  /// If not even the lowest and the topmost entry fit together, the stack is refused. When a
  /// trimmed stack is loaded, ``LoadNote/leftOut(_:)`` is among the notes.
  ///
  /// - Parameters:
  ///   - stack: The entries, lowest first.
  ///   - codec: Writes each entry.
  ///   - label: The name under which to save the stack.
  /// - Throws: ``StorageError``, in which case the previously saved state is unchanged.
  /// - Complexity: O(*n*), where *n* is the number of entries; O(*n* log *n*) if the stack is
  ///   trimmed.
  public func save<Element>(
    stack: [Element], using codec: StackCodec<Element>, as label: String
  ) async throws(StorageError) {
    try await save(bytes: try bytes(of: stack, using: codec, for: label), as: label)
  }

  /// Returns the bytes with which a stack is saved.
  ///
  /// - Parameters:
  ///   - stack: The entries, lowest first.
  ///   - codec: Writes each entry.
  ///   - label: The label to mention in errors.
  /// - Returns: The bytes. If the configuration allows it, a stack of more than two entries that
  ///   exceeds the budget is trimmed. The bytes of any other stack may exceed the budget.
  /// - Throws: ``StorageError`` if an entry cannot be written, or if the stack cannot be trimmed
  ///   enough: the lowest and the topmost entry are never left out.
  /// - Complexity: O(*n*), where *n* is the number of entries; O(*n* log *n*) if the stack is
  ///   trimmed.
  public func bytes<Element>(
    of stack: [Element], using codec: StackCodec<Element>, for label: String = ""
  ) throws(StorageError) -> [UInt8] {
    if let bytes = compactBytes(of: stack, codec), bytes.count <= configuration.budgetBytes {
      return bytes
    }
    var entries: [SavedValue] = []
    do {
      for element in stack.prefix(decisions.written(stack.count)) {
        guard let entry = try codec.encode(element) else { break }
        entries.append(entry)
      }
    } catch {
      throw .unwritable(label: label, reason: "\(error)")
    }
    let whole = try bytes(of: SavedStack.payload(entries, missing: 0), label)
    guard whole.count > configuration.budgetBytes, entries.count > 2,
      configuration.oversize == .trim
    else { return whole }
    return try trimmed(entries, takingWhole: whole.count, label)
  }

  /// Returns the bytes of a stack whose codec writes entries directly in the compact format; `nil`
  /// for other codecs and formats.
  private func compactBytes<Element>(
    of stack: [Element], _ codec: StackCodec<Element>
  ) -> [UInt8]? {
    guard configuration.format == .compact, let coding = codec.compact else { return nil }
    var writer = CompactWriter(capacity: 64 + stack.count * 32)
    writer.append(Envelope.magic + [UInt8(Envelope.formatVersion)])
    writer.write(configuration.schema)
    if let time = now?() { writer.write(time) } else { writer.writeNull() }
    writer.beginRecord(count: 1)
    writer.writeName(SavedStack.name)
    writer.beginList(count: stack.count)
    coding.write(stack, &writer)
    return Envelope.seal(writer.bytes)
  }

  /// Returns the bytes of as much of a stack as fits the budget: its lowest entry, and as many of
  /// its topmost entries as possible.
  ///
  /// - Parameters:
  ///   - entries: The entries, lowest first.
  ///   - whole: The number of bytes of the whole stack, for the error.
  ///   - label: The label to mention in the error.
  /// - Returns: The bytes.
  /// - Throws: ``StorageError`` if even the lowest and the topmost entry do not fit.
  private func trimmed(
    _ entries: [SavedValue], takingWhole whole: Int, _ label: String
  ) throws(StorageError) -> [UInt8] {
    let budget = configuration.budgetBytes
    let root = decisions.keepsRoot ? entries.prefix(1) : []
    var best: [UInt8]?
    // Finds the greatest number of top entries that fit along with the lowest one.
    var fits = 0
    var fails = entries.count
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      let kept = Array(root + entries.suffix(middle))
      let payload = SavedStack.payload(kept, missing: entries.count - kept.count)
      let bytes = try bytes(of: payload, label)
      if bytes.count <= budget { (fits, best) = (middle, bytes) } else { fails = middle }
    }
    guard let best else { throw .tooLarge(label: label, bytes: whole, budget: budget) }
    return best
  }

  /// Loads a stack, entry by entry; the stack is then on trial until ``settle(_:)`` is called.
  ///
  /// - Parameters:
  ///   - label: The name under which the stack was saved.
  ///   - codec: Reads each entry.
  ///   - policy: What to do with entries that can no longer be restored.
  /// - Returns: The stack, and notes that say, for example, which entries were lost.
  public func loadStack<Element>(
    _ label: String, using codec: StackCodec<Element>,
    salvaging policy: SalvagePolicy<Element> = SalvagePolicy()
  ) async -> Loaded<[Element]> {
    await load(label, reading: reading(codec, policy))
  }

  /// Returns the stack that would be loaded if the given bytes were a label's current state.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - codec: Reads each entry.
  ///   - policy: What to do with entries that can no longer be restored.
  /// - Returns: The stack and the notes.
  /// - Complexity: O(*n*), where *n* is the number of bytes, plus the cost of the migrations and,
  ///   for each renamed entry, a search of the notes.
  public func stack<Element>(
    of bytes: [UInt8], using codec: StackCodec<Element>,
    salvaging policy: SalvagePolicy<Element> = SalvagePolicy()
  ) -> Loaded<[Element]> {
    var notes: [LoadNote] = []
    let copy = usable(bytes, .current, "", reading(codec, policy), &notes)
    return Loaded(
      value: copy?.value, origin: copy == nil ? .nothing : .current, writtenAt: copy?.writtenAt,
      notes: notes)
  }

  private func reading<Element>(
    _ codec: StackCodec<Element>, _ policy: SalvagePolicy<Element>
  ) -> Reading<[Element]> {
    Reading(
      meaning: { payload, notes throws(Damage) in
        try stack(of: payload, codec, policy, &notes)
      },
      straight: codec.compact.map { coding in { Self.entries(of: $0, coding) } })
  }

  /// Returns the entries of a payload, read directly from bytes; `nil` if an entry cannot be read
  /// or the payload has other parts than entries.
  private static func entries<Element>(
    of reader: CompactReader, _ coding: CompactCoding<Element>
  ) -> [Element]? {
    var reader = reader
    guard (try? reader.readRecordCount()) == 1, reader.skipText(if: "entries"),
      let count = try? reader.readListCount(), let entries = coding.read(&reader, count),
      reader.isAtEnd
    else { return nil }
    return entries
  }

  /// Returns the stack in a payload; the policy decides what happens to entries that can no longer
  /// be restored.
  func stack<Element>(
    of payload: SavedValue, _ codec: StackCodec<Element>, _ policy: SalvagePolicy<Element>,
    _ notes: inout [LoadNote]
  ) throws(Damage) -> [Element] {
    guard let entries = SavedStack.entries(of: payload) else {
      throw .shape("the entries are missing")
    }
    SavedStack.noteMissing(payload, &notes)
    var stack: [Element] = []
    for (index, saved) in entries.enumerated() {
      var entry = saved
      if let old = entry.routeName, let new = decisions.alias(old, policy.aliases) {
        entry = entry.renamed(new)
        if !notes.contains(.renamed(from: old, to: new)) {
          notes.append(.renamed(from: old, to: new))
        }
      }
      if let element = codec.decode(entry) {
        stack.append(element)
        continue
      }
      notes.append(.lostEntry(LostEntry(index: index, name: entry.routeName ?? "")))
      switch policy.unknown {
      case .drop: continue
      case .truncate: return stack
      case .replace(let element): stack.append(element)
      }
    }
    return stack
  }
}
