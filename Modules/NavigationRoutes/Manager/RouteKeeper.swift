internal import NavigationModel
internal import NavigationStorage

/// What a manager keeps beside the window, and how it follows the window's changes: whoever made
/// them, views are told and the stack is saved.
final class RouteKeeper<Route: NavigationRoute> {
  let signal = RouteSignal()
  @exclusivity(unchecked) var table = RouteTable<Route>()
  /// The screens of a window that is coming back whose routes mean nothing any more.
  @exclusivity(unchecked) var lost: Set<ScreenID> = []
  /// The stack that the manager shows.
  @exclusivity(unchecked) var identifier: PathIdentifier
  /// Where the manager works in its window.
  @exclusivity(unchecked) var scope = ScopeID.root
  /// The stack of the window in which the routes stand.
  @exclusivity(unchecked) var stack: ContainerID
  /// The number of the last change, so that what came meanwhile can be told.
  @exclusivity(unchecked) var revision: UInt64 = 0
  let saving: RouteSaving<Route>
  private let saver: Saver<[Route]>
  let decisions: RouteDecisions

  init(
    _ identifier: PathIdentifier, stack: ContainerID, saving: RouteSaving<Route>,
    decisions: RouteDecisions
  ) {
    self.identifier = identifier
    self.stack = stack
    self.saving = saving
    saver = saving.saver
    self.decisions = decisions
  }

  /// Follows a change.
  ///
  /// - Parameters:
  ///   - change: What happened.
  ///   - routes: All routes as they are now; only asked for where the change is more than a step.
  func follow(_ change: Change, _ routes: () -> [Route]) {
    revision &+= 1
    signal.change()
    guard decisions.savesWhatHostsDo || change.cause != .gesture else { return }
    if change.edits.count == 1, step(change.edits[0]) { return }
    saving.set(routes(), for: identifier.label)
  }

  /// Saves a change of the top route by itself.
  ///
  /// - Returns: Whether the change was one.
  private func step(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let entry, let position):
      guard entry.scope == scope, position.container == stack, table.knows(entry.screen) else {
        return false
      }
      return saver.step(identifier.label, from: []) { routes in
        guard position.index == routes.count + 1 else { return false }
        routes.append(table.route(of: entry.screen))
        return true
      }
    case .remove(let entry, let position):
      guard entry.scope == scope, position.container == stack else { return false }
      return saver.step(identifier.label, from: []) { routes in
        guard position.index == routes.count, position.index > 0 else { return false }
        routes.remove(at: position.index - 1)
        return true
      }
    default: return false
    }
  }
}
