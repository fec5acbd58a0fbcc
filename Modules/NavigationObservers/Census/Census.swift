public import NavigationModel

/// Finds leaks: objects that are alive although their place in the window has ended.
///
/// A navigator or a screen's object should live as long as its place in the tree, and as long as
/// the screen is still leaving. A census keeps weak references to the objects that came since it
/// began, and finds those that something else still holds:
///
/// ```swift
/// let census = Census(of: navigator)
/// // … a person uses the app …
/// for leak in census.leaks { print(leak) }
/// // PayCoordinator is alive, which left by gesture; it stood at Trips > Trip > Pay
/// ```
///
/// It counts embedded navigators, what `Navigator.objects(for:)` names, and what is added by hand.
/// Without a census nothing is kept and nothing is asked.
public final class Census {
  private let navigator: any Navigator
  private let decisions: ObserverDecisions
  private var members: [CensusMember] = []
  /// The members by their places, so that a change only costs what it concerns.
  private var residents: [Leak.Place: [CensusMember]] = [:]
  /// How many members there may be before dead ones are dropped.
  private var nextSweep = 16
  private var registration: Registration?

  /// Begins to count.
  ///
  /// - Parameter navigator: A navigator of the window; it is asked for the names of screens, and
  ///   kept.
  public init(of navigator: any Navigator) {
    self.navigator = navigator
    let context = navigator.context
    decisions = context.hub.decisions
    for child in context.navigators { add(child, in: child.scope) }
    for entry in context.state.outsideTransaction.allEntries { addObjects(of: entry) }
    registration = context.observe { [weak self] in self?.take($0) }
  }

  private var context: NavigationContext { navigator.context }

  /// Counts an object that lives for an entry.
  ///
  /// - Parameters:
  ///   - object: The object; it is not kept alive.
  ///   - name: What leaks are called; `nil` for the name of its type.
  ///   - entry: The entry.
  /// - Complexity: O(objects of the place).
  public func add(_ object: AnyObject, named name: String? = nil, for entry: EntryID) {
    add(object, name, at: .entry(entry))
  }

  /// Counts an object that lives for a scope, as navigators do.
  ///
  /// - Parameters:
  ///   - object: The object; it is not kept alive.
  ///   - name: What leaks are called; `nil` for the name of its type.
  ///   - scope: The scope.
  /// - Complexity: O(objects of the place).
  public func add(_ object: AnyObject, named name: String? = nil, in scope: ScopeID) {
    add(object, name, at: .scope(scope))
  }

  /// Counts an object no longer, because it is meant to outlive its place.
  ///
  /// - Complexity: O(objects).
  public func forget(_ object: AnyObject) {
    members.removeAll { $0.object === object }
    sweep()
  }

  /// How many of the counted objects are alive.
  public var livingCount: Int {
    members.count { $0.object != nil }
  }

  /// The objects that are alive although their place has ended and nothing shows it any longer, in
  /// the order in which they came; one that has another place too is none of them.
  ///
  /// - Complexity: O(members × (scopes + leaving entries)), and a search for each entry.
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

  // MARK: Following

  private func add(_ object: AnyObject, _ name: String?, at place: Leak.Place) {
    guard residents[place]?.contains(where: { $0.object === object }) != true else { return }
    if members.count >= nextSweep { sweep() }
    let path = context.state.path(to: place).map { self.name(of: $0) }
    let member = CensusMember(
      object, name: name ?? "\(type(of: object))", place: place, path: path)
    members.append(member)
    residents[place, default: []].append(member)
  }

  /// Forgets the members that are dead; it is done when they may be half of all, so that each
  /// change pays for itself alone.
  private func sweep() {
    members.removeAll { $0.object == nil }
    residents = Dictionary(grouping: members, by: \.place)
    nextSweep = max(16, members.count * 2)
  }

  private func name(of entry: Entry) -> String {
    context.owner(of: entry)?.name(of: entry.screen) ?? navigator.name(of: entry.screen)
  }

  private func take(_ event: ObservedEvent) {
    guard let change = event.change else { return }
    for case .beginScope(let scope) in change.change.edits {
      if let child = context.navigator(of: scope.id) { add(child, in: scope.id) }
    }
    for entry in change.inserted + change.appeared { addObjects(of: entry) }
    noteWhatLeft(with: change.change)
  }

  private func addObjects(of entry: Entry) {
    guard !entry.isPlaceholder else { return }
    let owner: any Navigator = context.owner(of: entry) ?? navigator
    for object in owner.objects(for: entry.id) { add(object, for: entry.id) }
  }

  private func noteWhatLeft(with change: Change) {
    for entry in change.removed { noteEnd(of: .entry(entry.id), with: change) }
    for case .endScope(let scope) in change.edits { noteEnd(of: .scope(scope.id), with: change) }
  }

  private func noteEnd(of place: Leak.Place, with change: Change) {
    for member in residents[place] ?? [] where member.revision == nil { member.leave(change) }
  }

  // MARK: Judging

  private func isInTree(_ place: Leak.Place, _ state: NavigationState) -> Bool {
    switch place {
    case .entry(let entry): state.entry(entry) != nil
    case .scope(let scope): state.scope(scope) != nil
    }
  }

  /// Whether something is still on screen that left together with the member.
  private func isLeaving(_ member: CensusMember) -> Bool {
    guard decisions.excusesLeaving() else { return false }
    if let revision = member.revision, context.isStillLeaving(since: revision) { return true }
    return context.leavingEntries.contains { member.place == .entry($0.id) }
  }
}

/// A counted object and where it belongs.
private final class CensusMember {
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
