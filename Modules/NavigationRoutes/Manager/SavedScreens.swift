internal import NavigationModel
internal import Synchronization

/// The screens of every stack that is saved, as they are now.
///
/// A step changes the stack in place and says at most that there is something to write; what the
/// screens show is looked up by whoever writes, beside the caller's path. Of no generic type, as
/// ``ScreenNumbers`` is.
final class SavedScreens: Sendable {
  private struct Stack {
    let label: String
    var screens: [ScreenID]
    /// Whether somebody was told to write, and has not begun.
    var isAwaited = false
  }

  private let stacks = Mutex<[Stack]>([])

  /// What came of a change.
  enum Change {
    /// It does not fit the stack, which is as it was.
    case misfit
    /// Somebody must be told to write the stack.
    case news
    /// Somebody was told already.
    case awaited
  }

  /// Puts a screen on a stack that has so many.
  func push(_ screen: ScreenID, onto count: Int, _ label: String) -> Change {
    change(label) { screens in
      guard screens.count == count else { return false }
      screens.append(screen)
      return true
    }
  }

  /// Takes the top screen of a stack that has so many.
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

  /// Where a stack stands; one that nobody has named yet is empty.
  private static func index(of label: String, _ stacks: inout [Stack]) -> Int {
    for index in 0..<stacks.count where stacks[index].label == label { return index }
    stacks.append(Stack(label: label, screens: []))
    return stacks.count - 1
  }

  /// Looks at a stack, while nobody changes it, to write what it is now.
  ///
  /// - Returns: None where the stack was forgotten.
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

  /// Gives every stack other screens, and does what belongs to it, while nobody looks.
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
