internal import NavigationModel

/// The state of a ``RoutingManager`` apart from its window and its routes.
///
/// When the window notifies the manager of a change, the saver notifies views and saves the stack,
/// no matter who made the change. The class is not generic, because looking up generic types at run
/// time is slow; see ``ScreenNumbers``.
final class RouteSaver {
  let signal = RouteSignal()
  /// The numbers of the manager's screens.
  var numbers: ScreenNumbers
  /// The result of the last call.
  var lastResult = NavigationResult.success
  /// The name of the stack that the manager shows.
  var identifier: PathIdentifier
  /// The manager's scope in its window.
  var scope = ScopeID.root
  /// The stack of the window that holds the routes.
  var stack: ContainerID
  /// A number that increases with each change, to detect whether anything has changed.
  var revision: UInt64 = 0
  let decisions: RouteDecisions
  private let saved: SavedScreens
  /// Schedules a write of the stack with the given name.
  private let write: (String) -> Void

  init(
    _ identifier: PathIdentifier, stack: ContainerID, numbers: ScreenNumbers, saved: SavedScreens,
    decisions: RouteDecisions, write: @escaping (String) -> Void
  ) {
    self.identifier = identifier
    self.stack = stack
    self.numbers = numbers
    self.saved = saved
    self.decisions = decisions
    self.write = write
  }

  /// Updates the manager after a change of the window.
  ///
  /// - Parameters:
  ///   - change: The change of the window.
  ///   - isLatest: Whether this is the latest change of the window. It is not if the manager has
  ///     already responded to it with a change of its own, because a navigator is notified of its
  ///     own changes first.
  ///   - state: Returns the current state of the window. The closure is not called if the change is
  ///     the latest one and only pushed or popped the top route.
  func follow(_ change: Change, isLatest: Bool, _ state: () -> NavigationState) {
    revision &+= 1
    signal.change()
    guard decisions.savesWhatHostsDo || change.cause != .gesture else { return }
    // `endIndex` is used because computing `count` would take as long as the rest of this call.
    if isLatest, change.edits.endIndex == 1, step(change.edits[0]) { return }
    save(screens(in: state()), as: identifier.label)
  }

  /// Returns the screens of the stack that show routes, lowest first.
  func screens(in state: NavigationState) -> [ScreenID] {
    state.entries(of: stack).filter { $0.scope == scope }.map(\.screen)
      .filter { numbers.knows($0) }
  }

  /// Sets the contents with which a stack is saved, and schedules a write of the stack.
  func save(_ screens: [ScreenID], as label: String) {
    if case .news = saved.set(screens, for: label) { write(label) }
  }

  /// Saves a change that pushes or pops only the top route.
  ///
  /// - Returns: Whether the edit was such a change; if not, nothing is saved.
  private func step(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let entry, let position):
      guard entry.scope == scope, position.container == stack, numbers.knows(entry.screen) else {
        return false
      }
      return finish(saved.push(entry.screen, onto: position.index - 1, identifier.label))
    case .remove(let entry, let position):
      guard entry.scope == scope, position.container == stack else { return false }
      return finish(saved.pop(from: position.index, identifier.label))
    default: return false
    }
  }

  private func finish(_ change: SavedScreens.Change) -> Bool {
    if case .news = change { write(identifier.label) }
    if case .misfit = change { return false }
    return true
  }
}
