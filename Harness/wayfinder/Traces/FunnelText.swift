import NavigationObservers
import NavigationTestingCore

/// The counts of paths, transitions and visits, as text tables.
struct FunnelText {
  let report: FunnelReport

  var lines: [String] {
    var lines = ["\(report.windows) recordings"]
    for path in report.paths { lines += [""] + self.lines(path) }
    return lines + [""] + screens + (report.edges.isEmpty ? [] : [""] + edges)
  }

  private func lines(_ path: FunnelReport.Path) -> [String] {
    var table = TextTable([
      ("path", .left), ("reached", .right), ("of first", .right), ("dropped off", .right),
    ])
    let first = path.reached.first ?? 0
    for (index, screen) in path.screens.enumerated() {
      let share = first == 0 ? "" : "\(path.reached[index] * 100 / first) %"
      table.add([screen, "\(path.reached[index])", share, "\(path.droppedOff[index])"])
    }
    return table.lines()
  }

  private var screens: [String] {
    var table = TextTable([
      ("screen", .left), ("visits", .right), ("mean ms", .right), ("longest ms", .right),
    ])
    for screen in report.screens {
      let isTimed = screen.timedVisits > 0
      table.add([
        screen.name, "\(screen.visits)", screen.meanDwell.map { "\($0)" } ?? "",
        isTimed ? "\(screen.longestDwell)" : "",
      ])
    }
    return table.lines()
  }

  private var edges: [String] {
    var table = TextTable([("from", .left), ("to", .left), ("times", .right)])
    for edge in report.edges { table.add([edge.edge.from, edge.edge.to, "\(edge.count)"]) }
    return table.lines()
  }
}

/// The counts of paths, transitions and visits, as JSON.
enum FunnelJSON {
  static func document(_ report: FunnelReport) -> JSONText {
    [
      "format": "wayfinder-funnel",
      "version": 1,
      "recordings": .integer(report.windows),
      "paths": .array(report.paths.map { path($0) }),
      "screens": .array(report.screens.map { screen($0) }),
      "edges": .array(
        report.edges.map { edge in
          [
            "from": .string(edge.edge.from), "to": .string(edge.edge.to),
            "count": .integer(edge.count),
          ]
        }),
    ]
  }

  private static func path(_ path: FunnelReport.Path) -> JSONText {
    .array(
      path.screens.indices.map { index in
        [
          "screen": .string(path.screens[index]), "reached": .integer(path.reached[index]),
          "droppedOff": .integer(path.droppedOff[index]),
        ]
      })
  }

  private static func screen(_ screen: FunnelReport.Screen) -> JSONText {
    [
      "screen": .string(screen.name), "visits": .integer(screen.visits),
      "timedVisits": .integer(screen.timedVisits),
      "milliseconds": .integer(Int(clamping: screen.dwell)),
      "longestMilliseconds": .integer(Int(clamping: screen.longestDwell)),
    ]
  }
}
