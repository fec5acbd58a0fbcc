import Foundation

/// Ends a worker when the process that started it has gone, even while the worker is in the middle
/// of a case that never ends.
enum ParentWatch {
  /// How often the parent is looked for.
  private static let interval: UInt32 = 200_000

  /// Begins to look for the parent from time to time.
  ///
  /// - Parameter parent: The process that started this one. It says so itself: it may be gone by
  ///   the time this one could ask.
  static func begin(_ parent: Int32) {
    Thread.detachNewThread {
      // An orphan gets another parent.
      while getppid() == parent { usleep(interval) }
      _exit(Exit.unusable)
    }
  }
}
