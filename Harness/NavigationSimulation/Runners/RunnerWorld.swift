import MeasuredWorlds
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting

/// The laws of the runner for apps.
enum RunnerLaw: Int, StatedLaw {
  case results, tokens, cancelling

  var law: Law {
    switch self {
    case .results: Law("E1 results", "each piece of work that was not cancelled completes once")
    case .tokens: Law("E2 tokens", "the work in progress is listed, the oldest first")
    case .cancelling:
      Law("E3 cancelling", "only work that was cancelled or replaced is notified of it")
    }
  }
}

/// The runner that apps use for the work of navigators, against a list of what is in progress.
public struct RunnerWorld: World {
  /// What navigators and their work do, the simplest first.
  enum Deed: Int, CaseIterable {
    case begin, finish, beginTwo, cancel, release, beginNowhere

    var rule: Rule {
      switch self {
      case .begin, .finish: Rule("\(self)", weight: 6)
      case .beginTwo, .cancel: Rule("\(self)", weight: 3)
      case .release: Rule("release", .hostile)
      case .beginNowhere: Rule("beginNowhere", .negative)
      }
    }
  }

  private let stage: RunnerStage

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - configuration: Nothing.
  ///   - mutant: The fault to plant.
  ///   - draw: Unused.
  /// - Throws: Nothing.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let fault = RunnerFault(mutant)
    stage = onMainActor { RunnerStage(fault) }
  }

  /// What navigators and their work do.
  public static let rules = Deed.allCases.map(\.rule)
  /// What must hold of the runner.
  public static let laws = RunnerLaw.laws

  /// Whether a rule makes sense now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether it does.
  public func isEnabled(_ rule: Int) -> Bool {
    let stage = stage
    guard Deed(rawValue: rule) == .finish else { return true }
    return onMainActor { !stage.running.isEmpty || !stage.cancelled.isEmpty }
  }

  /// One action.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Where the arguments come from.
  ///   - ledger: Where the outcome is counted.
  /// - Throws: What drawing throws.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let deed = Deed(rawValue: rule) else { return }
    ledger.note(.applied)
    let stage = stage
    switch deed {
    case .begin:
      let name = try draw.int("name", in: 0...5)
      finishOnMainActor { await stage.begin([name]) }
    case .beginTwo:
      let names = [try draw.int("first", in: 0...5), try draw.int("second", in: 0...5)]
      finishOnMainActor { await stage.begin(names[0] == names[1] ? [names[0]] : names) }
    case .finish:
      let place = try draw.int("work", in: 0...7)
      finishOnMainActor { await stage.finish(place) }
    case .cancel:
      let name = try draw.int("name", in: 0...5)
      finishOnMainActor { await stage.cancel(name) }
    case .release: finishOnMainActor { await stage.release() }
    case .beginNowhere: onMainActor { stage.beginNowhere() }
    }
  }

  /// Checks what must hold after every step.
  ///
  /// - Parameter ledger: Where each check is counted.
  public mutating func check(_ ledger: inout LawLedger) {
    let stage = stage
    let found = onMainActor { stage.fault }
    for law in RunnerLaw.allCases {
      ledger.require(
        law, found?.law != law, "a runner differs from the list",
        details: found?.text ?? "")
    }
  }

  /// How much goes on.
  public var abstractState: UInt64 {
    let stage = stage
    return onMainActor { stage.abstractState }
  }

  /// What goes on.
  public func observed() -> String {
    let stage = stage
    return onMainActor { stage.text }
  }
}

/// The planted fault of runners: work that never ends.
enum RunnerFault: String, PlantedFault {
  static let module = "NavigationModel"

  case neverEnds = "never-ends"

  var kind: Mutant.Kind { .environment }

  /// What is wrong, in one line.
  var note: String { "finished work does not report its result" }

  var minimumSteps: Int? { 2 }
}

extension RunnerWorld {
  /// The name on the command line.
  public static let name = "runners"
  /// What it exercises.
  public static let summary =
    "the runner that apps use for work, against a list of the work in progress"

  /// The planted fault.
  public static let mutants = RunnerFault.mutants
}
