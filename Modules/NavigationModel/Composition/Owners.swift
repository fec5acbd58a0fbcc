/// The owners of a window's scopes, and the pending requests for results.
///
/// An adopted navigator is retained here until its scope ends or its adoption is undone.
final class Owners {
  struct Row {
    let scope: ScopeID
    let navigator: any Navigator
    let request: ResultRequest
  }

  // The properties marked `unchecked` are read for every command. Accesses to them are not checked
  // for overlap; the comment in `NavigationContext` above `state` says what the checks would cost.
  /// The adopted navigators, in order of adoption, so that they are notified in the same order in
  /// every run.
  @exclusivity(unchecked) private(set) var rows: [Row] = []
  /// The same rows by scope, by which a row is found quickly in a window with many navigators.
  private var rowsByScope: [ScopeID: Row] = [:]
  @exclusivity(unchecked) private var requests: [(entry: EntryID, request: ResultRequest)] = []
  private(set) var results: [ScopeID: Any] = [:]
  /// The owner of the window; a weak reference, because the owner retains the window.
  private(set) weak var root: (any Navigator)?
  @exclusivity(unchecked) private var rootID: ObjectIdentifier?
  /// Whether a root is registered.
  ///
  /// This is read for every command, since loading the weak reference would be slow.
  @exclusivity(unchecked) private var hasRoot = false
  /// Whether owners are being notified now.
  @exclusivity(unchecked) var isNotifying = false
  /// Whether a part of the transaction in progress was undone; that part may have been an adoption.
  var hasUndoneParts = false
  /// The changes of which only their authors have been notified so far.
  @exclusivity(unchecked) var waiting: [OwnerNotice] = []

  /// Whether a navigator owns the window.
  ///
  /// Identities are compared, because loading a weak reference is slow.
  func isRoot(_ navigator: (any Navigator)?) -> Bool {
    navigator.map { ObjectIdentifier($0) } == rootID && navigator != nil
  }

  func setRoot(_ navigator: any Navigator) {
    rootID = ObjectIdentifier(navigator)
    root = navigator
    hasRoot = true
  }

  func add(_ row: Row) {
    rows.append(row)
    rowsByScope[row.scope] = row
  }

  func row(of scope: ScopeID) -> Row? {
    rowsByScope[scope]
  }

  /// Removes and returns all rows and requests.
  ///
  /// Another window that embeds this one takes them over.
  func handOver() -> (rows: [Row], requests: [(entry: EntryID, request: ResultRequest)]) {
    defer {
      rows = []
      rowsByScope = [:]
      requests = []
    }
    return (rows, requests)
  }

  // MARK: Results

  func ask(_ entry: EntryID, _ request: ResultRequest) {
    requests.append((entry, request))
  }

  /// Removes and returns the pending request for an entry.
  func takeRequest(of entry: EntryID) -> ResultRequest? {
    guard let index = requests.firstIndex(where: { $0.entry == entry }) else { return nil }
    return requests.remove(at: index).request
  }

  var requestCount: Int { requests.count }

  /// Stores the result with which a scope is about to end.
  func setResult(_ value: Any?, of scope: ScopeID) {
    results[scope] = value
  }

  /// Replaces the stored results with those from before the part of a transaction that was undone.
  func restore(_ earlier: [ScopeID: Any]) {
    results = earlier
  }

  // MARK: Changes

  /// Whether no one needs to be notified except the owner of the window.
  var hasOnlyRoot: Bool { rows.isEmpty && requests.isEmpty }

  /// Whether no one needs to be notified.
  var isEmpty: Bool {
    rows.isEmpty && requests.isEmpty && !hasRoot
  }

  /// Removes and returns the rows whose scopes a change ended, innermost first, each with the
  /// resolution of its request.
  func takeEnded(_ change: Change) -> [(row: Row, resolution: Resolution<Any>)] {
    var ended: [(row: Row, resolution: Resolution<Any>)] = []
    var endings: ScopeEndings?
    for case .endScope(let scope) in change.edits {
      guard let row = rowsByScope.removeValue(forKey: scope.id) else { continue }
      if let value = results.removeValue(forKey: scope.id) {
        ended.append((row, .value(value)))
      } else {
        let known = endings ?? ScopeEndings(change)
        endings = known
        ended.append((row, known.resolution(of: scope.id)))
      }
    }
    if !ended.isEmpty { rows.removeAll { rowsByScope[$0.scope] == nil } }
    return ended
  }

  /// Removes and returns the rows whose scopes are missing from a state, because the transaction
  /// that added them was undone.
  func takeAbsent(from state: NavigationState) -> [Row] {
    let absent = rows.filter { state.scope($0.scope) == nil }
    rows.removeAll { state.scope($0.scope) == nil }
    for row in absent { rowsByScope[row.scope] = nil }
    return absent
  }

  /// Removes and returns the requests whose entries are missing from a state, because the
  /// transaction that added them was undone.
  func takeAbsentRequests(
    from state: NavigationState
  ) -> [(entry: EntryID, request: ResultRequest)] {
    let absent = requests.filter { state.entry($0.entry) == nil }
    requests.removeAll { state.entry($0.entry) == nil }
    return absent
  }

  /// Removes and returns the requests whose entries a change removed.
  func takeUnanswered(_ change: Change) -> [(EntryID, ResultRequest, Resolution<Any>)] {
    guard !requests.isEmpty else { return [] }
    return change.removed.compactMap { entry in
      takeRequest(of: entry.id).map { (entry.id, $0, .ending(of: entry.id, by: change)) }
    }
  }
}

extension Resolution {
  /// Returns how a request ends if a change removes its entry.
  ///
  /// The request ends as lost if the window was restored, and as replaced if the change put another
  /// entry in the same place. In all other cases, it ends as canceled.
  static func ending(of entry: EntryID, by change: Change) -> Resolution {
    if change.cause == .restore { return .lost("the window was restored") }
    var places: [Position] = []
    for case .remove(let removed, let position) in change.edits where removed.id == entry {
      places.append(position)
    }
    return isFilled(places, by: change) ? .replaced : .cancelled
  }

  private static func isFilled(_ places: [Position], by change: Change) -> Bool {
    places.contains { place in
      change.edits.contains {
        guard case .insert(let entry, let position) = $0 else { return false }
        return position == place && !entry.isPlaceholder
      }
    }
  }
}

/// The resolutions for adopted navigators whose scopes a change ended without a result.
private struct ScopeEndings {
  private let isRestoring: Bool
  /// The former position of each scope's first entry.
  ///
  /// Entries are removed from the top down, so a scope's first entry is the last one to be removed.
  private var places: [ScopeID: Position] = [:]
  private var filled: Set<Position> = []

  init(_ change: Change) {
    isRestoring = change.cause == .restore
    for edit in change.edits {
      switch edit {
      case .remove(let entry, let place): places[entry.scope] = place
      case .insert(let entry, let place) where !entry.isPlaceholder: filled.insert(place)
      default: break
      }
    }
  }

  /// Returns the resolution for a scope that ended without a result.
  ///
  /// The resolution is lost if the window was restored, and replaced if the change put an entry in
  /// the place of the scope's first entry. In all other cases, it is canceled.
  func resolution(of scope: ScopeID) -> Resolution<Any> {
    if isRestoring { return .lost("the window was restored") }
    return places[scope].map(filled.contains) == true ? .replaced : .cancelled
  }
}
