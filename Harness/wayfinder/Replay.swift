import ArgumentParser
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// Repeats a failure that was saved.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Repeat a failure that was saved.",
    discussion: """
      Exit code 1 means that the violation is still there, 0 that the case passes now.
      """)

  @Argument(help: "The file that 'wayfinder fuzz --save' or 'wayfinder verify --save' wrote.")
  var file: String

  @Flag(help: "Run in this process, for a debugger; a trap then ends it.")
  var inProcess = false

  func run() throws {
    if let text = try? GraphInput.text(path: file),
      let witness = try WitnessFile(text: text, path: file)
    {
      return try witness.replay(path: file)
    }
    let entry = try Corpus.entry(inFile: file)
    let world = try world(of: entry)
    let mutant = try entry.mutant.map { try world.mutant(named: $0) }
    let report: ReplayReport
    do {
      report = try single(world, mutant)
        .replay(entry, in: world.entry.runner.subject(mutant))
    } catch let error as ReplayError {
      throw UnusableInput("\(file) cannot be replayed: \(error)")
    }
    for line in lines(report) { Console.print(line) }
    if report.violation != nil { throw ExitCode(Exit.found) }
    guard report.staleNotes.isEmpty else {
      throw UnusableInput(
        "\(file) is stale: it passes, but not all of its steps could be taken; "
          + "correct the names in it or delete it.")
    }
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
