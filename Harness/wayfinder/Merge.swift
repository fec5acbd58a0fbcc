import ArgumentParser

/// Merges the parts of a campaign.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put the parts of a campaign together.",
    discussion: "The result is the same, byte for byte, as that of one run of all cases.")

  @Argument(help: "What 'wayfinder fuzz --shard I/N --format json' printed, for each I.")
  var files: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: "The folder to which shrunk failures are written.")
  var save = Corpus.defaultPath

  @Option(help: "The folder to which pages are written, as by 'wayfinder fuzz --page'.")
  var page: String?

  @Option(help: LintThreshold.help)
  var failOn = LintThreshold.error

  func run() throws {
    let merged = try ShardMerge(files.map { ($0, try ShardFile(contentsOf: $0)) })
    try FuzzResult(merged.outcomes, seed: merged.seed).conclude(
      format, savingTo: save, pagesIn: page, failOn: failOn)
  }
}
