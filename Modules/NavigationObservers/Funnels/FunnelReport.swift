/// What a funnel has counted: a value to print, to add up and to ship.
public struct FunnelReport: Hashable, Sendable {
  /// The recordings or windows that were counted.
  public var windows = 0
  /// Each screen that was seen, by name.
  public var screens: [Screen] = []
  /// Each transition that happened or was requested, by names.
  public var edges: [EdgeCount] = []
  /// The ways, in the order of the plan.
  public var paths: [Path] = []

  /// Nothing counted.
  public init() {}

  /// How often and how long a screen was seen.
  public struct Screen: Hashable, Sendable {
    /// The name of the screen.
    public let name: String
    /// How often it appeared.
    public var visits: Int
    /// How many of the visits were timed.
    public var timedVisits: Int
    /// How long it was seen in all, in milliseconds.
    public var dwell: Int64
    /// The longest time that it was seen at once, in milliseconds.
    public var longestDwell: Int64

    /// The mean time of a visit, in milliseconds; `nil` if no visit was timed.
    public var meanDwell: Int64? {
      timedVisits == 0 ? nil : dwell / Int64(timedVisits)
    }
  }

  /// How often one screen came directly after another.
  public struct EdgeCount: Hashable, Sendable {
    /// The transition.
    public let edge: FunnelPlan.Edge
    /// How often it happened.
    public var count: Int
  }

  /// How far those got who set out on a way.
  public struct Path: Hashable, Sendable {
    /// The screens of the way.
    public let screens: [String]
    /// How many attempts got to each screen.
    public var reached: [Int]

    /// How many attempts got to each screen and not to the next one; 0 for the last screen.
    public var droppedOff: [Int] {
      zip(reached, reached.dropFirst() + [reached.last ?? 0]).map { $0 - $1 }
    }
  }
}

extension FunnelReport {
  /// Adds what was counted elsewhere by the same plan.
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

  /// Adds each path to one of its own that has the same screens, and no two to the same one.
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

  /// The row of a screen, which is made if it does not exist.
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
  /// The figures as lines of text.
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
