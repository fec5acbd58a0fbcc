import NavigationHosting
import NavigationModel
import NavigationTestingCore
import PropertyTesting

// The laws, and the ledger that counts them.
extension AppMachine {
  /// Records that a law was checked, and the problem if the check found one.
  ///
  /// A law that the test excepts is not recorded.
  func judge(_ law: SafetyLaw, _ fault: String?) {
    guard !definition.excepted.contains(law) else { return }
    verdicts.append((law.rawValue, fault))
  }

  /// Returns the number of a law that the test declares; these numbers follow those of
  /// ``SafetyLaw``.
  private func number(_ index: Int) -> Int { SafetyLaw.allCases.count + index }

  func check(_ ledger: inout LawLedger) {
    checkStructure()
    checkWayOn()
    if isOver { judgeAnswers() }
    for (index, law) in app.laws.enumerated() { check(law, number(index), &ledger) }
    for verdict in verdicts {
      guard let law = SafetyLaw(rawValue: verdict.law) else {
        ledger.require(
          verdict.law, verdict.fault == nil, "a law of the app is broken",
          details: verdict.fault ?? "")
        continue
      }
      ledger.require(
        verdict.law, verdict.fault == nil, law.message, details: verdict.fault ?? "")
    }
    verdicts = []
  }

  private func checkStructure() {
    guard state.revision != checkedRevision else { return }
    checkedRevision = state.revision
    do throws(InvariantViolation) {
      try state.checkInvariants()
      judge(.structure, nil)
    } catch {
      judge(.structure, "\(error)")
    }
  }

  /// Whether the app's work is in progress, or the app waits for the server or the clock.
  private var isWaiting: Bool {
    work.contains(where: \.isOpen) || app.outside?.waits.isEmpty == false
  }

  /// Checks whether a user who sees a screen at rest can go forward or back.
  private func checkWayOn() {
    guard isCalm, !isWaiting, let focused = state.focused else { return }
    let name = memory.name(of: focused.id)
    guard !definition.finals.contains(name) else { return }
    let leadsOn = memory.seen.contains { !offers(on: $0).isEmpty }
    let leadsBack =
      host.canGoBack || host.canDrag || !host.selectableContainers.isEmpty
      || app.actions.contains { $0.action.isPossible() }
    let isStuck = !leadsOn && !leadsBack && window.isAtRest
    judge(.wayOn, isStuck ? "on \(name)" : nil)
  }

  private func check(_ law: AppLaw, _ number: Int, _ ledger: inout LawLedger) {
    switch law.kind {
    case .always(let fault): verdicts.append((number, fault()))
    case .answered(let counts):
      let (asked, answered) = counts()
      guard asked > 0 || answered > 0, !hasRelaunched else { return }
      verdicts.append((number, answered > asked ? "\(answered) answers to \(asked)" : nil))
    case .reachable(let limit, let holds):
      if steps <= limit, holds() { ledger.reach(number - SafetyLaw.allCases.count) }
    case .leaving, .action, .willLeave, .afterStep: break
    }
  }

  /// Checks the laws about leaving for the screens that have left in this step.
  func judgeLeaving() {
    let departed = memory.departed(from: state)
    guard !departed.isEmpty else { return }
    for (index, law) in app.laws.enumerated() {
      guard case .leaving(let screen, let byPeopleOnly, let holds) = law.kind,
        departed.contains(where: { entry in
          memory.name(of: entry) == screen && !(byPeopleOnly && systemClosed.contains(entry))
        })
      else { continue }
      verdicts.append((number(index), holds() ? nil : "\(screen) was left"))
    }
  }

  func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {
    isFrozen = false
    gesture = nil
    let rests = window.comeToRest(within: 2 * Self.patience)
    remember()
    judge(.agreement, rests ? nil : memory.picture(of: host.picture, state))
    if rests, !host.truth.isEmpty {
      let action = window.books.forgottenAction(of: host.truth, in: state)
      judge(.leftScreens, action.map(text))
    }
    isOver = true
    // An asynchronous app continues after the screen has come to rest, so its laws are checked
    // later.
    if app.outside == nil { check(&ledger) }
  }

  private func text(_ action: UserInput) -> String {
    switch action {
    case .left(let entries): "\(entries.map(memory.name).joined(separator: ", ")) was left"
    case .dismissed: "a layer was dismissed"
    case .wantsBack(let entry), .wantsToLeave(let entry): memory.name(of: entry)
    case .selected: "a tab was selected"
    case .reselected: "the selected tab was tapped"
    case .rearranged: "tabs were put in another order"
    case .resized: "a sheet was dragged to its other height"
    case .openedForeign: "a link of the framework’s own was followed"
    case .leftForeign: "a screen of the framework’s own was left"
    case .pressed(let button, let entry): "button \(button) of \(memory.name(of: entry))"
    }
  }

  /// Checks that there are as many answers as questions, if nothing remains that could still give
  /// an answer.
  private func judgeAnswers() {
    guard !hasRelaunched, state.layers.count == 1, memory.entries.count <= 1, !isWaiting
    else { return }
    for (index, law) in app.laws.enumerated() {
      guard case .answered(let counts) = law.kind else { continue }
      let (asked, answered) = counts()
      guard asked > 0 else { continue }
      verdicts.append((number(index), asked == answered ? nil : "\(answered) answers to \(asked)"))
    }
  }
}
