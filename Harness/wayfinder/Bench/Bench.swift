import ArgumentParser

/// Measures the harness itself.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the harness itself.",
    subcommands: [NavbenchCommand.self, EngineCommand.self, DrawsCommand.self])
}
