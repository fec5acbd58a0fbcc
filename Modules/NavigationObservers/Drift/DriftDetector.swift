public import NavigationModel

/// Notices when a host shows something other than the state although nothing moves any longer.
///
/// ```swift
/// let detector = DriftDetector(of: navigator, app: "tern") { drift in
///   save(drift.trace)            // wayfinder replay shows how it came to that
/// }
/// detector.check(shown: host.picture.entryIDs)
/// ```
///
/// A host that is animating, or has steps to take, may show something else for good reasons; ask
/// only when it is at rest.
public final class DriftDetector {
  private let context: NavigationContext
  private let recorder: Recorder
  private let report: (Drift) -> Void
  private var last: Drift?

  /// Begins to keep the last commands.
  ///
  /// - Parameters:
  ///   - navigator: A navigator of the window that is checked.
  ///   - app: The name of the app, for the recording.
  ///   - count: How many of the last steps are kept.
  ///   - report: Called with each drift once, until the host shows the state again.
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
  /// - Parameter shown: The ids of all entries that the host has in its stacks, covered ones
  ///   included, in any order of stacks, roots first.
  /// - Returns: The drift; `nil` if host and state agree.
  /// - Complexity: O(n log n) in the number of entries.
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

  /// The entries that stand in another order than in their stack.
  private func outOfOrder(_ stacks: [[EntryID]], _ shown: [EntryID]) -> [EntryID] {
    var places: [EntryID: Int] = [:]
    for (place, id) in shown.enumerated() { places[id] = place }
    return stacks.flatMap { stack in
      zip(stack, stack.dropFirst()).filter { places[$0, default: 0] > places[$1, default: 0] }
        .map(\.1)
    }
  }
}

/// How a host differs from the state that it should show.
public struct Drift: Hashable, Sendable {
  /// The revision of the state.
  public let revision: UInt64
  /// What the state has and the host does not show.
  public let missing: [EntryID]
  /// What the host shows and the state does not have, or what it shows twice.
  public let surplus: [EntryID]
  /// Entries above an entry that they should be beneath.
  public let misplaced: [EntryID]
  /// The recording of the last commands, for `wayfinder replay`.
  public let trace: String

  /// Whether two drifts are the same; what led there does not matter.
  public static func == (lhs: Drift, rhs: Drift) -> Bool {
    lhs.revision == rhs.revision && lhs.missing == rhs.missing && lhs.surplus == rhs.surplus
      && lhs.misplaced == rhs.misplaced
  }

  /// Mixes in what counts for equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(revision)
    hasher.combine(missing)
    hasher.combine(surplus)
    hasher.combine(misplaced)
  }
}

extension Drift: CustomStringConvertible {
  /// One sentence with what is missing and what is too much.
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
