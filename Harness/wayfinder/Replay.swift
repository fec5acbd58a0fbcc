import ArgumentParser
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// Repeats a saved failure, or plays a recording.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Repeat a failure that was saved, or play a recording.",
    discussion: """
      Exit code 1 means that the violation is still there, 0 that the case passes now. A recording \
      ends with 0 if every command has the same effect again, else with 1.
      """)

  @Argument(
    help: "The file that 'wayfinder fuzz --save', 'wayfinder verify --save' or a Recorder wrote.")
  var file: String

  @Option(help: "How a recording is written: text, json or html.")
  var format = ReplayFormat.text

  @Option(help: "The app that the recording must belong to.")
  var app: String?

  @Flag(help: "Play a recording whose end is missing.")
  var cut = false

  @Option(
    help: """
      The folder to which the page of a failure is written, to be opened in a browser; its name \
      ends in -replayed.html, so that the page of 'fuzz' stays.
      """)
  var page: String?

  @Flag(help: "Run in this process, for a debugger; a trap then ends it.")
  var inProcess = false

  func run() throws {
    if let text = try? GraphInput.text(path: file), try isReplayed(text) { return }
    let entry = try Corpus.entry(inFile: file)
    let world = try world(of: entry)
    let mutant = try entry.mutant.map { try world.mutant(named: $0) }
    let report: ReplayReport
    let runner = try single(world, mutant)
    do {
      report =
        try runner
        .replay(entry, in: world.entry.runner.subject(mutant))
    } catch let error as ReplayError {
      throw UnusableInput("\(file) cannot be replayed: \(error)")
    }
    for line in lines(report) { Console.print(line) }
    if let page {
      let path = try FailurePages(path: page)
        .write(report, savedIn: file, by: runner, of: world, mutant)
      if let path { Console.print("page    \(path)") }
    }
    if report.violation != nil { throw ExitCode(Exit.found) }
    guard report.staleNotes.isEmpty else {
      throw UnusableInput(
        "\(file) is stale: it passes, but not all of its steps could be performed; "
          + "correct the names in it or delete it.")
    }
  }

  /// Replays a file unless it is a saved case of a world.
  ///
  /// - Returns: Whether the file was replayed.
  private func isReplayed(_ text: String) throws -> Bool {
    if TraceFile.isMeant(by: text) {
      try play(TraceFile(text: text, path: file, app: app, isCutAllowed: cut))
      return true
    }
    guard format == .text, app == nil, !cut else {
      throw UnusableInput(
        "\(file), line 1: this is not a recording; leave --format, --app and --cut out, or give a "
          + "file that a Recorder wrote.")
    }
    if let witness = try WitnessFile(text: text, path: file) {
      try witness.replay(path: file)
      return true
    }
    guard text.hasPrefix("wayfinder-case") else {
      let isEmpty = text.allSatisfy(\.isWhitespace)
      throw UnusableInput(
        "\(file), line 1: \(isEmpty ? "the file is empty" : "its first line is unknown"), "
          + "so it is not a saved case or recording; give a file that 'wayfinder fuzz --save' "
          + "or a Recorder wrote.")
    }
    return false
  }

  private func play(_ file: TraceFile) throws {
    let replay = TraceReplay(file)
    switch format {
    case .text: replay.lines.forEach { Console.print($0) }
    case .json: Console.print(replay.document.description)
    case .html: Console.print(replay.page)
    }
    if !replay.divergences.isEmpty { throw ExitCode(Exit.found) }
  }

  private func single(_ world: SelectedWorld, _ mutant: Mutant?) throws -> any CaseRunning {
    guard !inProcess else { return world.entry.runner.session(mutant) }
    return try WorkerProcess(WorkerAssignment(world, mutant: mutant?.name))
  }

  private func world(of entry: CorpusEntry) throws -> SelectedWorld {
    if let source = entry.source { return try SelectedWorld(file: source) }
    do {
      return try SelectedWorld.builtIn(named: entry.world, plantedWith: nil)[0]
    } catch let error as UnusableInput {
      throw UnusableInput("\(file) is for another world. \(error.sentence)")
    }
  }

  private func lines(_ report: ReplayReport) -> [String] {
    var lines = report.staleNotes.map { "stale: \($0)" }
    if !lines.isEmpty { lines.append("") }
    lines += StepTable.lines(report.rows)
    lines.append("")
    guard let violation = report.violation else {
      let verdict = "The case passes: \(report.entry.identity.law) holds."
      return lines + [report.staleNotes.isEmpty ? Paint.good(verdict) : verdict]
    }
    let isSame = violation.identity == report.entry.identity
    let verdict = isSame ? "Still violated" : "Violated, though not as saved"
    return lines + [Paint.bad("\(verdict): \(violation.identity.law): \(violation.description)")]
  }
}
