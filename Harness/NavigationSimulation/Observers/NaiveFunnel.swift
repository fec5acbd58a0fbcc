import NavigationModel
import NavigationObservers
import NavigationTestingCore
import GraphWorlds
import WindowWorlds

/// A record of what a user saw and when, from which a funnel is counted independently.
struct NaiveFunnel {
  /// The screens that are visible from a certain time on.
  struct Sight {
    let time: Int
    let visible: [(id: EntryID, name: String)]
    let focused: (id: EntryID, name: String)?

    init(_ glimpse: VisibleState, at time: Int, naming name: (Entry) -> String) {
      self.time = time
      visible = glimpse.visible.map { ($0.id, name($0)) }
      focused = glimpse.focused.map { ($0.id, name($0)) }
    }

    func shows(_ id: EntryID) -> Bool { visible.contains { $0.id == id } }
  }

  /// One visit to a screen.
  struct Visit: Equatable {
    let name: String
    let begin: Int
    let end: Int
  }

  let sights: [Sight]
  /// The time at which the report is created.
  let end: Int

  /// The visits, in the order in which they began.
  var visits: [Visit] {
    sights.indices.flatMap { index in
      sights[index].visible.filter { id, _ in index == 0 || !sights[index - 1].shows(id) }
        .map { id, name in
          let last = sights[index...].first { !$0.shows(id) }
          return Visit(name: name, begin: sights[index].time, end: last?.time ?? end)
        }
    }
  }

  /// For each pair of screens, the number of times that the focus moved from one to the other.
  var edges: [FunnelPlan.Edge: Int] {
    let focused = sights.compactMap(\.focused)
    var counts: [FunnelPlan.Edge: Int] = [:]
    for (from, to) in zip(focused, focused.dropFirst()) where from.id != to.id {
      counts[FunnelPlan.Edge(from: from.name, to: to.name), default: 0] += 1
    }
    return counts
  }

  /// Returns, for each screen of a path, how often users came to this screen after all earlier
  /// screens of the path.
  ///
  /// Visits to other screens in between do not matter. A visit to the first screen begins the path
  /// again, unless the first screen is also the next one of the path.
  func reached(_ path: [String]) -> [Int] {
    var counts = path.map { _ in 0 }
    var place = 0
    for name in visits.map(\.name) {
      if place > 0, place < path.count, name == path[place] {
        counts[place] += 1
        place += 1
      } else if name == path[0] {
        counts[0] += 1
        place = 1
      }
    }
    return counts
  }

  /// Returns a difference between a report and this record; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - plan: The counts that the report must contain.
  ///   - isTimed: If `true`, the durations of visits are also compared; if `false`, the report
  ///     contains none.
  /// - Returns: The difference, in words.
  func difference(from report: FunnelReport, _ plan: FunnelPlan, isTimed: Bool) -> String? {
    let visits = visits
    guard report.screens.map(\.name) == Set(visits.map(\.name)).sorted() else {
      return "screens \(report.screens.map(\.name))"
    }
    for screen in report.screens {
      let stays = visits.filter { $0.name == screen.name }
      let times = isTimed ? stays.map { Int64($0.end - $0.begin) } : []
      let sum = times.reduce(0, +)
      guard screen.visits == stays.count, screen.timedVisits == times.count, screen.dwell == sum,
        screen.longestDwell == times.max() ?? 0,
        screen.meanDwell == (times.isEmpty ? nil : sum / Int64(times.count))
      else { return Mismatch.text(expected: stays, got: screen) }
    }
    var wanted = edges
    if let only = plan.edges {
      wanted = Dictionary(only.map { ($0, edges[$0] ?? 0) }) { first, _ in first }
    }
    let found = report.edges.map { ($0.edge, $0.count) }
    guard found.map(\.0) == wanted.keys.sorted(), found.allSatisfy({ wanted[$0.0] == $0.1 }) else {
      return Mismatch.text("edges", expected: wanted.count, got: report.edges)
    }
    for path in report.paths {
      let counts = reached(path.screens)
      let left = counts.indices.map { $0 + 1 < counts.count ? counts[$0] - counts[$0 + 1] : 0 }
      guard path.reached == counts, path.droppedOff == left else {
        return Mismatch.text("path", expected: counts, got: path)
      }
    }
    guard report.paths.map(\.screens) == plan.paths, report.windows == 1 else {
      return "other paths"
    }
    let text = text(plan, wanted, isTimed: isTimed)
    return report.description == text
      ? nil : Mismatch.text("the text", expected: text, got: report.description)
  }

  /// Returns the text of a report with these counts.
  private func text(
    _ plan: FunnelPlan, _ edges: [FunnelPlan.Edge: Int], isTimed: Bool
  ) -> String {
    var text = "1 windows"
    for path in plan.paths {
      text += "\npath "
      for (index, screen) in path.enumerated() { text += (index > 0 ? " > " : "") + screen }
      let counts = reached(path) + [0]
      for (index, screen) in path.enumerated() {
        let lost = index + 1 == path.count ? 0 : counts[index] - counts[index + 1]
        text += "\n  \(counts[index]) reached \(screen), \(lost) dropped off"
      }
    }
    for (name, stays) in Dictionary(grouping: visits, by: \.name).sorted(by: { $0.key < $1.key }) {
      text += "\nscreen \(name): \(stays.count) visits"
      if isTimed {
        let sum = stays.reduce(0) { $0 + Int64($1.end - $1.begin) }
        text += ", \(sum / Int64(stays.count)) ms on average"
      }
    }
    for (edge, count) in edges.sorted(by: { $0.key < $1.key }) {
      text += "\nedge \(edge.from) > \(edge.to): \(count)"
    }
    return text
  }
}
