internal import NavigationModel

/// The state of a manager besides the window and the routes.
///
/// It follows changes of the window, by the manager or by others: it notifies views and saves the
/// stack.
///
/// Not generic, for the same reason as ``ScreenNumbers``.
final class RouteKeeper {
  let signal = RouteSignal()
  /// Which screens are the manager's.
  var numbers: ScreenNumbers
  /// The result of the last call.
  var lastResult = NavigationResult.success
  /// The stack that the manager shows.
  var identifier: PathIdentifier
  /// Where the manager works in its window.
  var scope = ScopeID.root
  /// The stack of the window that holds the routes.
  var stack: ContainerID
  /// The number of the last change, which shows whether anything has changed since.
  var revision: UInt64 = 0
  let decisions: RouteDecisions
  private let saved: SavedScreens
  /// Schedules a stack to be written.
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

  /// Follows a change.
  ///
  /// - Parameters:
  ///   - change: What happened.
  ///   - isLatest: Whether no later change has happened; a navigator is notified of its own changes
  ///     before the earlier changes to which they respond.
  ///   - state: The window as it is now; read only if the change is more than a step.
  func follow(_ change: Change, isLatest: Bool, _ state: () -> NavigationState) {
    revision &+= 1
    signal.change()
    guard decisions.savesWhatHostsDo || change.cause != .gesture else { return }
    // `count` of a collection's elements measures a distance and takes as long as the step.
    if isLatest, change.edits.endIndex == 1, step(change.edits[0]) { return }
    save(screens(in: state()), as: identifier.label)
  }

  /// The screens of the stack that show routes, the lowest first.
  func screens(in state: NavigationState) -> [ScreenID] {
    state.entries(of: stack).filter { $0.scope == scope }.map(\.screen)
      .filter { numbers.knows($0) }
  }

  /// Schedules a stack to be saved as it is now.
  func save(_ screens: [ScreenID], as label: String) {
    if case .news = saved.set(screens, for: label) { write(label) }
  }

  /// Saves a change that affects only the top route.
  ///
  /// - Returns: Whether the edit was such a change.
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
