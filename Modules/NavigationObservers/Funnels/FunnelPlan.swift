/// What a funnel counts: paths through the app and single transitions, by the names of screens.
public struct FunnelPlan: Hashable, Sendable {
  /// The paths, each from its first screen to its last; no path may be empty.
  public var paths: [[String]]
  /// The transitions to count; `nil` counts every transition.
  public var edges: [Edge]?

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - paths: The paths; a path without screens is left out.
  ///   - edges: The transitions to count; `nil` counts every transition.
  public init(paths: [[String]] = [], edges: [Edge]? = nil) {
    self.paths = paths.filter { !$0.isEmpty }
    self.edges = edges
  }

  /// A transition from one screen directly to another.
  public struct Edge: Hashable, Comparable, Sendable {
    /// The screen that had the focus.
    public let from: String
    /// The screen that got the focus.
    public let to: String

    /// Creates a transition.
    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    /// Orders transitions by the names of their screens.
    public static func < (lhs: Edge, rhs: Edge) -> Bool {
      (lhs.from, lhs.to) < (rhs.from, rhs.to)
    }
  }

  /// Returns the names in the plan that are not among those of an app, sorted.
  ///
  /// - Parameter names: The names of the app's screens.
  /// - Returns: The names that no screen has.
  public func unknownScreens(among names: some Sequence<String>) -> [String] {
    let edgeNames = (edges ?? []).flatMap { [$0.from, $0.to] }
    return Set(paths.joined()).union(edgeNames).subtracting(names).sorted()
  }
}
