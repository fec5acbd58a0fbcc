/// The values that a navigator stores for its entries.
///
/// The value of an entry stays until neither the state nor a host shows the entry.
///
/// The type is inlinable, so that it can be specialized in the modules of navigators: without
/// specialization, completing a screen of a typed graph takes more than twice as long.
///
/// Values are stored in the order of ids. Ids only increase, and most navigation happens at the top
/// of a stack, so values are usually appended and found at the end. When an entry leaves the state,
/// its value stays until ``release(_:)`` is called; call it from ``Navigator/release(_:)`` and
/// nowhere else.
///
/// ```swift
/// var notes = Payloads<Note>()
/// notes[entry] = note
/// func didMove(_ ids: IDMap) { notes.move(ids) }
/// func release(_ entries: [EntryID]) { notes.release(entries) }
/// ```
public struct Payloads<Value> {
  @usableFromInline var keys: ContiguousArray<EntryID> = []
  @usableFromInline var values: ContiguousArray<Value> = []

  /// Creates a table without values.
  @inlinable public init() {}

  /// The entries that have a value, in order of their ids.
  @inlinable public var entries: ContiguousArray<EntryID> { keys }

  /// The number of entries that have a value.
  @inlinable public var count: Int { keys.count }

  /// The value for an entry, or `nil` if there is none.
  ///
  /// - Complexity: Reading and changing: O(1) for the newest entry, otherwise O(log *n*). Adding
  ///   and removing: O(1) for an entry that is newer than all others, otherwise O(*n*). In both
  ///   cases, *n* is the number of entries.
  @inlinable public subscript(entry: EntryID) -> Value? {
    get { index(of: entry).map { values[$0] } }
    set {
      switch (index(of: entry), newValue) {
      case (let index?, let value?): values[index] = value
      case (let index?, nil): remove(at: index)
      case (nil, let value?): insert(value, for: entry)
      case (nil, nil): break
      }
    }
  }

  /// Whether an entry has a value.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of entries.
  @inlinable public func contains(_ entry: EntryID) -> Bool { index(of: entry) != nil }

  /// Changes the value for an entry in place.
  ///
  /// - Parameters:
  ///   - entry: The entry whose value is changed.
  ///   - body: Changes the value.
  /// - Returns: The result of `body`, or `nil` if the entry has no value.
  /// - Complexity: O(log *n*), where *n* is the number of entries, plus the call of `body`.
  @discardableResult
  @inlinable public mutating func update<Result>(
    _ entry: EntryID, _ body: (inout Value) -> Result
  ) -> Result? {
    guard let index = index(of: entry) else { return nil }
    return body(&values[index])
  }

  /// Reads the value for an entry in place, without copying it.
  ///
  /// - Parameters:
  ///   - entry: The entry whose value is read.
  ///   - body: Reads the value.
  /// - Returns: The result of `body`, or `nil` if the entry has no value.
  /// - Complexity: O(log *n*), where *n* is the number of entries, plus the call of `body`.
  @inlinable public func read<Result>(
    _ entry: EntryID, _ body: (borrowing Value) -> Result
  ) -> Result? {
    guard let index = index(of: entry) else { return nil }
    return body(values[index])
  }

  /// Releases the values for entries that no longer exist.
  ///
  /// - Parameter entries: The entries; entries without a value are skipped.
  /// - Complexity: O(*k* + *n*), where *k* is the number of released entries and *n* is the number
  ///   of entries that have a value.
  @inlinable public mutating func release(_ entries: [EntryID]) {
    if entries.count <= 4 {
      for entry in entries { if let index = index(of: entry) { remove(at: index) } }
      return
    }
    let gone = Set(entries)
    filter { !gone.contains($0) }
  }

  /// Moves all values to the new ids of their entries; the values of entries without a new id are
  /// released.
  ///
  /// - Parameter ids: The new id for each old id.
  public mutating func move(_ ids: IDMap) {
    let old = zip(keys, values).compactMap { key, value in ids.entries[key].map { ($0, value) } }
    keys.removeAll()
    values.removeAll()
    for (key, value) in old { self[key] = value }
  }

  @inlinable mutating func filter(_ isKept: (EntryID) -> Bool) {
    var kept = 0
    for index in keys.indices where isKept(keys[index]) {
      if kept != index {
        keys[kept] = keys[index]
        values.swapAt(kept, index)
      }
      kept += 1
    }
    keys.removeLast(keys.count - kept)
    values.removeLast(values.count - kept)
  }

  @inlinable func index(of entry: EntryID) -> Int? {
    guard let newest = keys.last, entry <= newest else { return nil }
    if newest == entry { return keys.count - 1 }
    let index = place(of: entry)
    return keys[index] == entry ? index : nil
  }

  /// Returns the index of the first entry that is not older than the given one.
  @usableFromInline func place(of entry: EntryID) -> Int {
    keys.partitioningIndex { $0 >= entry }
  }

  /// Adds a value for an entry that has no value yet.
  ///
  /// - Parameters:
  ///   - value: The value to store.
  ///   - entry: The entry to which the value belongs.
  /// - Complexity: O(1) for an entry that is newer than all others, otherwise O(*n*), where *n* is
  ///   the number of entries.
  @inlinable public mutating func insert(_ value: consuming Value, for entry: EntryID) {
    guard let newest = keys.last, newest > entry else {
      keys.append(entry)
      return values.append(value)
    }
    let index = place(of: entry)
    keys.insert(entry, at: index)
    values.insert(value, at: index)
  }

  @inlinable mutating func remove(at index: Int) {
    keys.remove(at: index)
    values.remove(at: index)
  }
}

extension Payloads: Sendable where Value: Sendable {}
