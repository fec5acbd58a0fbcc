public import NavigationLinks
public import NavigationModel
public import NavigationStorage
public import Observation

/// A navigator that shows a stack of routes and saves the stack whenever it changes.
///
/// A route is a value of the app's own type.
///
/// ```swift
/// let routes = RoutingManager<Route>(storage: .fileSystem())
/// await routes.loadRouteStack()  // what the last launch left
/// routes.push(to: .trips)
/// routes.push(to: [.trip(7), .ticket(7)])
/// routes.goToFirstOccurrence(of: .trips)
///   .navigationError { error in log(error) }
/// ```
///
/// The root of the stack is what the app shows first; it is not a route and cannot be popped. Each
/// call returns its result. The ``context`` of the manager is its single source of truth: user
/// actions in a host change the context too, and these changes are also saved.
///
/// A manager belongs to one isolation domain, usually the main actor. Stacks are saved in the
/// background, in order and one write at a time; ``flush()`` waits until that is done.
public final class RoutingManager<Route: NavigationRoute>: Navigator, Observable {
  /// The connection between the manager and its window.
  public let attachment: Attachment

  /// The links that lead to routes; if the table is `nil`, the manager opens no links.
  public var links: LinkTable<Route>?

  /// The closure that returns the routes to which the user can go from a route.
  ///
  /// Its argument is `nil` for the root. Simulated users and `wayfinder play` call this closure to
  /// operate the app.
  public var destinations: (Route?) -> [Route] = { _ in [] }

  let keeper: RouteSaver
  var table = RouteTable<Route>()
  /// The saving and restoring of the manager's stacks.
  package let saving: RouteSaving<Route>
  /// The routes of the stacks that are not shown.
  var hidden: [PathIdentifier: [Route]] = [:]
  /// The restored stacks whose host has not been at rest since they were restored.
  ///
  /// Each has the revision of the window in which it was first shown.
  var trials: [(label: String, revision: UInt64)] = []

  /// Creates a manager that shows only its root.
  ///
  /// - Parameters:
  ///   - storage: The storage in which stacks are saved; by default, stacks are kept in memory
  ///     only.
  ///   - identifier: The name of the stack that is shown first; under this name, the stack is found
  ///     again at the next launch.
  ///   - onProblem: Called on any thread each time a stack could not be saved.
  public convenience init(
    storage: NavigationStorageOption<Route> = .inMemory, identifier: String = "default",
    onProblem: @escaping @Sendable (SaveProblem) -> Void = { _ in }
  ) {
    self.init(
      storage: storage, identifier: identifier, onProblem: onProblem, decisions: .standard,
      saverDecisions: .standard, begin: { work in Task { await work() } })
  }

  package init(
    storage: NavigationStorageOption<Route>, identifier: String,
    onProblem: @escaping @Sendable (SaveProblem) -> Void = { _ in }, decisions: RouteDecisions,
    saverDecisions: SaverDecisions,
    begin: @escaping @Sendable (@escaping @Sendable () async -> Void) -> Void
  ) {
    let root = NewContainer.stack(NewEntry(RouteTable<Route>.root))
    // A stack of one entry is always valid.
    let context = NavigationContext(
      state: (try? NavigationState(root: root)) ?? NavigationState())
    attachment = Attachment(context)
    let saving = RouteSaving(
      storage, table.shelf, onProblem: onProblem, decisions: saverDecisions, begin: begin)
    self.saving = saving
    keeper = RouteSaver(
      PathIdentifier(identifier), stack: context.state.layers[0].container, numbers: table.numbers,
      saved: saving.screens, decisions: decisions, write: { label in saving.write(label) })
    attachment.register(self)
  }

  /// The result of the last call, or success before the first one.
  public var lastResult: NavigationResult {
    keeper.lastResult
  }

  /// The name of the stack that is shown.
  public var identifier: PathIdentifier {
    keeper.identifier
  }

  /// The routes on the stack, lowest first, without the root.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes.
  public var routes: [Route] {
    keeper.signal.look()
    return table.shelf.routes(of: keeper.screens(in: context.state))
  }

  /// Returns the route that an entry shows, or `nil` if there is none.
  ///
  /// The root and the entries of other navigators show no route. Once an entry has left the stack,
  /// the manager may forget its route.
  public func route(of entry: Entry) -> Route? {
    entry.scope == scope ? table[entry.screen] : nil
  }

  /// Returns the name of a screen: the id of its route, or `root` if it has no route.
  public func name(of screen: ScreenID) -> String {
    table[screen].map { "\($0.id)" } ?? "root"
  }

  /// Returns the manager's own entries in the stack, its root first.
  func ownEntries(_ state: NavigationState) -> [Entry] {
    state.entries(of: keeper.stack).filter { $0.scope == scope }
  }
}
