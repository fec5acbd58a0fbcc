/// What a funnel counts: ways through the app and single transitions, by the names of screens.
public struct FunnelPlan: Hashable, Sendable {
  /// The ways, each from its first screen to its last.
  public var paths: [[String]]
  /// The transitions that are counted; if it is empty, every one that happens.
  public var edges: [Edge]?

  /// Plans a funnel.
  ///
  /// - Parameters:
  ///   - paths: The ways; one needs at least one screen to be counted.
  ///   - edges: The transitions; if it is empty, every one that happens.
  public init(paths: [[String]] = [], edges: [Edge]? = nil) {
    self.paths = paths.filter { !$0.isEmpty }
    self.edges = edges
  }

  /// One screen directly after another.
  public struct Edge: Hashable, Comparable, Sendable {
    /// The screen that had the focus.
    public let from: String
    /// The screen that got the focus.
    public let to: String

    /// Names a transition.
    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    /// Orders edges by their names.
    public static func < (lhs: Edge, rhs: Edge) -> Bool {
      (lhs.from, lhs.to) < (rhs.from, rhs.to)
    }
  }

  /// The names in the plan that are not among those of an app, sorted.
  ///
  /// - Parameter names: The names of the app's screens.
  /// - Returns: The names that no screen has.
  public func unknownScreens(among names: some Sequence<String>) -> [String] {
    let edgeNames = (edges ?? []).flatMap { [$0.from, $0.to] }
    return Set(paths.joined()).union(edgeNames).subtracting(names).sorted()
  }
}
