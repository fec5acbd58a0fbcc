import ArgumentParser

/// Measures the harness itself, and the importers.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the harness itself, and the importers.",
    subcommands: [
      NavbenchCommand.self, EngineCommand.self, DrawsCommand.self, FormatsCommand.self,
      ShrinkingCommand.self,
    ])
}
