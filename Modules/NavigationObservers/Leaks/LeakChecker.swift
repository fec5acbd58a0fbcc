public import NavigationModel

/// A checker that finds leaks: objects that are still alive after their place in the window has
/// ended.
///
/// A navigator, and each object of a screen, has a place in the window: a scope or an entry. The
/// object should be deinitialized when its place has ended and everything that was removed together
/// with the place is no longer on screen. A leak checker stores weak references to the objects of a
/// window, and finds every object that is retained longer:
///
/// ```swift
/// let leakChecker = LeakChecker(of: navigator)
/// // … a person uses the app …
/// for leak in leakChecker.leaks { print(leak) }
/// // PayCoordinator is alive after leaving by gesture with revision 2; it was at Welcome > Card
/// ```
///
/// A leak checker tracks embedded navigators, the objects that `Navigator.objects(for:)` returns,
/// and objects that are added explicitly. Without a leak checker, nothing is tracked and
/// `Navigator.objects(for:)` is not called.
public final class LeakChecker {
  private let navigator: any Navigator
  private let decisions: ObserverDecisions
  private var members: [TrackedObject] = []
  /// The tracked objects by place, so that the cost of a change depends only on the objects whose
  /// places it concerns.
  private var residents: [Leak.Place: [TrackedObject]] = [:]
  /// The objects for which the app has called ``forget(_:)``.
  ///
  /// They are not tracked even if they are found in the window again.
  private var forgotten: [ObjectIdentifier: ForgottenObject] = [:]
  /// When there are at least this many members, the next addition first removes every member whose
  /// object was deallocated.
  private var nextSweep = 16
  private var registration: Registration?

  /// Creates a leak checker, which begins to track objects immediately.
  ///
  /// - Parameter navigator: A navigator of the window, which provides the names of screens; it is
  ///   retained.
  public init(of navigator: any Navigator) {
    self.navigator = navigator
    let context = navigator.context
    decisions = context.hub.decisions
    for child in context.navigators { addFound(child, at: .scope(child.scope)) }
    for entry in context.state.outsideTransaction.allEntries { addObjects(of: entry) }
    registration = context.observe { [weak self] in self?.take($0) }
  }

  private var context: NavigationContext { navigator.context }

  /// Tracks an object that belongs to an entry, unless it is already tracked for this entry.
  ///
  /// - Parameters:
  ///   - object: The object, which is referenced weakly.
  ///   - name: The name for reports of a leak, or `nil` to use the name of the object's type.
  ///   - entry: The entry to which the object belongs.
  /// - Complexity: O(*n*), where *n* is the number of tracked objects of the same entry, plus a
  ///   search for the path to the entry and a request for the name of each screen on the path.
  public func add(_ object: AnyObject, named name: String? = nil, for entry: EntryID) {
    addAgain(object, name, at: .entry(entry))
  }

  /// Tracks an object that belongs to a scope, such as a navigator, unless the object is already
  /// tracked for this scope.
  ///
  /// - Parameters:
  ///   - object: The object, which is referenced weakly.
  ///   - name: The name for reports of a leak, or `nil` to use the name of the object's type.
  ///   - scope: The scope to which the object belongs.
  /// - Complexity: O(*n*), where *n* is the number of tracked objects of the same scope, plus a
  ///   search among all entries for one in the scope, and a request for the name of each screen on
  ///   the path to that entry.
  public func add(_ object: AnyObject, named name: String? = nil, in scope: ScopeID) {
    addAgain(object, name, at: .scope(scope))
  }

  /// Stops tracking an object, because it is meant to outlive its place.
  ///
  /// The object is not tracked again unless it is added explicitly, even if its place is shown
  /// again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tracked and forgotten objects.
  public func forget(_ object: AnyObject) {
    members.removeAll { $0.object === object }
    sweep()
    forgotten[ObjectIdentifier(object)] = ForgottenObject(object: object)
  }

  /// The number of tracked objects that are alive; an object with several places counts once for
  /// each of them.
  public var aliveCount: Int {
    members.count { $0.object != nil }
  }

  /// The objects that are still alive although their place has ended and is no longer shown.
  ///
  /// The objects are in the order in which they were added. An object that also has another place,
  /// which still exists, is not a leak. An object that had several places is listed once for each
  /// of them.
  ///
  /// - Complexity: O(*m* × (*n* + *l*)), where *m* is the number of tracked objects, *n* the
  ///   number of entries in the window and *l* the number of leaving entries.
  public var leaks: [Leak] {
    let state = context.state
    var excused: Set<ObjectIdentifier> = []
    for member in members {
      guard let object = member.object, isInTree(member.place, state) || isLeaving(member) else {
        continue
      }
      excused.insert(ObjectIdentifier(object))
    }
    return members.compactMap { member in
      guard let object = member.object, !excused.contains(ObjectIdentifier(object)) else {
        return nil
      }
      return Leak(
        name: member.name, place: member.place, path: member.path, revision: member.revision,
        cause: member.cause)
    }
  }

  // MARK: Tracking

  /// Adds an object that the app passed in, even if the app has called ``forget(_:)`` with it.
  private func addAgain(_ object: AnyObject, _ name: String?, at place: Leak.Place) {
    forgotten[ObjectIdentifier(object)] = nil
    add(object, name, at: place)
  }

  /// Adds an object that was found in the window, unless the app has called ``forget(_:)`` with it.
  private func addFound(_ object: AnyObject, at place: Leak.Place) {
    guard forgotten[ObjectIdentifier(object)]?.object == nil else { return }
    add(object, nil, at: place)
  }

  private func add(_ object: AnyObject, _ name: String?, at place: Leak.Place) {
    guard residents[place]?.contains(where: { $0.object === object }) != true else { return }
    if members.count >= nextSweep { sweep() }
    let path = context.state.path(to: place).map { self.name(of: $0) }
    let member = TrackedObject(
      object, name: name ?? "\(type(of: object))", place: place, path: path)
    members.append(member)
    residents[place, default: []].append(member)
  }

  /// Removes members and forgotten objects that were deallocated.
  ///
  /// ``forget(_:)`` calls this method. An addition calls it if there are at least 16 members, and
  /// at least twice as many as the previous call has left. Therefore, the average cost of an
  /// addition is constant.
  private func sweep() {
    members.removeAll { $0.object == nil }
    forgotten = forgotten.filter { $0.value.object != nil }
    residents = Dictionary(grouping: members, by: \.place)
    nextSweep = max(16, members.count * 2)
  }

  private func name(of entry: Entry) -> String {
    context.owner(of: entry)?.name(of: entry.screen) ?? navigator.name(of: entry.screen)
  }

  private func take(_ event: ObservedEvent) {
    guard let change = event.change else { return }
    for case .beginScope(let scope) in change.change.edits {
      if let child = context.navigator(of: scope.id) { addFound(child, at: .scope(scope.id)) }
    }
    for entry in change.inserted + change.appeared { addObjects(of: entry) }
    noteWhatLeft(with: change.change)
  }

  private func addObjects(of entry: Entry) {
    guard !entry.isPlaceholder else { return }
    let owner: any Navigator = context.owner(of: entry) ?? navigator
    for object in owner.objects(for: entry.id) { addFound(object, at: .entry(entry.id)) }
  }

  private func noteWhatLeft(with change: Change) {
    for entry in change.removed { noteEnd(of: .entry(entry.id), with: change) }
    for case .endScope(let scope) in change.edits { noteEnd(of: .scope(scope.id), with: change) }
  }

  private func noteEnd(of place: Leak.Place, with change: Change) {
    for member in residents[place] ?? [] where member.revision == nil { member.leave(change) }
  }

  // MARK: Finding leaks

  private func isInTree(_ place: Leak.Place, _ state: NavigationState) -> Bool {
    switch place {
    case .entry(let entry): state.entry(entry) != nil
    case .scope(let scope): state.scope(scope) != nil
    }
  }

  /// Returns whether anything that left together with the member is still on screen.
  private func isLeaving(_ member: TrackedObject) -> Bool {
    guard decisions.excusesLeaving() else { return false }
    if let revision = member.revision, context.isStillLeaving(since: revision) { return true }
    return context.leavingEntries.contains { member.place == .entry($0.id) }
  }
}

/// An object that is no longer tracked.
///
/// The reference becomes `nil` when the object is deinitialized, before another object can get the
/// same identifier.
private struct ForgottenObject {
  weak var object: AnyObject?
}

/// A tracked object and its place.
private final class TrackedObject {
  private(set) weak var object: AnyObject?
  let name: String
  let place: Leak.Place
  let path: [String]
  private(set) var revision: UInt64?
  private(set) var cause = Cause.code

  init(_ object: AnyObject, name: String, place: Leak.Place, path: [String]) {
    self.object = object
    self.name = name
    self.place = place
    self.path = path
  }

  func leave(_ change: Change) {
    revision = change.revision
    cause = change.cause
  }
}
