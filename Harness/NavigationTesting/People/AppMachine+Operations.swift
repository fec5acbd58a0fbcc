import NavigationModel
import NavigationTestingCore
import PropertyTesting

// The actions of users.
extension AppMachine {
  func perform(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .tap: try tap(&draw)
    case .doubleTap: try doubleTap(&draw)
    case .tapCovered: try tapTooLate(&draw)
    case .workEnds: try endWork(failing: false, &draw)
    case .workFails: try endWork(failing: true, &draw)
    case .workEndsAgain: try endWorkAgain(&draw)
    case .openLink: try openLink(&draw)
    case .relaunch: relaunch()
    case .freeze:
      note("screen freezes")
      isFrozen = true
    case .thaw:
      note("screen catches up")
      thaw()
    }
  }

  /// An entry, and an action that it offers.
  typealias Offer = (entry: EntryID, action: NavigationAction)

  /// Returns the actions that users can tap on some entries.
  func offers(on entries: [EntryID]) -> [Offer] {
    entries.flatMap { entry in offers(on: entry).map { (entry, $0) } }
  }

  /// Draws a button that a user can tap, and the value that the user chooses.
  private func drawButton(
    on entries: [EntryID], _ draw: inout Draw
  ) throws(Interruption) -> Button {
    let all = offers(on: entries)
    return try button(
      all[try draw.index("button", below: all.count) { all[$0].action.label }], &draw)
  }

  private func button(_ offer: Offer, _ draw: inout Draw) throws(Interruption) -> Button {
    Button(
      entry: offer.entry, action: offer.action, value: try drawValue(offer.action.input, &draw))
  }

  private struct Button {
    let entry: EntryID
    let action: NavigationAction
    let value: ActionValue

    private var names: [String] {
      if case .choice(let names) = action.input { names } else { [] }
    }

    var text: String {
      switch value {
      case .none: action.label
      case .flag(let flag): "\(action.label) with \(flag)"
      case .integer(let number): "\(action.label) with \(number)"
      case .text(let text): "\(action.label) with \(text)"
      case .choice(let index): "\(action.label) with \(names[index])"
      }
    }
  }

  private func drawValue(
    _ input: NavigationAction.Input, _ draw: inout Draw
  ) throws(Interruption) -> ActionValue {
    switch input {
    case .none: .none
    case .flag: .flag(try draw.bool("value"))
    case .integer(let range): .integer(try draw.int("value", in: range))
    case .text: .text(try draw.element("value", of: definition.texts))
    case .choice(let names): .choice(try draw.index("value", below: names.count) { names[$0] })
    }
  }

  private func perform(_ button: Button) -> Outcome {
    app.handle(.perform(button.action.index, on: button.entry, value: button.value))
  }

  private func tap(_ draw: inout Draw) throws(Interruption) {
    let button = try drawButton(on: memory.seen, &draw)
    note("tap \(button.text)")
    tap(button)
  }

  @discardableResult
  private func tap(_ button: Button) -> Outcome {
    let isSeen = state.isVisible(button.entry)
    let before = state.revision
    coverage.tap(button.action.label, on: memory.name(of: button.entry))
    let outcome = perform(button)
    if !isSeen, state.revision != before { blame(.coveredScreens, at: button.entry) }
    return outcome
  }

  /// Taps a button of a screen, or performs a ``UserAction``, twice before the screen is updated.
  private func doubleTap(_ draw: inout Draw) throws(Interruption) {
    let (offers, own) = (offers(on: memory.seen), possibleOwn)
    let index = try draw.index("button", below: offers.count + own.count) {
      $0 < offers.count ? offers[$0].action.label : app.actions[own[$0 - offers.count]].name
    }
    guard index < offers.count else {
      return try doubleTap(own: own[index - offers.count], &draw)
    }
    let button = try button(offers[index], &draw)
    note("double tap \(button.text)")
    let isApplied = tap(button).isApplied
    judgeSecondTap(button.text, on: isApplied ? button.entry : nil) { _ = perform(button) }
  }

  /// Performs the second of two taps; if the first has covered the screen, checks that the second
  /// has no effect.
  ///
  /// - Parameters:
  ///   - text: The text of the button.
  ///   - entry: The screen with the button; `nil` if the first tap had no effect.
  ///   - tap: Performs the tap.
  func judgeSecondTap(_ text: String, on entry: EntryID?, _ tap: () -> Void) {
    let after = state.revision
    let covered = entry.flatMap { state.isVisible($0) ? nil : $0 }
    tap()
    guard let covered else { return }
    judge(
      .doubleTap,
      state.revision == after ? nil : "'\(text)' on \(memory.name(of: covered)) counted twice")
  }

  private func tapTooLate(_ draw: inout Draw) throws(Interruption) {
    let button = try drawButton(on: memory.hidden, &draw)
    note("tap too late \(button.text)")
    guard !state.isVisible(button.entry) else { return }
    let before = state.revision
    _ = perform(button)
    if state.revision == before { return judge(.coveredScreens, nil) }
    blame(.coveredScreens, at: button.entry)
  }

  private func blame(_ law: SafetyLaw, at entry: EntryID) {
    judge(law, "'\(memory.name(of: entry))' was not visible")
  }

  private func openLink(_ draw: inout Draw) throws(Interruption) {
    let links = definition.links
    let link = links[try draw.index("link", below: links.count) { links[$0] }]
    note("open link \(link)")
    guard case .applied(let change) = app.handle(.link(link)) else { return }
    let news = change.inserted.filter { state.entry($0.id) != nil && !$0.isContainer }
    guard let last = news.last else { return }
    let isSeen = news.contains { state.isVisible($0.id) }
    judge(.links, isSeen ? nil : "\(link) opened \(app.root.name(of: last)) out of sight")
  }

  private func thaw() {
    isFrozen = false
    mayOweSteps = true
    host.report()
  }

  /// Requests from the host the changes that were lost while the screen was frozen.
  func askAgain() {
    mayOweSteps = false
    guard !window.isAtRest else { return }
    window.retry()
    keepUp()
  }
}
