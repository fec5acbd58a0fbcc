public import ArgumentParser
import Foundation
import NavigationSimulation
public import NavigationStorage

/// Saves states one after the other, and prints the number of each state once it is saved.
///
/// The storage trials kill processes that run this command.
struct SaveStates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save states, the number of each on a line once it lasts.")

  @Argument(help: "The folder.")
  var folder: String

  @Option(help: "The format of the files.")
  var format = StorageFormat.compact

  @Option(help: "The name of the state.")
  var label = "state"

  @Option(help: "The number of the first state.")
  var first = 1

  @Option(help: "The number of the last state.")
  var last = Int.max - 1

  @Option(help: "The largest size of a file in bytes, as on a full disk.")
  var fileLimit: UInt64?

  @Option(help: "The id of the user to run as, for example one without rights.")
  var user: UInt32?

  func run() throws {
    if let fileLimit {
      // Without this, a write beyond the limit would end the process.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: rlim_t(fileLimit), rlim_max: rlim_t(fileLimit))
      setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
    }
    if let user, setuid(user) != 0 {
      throw UnusableInput(
        "cannot run as user \(user); start the tool as a user who may change users.")
    }
    let trial = SavingTrial(folder: folder, format: format)
    var number = first
    while number <= last {
      if let error = trial.save(number, as: label) {
        Console.error("\(error).")
        throw ExitCode(Exit.found)
      }
      Console.print("\(number)")
      number += 1
    }
  }
}

extension StorageFormat: ExpressibleByArgument {}
