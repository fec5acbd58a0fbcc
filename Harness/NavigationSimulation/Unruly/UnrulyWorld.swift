import MeasuredWorlds
public import NavigationTestingCore
public import PropertyTesting
import Synchronization
import GraphWorlds
import WindowWorlds

/// A world whose faults are mostly traps, hangs and cases that cannot be created, rather than wrong
/// answers; a campaign must survive them.
///
/// The system is a lift; two of its faults show when it goes down from the second floor.
public struct UnrulyWorld: World {
  /// The name of the world on the command line.
  public static let name = "unruly"
  /// A one-line description of the system under test.
  public static let summary = "cases that trap, hang, or cannot be drawn, to try the tool itself"
  /// The buttons of the lift.
  public static let rules = [Rule("up"), Rule("wait"), Rule("down")]
  /// One law.
  ///
  /// Only one fault can break it, and only in the twentieth lift that a process builds.
  public static let laws = [Law("U1 in the building", "the lift is on a floor")]
  /// The planted faults.
  public static let mutants = UnrulyFault.mutants

  /// The number of lifts that the process has built in all cases together.
  private static let built = Atomic(0)

  private let fault: UnrulyFault?
  private let isWornOut: Bool
  private var floor = 0

  /// Creates a world with a lift.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Used only by the faults that reject the case or make too many choices.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    fault = UnrulyFault(mutant)
    isWornOut = Self.built.add(1, ordering: .relaxed).newValue == 20 && fault == .wearsOut
    try draw.require(fault != .rejectsAll, "a lift in a house without floors")
    if fault == .drawsForever {
      while try draw.int("floor", in: 0...9) >= 0 {}
    }
  }

  /// Returns whether a rule is possible: whether there is a floor above or below to go to.
  ///
  /// The lift can always wait.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule is possible.
  public func isEnabled(_ rule: Int) -> Bool {
    rule == 0 ? floor < 9 : rule == 1 || floor > 0
  }

  /// Presses a button.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the waiting time.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: floor += 1
    case 1: _ = try draw.int("seconds", in: 0...99)
    default:
      if floor == 2 { misbehave() }
      floor -= 1
    }
    ledger.note(.applied)
  }

  private func misbehave() {
    switch fault {
    case .trap: preconditionFailure("the lift fell")
    case .hang:
      var turn: UInt64 = 1
      while turn != 0 { turn = SplitMix64.scramble(turn) | 1 }
    case .drawsForever, .rejectsAll, .wearsOut, nil: break
    }
  }

  /// Checks that the lift is on a floor.
  ///
  /// - Parameter ledger: Counts the check and records a violation.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, floor >= 0 && !isWornOut, "the lift left the building")
  }

  /// The number of the floor.
  public var abstractState: UInt64 { UInt64(floor) }

  /// Returns the position of the lift.
  ///
  /// - Returns: The floor in words.
  public func observed() -> String { "floor \(floor)" }

  /// Returns the position of the lift.
  ///
  /// - Returns: The floor as a fact.
  public func frame() -> Frame {
    var frame = Frame(observed())
    frame.facts = [Frame.Fact("the floor of the lift", "\(floor)")]
    return frame
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "up": ["The user sends the lift up one floor."],
      "wait": ["Time passes: {seconds} seconds."],
      "down": ["The user sends the lift down one floor."],
    ], labels: ["seconds": "how many seconds"],
    legend: "Instead of an app there is a lift, whose faults end the process, or never end.")
}

/// The faults of the lift.
enum UnrulyFault: String, PlantedFault {
  case trap = "falls"
  case hang = "sticks"
  case drawsForever = "draws-forever"
  case rejectsAll = "rejects-all"
  case wearsOut = "wears-out"

  static let module = "Unruly"

  var kind: Mutant.Kind { .benchmark }

  var note: String {
    switch self {
    case .trap: "going down from the second floor ends the process"
    case .hang: "going down from the second floor never ends"
    case .drawsForever: "building the lift draws without end"
    case .rejectsAll: "no lift is ever accepted"
    case .wearsOut: "the twentieth lift that a process builds is broken"
    }
  }

  var minimumSteps: Int? {
    switch self {
    case .trap, .hang: 3
    case .drawsForever, .rejectsAll, .wearsOut: nil
    }
  }
}
