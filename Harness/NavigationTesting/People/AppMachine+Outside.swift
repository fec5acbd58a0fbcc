import NavigationHosting
import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// The events in an app's environment, simplest first.
enum OutsideEvent: Int, CaseIterable {
  case reply, passTime, fail

  var rule: Rule {
    switch self {
    case .reply: Rule("server replies", weight: 8)
    case .passTime: Rule("time passes", weight: 6)
    case .fail: Rule("server fails", .hostile, weight: 2)
    }
  }
}

/// The data for the checks that follow a step once the app's tasks have run.
struct UnfinishedStep {
  let kind: StepKind
  /// The revision before the step.
  let revision: UInt64
  /// Work that is late, because the user had left the screens on which the app began the work.
  ///
  /// It ended in this step, or the step `work ends` started it.
  ///
  /// `nil` if there is none.
  var late: LateWork?

  struct LateWork {
    let name: String
    /// The entries that a user saw before the work ended.
    let sight: [EntryID]
  }
}

// The app's waits, and the checks after they have ended.
extension AppMachine {
  func isEnabled(_ operation: OutsideEvent) -> Bool {
    switch operation {
    case .reply, .fail: !requests.isEmpty
    case .passTime: app.outside?.nextDue.isEmpty == false
    }
  }

  /// The requests that the server has not answered.
  private var requests: [(number: Int, name: String, answers: [String])] {
    (app.outside?.waits ?? []).compactMap { wait in
      guard case .reply(let name, let answers) = wait.kind else { return nil }
      return (wait.number, name, answers)
    }
  }

  func perform(_ operation: OutsideEvent, _ draw: inout Draw) throws(Interruption) {
    guard let outside = app.outside else { return }
    switch operation {
    case .passTime:
      note("time passes")
      noteLate(outside.nextDue.map(\.number))
      outside.passTime()
    case .reply, .fail: try end(operation, outside, &draw)
    }
  }

  private func end(
    _ operation: OutsideEvent, _ outside: Outside, _ draw: inout Draw
  ) throws(Interruption) {
    let open = requests
    let index = try draw.index("request", below: open.count) { open[$0].name }
    let request = open[index]
    coverage.answer(request.name)
    guard operation == .reply else {
      note("server fails \(request.name)")
      noteLate([request.number])
      return outside.fail(request.number, request.name)
    }
    var answer = 0
    if request.answers.count > 1 {
      answer = try draw.index("value", below: request.answers.count) { request.answers[$0] }
    }
    let chosen = request.answers.isEmpty ? "" : " with \(request.answers[answer])"
    note("server replies \(request.name)\(chosen)")
    noteLate([request.number])
    outside.answer(request.number, with: answer)
  }

  /// If the user has left every screen on which the ending work began, records that the work is
  /// late.
  private func noteLate(_ numbers: [Int]) {
    let places = numbers.compactMap { waitPlaces[$0] }
    guard let first = places.first, places.allSatisfy({ memory.left.contains($0.entry) }) else {
      return
    }
    unfinished?.late = .init(name: first.name, sight: sight)
  }

  /// Starts the actions of the step, waits for the app's tasks, and finishes the step.
  func settle(_ ledger: inout LawLedger) async {
    guard let outside = app.outside else { return }
    for action in launched { outside.begin(action) }
    launched = []
    definition.strays.note(await outside.settle())
    finishStep(&ledger)
    notePlaces(outside)
  }

  /// Records the focused entry for each wait that began in this step.
  private func notePlaces(_ outside: Outside) {
    guard let focused = state.focused else { return }
    for wait in outside.waits where waitPlaces[wait.number] == nil {
      waitPlaces[wait.number] = (focused.id, app.root.name(of: focused))
      if case .reply(let name, _) = wait.kind { coverage.request(name) }
    }
  }

  func judgeLate() {
    guard let late = unfinished?.late else { return }
    judge(
      .lateWork,
      sight == late.sight ? nil : "the user had left \(late.name) before its work ended")
  }
}
