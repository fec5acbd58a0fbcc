import Foundation
import NavigationTestingCore

extension MapLayout {
  /// The largest number of transitions for which Graphviz is fast enough for a page.
  private static let mostWays = 300

  /// Creates the layout that Graphviz computes.
  ///
  /// Returns `nil` if Graphviz is not installed or has failed, or if the map is too large.
  ///
  /// - Parameter map: The map to lay out.
  /// - Throws: An error if temporary files cannot be written.
  init?(byGraphviz map: Frame.Map) throws {
    guard map.ways.count <= Self.mostWays,
      let data = try Graphviz.drawn(Self.text(of: map), as: "json0"),
      let drawing = try? JSONDecoder().decode(GraphvizDrawing.self, from: data)
    else { return nil }
    self.init(drawing, of: map)
  }

  /// Returns the map in the language of Graphviz, with 72 pixels per inch.
  private static func text(of map: Frame.Map) -> String {
    let places = map.places.enumerated().map { number, place in
      "\(number) [width=\(inches(width(of: place.name))), height=\(inches(boxHeight))];"
    }
    let ways = map.ways.enumerated().map { number, way in
      // Graphviz needs only the length of a label, which must equal the length of the drawn label.
      let label = String(repeating: "n", count: min(way.caption.count, MapLayout.longestCaption))
      return "\(way.from) -> \(way.to) [way=\(number), label=\"\(way.isPart ? "" : label)\"];"
    }
    let head = [
      "digraph map {", "rankdir=LR; nodesep=0.35; ranksep=0.7; pad=0.2;",
      "node [shape=box, fixedsize=true, label=\"\"];", "edge [fontsize=12, arrowsize=0.7];",
    ]
    return (head + places + ways + ["}"]).joined(separator: "\n")
  }

  private static func inches(_ pixels: Int) -> Double { Double(pixels) / 72 }

  private init?(_ drawing: GraphvizDrawing, of map: Frame.Map) {
    let corner = drawing.bb.split(separator: ",").compactMap { Double($0) }
    guard corner.count == 4 else { return nil }
    let edge = 16.0
    let point = { (x: Double, y: Double) -> Point in
      Point(Int((x + edge).rounded()), Int((corner[3] - y + edge).rounded()))
    }
    var boxes: [Int: Box] = [:]
    for object in drawing.objects ?? [] {
      guard let number = Int(object.name), let center = object.pos.flatMap(Self.numbers)?.first
      else { continue }
      let width = Self.width(of: map.places.indices.contains(number) ? map.places[number].name : "")
      boxes[number] = Box(point(center.x, center.y), width: width, height: Self.boxHeight)
    }
    var lines: [Int: Line] = [:]
    for drawn in drawing.edges ?? [] {
      guard let number = Int(drawn.way ?? ""), let curve = drawn.pos.flatMap(Self.curve) else {
        continue
      }
      let label = drawn.lp.flatMap(Self.numbers)?.first ?? curve[curve.count / 2]
      lines[number] = Line(curve.map { point($0.x, $0.y) }, label: point(label.x, label.y))
    }
    self.init(
      width: Int((corner[2] + 2 * edge).rounded()), height: Int((corner[3] + 2 * edge).rounded()),
      boxes: map.places.indices.compactMap { boxes[$0] },
      lines: map.ways.indices.compactMap { lines[$0] })
    guard self.boxes.count == map.places.count, self.lines.count == map.ways.count else {
      return nil
    }
  }

  /// Parses pairs of numbers such as `27,18 63,18`.
  private static func numbers(_ text: String) -> [(x: Double, y: Double)]? {
    let pairs = text.split(separator: " ").map { pair in
      pair.split(separator: ",").compactMap { Double($0) }
    }
    guard pairs.allSatisfy({ $0.count == 2 }), !pairs.isEmpty else { return nil }
    return pairs.map { ($0[0], $0[1]) }
  }

  /// Parses the curve of an edge, in which the end point comes first: `e,107,18 54,18 66,18 82,18
  /// 97,18`.
  private static func curve(_ text: String) -> [(x: Double, y: Double)]? {
    var words = text.split(separator: " ").map(String.init)
    guard let first = words.first, first.hasPrefix("e,") else { return nil }
    words.removeFirst()
    guard let tip = numbers(String(first.dropFirst(2)))?.first,
      var points = numbers(words.joined(separator: " ")), points.count % 3 == 1
    else { return nil }
    points[points.count - 1] = tip
    return points
  }
}

/// The parts that the program needs of the JSON drawing that Graphviz writes.
private struct GraphvizDrawing: Decodable {
  struct Object: Decodable {
    var name: String
    var pos: String?
  }

  struct Edge: Decodable {
    var way: String?
    var pos: String?
    var lp: String?
  }

  var bb: String
  var objects: [Object]?
  var edges: [Edge]?
}
