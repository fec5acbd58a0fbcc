import MeasuredWorlds
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// The laws of a window and its members.
enum HubLaw: Int, StatedLaw {
  case outcomes, window, owners, notices, results, work, reports, saved

  var law: Law {
    switch self {
    case .outcomes:
      Law(
        "B1 outcomes", "each command and event has the outcome it should have",
        breach: "A command or an event has the wrong outcome.")
    case .window:
      Law(
        "B2 window", "a naive check finds no broken structural law",
        breach: "What is open in the window contradicts itself.")
    case .owners:
      Law(
        "B3 owners", "each navigator has its scope, and each entry its owner",
        breach: "A screen belongs to the wrong navigator.")
    case .notices:
      Law(
        "B4 notices", "everyone is notified of what concerns them, once, in turn",
        breach: "The notices about a change are wrong: one is missing, too much, or out of turn.")
    case .results:
      Law(
        "B5 results", "each request for a result ends once, as it should",
        breach: "A request for a result ends wrongly.")
    case .work:
      Law(
        "B6 work", "work is begun, cancelled and completed once",
        breach: "Work is begun, cancelled or completed wrongly.")
    case .reports:
      Law(
        "B7 reports", "a report has the effect of the command that it stands for, or none",
        breach: "What the display reports is taken for something else.")
    case .saved:
      Law(
        "B8 saved", "a restored window has its screens, navigators and what they keep",
        breach: "A restored window is not the one that was saved.")
    }
  }
}

/// One window with nested navigators, compared with books that record who must receive what.
public struct HubWorld: LandmarkWorld {
  /// The actions in a window, simplest first.
  enum Action: Int, CaseIterable {
    case push, pop, adopt, command, end, respond, ask, answer, back, dismiss, remove, use, perform
    case begin, cancel, complete, drain, settle, host, open, save, restore

    var rule: Rule {
      switch self {
      case .push, .adopt: Rule("\(self)", weight: 8)
      case .pop, .command, .end, .ask: Rule("\(self)", weight: 4)
      case .back, .dismiss, .remove, .use, .settle: Rule("\(self)", .hostile, weight: 3)
      case .save, .restore, .host: Rule("\(self)", weight: 1)
      default: Rule("\(self)", weight: 2)
      }
    }
  }

  let stage: HubStage

  /// Creates a world with a random window.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the window's first content.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let roots: [NewContainer] = [
      .stack([]), .stack([1, 2]),
      .tabs([NewTab(0, .stack(1)), NewTab(1, .stack([]))], selected: 0),
      .split([.stack(1), .stack([1, 2])], focused: 1),
      .tabs([NewTab(3, .stack(1)), NewTab(4, .stack([1, 2])), NewTab(5, .stack(4))], selected: 2),
    ]
    let root = try draw.element("root", of: roots)
    stage = HubStage((try? NavigationState(root: root)) ?? NavigationState(), HubFault(mutant))
  }

  /// The rules, one for each action.
  public static let rules = Action.allCases.map(\.rule)
  /// The laws of a window and its members.
  public static let laws = HubLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Action(rawValue: rule) {
    case .push, .command, .open, .respond: stage.state.depth(of: stage.state.focusedStack) < 12
    case .adopt: stage.members.count < 6 && stage.state.layers.count < 5
    case .end: !stage.members.isEmpty
    case .cancel, .complete: !stage.books.work.isEmpty
    case .restore: stage.books.saved != nil
    default: true
    }
  }

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
    guard let action = Action(rawValue: rule) else { return }
    ledger.note(.applied)
    switch action {
    case .push:
      let isPresented = try draw.bool("presents", probability: 0.3)
      stage.carryOut(isPresented ? .present(2, .sheet) : .push(1), by: try member(&draw))
    case .pop: stage.carryOut(.pop(try draw.int("count", in: 1...3)), by: try member(&draw))
    case .adopt: stage.adopt(try adoption(&draw), by: try member(&draw))
    case .command: stage.carryOut(try DrawnCommand(stage.state).drawn(from: &draw))
    case .end:
      let place = try draw.index("member", below: stage.members.count)
      let hasResult = try draw.bool("result")
      stage.end(
        stage.members[place], with: hasResult ? try draw.int("value", in: 0...3) : nil,
        isWrong: try draw.bool("wrong", probability: 0.2))
    case .respond:
      let responder = try draw.element("responder", of: HubResponder.allCases)
      stage.push(by: try member(&draw), answeredBy: responder)
    case .ask: stage.ask(try entry(&draw))
    case .answer:
      stage.answer(
        try entry(&draw), try draw.int("value", in: 0...3),
        isWrong: try draw.bool("wrong", probability: 0.2))
    case .begin: stage.begin(by: try member(&draw))
    case .cancel: stage.cancel(try draw.int("work", in: 0...3), by: try member(&draw))
    case .complete: stage.complete(try draw.int("work", in: 0...3))
    case .drain: stage.drain()
    default: try performAtHost(action, &draw)
    }
  }

  private func performAtHost(_ action: Action, _ draw: inout Draw) throws(Interruption) {
    switch action {
    case .back: stage.goBack()
    case .dismiss: stage.dismiss(try draw.int("layer", in: 0...4))
    case .remove: stage.remove(try draw.int("count", in: 1...4))
    case .use:
      let way = try draw.element("way", of: HubStage.TabUse.allCases)
      stage.use(try draw.int("index", in: -1...3), way)
    case .perform:
      let action = try draw.int("action", in: 0...2)
      stage.perform(action, on: try entry(&draw), byLabel: try draw.bool("byLabel"))
    case .settle:
      let late = try draw.int("late", in: 0...2)
      stage.settle(through: stage.state.revision - min(stage.state.revision, UInt64(late)))
    case .host: stage.context.isHosted = try draw.bool("hosted")
    case .open:
      let name = try member(&draw).name
      let endings = ["", " fails", " is unknown"]
      stage.open(name + (try draw.element("ending", of: endings)))
    case .save:
      let isShort = try draw.bool("short")
      stage.save(keeping: isShort ? try draw.int("limit", in: 0...4) : nil)
    default: stage.restore()
    }
  }

  private func member(_ draw: inout Draw) throws(Interruption) -> HubMember {
    stage.everyone[try draw.index("by", below: stage.everyone.count)]
  }

  private func entry(_ draw: inout Draw) throws(Interruption) -> EntryID {
    let entries = stage.state.listedEntries + stage.books.leaving.map(\.entry)
    let number = try draw.index("entry", below: entries.count + 1)
    return number < entries.count ? entries[number] : EntryID(rawValue: 1 << 40)
  }

  /// Returns a random container, or `nil` to let the window choose the container.
  private func container(_ draw: inout Draw) throws(Interruption) -> ContainerID? {
    guard try draw.bool("named", probability: 0.3) else { return nil }
    let all = stage.state.allContainers
    return all[try draw.index("in", below: all.count)]
  }

  private func adoption(_ draw: inout Draw) throws(Interruption) -> HubAdoption {
    let places = ["push", "present", "embed", "content"]
    let kind = try draw.index("place", below: places.count) { places[$0] }
    let place: AdoptionPlace =
      switch kind {
      case 0: .push(in: try container(&draw))
      case 1: .present(.sheet)
      default: .embed(in: try entry(&draw), as: kind == 2 ? .embedded : .content)
      }
    let roots: [NewContainer] = [
      .stack([]), .tabs([NewTab(0, .stack(8)), NewTab(1, .stack([8, 9]))], selected: 1),
      .split([.stack(8), .stack([])], focused: 0),
    ]
    let kinds = ["stack", "tabs", "split"]
    return HubAdoption(
      screens: try draw.int("screens", in: 0...3),
      root: roots[try draw.index("container", below: roots.count) { kinds[$0] }],
      brings: try draw.bool("brings", probability: 0.2), place: place,
      isUndone: try draw.bool("undone", probability: 0.2),
      isRefused: try draw.bool("refused", probability: 0.5))
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(stage.fault, "a window does not match the books")
  }

  /// Counts the landmarks that the case reached.
  ///
  /// - Parameters:
  ///   - draw: Unused, because nothing is pending.
  ///   - ledger: Receives the counts.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    note(stage.landmarks, in: &ledger)
  }

  /// A hash of the number of navigators, the number of layers, and the depth of the focused stack.
  public var abstractState: UInt64 {
    let depth = min(stage.state.depth(of: stage.state.focusedStack), 15)
    return UInt64(
      min(stage.members.count, 7) | min(stage.state.layers.count, 7) << 3 | depth << 6)
  }

  /// Returns a description of the window in one line.
  public func observed() -> String {
    stage.state.describe { "\($0.screen.rawValue)\($0.id)\($0.scope)" }
      .replacing("\n", with: " | ")
  }
}

/// The deliberate fault of the books: they do not expect the end of a navigator.
enum HubFault: String, PlantedFault {
  static let module = "NavigationModel"

  case forgetsEndings = "forgets-endings"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "the end of a navigator is not expected" }

  var minimumSteps: Int? { 1 }
}

extension HubWorld {
  /// The name of the world on the command line.
  public static let name = "hub"
  /// A one-line description of the system under test.
  public static let summary = "nested navigators in a window, and who is notified of what"

  /// The planted fault.
  public static let mutants = HubFault.mutants
}
