import Foundation

/// Ends a worker when its parent process has ended.
///
/// This works even while the worker runs a case that never ends. The worker also removes its
/// folder, because its parent can no longer do this.
enum ParentWatch {
  /// The interval between checks for the parent, in microseconds.
  private static let interval: UInt32 = 200_000

  /// Starts checking for the parent at intervals.
  ///
  /// - Parameters:
  ///   - parent: The number of the parent process. The parent passes it because the parent may end
  ///     before this process can look it up.
  ///   - breadcrumb: The file in which this process records its cases.
  static func begin(_ parent: Int32, breadcrumb: String) {
    Thread.detachNewThread {
      // A process whose parent has ended gets another parent.
      while getppid() == parent { usleep(interval) }
      leave(breadcrumb)
    }
  }

  /// Removes the folder of a worker whose parent has ended, and ends the worker.
  static func leave(_ breadcrumb: String) -> Never {
    ScratchFolder.remove(with: breadcrumb)
    _exit(Exit.unusable)
  }
}
