/// A drawing of a map: boxes, lines and labels at the positions of a layout.
struct MapDrawing {
  let map: Frame.Map
  let layout: MapLayout
  /// The transitions that the case performs; on a large map, only these have labels.
  let taken: Set<Int>

  /// The largest number of transitions on a map on which every transition has a label.
  private static let crowd = 24

  var svg: String {
    let lines = zip(map.ways, layout.lines).enumerated().map { line($0, $1.0, $1.1) }
    let boxes = zip(map.places, layout.boxes).enumerated().map { box($0, $1.0.name, $1.1) }
    return """
      <svg role="img" aria-labelledby="map-title" aria-describedby="map-words" \
      width="\(layout.width * 3 / 2)" style="max-width:max(100%,\(layout.width * 7 / 10)px)" \
      viewBox="0 0 \(layout.width) \(layout.height)">
      <defs>\(["plain", "taken", "now"].map(Self.tip).joined())</defs>
      \((lines + boxes).joined(separator: "\n"))
      </svg>
      """
  }

  private static func tip(_ kind: String) -> String {
    "<marker id=\"tip-\(kind)\" class=\"tip \(kind)\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" "
      + "markerWidth=\"9\" markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
      + "<path d=\"M0 0L10 5L0 10z\"/></marker>"
  }

  private func line(_ number: Int, _ way: Frame.Map.Way, _ line: MapLayout.Line) -> String {
    var path = ""
    for (index, point) in line.points.enumerated() {
      path += index == 0 ? "M" : index % 3 == 1 ? "C" : " "
      path += "\(point.x) \(point.y)"
    }
    let isTaken = taken.contains(number)
    let kind = "way" + (way.isPart ? " part" : "") + (isTaken ? " taken" : "")
    let caption = Self.short(way.caption, MapLayout.longestCaption)
    let hasLabel = !way.isPart && !way.label.isEmpty && (isTaken || map.ways.count <= Self.crowd)
    let label =
      hasLabel
      ? "<text x=\"\(line.label.x)\" y=\"\(line.label.y + 1)\">\(HTMLText.escaped(caption))</text>"
      : ""
    return "<g class=\"\(kind)\" data-way=\"\(number)\"><path d=\"\(path)\"/>\(label)</g>"
  }

  private func box(_ number: Int, _ name: String, _ box: MapLayout.Box) -> String {
    let (x, y) = (box.center.x - box.width / 2, box.center.y - box.height / 2)
    let kind = "place" + (number == map.start ? " start" : "")
    return "<g class=\"\(kind)\" data-place=\"\(number)\">"
      + "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"8\"/>"
      + "<text x=\"\(box.center.x)\" y=\"\(box.center.y + 5)\">"
      + "\(HTMLText.escaped(Self.short(name, 25)))</text>"
      + "<text class=\"flag\" x=\"\(x + box.width)\" y=\"\(y + 4)\">✘</text></g>"
  }

  private static func short(_ text: String, _ length: Int) -> String {
    text.count > length ? "\(text.prefix(length - 1))…" : text
  }

  static let style = """
    #map svg{display:block;height:auto}
    #map .way path{fill:none;stroke:var(--edge);stroke-width:1.25;marker-end:url(#tip-plain)}
    #map .way.part path{stroke-dasharray:4 4}
    #map .way text{font-size:12px;text-anchor:middle;fill:var(--dim);stroke:var(--panel);
      stroke-width:4px;paint-order:stroke}
    #map .way.taken path{stroke:var(--link);stroke-width:3;marker-end:url(#tip-taken)}
    #map .way.taken text{fill:var(--ink);font-weight:600}
    #map .way.now path{stroke-width:4.5;marker-end:url(#tip-now)}
    #map .way.now text{font-weight:700}
    #map .tip.plain{fill:var(--edge)}
    #map .tip.taken,#map .tip.now{fill:var(--link)}
    #map .place rect{fill:var(--card);stroke:var(--edge)}
    #map .place.start rect{stroke-width:3}
    #map .place text{font-size:14px;text-anchor:middle;fill:var(--ink)}
    #map .place.here rect{fill:var(--link);stroke:var(--link)}
    #map .place.here text{fill:var(--on-link);font-weight:700}
    #map .place.astray rect{fill:var(--bad);stroke:var(--bad)}
    #map .place.astray text{fill:var(--on-bad)}
    #map .place .flag{display:none}
    #map .place.astray .flag{display:block;fill:var(--bad);stroke:var(--panel);stroke-width:3px;
      paint-order:stroke}
    #way{min-height:1.5rem}
    """
}
