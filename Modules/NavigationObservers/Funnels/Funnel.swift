public import NavigationModel

/// The counts of paths, transitions and visits in one window.
///
/// A funnel is a value that is updated with what the user sees: ``FunnelCounter`` updates it from a
/// window, and ``Recording/funnel(_:)`` from a recording.
///
/// An attempt at a path begins when the first screen of the path appears. The attempt advances when
/// the next screen appears, regardless of what is shown in between. It ends when the last screen
/// has appeared, or when the first screen appears again although it is not the next screen of the
/// path.
public struct Funnel: Sendable {
  /// The paths and transitions to count.
  public let plan: FunnelPlan
  private var figures = FunnelReport()
  private var positions: [Int]
  private var focused: (entry: EntryID, name: String)?
  private var seenSince: [Visit] = []

  private struct Visit: Sendable {
    let entry: EntryID
    let name: String
    let begin: Int64?
  }

  /// Creates a funnel without counts.
  ///
  /// - Parameter plan: The paths and transitions to count.
  public init(_ plan: FunnelPlan) {
    self.plan = plan
    positions = plan.paths.map { _ in 0 }
    figures.windows = 1
    figures.paths = plan.paths.map {
      FunnelReport.Path(screens: $0, reached: $0.map { _ in 0 })
    }
    for edge in plan.edges ?? [] { figures.count(edge, 0) }
  }

  /// Records what the user sees now.
  ///
  /// - Parameters:
  ///   - state: What the user sees.
  ///   - milliseconds: The time since any fixed moment, or `nil` if there is no clock.
  ///   - name: Returns the name of an entry's screen.
  public mutating func see(
    _ state: VisibleState, at milliseconds: Int64? = nil, naming name: (Entry) -> String
  ) {
    for visit in seenSince where !state.visible.contains(where: { $0.id == visit.entry }) {
      end(visit, at: milliseconds)
    }
    seenSince.removeAll { visit in !state.visible.contains { $0.id == visit.entry } }
    for entry in state.visible where !seenSince.contains(where: { $0.entry == entry.id }) {
      begin(entry, name(entry), at: milliseconds)
    }
    guard let focus = state.focused, focus.id != focused?.entry else { return }
    let next = name(focus)
    if let last = focused { take(FunnelPlan.Edge(from: last.name, to: next)) }
    focused = (focus.id, next)
  }

  /// Returns the counts so far.
  ///
  /// - Parameter milliseconds: The current time, on the same clock as in ``see(_:at:naming:)``. A
  ///   visit that has not ended counts as ending now; if the time is `nil`, such a visit is not
  ///   timed.
  /// - Returns: The counts so far.
  public func report(at milliseconds: Int64? = nil) -> FunnelReport {
    var funnel = self
    for visit in funnel.seenSince { funnel.end(visit, at: milliseconds) }
    return funnel.figures
  }

  private mutating func begin(_ entry: Entry, _ name: String, at milliseconds: Int64?) {
    seenSince.append(Visit(entry: entry.id, name: name, begin: milliseconds))
    figures.screens[figures.place(of: name)].visits += 1
    for index in plan.paths.indices { advance(index, to: name) }
  }

  private mutating func advance(_ index: Int, to name: String) {
    let path = plan.paths[index]
    if positions[index] < path.count, positions[index] > 0, path[positions[index]] == name {
      figures.paths[index].reached[positions[index]] += 1
      positions[index] += 1
    } else if path.first == name {
      figures.paths[index].reached[0] += 1
      positions[index] = 1
    }
  }

  private mutating func end(_ visit: Visit, at milliseconds: Int64?) {
    guard let begin = visit.begin, let milliseconds else { return }
    let index = figures.place(of: visit.name)
    let dwell = max(0, milliseconds.saturatingSubtraction(begin))
    figures.screens[index].timedVisits += 1
    figures.screens[index].dwell = figures.screens[index].dwell.saturatingAddition(dwell)
    figures.screens[index].longestDwell = max(figures.screens[index].longestDwell, dwell)
  }

  private mutating func take(_ edge: FunnelPlan.Edge) {
    if plan.edges?.contains(edge) ?? true { figures.count(edge, 1) }
  }
}

extension Recording {
  /// Counts paths, transitions and visits in the recording.
  ///
  /// - Parameter plan: The paths and transitions to count.
  /// - Returns: The counts of the whole recording.
  /// - Complexity: The cost of *n* updates of the state and of the funnel, where *n* is the number
  ///   of steps.
  public func funnel(_ plan: FunnelPlan) -> FunnelReport {
    var funnel = Funnel(plan)
    var time: Int64? = steps.contains { $0.milliseconds != nil } ? 0 : nil
    var state = start
    funnel.see(VisibleState(of: state), at: time) { names[$0] }
    for step in steps {
      time = step.milliseconds ?? time
      guard case .change(let change) = step.content else { continue }
      try? state.fold(change)
      funnel.see(VisibleState(of: state), at: time) { names[$0] }
    }
    return funnel.report(at: time)
  }
}
