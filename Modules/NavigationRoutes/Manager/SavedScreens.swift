internal import NavigationModel
internal import Synchronization

/// The screens of every saved stack, as they are now.
///
/// A step changes the stack in place and reports at most that there is something to write. The
/// writer looks up what the screens show, off the caller's path. Not generic, for the same reason
/// as ``ScreenNumbers``.
final class SavedScreens: Sendable {
  private struct Stack {
    let label: String
    var screens: [ScreenID]
    /// Whether a write has been requested and has not begun.
    var isAwaited = false
  }

  private let stacks = Mutex<[Stack]>([])

  /// The outcome of a change.
  enum Change {
    /// The change does not fit the stack, which stays as it was.
    case misfit
    /// A write of the stack must be requested.
    case news
    /// A write has already been requested.
    case awaited
  }

  /// Pushes a screen onto a stack of `count` screens.
  func push(_ screen: ScreenID, onto count: Int, _ label: String) -> Change {
    change(label) { screens in
      guard screens.count == count else { return false }
      screens.append(screen)
      return true
    }
  }

  /// Pops the top screen of a stack of `count` screens.
  func pop(from count: Int, _ label: String) -> Change {
    change(label) { screens in
      guard screens.count == count, count > 0 else { return false }
      screens.removeLast()
      return true
    }
  }

  /// Sets a stack.
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

  /// The index of a stack; a new name gets an empty stack.
  private static func index(of label: String, _ stacks: inout [Stack]) -> Int {
    for index in 0..<stacks.count where stacks[index].label == label { return index }
    stacks.append(Stack(label: label, screens: []))
    return stacks.count - 1
  }

  /// Reads a stack in order to write it, while no one changes it.
  ///
  /// - Returns: `nil` if the stack was forgotten.
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

  /// Replaces the screens of every stack and runs `end`, while no one reads them.
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
