/// Where the places of a map and the ways between them are drawn, in pixels from the upper left
/// corner.
///
/// ``init(columnsOf:)`` needs nothing else; a program that lays out graphs better can make one too.
public struct MapLayout: Sendable, Hashable {
  /// A point.
  public struct Point: Sendable, Hashable {
    /// How far it is to the right.
    public var x: Int
    /// How far it is down.
    public var y: Int

    /// A point.
    ///
    /// - Parameters:
    ///   - x: How far it is to the right.
    ///   - y: How far it is down.
    public init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
  }

  /// The box of a place.
  public struct Box: Sendable, Hashable {
    /// The middle.
    public var center: Point
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// A box.
    ///
    /// - Parameters:
    ///   - center: The middle.
    ///   - width: The width.
    ///   - height: The height.
    public init(_ center: Point, width: Int, height: Int) {
      (self.center, self.width, self.height) = (center, width, height)
    }
  }

  /// The line of a way.
  public struct Line: Sendable, Hashable {
    /// A point of the line, and then three for each of its cubic curves: two that bend it and one
    /// in which it ends.
    public var points: [Point]
    /// The middle of its label.
    public var label: Point

    /// A line.
    ///
    /// - Parameters:
    ///   - points: A point of the line, and then three for each of its cubic curves.
    ///   - label: The middle of its label.
    public init(_ points: [Point], label: Point) { (self.points, self.label) = (points, label) }
  }

  /// The width of the whole.
  public var width: Int
  /// The height of the whole.
  public var height: Int
  /// The boxes of the places, in their order.
  public var boxes: [Box]
  /// The lines of the ways, in their order.
  public var lines: [Line]

  /// A layout.
  ///
  /// - Parameters:
  ///   - width: The width of the whole.
  ///   - height: The height of the whole.
  ///   - boxes: The boxes of the places, in their order.
  ///   - lines: The lines of the ways, in their order.
  public init(width: Int, height: Int, boxes: [Box], lines: [Line]) {
    (self.width, self.height, self.boxes, self.lines) = (width, height, boxes, lines)
  }

  /// The width of the box of a name.
  package static func width(of name: String) -> Int {
    min(max(name.count * 8 + 24, 48), 220)
  }

  /// The height of each box.
  package static let boxHeight = 34

  /// How many letters the label of a way has at most.
  package static let longestCaption = 32
}
