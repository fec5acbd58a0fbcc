internal import NavigationModel

/// What a controller keeps for an entry.
struct EntryRow {
  var entry: EntryID
  /// The number of the node that the entry shows.
  let node: Int
  /// What the screen was given.
  var input: Any
  /// Who waits for the screen to complete, and takes its output instead of the edges.
  var asking: Asking?
}

/// What a controller keeps for its entries, in order of their ids.
///
/// Ids only grow, and navigation mostly happens at the top, so a new row is appended and an old one
/// is found at the end.
struct EntryTable {
  private(set) var rows: ContiguousArray<EntryRow> = []

  /// The entry of the last row; read in place, since a copy of the row would copy what the screen
  /// was given.
  var newest: EntryID? { rows.isEmpty ? nil : rows[rows.count - 1].entry }

  /// The index of the row of an entry.
  ///
  /// - Complexity: O(1) for the newest entry, otherwise O(log entries).
  func index(of entry: EntryID) -> Int? {
    guard let newest, entry <= newest else { return nil }
    if newest == entry { return rows.count - 1 }
    let index = rows.partitioningIndex { $0.entry >= entry }
    return index < rows.count && rows[index].entry == entry ? index : nil
  }

  subscript(entry: EntryID) -> EntryRow? {
    index(of: entry).map { rows[$0] }
  }

  mutating func add(_ row: consuming EntryRow) {
    if let newest, newest >= row.entry {
      let index = rows.partitioningIndex { $0.entry >= row.entry }
      rows.insert(row, at: index)
    } else {
      rows.append(row)
    }
  }

  mutating func remove(_ entry: EntryID) {
    if newest == entry {
      rows.removeLast()
    } else if let index = index(of: entry) {
      rows.remove(at: index)
    }
  }

  /// Keeps the rows of some entries only.
  mutating func keep(where isKept: (EntryID) -> Bool) {
    rows.removeAll { !isKept($0.entry) }
  }

  mutating func setInput(_ input: Any, of entry: EntryID) {
    if let index = index(of: entry) { rows[index].input = input }
  }

  mutating func setAsking(_ asking: Asking?, of entry: EntryID) {
    if let index = index(of: entry) { rows[index].asking = asking }
  }

  /// Gives the rows the new ids of their entries; a row whose entry did not move is dropped.
  mutating func move(_ ids: IDMap) {
    let old = rows
    rows.removeAll()
    for var row in old {
      guard let new = ids.entries[row.entry] else { continue }
      row.entry = new
      add(row)
    }
  }
}

extension ContiguousArray {
  /// The index of the first element that belongs to the second part, where `belongs` parts the
  /// array in two.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
