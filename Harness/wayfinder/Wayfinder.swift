import ArgumentParser
import Foundation
import PropertyTesting

/// The command-line tool for testing navigation.
@main
struct Wayfinder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wayfinder",
    abstract:
      "Fuzzes navigation with hostile users and prints the shortest tap sequence that breaks it.",
    discussion: """
      Exit codes: 0 the command found nothing wrong, or answered yes; 1 it found something wrong \
      (see --fail-on of 'lint', 'verify', 'fuzz' and 'merge'), or answered no; 2 unusable input; \
      \(UserInterrupt.exitCode) ended by Ctrl-C. 'wayfinder help SUBCOMMAND' says which apply.
      """,
    version: "wayfinder, not released yet; see Docs/CHANGELOG.md",
    subcommands: [
      Fuzz.self, InitCommand.self, CorpusCommand.self, Lint.self, Verify.self, Draw.self, Play.self,
      Paths.self, Explain.self, Baseline.self, Replay.self, FunnelCommand.self, Merge.self,
      Mutants.self, Windows.self, Inspect.self, Bench.self, CostCommand.self,
      CountCostsCommand.self, Worker.self, StorageTrials.self, RecordUsers.self,
    ])

  /// Parses and runs the command, and converts every error to a message and an exit code.
  static func main() {
    // SIGPIPE is ignored, because failed writes to a worker or to the output are detected
    // elsewhere.
    signal(SIGPIPE, SIG_IGN)
    UserInterrupt.unblock()
    Console.reserveStandardStreams()
    do {
      var command = try parseAsRoot()
      try command.run()
      Console.end(Exit.clean)
    } catch let unusable as UnusableInput {
      Console.error(Console.visible(unusable.sentence))
      Console.end(Exit.unusable)
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    if code == .success {
      Console.print(fullMessage(for: error))
      Console.end(Exit.clean)
    }
    if let code = error as? ExitCode { Console.end(code.rawValue) }
    Console.error(refusal(message(for: error)))
    Console.end(Exit.unusable)
  }

  /// Returns the argument parser's message as one sentence with a remedy.
  private static func refusal(_ message: String) -> String {
    let first = message.split(whereSeparator: \.isNewline).map { String($0) }.first ?? message
    if first.hasSuffix("?") { return first.replacing(". Did you mean", with: "; did you mean") }
    let sentence = first.hasSuffix(".") ? String(first.dropLast()) : first
    if let question = subcommandMeant { return "\(sentence); \(question)" }
    return "\(sentence); run 'wayfinder help' or 'wayfinder help SUBCOMMAND' to see the options."
  }
}

extension Wayfinder {
  /// A question that suggests a subcommand if the first argument resembles one; otherwise `nil`.
  private static var subcommandMeant: String? {
    let names = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
    guard let typed = CommandLine.arguments.dropFirst().first, !typed.hasPrefix("-"),
      !names.contains(typed)
    else { return nil }
    return typed.question(among: names)
  }
}

/// The exit codes of every subcommand.
enum Exit {
  static let clean: Int32 = 0
  static let found: Int32 = 1
  static let unusable: Int32 = 2
}

/// An error for unusable input, with a message that identifies the input and gives a remedy.
struct UnusableInput: Error {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
