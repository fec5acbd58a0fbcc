extension MapLayout {
  /// Creates a layout that arranges places in columns by their distance from the start.
  ///
  /// Places that cannot be reached from the start are in an additional last column. If the start is
  /// not known, all places are in that column.
  ///
  /// - Parameter map: The map.
  /// - Complexity: O(*n*), where *n* is the number of places and transitions plus the total length
  ///   of the places' names.
  public init(columnsOf map: Frame.Map) {
    let columns = Self.columns(of: map)
    self.init(width: 0, height: 0, boxes: [], lines: [])
    boxes = Array(
      repeating: Box(Point(0, 0), width: 0, height: Self.boxHeight), count: map.places.count)
    let rows = columns.map(\.count).max() ?? 0
    height = Self.margin * 2 + max(rows, 1) * Self.rowHeight
    var left = Self.margin
    for column in columns {
      let widest = column.map { Self.width(of: map.places[$0].name) }.max() ?? 0
      place(column, of: map, from: left, widest)
      left += widest + Self.gap
    }
    width = max(left - Self.gap, 0) + Self.margin
    var used: [Bundle: Int] = [:]
    for way in map.ways {
      let bundle = Bundle(way.from, way.to)
      lines.append(line(of: way, number: used[bundle, default: 0]))
      used[bundle, default: 0] += 1
    }
  }

  private static let margin = 44
  private static let gap = 96
  private static let rowHeight = 72

  /// An unordered pair of places; the lines of the transitions between them are drawn side by side.
  private struct Bundle: Hashable {
    let low: Int
    let high: Int

    init(_ from: Int, _ to: Int) { (low, high) = (min(from, to), max(from, to)) }
  }

  private mutating func place(
    _ column: [Int], of map: Frame.Map, from left: Int, _ widest: Int
  ) {
    let top = (height - column.count * Self.rowHeight) / 2
    for (row, number) in column.enumerated() {
      let y = top + row * Self.rowHeight + Self.rowHeight / 2
      boxes[number].center = Point(left + widest / 2, y)
      boxes[number].width = Self.width(of: map.places[number].name)
    }
  }

  private static func columns(of map: Frame.Map) -> [[Int]] {
    var next = Array(repeating: [Int](), count: map.places.count)
    for way in map.ways { next[way.from].append(way.to) }
    var isSeen = Array(repeating: false, count: map.places.count)
    var columns: [[Int]] = []
    var column = map.start.map { [$0] } ?? []
    for place in column { isSeen[place] = true }
    while !column.isEmpty {
      columns.append(column)
      var later: [Int] = []
      for place in column.flatMap({ next[$0] }) where !isSeen[place] {
        isSeen[place] = true
        later.append(place)
      }
      column = later
    }
    let rest = map.places.indices.filter { !isSeen[$0] }
    return rest.isEmpty ? columns : columns + [rest]
  }

  /// Returns the line of a transition; lines between the same places bend away from each other.
  private func line(of way: Frame.Map.Way, number: Int) -> Line {
    let (from, to) = (boxes[way.from], boxes[way.to])
    if way.from == way.to { return loop(at: from, number) }
    let shift = ((number + 1) / 2) * (number.isMultiple(of: 2) ? -1 : 1) * 18
    let dx = to.center.x - from.center.x
    if dx == 0 { return bow(from, to, number) }
    let side = dx > 0 ? 1 : -1
    let start = Point(from.center.x + side * from.width / 2, from.center.y)
    let end = Point(to.center.x - side * to.width / 2, to.center.y)
    let bend = max(abs(end.x - start.x) / 2, 24)
    return Self.curve(
      start, Point(start.x + side * bend, start.y + shift * 2),
      Point(end.x - side * bend, end.y + shift * 2), end)
  }

  /// Returns the line between two places in one column, which goes around the places between the
  /// two.
  private func bow(_ from: Box, _ to: Box, _ number: Int) -> Line {
    let reach = 30 + number * 16 + abs(to.center.y - from.center.y) / 8
    let start = Point(from.center.x + from.width / 2, from.center.y)
    let end = Point(to.center.x + to.width / 2, to.center.y)
    return Self.curve(start, Point(start.x + reach, start.y), Point(end.x + reach, end.y), end)
  }

  private func loop(at box: Box, _ number: Int) -> Line {
    let (top, reach) = (box.center.y - box.height / 2, 26 + number * 14)
    return Self.curve(
      Point(box.center.x - 12, top), Point(box.center.x - 24, top - reach),
      Point(box.center.x + 24, top - reach), Point(box.center.x + 12, top))
  }

  private static func curve(_ start: Point, _ one: Point, _ two: Point, _ end: Point) -> Line {
    let middle = Point(
      (start.x + 3 * one.x + 3 * two.x + end.x) / 8, (start.y + 3 * one.y + 3 * two.y + end.y) / 8)
    // The label is a little above the line, so it does not cover the line.
    return Line([start, one, two, end], label: Point(middle.x, middle.y - 8))
  }
}
