/// The counts of a funnel: a value to print, add up or send.
public struct FunnelReport: Hashable, Sendable {
  /// The number of recordings or windows that were counted.
  public var windows = 0
  /// Each screen that was seen, sorted by name.
  public var screens: [Screen] = []
  /// The transitions, sorted by the names of the screens.
  ///
  /// These are the transitions of the plan. If the plan counts every transition, they are the ones
  /// that happened.
  public var edges: [EdgeCount] = []
  /// The paths, in the order of the plan.
  public var paths: [Path] = []

  /// Creates an empty report.
  public init() {}

  /// The number and duration of visits to a screen.
  public struct Screen: Hashable, Sendable {
    /// The name of the screen.
    public let name: String
    /// The number of times that the screen appeared.
    public var visits: Int
    /// The number of visits that were timed.
    public var timedVisits: Int
    /// The total duration of the timed visits, in milliseconds.
    public var dwell: Int64
    /// The duration of the longest timed visit, in milliseconds, or 0 if no visit was timed.
    public var longestDwell: Int64

    /// The mean duration of a timed visit, in milliseconds, rounded down; `nil` if no visit was
    /// timed.
    public var meanDwell: Int64? {
      timedVisits == 0 ? nil : dwell / Int64(timedVisits)
    }
  }

  /// The count of one transition.
  public struct EdgeCount: Hashable, Sendable {
    /// The transition.
    public let edge: FunnelPlan.Edge
    /// The number of times that the transition happened.
    public var count: Int
  }

  /// The progress of attempts along a path.
  public struct Path: Hashable, Sendable {
    /// The screens of the path.
    public let screens: [String]
    /// The number of attempts that reached each screen.
    public var reached: [Int]

    /// The number of attempts that reached each screen but have not reached the next one.
    ///
    /// For the last screen, the number is 0.
    public var droppedOff: [Int] {
      zip(reached, reached.dropFirst() + [reached.last ?? 0]).map { $0 - $1 }
    }
  }
}

extension FunnelReport {
  /// Adds the counts of another report with the same plan.
  ///
  /// - Parameter other: The other report.
  public mutating func add(_ other: FunnelReport) {
    windows = windows.saturatingAddition(other.windows)
    for screen in other.screens {
      let index = place(of: screen.name)
      screens[index].visits = screens[index].visits.saturatingAddition(screen.visits)
      screens[index].timedVisits = screens[index].timedVisits.saturatingAddition(
        screen.timedVisits)
      screens[index].dwell = screens[index].dwell.saturatingAddition(screen.dwell)
      screens[index].longestDwell = max(screens[index].longestDwell, screen.longestDwell)
    }
    for edge in other.edges { count(edge.edge, edge.count) }
    addPaths(of: other)
  }

  /// Adds the counts of each path of another report to the path with the same screens.
  ///
  /// If several paths have the same screens, they are matched in order. A path without a match is
  /// appended.
  private mutating func addPaths(of other: FunnelReport) {
    var open = Array(paths.indices)
    for path in other.paths {
      if let place = open.firstIndex(where: { paths[$0].screens == path.screens }) {
        let index = open.remove(at: place)
        paths[index].reached = zip(paths[index].reached, path.reached).map {
          $0.saturatingAddition($1)
        }
      } else {
        paths.append(path)
      }
    }
  }

  /// Returns the index of a screen, which is added if it does not exist.
  mutating func place(of name: String) -> Int {
    let index = screens.firstIndex { $0.name >= name } ?? screens.count
    if index == screens.count || screens[index].name != name {
      screens.insert(
        Screen(name: name, visits: 0, timedVisits: 0, dwell: 0, longestDwell: 0), at: index)
    }
    return index
  }

  mutating func count(_ edge: FunnelPlan.Edge, _ number: Int) {
    let index = edges.firstIndex { $0.edge >= edge } ?? edges.count
    if index < edges.count, edges[index].edge == edge {
      edges[index].count = edges[index].count.saturatingAddition(number)
    } else {
      edges.insert(EdgeCount(edge: edge, count: number), at: index)
    }
  }
}

extension FunnelReport: CustomStringConvertible {
  /// The counts as lines of text.
  public var description: String {
    var lines = ["\(windows) windows"]
    for path in paths {
      lines.append("path \(path.screens.joined(separator: " > "))")
      for (index, screen) in path.screens.enumerated() {
        lines.append(
          "  \(path.reached[index]) reached \(screen), \(path.droppedOff[index]) dropped off")
      }
    }
    lines += screens.map { screen in
      let dwell = screen.meanDwell.map { ", \($0) ms on average" } ?? ""
      return "screen \(screen.name): \(screen.visits) visits\(dwell)"
    }
    lines += edges.map { "edge \($0.edge.from) > \($0.edge.to): \($0.count)" }
    return lines.joined(separator: "\n")
  }
}
