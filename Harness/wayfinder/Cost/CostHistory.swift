import Foundation
import NavigationSimulation
import NavigationTestingCore

/// The results of earlier measurements.
///
/// The file has one line for each label and law: label, law, measure, cost at the largest size, and
/// exponent, separated by tabs.
struct CostHistory {
  /// A line of the file.
  struct Row {
    let label: String
    let module: String
    let law: String
    let cost: Double
    let text: String
  }

  private let path: String
  private(set) var rows: [Row]

  /// Creates a history by reading a file, or an empty history if there is no file.
  init(path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      rows = []
      return
    }
    rows = try GraphInput.text(path: path).split(separator: "\n").enumerated().map {
      guard let row = Row(String($1)) else {
        throw UnusableInput("\(path):\($0 + 1): this is not a line of a history of costs.")
      }
      return row
    }
  }

  /// Adds new measurements, writes the file, and writes a drawing beside the file.
  ///
  /// The new measurements replace all earlier ones with the same label.
  mutating func add(_ findings: [CostFinding], label: String) throws {
    let clean = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    rows.removeAll { $0.label == clean }
    for finding in findings {
      let main = finding.curves[0]
      let cost = Int(main.points.last?.cost ?? 0)
      let exponent = "\(finding.growth)".prefix { $0 != " " }
      rows += [
        [clean, finding.law.label, main.measure.rawValue, "\(cost)", "\(exponent)"]
      ].compactMap { Row($0.joined(separator: "\t")) }
    }
    let text = rows.map { $0.text + "\n" }.joined()
    try OutputFile(path).write(Data(text.utf8))
    try OutputFile(path + ".svg").write(Data(CostHistoryPlot(rows).svg.utf8))
  }
}

extension CostHistory.Row {
  fileprivate init?(_ text: String) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5, let cost = Double(fields[3]) else { return nil }
    label = fields[0]
    law = fields[1]
    module = String(law.prefix { $0 != "." })
    self.cost = cost
    self.text = text
  }
}

/// A drawing of the cost of each module over time, with one line for each module.
///
/// For each label, the line shows the geometric mean of the costs of the module's laws, each
/// relative to the first measurement of the same law.
struct CostHistoryPlot {
  private static let (width, height, margin) = (640.0, 360.0, 48.0)
  private static let colours = [
    "#1b6ac9", "#b3261e", "#2e7d32", "#8e24aa", "#ef6c00", "#00838f", "#5d4037", "#c2185b",
    "#455a64", "#9e9d24", "#283593",
  ]

  private let labels: [String]
  private let lines: [(module: String, values: [Double?])]

  init(_ rows: [CostHistory.Row]) {
    var labels: [String] = []
    var modules: [String] = []
    var first: [String: Double] = [:]
    var logarithms: [String: [Double]] = [:]
    for row in rows {
      if !labels.contains(row.label) { labels.append(row.label) }
      if !modules.contains(row.module) { modules.append(row.module) }
      let base = first[row.law] ?? max(row.cost, 1)
      first[row.law] = base
      logarithms["\(row.label)\t\(row.module)", default: []].append(
        log2(max(row.cost, 1) / base))
    }
    self.labels = labels
    lines = modules.map { module in
      let values = labels.map { label in
        logarithms["\(label)\t\(module)"].map { $0.reduce(0, +) / Double($0.count) }
      }
      return (module, values)
    }
  }

  /// The drawing as a self-contained SVG document.
  var svg: String {
    let most = max(lines.flatMap(\.values).compactMap { $0?.magnitude }.max() ?? 0, 0.25)
    let drawn = lines.enumerated().flatMap { number, line in
      draw(line, Self.colours[number % Self.colours.count], number, most)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="11">
      <rect width="100%" height="100%" fill="white"/>
      <text x="16" y="20" font-size="14">Cost compared with the first measurement</text>
      <text x="4" y="\(y(most, most))">\(factor(most))</text>
      <text x="4" y="\(y(0, most))">× 1.00</text>
      <text x="4" y="\(y(-most, most))">\(factor(-most))</text>
      \((drawn + names).joined(separator: "\n"))
      </svg>

      """
  }

  private func draw(
    _ line: (module: String, values: [Double?]), _ colour: String, _ number: Int, _ most: Double
  ) -> [String] {
    let points = line.values.enumerated().compactMap { place, value in
      value.map { "\(x(place)),\(y($0, most))" }
    }
    let name = HTMLText.escaped(line.module)
    return [
      "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(colour)\" "
        + "stroke-width=\"2\"><title>\(name)</title></polyline>",
      "<text x=\"\(Int(Self.width) - 92)\" y=\"\(40 + 16 * number)\" fill=\"\(colour)\">"
        + "\(name)</text>",
    ]
  }

  /// The first and the last label, below the lines.
  private var names: [String] {
    Set([0, labels.count - 1]).sorted().filter(labels.indices.contains).map { place in
      "<text x=\"\(x(place))\" y=\"\(Int(Self.height) - 12)\">"
        + "\(HTMLText.escaped(labels[place]))</text>"
    }
  }

  private func x(_ place: Int) -> Int {
    let share = Double(place) / Double(max(labels.count - 1, 1))
    return Int(Self.margin + share * (Self.width - Self.margin - 160))
  }

  private func y(_ value: Double, _ most: Double) -> Int {
    let share = (value / most + 1) / 2
    return Int(Self.height - Self.margin - share * (Self.height - 2 * Self.margin))
  }

  private func factor(_ logarithm: Double) -> String {
    let hundredths = Int((exp2(logarithm) * 100).rounded())
    return "× \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
