internal import Synchronization

/// A lock that lets only one thread at a time notify the observers of all values.
///
/// These observers therefore need not be `Sendable`. If an observer itself selects a step, that
/// selection is reported immediately, while the lock is still held.
@usableFromInline
enum ObserverTurn {
  private struct Turn: Equatable, Sendable {
    let number: Int
    /// The task in which the turn began; `nil` if it began outside of a task.
    ///
    /// Tasks that this task starts must wait like all other tasks.
    let task: Int?
  }

  private static let gate = Mutex(())
  /// The number of the turn in progress; 0 if there is none.
  private static let current = Atomic<Int>(0)
  private static let count = Atomic<Int>(0)
  @TaskLocal private static var own: Turn?

  @usableFromInline
  static func take(_ body: () -> Void) {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    if let own, own.task == task, own.number == current.load(ordering: .relaxed) { return body() }
    gate.withLock { _ in
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      current.store(number, ordering: .relaxed)
      $own.withValue(Turn(number: number, task: task), operation: body)
      current.store(0, ordering: .relaxed)
    }
  }
}
