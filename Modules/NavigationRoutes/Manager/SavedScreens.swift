internal import NavigationModel
internal import Synchronization

/// The current screens of every saved stack.
///
/// Pushing or popping a screen changes a stack in place and returns whether a write of the stack
/// must be requested. The routes of the screens are looked up only when the stack is written, so
/// the lookup is not part of such a change. The class is not generic, because looking up generic
/// types at run time is slow; see ``ScreenNumbers``.
final class SavedScreens: Sendable {
  private struct Stack {
    let label: String
    var screens: [ScreenID]
    /// Whether a write has been requested but has not begun.
    var isAwaited = false
  }

  private let stacks = Mutex<[Stack]>([])

  /// The outcome of a change.
  enum Change {
    /// The change does not fit the stack, which is unchanged.
    case misfit
    /// A write of the stack must be requested.
    case news
    /// A write has already been requested.
    case awaited
  }

  /// Pushes a screen onto a stack that must have `count` screens.
  func push(_ screen: ScreenID, onto count: Int, _ label: String) -> Change {
    change(label) { screens in
      guard screens.count == count else { return false }
      screens.append(screen)
      return true
    }
  }

  /// Pops the top screen of a stack that must have `count` screens.
  func pop(from count: Int, _ label: String) -> Change {
    change(label) { screens in
      guard screens.count == count, count > 0 else { return false }
      screens.removeLast()
      return true
    }
  }

  /// Replaces the screens of a stack.
  func set(_ screens: [ScreenID], for label: String) -> Change {
    change(label) { current in
      current = screens
      return true
    }
  }

  @inline(__always)
  private func change(_ label: String, _ body: (inout [ScreenID]) -> Bool) -> Change {
    stacks.withLock { stacks in
      let index = Self.index(of: label, &stacks)
      guard body(&stacks[index].screens) else { return .misfit }
      if stacks[index].isAwaited { return .awaited }
      stacks[index].isAwaited = true
      return .news
    }
  }

  /// Returns the index of a stack; if there is no stack with this name, an empty one is added.
  private static func index(of label: String, _ stacks: inout [Stack]) -> Int {
    for index in 0..<stacks.count where stacks[index].label == label { return index }
    stacks.append(Stack(label: label, screens: []))
    return stacks.count - 1
  }

  /// Calls a closure with the screens of a stack that is about to be written.
  ///
  /// Meanwhile, no other call can change the screens.
  ///
  /// - Returns: The result of `body`; `nil` if the stack was never set or was forgotten.
  func take<Result>(_ label: String, _ body: ([ScreenID]) -> sending Result) -> Result? {
    stacks.withLock { stacks in
      guard let index = stacks.firstIndex(where: { $0.label == label }) else { return nil }
      stacks[index].isAwaited = false
      return body(stacks[index].screens)
    }
  }

  /// Forgets a stack.
  func forget(_ label: String) {
    stacks.withLock { $0.removeAll { $0.label == label } }
  }

  /// Replaces the screens of every stack and then calls `end`; meanwhile, no other call can read
  /// the screens.
  func renumber(_ body: ([ScreenID]) -> [ScreenID], finally end: () -> Void) {
    stacks.withLock { stacks in
      for index in stacks.indices { stacks[index].screens = body(stacks[index].screens) }
      end()
    }
  }

  /// The screens of all stacks.
  var all: Set<ScreenID> {
    stacks.withLock { stacks in stacks.reduce(into: []) { $0.formUnion($1.screens) } }
  }

  /// The names of all stacks, in ascending order.
  var labels: [String] {
    stacks.withLock { $0.map(\.label).sorted() }
  }
}
