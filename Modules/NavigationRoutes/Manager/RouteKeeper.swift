internal import NavigationModel

/// What a manager keeps beside the window and the routes, and what follows from changes of the
/// window, by the manager or by others: views are notified and the stack is saved.
///
/// Of no generic type, as ``ScreenNumbers`` is.
final class RouteKeeper {
  let signal = RouteSignal()
  /// Which screens are the manager's.
  @exclusivity(unchecked) var numbers: ScreenNumbers
  /// What came of the last call.
  @exclusivity(unchecked) var lastResult = NavigationResult.success
  /// The stack that the manager shows.
  @exclusivity(unchecked) var identifier: PathIdentifier
  /// Where the manager works in its window.
  @exclusivity(unchecked) var scope = ScopeID.root
  /// The stack of the window in which the routes stand.
  @exclusivity(unchecked) var stack: ContainerID
  /// The number of the last change, so that what came meanwhile can be told.
  @exclusivity(unchecked) var revision: UInt64 = 0
  let decisions: RouteDecisions
  private let saved: SavedScreens
  /// Lets a stack be written, sooner or later.
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
  ///   - isLatest: Whether nothing has happened since; one's own changes come before those of
  ///     others to which they answer.
  ///   - state: The window as it is now; only asked for if the change is more than a step.
  func follow(_ change: Change, isLatest: Bool, _ state: () -> NavigationState) {
    revision &+= 1
    signal.change()
    guard decisions.savesWhatHostsDo || change.cause != .gesture else { return }
    // A count of a collection's elements is a distance, and takes as long as the step.
    if isLatest, change.edits.endIndex == 1, step(change.edits[0]) { return }
    save(screens(in: state()), as: identifier.label)
  }

  /// The screens of the stack that show routes, the lowest first.
  func screens(in state: NavigationState) -> [ScreenID] {
    state.entries(of: stack).filter { $0.scope == scope }.map(\.screen)
      .filter { numbers.knows($0) }
  }

  /// Lets a stack be saved as it is now.
  func save(_ screens: [ScreenID], as label: String) {
    if case .news = saved.set(screens, for: label) { write(label) }
  }

  /// Saves a change of the top route by itself.
  ///
  /// - Returns: Whether the change was one.
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
