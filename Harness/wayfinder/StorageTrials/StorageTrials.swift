import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationStorage
import NavigationTestingCore
import PropertyTesting

/// Damages files, kills processes and shares folders, to check that saved states survive.
struct StorageTrials: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storage", abstract: "Test saving with real files and processes.",
    shouldDisplay: false,
    subcommands: [DamageFiles.self, KillSavers.self, CrowdFolder.self, SaveStates.self])
}

/// Damages saved states, and launches apps with the damaged files.
struct DamageFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "damage", abstract: "Damage saved states in every format.")

  @Option(help: "How many damaged files for each format.")
  var files = 2000

  @Option(help: "Where the random choices come from.")
  var seed = Seed(0)

  func run() throws {
    for format in StorageFormat.allCases {
      var trial = DamageTrial(format, seed: seed.value)
      let tally = trial.run(files: files)
      Console.print(
        "\(format.rawValue): \(tally.files.grouped) damaged files, \(tally.forged.grouped) of them "
          + "with a checksum that fits; \(tally.cameBack.grouped) came back, "
          + "\(tally.fellBack.grouped) gave the good copy, \(tally.refused.grouped) nothing")
      if let fault = tally.fault {
        Console.error("\(format.rawValue): after \(tally.files.grouped) files: \(fault).")
        throw ExitCode(Exit.found)
      }
    }
  }
}

/// Kills processes at random moments while they save, and checks the files that remain.
struct KillSavers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kill", abstract: "Kill processes while they save.")

  @Option(help: "How many processes to kill.")
  var kills = 20

  @Option(help: "Where the random choices come from.")
  var seed = Seed(0)

  func run() throws {
    let folder = try TrialFolder()
    var random = Xoshiro256StarStar(seed: seed.value)
    var saved = 0
    var unfinished = 0
    for kill in 0..<kills {
      let format = StorageFormat.allCases[kill % StorageFormat.allCases.count]
      let label = "state \(kill % 3)"
      let trial = SavingTrial(folder: folder.path(format), format: format)
      let before = try Self.number(trial, label) ?? 0
      let process = try SavingProcess(folder.path(format), format, label, first: before + 1)
      let last = try process.kill(afterMicroseconds: random.below(6000)) ?? before
      let found = try Self.number(trial, label) ?? 0
      guard found == last || found == last + 1 else {
        throw Self.failure("kill \(kill + 1): \(last) was acknowledged, and \(found) is there")
      }
      saved += found - before
      if found == last + 1 { unfinished += 1 }
    }
    Console.print(
      "\(kills.grouped) processes killed: \(saved.grouped) states saved, none lost, none torn; "
        + "\(unfinished.grouped) were there before they were acknowledged")
  }

  static func number(_ trial: SavingTrial, _ label: String) throws -> Int? {
    do throws(StorageError) {
      return try trial.number(savedAs: label)
    } catch {
      throw failure("\(label): \(error)")
    }
  }

  static func failure(_ text: String) -> ExitCode {
    Console.error(text + ".")
    return ExitCode(Exit.found)
  }
}

/// Checks that several processes can save to one folder at the same time.
struct CrowdFolder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crowd", abstract: "Let several processes save at once.")

  @Option(help: "How many processes.")
  var processes = 8

  @Option(help: "How many states each saves.")
  var saves = 25

  func run() throws {
    let folder = try TrialFolder()
    let path = folder.path(.json)
    let labels = (0..<processes).map { "state \($0)" }.sorted()
    try save(labels, path)
    try save(Array(repeating: "shared", count: processes), path)
    let trial = SavingTrial(folder: path, format: .json)
    guard trial.labels() == ["shared"] + labels else {
      throw KillSavers.failure("the folder has \(trial.labels())")
    }
    // The process that ended last must have saved its final state.
    for label in trial.labels() where try KillSavers.number(trial, label) != saves {
      throw KillSavers.failure("\(label) is not the last that was saved")
    }
    Console.print(
      "\(processes) processes saved \(saves) states each at once, and \(saves) of one label each; "
        + "none lost, none torn")
  }

  /// Saves all labels at the same time, each in its own process.
  private func save(_ labels: [String], _ path: String) throws {
    let savers = try labels.map { label in
      try SavingProcess(path, .json, label, first: 1, last: saves)
    }
    let last = try savers.map { try $0.wait() }
    guard last == labels.map({ _ in saves }) else {
      throw KillSavers.failure("the processes ended with the states \(last)")
    }
  }
}
