import MeasuredWorlds
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of data that is saved in files and by windows.
enum DiskLaw: Int, StatedLaw {
  case bytes, labels, refusals, stacks, windows, files

  var law: Law {
    switch self {
    case .bytes:
      Law(
        "K1 bytes", "what was saved under a label, and nothing else, can be loaded",
        breach: "A file does not hold what was saved.")
    case .labels:
      Law(
        "K2 labels", "the labels are those under which something was saved",
        breach: "The list of the saved files is wrong.")
    case .refusals:
      Law(
        "K3 refusals", "what the system refuses is reported and changes nothing",
        breach: "A refusal of the system is not reported, or changes something.")
    case .stacks:
      Law(
        "K4 stacks", "a custom storage keeps what it is given",
        breach: "An app’s own storage does not hold what was saved.")
    case .windows:
      Law(
        "K5 windows", "a window that saves itself is restored as it was, as far as it fits",
        breach: "A saved window is not restored as it was.")
    case .files:
      Law(
        "K6 files", "no file or folder stays open",
        breach: "A file stays open.")
    }
  }
}

/// Files in a real folder, an app's own storage, and a window that saves itself after every change.
///
/// The data that is read is compared with the data that was saved.
public struct DiskWorld: World {
  /// An action of the app or of other programs, simplest first.
  enum Operation: Int, CaseIterable {
    case save, delete, stack, change, flush, reopen, litter, saveOverFolder, stopSaving

    var rule: Rule {
      switch self {
      case .save, .change: Rule("\(self)", weight: 6)
      case .delete, .stack, .flush: Rule("\(self)", weight: 3)
      case .litter, .saveOverFolder: Rule("\(self)", .hostile)
      case .reopen, .stopSaving: Rule("\(self)")
      }
    }
  }

  let stage: DiskStage

  /// Creates a world with a random window.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the window and the number of bytes that it may use.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let root = try DrawnCommand.container(depth: 1, &draw)
    let budget = try draw.element("budget", of: [65_536, 260, 220, 150])
    let fault = DiskFault(mutant)
    stage = onMainActor { DiskStage(root: root, budget: budget, fault) }
  }

  /// The actions of the app and of other programs.
  public static let rules = Operation.allCases.map(\.rule)
  /// The laws of saved data.
  public static let laws = DiskLaw.laws

  /// Performs one action.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    ledger.note(.applied)
    let stage = stage
    switch operation {
    case .save: try save(&draw)
    case .delete:
      let label = try label(&draw)
      finishOnMainActor { await stage.delete(label) }
    case .stack:
      let label = try label(&draw)
      let numbers = try draw.list("number", count: 0...3) { _, draw throws(Interruption) in
        try draw.int("number", in: 0...9)
      }
      let stack = numbers.count == 3 ? nil : numbers
      finishOnMainActor { await stage.saveStack(stack, as: label) }
    case .change:
      let state = onMainActor { stage.navigator.state }
      guard state.stacks.count < 12, state.layers.count < 5 else { return }
      let command = try DrawnCommand(state).drawn(from: &draw)
      onMainActor { stage.apply(command) }
    case .flush: finishOnMainActor { await stage.flush() }
    case .reopen: finishOnMainActor { await stage.reopen() }
    case .litter:
      let names = ["main.other", "%zz.saved", "Main.saved", ".saved", "main.fresh", "a b.saved"]
      let name = try draw.element("name", of: names)
      finishOnMainActor { await stage.litter(name) }
    case .saveOverFolder: finishOnMainActor { await stage.saveOverFolder() }
    case .stopSaving: finishOnMainActor { await stage.stopSaving() }
    }
  }

  private func label(_ draw: inout Draw) throws(Interruption) -> String {
    DiskStage.labels[try draw.index("label", below: DiskStage.labels.count)]
  }

  private func save(_ draw: inout Draw) throws(Interruption) {
    let (stage, label) = (stage, try label(&draw))
    // Files are read and written in parts, so some files must be larger than one part.
    let count = try draw.element("size", of: [0, 1, 5, 70_000])
    let first = UInt8(try draw.int("byte", in: 0...255))
    let bytes = (0..<count).map { first &+ UInt8(truncatingIfNeeded: $0) }
    finishOnMainActor { await stage.save(bytes, as: label) }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let stage = stage
    let found = onMainActor { stage.fault }
    ledger.require(found, "the saved data differs from what was given")
  }

  /// Checks for the last time that the saved window can be restored.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let stage = stage
    finishOnMainActor { await stage.flush() }
    check(&ledger)
  }

  /// A hash of the numbers of saved labels, of saved stacks, and of stacks in the window.
  public var abstractState: UInt64 {
    let stage = stage
    return onMainActor { stage.abstractState }
  }

  /// Returns a description of the saved data and of the window.
  public func observed() -> String {
    let stage = stage
    return onMainActor { stage.text }
  }
}

/// The deliberate fault of files: the last byte is not written.
enum DiskFault: String, PlantedFault {
  static let module = "NavigationStorage"

  case losesAByte = "loses-a-byte"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "the last byte is not written" }

  var minimumSteps: Int? { 1 }
}

extension DiskWorld {
  /// The name of the world on the command line.
  public static let name = "disks"
  /// A one-line description of the system under test.
  public static let summary =
    "files of a real folder, and a window that saves itself, compared with what was saved"

  /// The planted fault.
  public static let mutants = DiskFault.mutants
}
