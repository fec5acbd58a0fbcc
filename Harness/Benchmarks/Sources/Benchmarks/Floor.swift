import NavigationModel

/// The floor: an array of the same entries, changed through two calls that are not inlined.
struct Floor {
  private var entries: ContiguousArray<Entry>
  private var next: Entry

  init(depth: Int, entry: Entry) {
    entries = ContiguousArray(repeating: entry, count: depth)
    next = entry
  }

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

  var count: Int { entries.count }
}
