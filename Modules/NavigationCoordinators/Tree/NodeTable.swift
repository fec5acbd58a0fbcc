import NavigationModel

/// Coordinators by their entries.
///
/// Entries get rising numbers, so that new rows come last, and what is pushed and popped most is
/// the last row: no hashing, as a dictionary would need. A row in the middle is emptied in its
/// place, and empty rows go when they are more than half.
struct NodeTable {
  private struct Row {
    let entry: UInt64
    var node: CoordinatorNode?
  }

  private var rows: ContiguousArray<Row> = []
  private var emptyCount = 0

  /// The coordinator of an entry.
  ///
  /// - Complexity: O(log n); O(1) for the last one, and where the numbers have no gaps. Writing an
  ///   entry that is older than the last one may take O(n).
  subscript(entry: EntryID) -> CoordinatorNode? {
    get {
      let index = index(of: entry.rawValue)
      return index < rows.count && rows[index].entry == entry.rawValue ? rows[index].node : nil
    }
    set {
      if let newValue { put(newValue, entry.rawValue) } else { remove(entry.rawValue) }
    }
  }

  /// The index of the first row that is not before an entry.
  private func index(of entry: UInt64) -> Int {
    guard let first = rows.first?.entry, let last = rows.last?.entry, entry <= last else {
      return rows.count
    }
    guard entry > first else { return 0 }
    // Numbers rise by one at least from row to row, which bounds the index from both sides.
    var high = Int(min(entry - first, UInt64(rows.count - 1)))
    var low = rows.count - 1 - Int(min(last - entry, UInt64(rows.count - 1)))
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].entry < entry { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func put(_ node: CoordinatorNode, _ entry: UInt64) {
    let index = index(of: entry)
    let row = Row(entry: entry, node: node)
    if index == rows.count {
      rows.append(row)
    } else if rows[index].entry == entry {
      if rows[index].node == nil { emptyCount -= 1 }
      rows[index] = row
    } else {
      rows.insert(row, at: index)
    }
  }

  private mutating func remove(_ entry: UInt64) {
    let index = index(of: entry)
    guard index < rows.count, rows[index].entry == entry, rows[index].node != nil else { return }
    guard index == rows.count - 1 else {
      rows[index].node = nil
      emptyCount += 1
      return sweep()
    }
    rows.removeLast()
    while emptyCount > 0, let last = rows.last, last.node == nil {
      rows.removeLast()
      emptyCount -= 1
    }
  }

  private mutating func sweep() {
    guard emptyCount > 8, emptyCount > rows.count / 2 else { return }
    rows.removeAll { $0.node == nil }
    emptyCount = 0
  }
}
