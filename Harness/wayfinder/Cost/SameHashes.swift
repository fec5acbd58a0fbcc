import Foundation

/// A setting that gives hash tables the same order in each run of the program.
///
/// The order affects how much memory some operations request.
enum SameHashes {
  /// The variable that the standard library reads when a program starts.
  static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Restarts this program if the order of its hash tables differs from run to run.
  ///
  /// If the program cannot be started, this process continues with its present order.
  static func ensure() {
    #if canImport(Glibc) || canImport(Darwin)
      guard ProcessInfo.processInfo.environment[variable] == nil,
        let program = Bundle.main.executablePath
      else { return }
      setenv(variable, "1", 1)
      execv(program, CommandLine.unsafeArgv)
    #endif
  }
}
