public import NavigationModel

/// A detector of differences between the state of a window and what a host at rest shows.
///
/// ```swift
/// let detector = DriftDetector(of: navigator, app: "tern") { drift in
///   save(drift.trace)  // wayfinder replay shows what led to it
/// }
/// detector.check(shown: host.picture.entryIDs)
/// ```
///
/// Call ``check(shown:)`` only when the host is at rest. A host that is animating, or still has
/// steps to perform, may rightly show something else.
public final class DriftDetector {
  private let context: NavigationContext
  private let recorder: Recorder
  private let report: (Drift) -> Void
  private var last: Drift?

  /// Creates a detector and begins to record the latest commands.
  ///
  /// - Parameters:
  ///   - navigator: A navigator of the window to check.
  ///   - app: The name of the app, which becomes part of the recording.
  ///   - count: The number of latest steps to retain in the recording.
  ///   - report: Called with each drift that a check finds, unless the previous check found the
  ///     same drift.
  public init(
    of navigator: any Navigator, app: String, keeping count: Int = 200,
    _ report: @escaping (Drift) -> Void
  ) {
    context = navigator.context
    recorder = Recorder(of: navigator, app: app, keeping: count)
    self.report = report
  }

  /// Compares what a host at rest shows with the state.
  ///
  /// - Parameter shown: The ids of all entries in the host's stacks, including covered entries but
  ///   not placeholders. Each stack begins with its root; the stacks are in any order.
  /// - Returns: The drift, or `nil` if the host and the state agree.
  /// - Complexity: O(*n*), where *n* is the number of entries in the state and in `shown`. If the
  ///   host and the state differ, the text of the recording is made, and the `report` closure is
  ///   called unless the previous check found the same drift.
  @discardableResult
  public func check(shown: some Sequence<EntryID>) -> Drift? {
    let drift = difference(shown: Array(shown))
    defer { last = drift }
    guard let drift, drift != last else { return drift }
    report(drift)
    return drift
  }

  private func difference(shown: [EntryID]) -> Drift? {
    let stacks = context.state.stacks.map { stack in
      context.state.entries(of: stack).filter { !$0.isPlaceholder }.map(\.id)
    }
    let expected = stacks.flatMap { $0 }
    let (known, visible) = (Set(expected), Set(shown))
    let missing = expected.filter { !visible.contains($0) }
    var seen: Set<EntryID> = []
    let surplus = shown.filter { !seen.insert($0).inserted || !known.contains($0) }
    var misplaced: [EntryID] = []
    if missing.isEmpty, surplus.isEmpty { misplaced = outOfOrder(stacks, shown) }
    guard !missing.isEmpty || !surplus.isEmpty || !misplaced.isEmpty else { return nil }
    return Drift(
      revision: context.state.revision, missing: missing, surplus: surplus, misplaced: misplaced,
      trace: recorder.text)
  }

  /// Returns the entries in the wrong order.
  ///
  /// The host shows each of them beneath the entry that is directly beneath it in the state.
  private func outOfOrder(_ stacks: [[EntryID]], _ shown: [EntryID]) -> [EntryID] {
    var places: [EntryID: Int] = [:]
    for (place, id) in shown.enumerated() { places[id] = place }
    return stacks.flatMap { stack in
      zip(stack, stack.dropFirst()).filter { places[$0, default: 0] > places[$1, default: 0] }
        .map(\.1)
    }
  }
}

/// The difference between a host and the state that it should show.
public struct Drift: Hashable, Sendable {
  /// The revision of the state with which the host was compared.
  public let revision: UInt64
  /// The entries that are in the state but that the host does not show.
  public let missing: [EntryID]
  /// The entries that the host shows but that are not in the state, or that it shows several times.
  public let surplus: [EntryID]
  /// The entries in the wrong order: the host shows each of them beneath the entry that should be
  /// directly beneath it.
  ///
  /// The array is empty if entries are missing or surplus.
  public let misplaced: [EntryID]
  /// The recording of the latest commands, for `wayfinder replay`.
  public let trace: String

  /// Returns whether two drifts are the same, regardless of their recordings.
  public static func == (lhs: Drift, rhs: Drift) -> Bool {
    lhs.revision == rhs.revision && lhs.missing == rhs.missing && lhs.surplus == rhs.surplus
      && lhs.misplaced == rhs.misplaced
  }

  /// Hashes everything that is compared for equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(revision)
    hasher.combine(missing)
    hasher.combine(surplus)
    hasher.combine(misplaced)
  }
}

extension Drift: CustomStringConvertible {
  /// One sentence with the missing, surplus and misplaced entries.
  public var description: String {
    func list(_ name: String, _ entries: [EntryID]) -> String? {
      guard !entries.isEmpty else { return nil }
      return "\(name) \(entries.map { "\($0)" }.joined(separator: " "))"
    }
    let parts = [
      list("missing", missing), list("surplus", surplus), list("misplaced", misplaced),
    ].compactMap { $0 }
    return "at revision \(revision) the host differs: \(parts.joined(separator: ", "))"
  }
}
