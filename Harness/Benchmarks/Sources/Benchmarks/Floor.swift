import NavigationModel

/// The floor: an array of the same entries, changed through calls that are not inlined.
struct Floor {
  private var entries: ContiguousArray<Entry>
  private let next: Entry

  init(depth: Int, entry: Entry) {
    entries = ContiguousArray(repeating: entry, count: depth)
    next = entry
  }

  var count: Int { entries.count }

  @inline(never)
  mutating func push() {
    entries.append(next)
  }

  @inline(never)
  mutating func pop() {
    entries.removeLast()
  }

  @inline(never)
  mutating func truncate(_ count: Int) {
    entries.removeLast(count)
  }

  @inline(never)
  func sum() -> UInt64 {
    var sum: UInt64 = 0
    for entry in entries { sum &+= entry.id.rawValue }
    return sum
  }
}
