import Foundation
import Synchronization

/// Whether the user asked to end, by Ctrl-C or by ending the process.
///
/// What was found until then is printed; the third request ends the process at once.
enum UserInterrupt {
  /// The exit code of a run that was ended from outside.
  static let exitCode: Int32 = 130

  private static let requests = Atomic<Int>(0)

  /// How often the user has asked.
  static var count: Int { requests.load(ordering: .relaxed) }
  /// Whether the user has asked.
  static var isRequested: Bool { count > 0 }

  /// Begins to listen.
  static func begin() {
    // Made here, since nothing may be made in the handler of a signal.
    requests.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        let (_, now) = UserInterrupt.requests.add(1, ordering: .relaxed)
        if now > 2 { _exit(UserInterrupt.exitCode) }
      }
    }
  }

  /// Unblocks signals that the process which started this one has blocked.
  ///
  /// A child inherits the blocked signals of the thread that starts it, and the worker threads of
  /// libdispatch block nearly all: without this, Ctrl-C would never arrive.
  static func unblock() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Leaves Ctrl-C to the process that started this one.
  static func ignore() {
    signal(SIGINT, SIG_IGN)
  }
}
