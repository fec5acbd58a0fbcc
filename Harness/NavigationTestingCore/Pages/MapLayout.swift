/// The positions of a map's places and transitions, in pixels from the upper left corner.
///
/// ``init(columnsOf:)`` creates a layout without other software. A program that is better at laying
/// out graphs can also provide a layout.
public struct MapLayout: Sendable, Hashable {
  /// A point.
  public struct Point: Sendable, Hashable {
    /// The distance from the left edge.
    public var x: Int
    /// The distance from the top edge.
    public var y: Int

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - x: The distance from the left edge.
    ///   - y: The distance from the top edge.
    public init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
  }

  /// The box of a place.
  public struct Box: Sendable, Hashable {
    /// The center of the box.
    public var center: Point
    /// The width of the box.
    public var width: Int
    /// The height of the box.
    public var height: Int

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - center: The center of the box.
    ///   - width: The width of the box.
    ///   - height: The height of the box.
    public init(_ center: Point, width: Int, height: Int) {
      (self.center, self.width, self.height) = (center, width, height)
    }
  }

  /// The line of a transition.
  public struct Line: Sendable, Hashable {
    /// A start point, followed by three points for each cubic curve: two control points and the end
    /// point.
    public var points: [Point]
    /// The center of the line's label.
    public var label: Point

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - points: A start point, followed by three points for each cubic curve.
    ///   - label: The center of the line's label.
    public init(_ points: [Point], label: Point) { (self.points, self.label) = (points, label) }
  }

  /// The width of the drawing.
  public var width: Int
  /// The height of the drawing.
  public var height: Int
  /// The boxes of the places, in the order of the places.
  public var boxes: [Box]
  /// The lines of the transitions, in the order of the transitions.
  public var lines: [Line]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - width: The width of the drawing.
  ///   - height: The height of the drawing.
  ///   - boxes: The boxes of the places, in the order of the places.
  ///   - lines: The lines of the transitions, in the order of the transitions.
  public init(width: Int, height: Int, boxes: [Box], lines: [Line]) {
    (self.width, self.height, self.boxes, self.lines) = (width, height, boxes, lines)
  }

  /// Returns the width of the box for a name.
  package static func width(of name: String) -> Int {
    min(max(name.count * 8 + 24, 48), 220)
  }

  /// The height of each box.
  package static let boxHeight = 34

  /// The maximum number of characters in a transition's label.
  package static let longestCaption = 32
}
