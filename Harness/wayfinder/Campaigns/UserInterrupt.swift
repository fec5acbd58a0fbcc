import Foundation
import Synchronization

/// The user's requests to stop, by Ctrl-C or by terminating the process.
///
/// The findings so far are still printed; the third request ends the process immediately.
enum UserInterrupt {
  /// The exit code of a run that was stopped.
  static let exitCode: Int32 = 130

  private static let requests = Atomic<Int>(0)

  /// The number of requests to stop.
  static var count: Int { requests.load(ordering: .relaxed) }
  /// Whether the user has asked to stop.
  static var isRequested: Bool { count > 0 }

  /// Starts handling signals.
  static func begin() {
    // Initialised here, since nothing may be allocated in a signal handler.
    requests.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        let (_, now) = UserInterrupt.requests.add(1, ordering: .relaxed)
        if now > 2 { _exit(UserInterrupt.exitCode) }
      }
    }
  }

  /// Unblocks signals that the parent process has blocked.
  ///
  /// A child inherits the blocked signals of the thread that starts it, and the worker threads of
  /// libdispatch block nearly all: without this call, Ctrl-C would never arrive.
  static func unblock() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Leaves Ctrl-C to the parent process.
  static func ignore() {
    signal(SIGINT, SIG_IGN)
  }
}
