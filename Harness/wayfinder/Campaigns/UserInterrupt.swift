import Foundation
import Synchronization

/// A record of the user's requests to stop, by Ctrl-C or by terminating the process.
///
/// After a request, the findings so far are still printed. The third request ends the process
/// immediately.
enum UserInterrupt {
  /// The exit code of a run that was stopped.
  static let exitCode: Int32 = 130

  private static let requests = Atomic<Int>(0)

  /// The number of requests to stop.
  static var count: Int { requests.load(ordering: .relaxed) }
  /// Whether the user has requested to stop.
  static var isRequested: Bool { count > 0 }

  /// Starts handling signals.
  static func begin() {
    // The counter is initialized here, since a signal handler must not allocate memory.
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
  /// libdispatch block nearly all signals. Without this call, Ctrl-C would never arrive.
  static func unblock() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Ignores Ctrl-C in this process, so that only the parent process handles it.
  static func ignore() {
    signal(SIGINT, SIG_IGN)
  }
}
