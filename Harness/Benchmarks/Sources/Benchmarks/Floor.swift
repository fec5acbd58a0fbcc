import NavigationModel

/// The lower bound of a cost: an array of the same entries, changed by functions that are not
/// inlined.
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

  /// Returns whether an entry is on top and has the same scope as the entry beneath it.
  @inline(never)
  func isOnTop(_ entry: Entry) -> Bool {
    let top = entries.count - 1
    return top > 0 && entries[top] == entry && entries[top - 1].scope == entry.scope
  }

  /// Compares each entry with the previous one, in one pass.
  @inline(never)
  func isInOrder(from start: UInt64) -> Bool {
    var last = start
    var isInOrder = true
    for entry in entries {
      isInOrder = isInOrder && entry.id.rawValue >= last
      last = entry.id.rawValue
    }
    return isInOrder || start > 0
  }
}

/// The lower bound for layers and tabs: the same amount of plain data, changed by functions that
/// are not inlined.
struct FloorWindow {
  private struct Row {
    var entries: ContiguousArray<Entry> = []
    var selected = 0
  }

  private struct Sheet {
    var id: UInt64
    var presenter: EntryID
    var row: Int
  }

  private var rows: ContiguousArray<Row>
  private var layers: ContiguousArray<Sheet>
  private let next: Entry
  private var focus = 0

  init(entry: Entry) {
    next = entry
    rows = [Row(), Row()]
    layers = [Sheet(id: 1, presenter: entry.id, row: 0)]
  }

  var layerCount: Int { layers.count }

  @inline(never)
  mutating func present() {
    rows[1].entries.append(next)
    layers.append(Sheet(id: 2, presenter: next.id, row: 1))
    focus = 1
  }

  @inline(never)
  mutating func dismiss() {
    layers.removeLast()
    rows[1].entries.removeLast()
    focus = layers[layers.count - 1].row
  }

  @inline(never)
  mutating func select(_ index: Int) {
    rows[0].selected = index
    focus = index
  }
}
