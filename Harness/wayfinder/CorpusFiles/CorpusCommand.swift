import ArgumentParser

/// Lists, explains, prunes and merges the corpus files that tests write.
struct CorpusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "corpus",
    abstract: "List, explain, prune and merge the cases that tests have kept.",
    discussion: """
      Tests with the trait .corpus keep the cases that failed in files beside them and repeat them \
      first. The results of the cases are known once the tests have run.
      """,
    subcommands: [CorpusList.self, CorpusExplain.self, CorpusPrune.self, CorpusMerge.self],
    defaultSubcommand: CorpusList.self)
}

/// Lists the cases of corpus files.
struct CorpusList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the cases, and which of them no longer fit the app.",
    discussion: "Exit code 1 if a case is stale: a step of it is no longer known.")

  @Argument(help: "Corpus files, or folders in which they are.")
  var paths = ["."]

  func run() throws {
    let files = try KeptFile.all(in: paths)
    for line in files.flatMap(\.listing) { Console.print(line) }
    let cases = files.flatMap(\.cases)
    let stale = cases.count { $0.isStale }
    Console.print("\(cases.count) cases in \(files.count) files, \(stale) of them stale")
    if stale > 0 { throw ExitCode(Exit.found) }
  }
}

/// Explains some or all cases of a corpus file.
struct CorpusExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show the steps of cases, what they found, and a test that repeats them.")

  @Argument(help: "A corpus file.")
  var file: String

  @Argument(help: "The numbers of cases, as 'wayfinder corpus' lists them; all if omitted.")
  var numbers: [Int] = []

  func run() throws {
    let kept = try KeptFile(path: file)
    for entry in try kept.cases(numbered: numbers) {
      for line in entry.explanation { Console.print(line) }
    }
  }
}

/// Removes given cases, or all stale ones, from a corpus file.
struct CorpusPrune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove the cases that you name, or all that are stale.",
    discussion: """
      Nothing is removed unless you name it. A case that passes is worth keeping: it fails when \
      the mistake returns.
      """)

  @Argument(help: "A corpus file.")
  var file: String

  @Flag(help: "Remove the cases that no longer fit the app, as of the last run of the tests.")
  var stale = false

  @Option(
    parsing: .upToNextOption, help: "The numbers of cases, as 'wayfinder corpus' lists them.")
  var cases: [Int] = []

  func run() throws {
    guard stale || !cases.isEmpty else {
      throw UnusableInput("Nothing says which cases to remove; give --stale or --cases.")
    }
    let kept = try KeptFile(path: file)
    var leaving = cases.isEmpty ? [] : try kept.cases(numbered: cases)
    if stale { leaving += kept.cases.filter(\.isStale) }
    let numbers = Set(leaving.map(\.number))
    try kept.write { $0.removeAll { numbers.contains($0.number) } }
    for entry in kept.cases where numbers.contains(entry.number) {
      Console.print("removed \(entry.title)")
    }
    Console.print("\(numbers.count) of \(kept.cases.count) cases removed")
  }
}

/// Adds the cases of some corpus files to another one.
struct CorpusMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Add the cases of other corpus files to one; each is kept once.",
    discussion: "The result does not depend on the order of the other files.")

  @Argument(help: "The corpus file that is added to; it is made if there is none.")
  var file: String

  @Argument(help: "The corpus files whose cases are added.")
  var others: [String]

  func run() throws {
    let added = try KeptFile.merge(others, into: file)
    Console.print("\(added) cases added to \(file)")
  }
}
