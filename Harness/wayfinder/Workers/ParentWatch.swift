import Foundation

/// Ends a worker when the process that started it has gone, even while the worker is in the middle
/// of a case that never ends, and removes the worker's folder, which that process no longer can.
enum ParentWatch {
  /// How often the parent is checked.
  private static let interval: UInt32 = 200_000

  /// Begins to check for the parent from time to time.
  ///
  /// - Parameters:
  ///   - parent: The process that started this one. The parent passes its own number: it may be
  ///     gone before this process could look it up.
  ///   - breadcrumb: The file in which this process records its cases.
  static func begin(_ parent: Int32, breadcrumb: String) {
    Thread.detachNewThread {
      // An orphan gets another parent.
      while getppid() == parent { usleep(interval) }
      leave(breadcrumb)
    }
  }

  /// Removes the folder of a worker whose parent has gone, and ends the worker.
  static func leave(_ breadcrumb: String) -> Never {
    ScratchFolder.remove(with: breadcrumb)
    _exit(Exit.unusable)
  }
}
