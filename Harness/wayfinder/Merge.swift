import ArgumentParser

/// Merges the parts of a campaign.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put the parts of a campaign, or of the tests of an app, together.",
    discussion: "The result is the same, byte for byte, as that of one run of all cases.")

  @Argument(
    help: """
      What 'wayfinder fuzz --shard I/N --format json' printed, for each I; or the folders that \
      WAYFINDER_PARTS named when the tests ran.
      """)
  var files: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: "The folder to which shrunk failures are written.")
  var save = Corpus.defaultPath

  @Option(help: "The folder to which pages are written, as by 'wayfinder fuzz --page'.")
  var page: String?

  @Option(help: LintThreshold.help)
  var failOn = LintThreshold.error

  @Flag(help: "Add the failures of tests to their corpus files, as one run of all cases does.")
  var keep = false

  func run() throws {
    let folders = files.filter { TestFolders.isFolder($0) }
    guard folders.isEmpty else {
      guard folders.count == files.count else {
        throw UnusableInput("Parts of tests are folders; leave out the files among them.")
      }
      return try TestFolders(folders).conclude(keepingFailures: keep)
    }
    let merged = try ShardMerge(files.map { ($0, try ShardFile(contentsOf: $0)) })
    try FuzzResult(merged.outcomes, seed: merged.seed).conclude(
      format, savingTo: save, pagesIn: page, failOn: failOn)
  }
}
