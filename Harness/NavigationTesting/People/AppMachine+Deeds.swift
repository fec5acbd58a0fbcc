import NavigationModel
import NavigationTestingCore
import PropertyTesting

// The actions of users.
extension AppMachine {
  func perform(_ deed: Deed, _ draw: inout Draw) throws(Interruption) {
    switch deed {
    case .tap: try tap(once: true, &draw)
    case .doubleTap: try tap(once: false, &draw)
    case .tapCovered: try tapTooLate(&draw)
    case .workEnds: try endWork(failing: false, &draw)
    case .workFails: try endWork(failing: true, &draw)
    case .workEndsAgain: try endWorkAgain(&draw)
    case .openLink: try openLink(&draw)
    case .relaunch: relaunch()
    case .freeze:
      trail?.note("screen freezes")
      isFrozen = true
    case .thaw:
      trail?.note("screen catches up")
      thaw()
    }
  }

  /// Chooses at random a button that a user can tap, and returns its name.
  private func drawButton(
    on entries: [EntryID], _ draw: inout Draw
  ) throws(Interruption) -> Button {
    let all = entries.flatMap { entry in
      offers(on: entry).map { (entry: entry, action: $0) }
    }
    let index = try draw.index("button", below: all.count) { all[$0].action.label }
    return Button(
      entry: all[index].entry, action: all[index].action,
      value: try drawValue(all[index].action.input, &draw))
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

  private func tap(once: Bool, _ draw: inout Draw) throws(Interruption) {
    let button = try drawButton(on: memory.seen, &draw)
    trail?.note("\(once ? "tap" : "double tap") \(button.text)")
    let isSeen = state.isVisible(button.entry)
    let before = state.revision
    let first = perform(button)
    if !isSeen, state.revision != before { blame(.coveredScreens, at: button.entry) }
    guard !once else { return }
    let after = state.revision
    let isCovered = first.isApplied && !state.isVisible(button.entry)
    _ = perform(button)
    guard isCovered else { return }
    judge(
      .doubleTap,
      state.revision == after
        ? nil : "'\(button.text)' on \(memory.name(of: button.entry)) counted twice")
  }

  private func tapTooLate(_ draw: inout Draw) throws(Interruption) {
    let button = try drawButton(on: memory.hidden, &draw)
    trail?.note("tap too late \(button.text)")
    guard !state.isVisible(button.entry) else { return }
    let before = state.revision
    _ = perform(button)
    if state.revision == before { return judge(.coveredScreens, nil) }
    blame(.coveredScreens, at: button.entry)
  }

  private func blame(_ law: SafetyLaw, at entry: EntryID) {
    judge(law, "'\(memory.name(of: entry))' was not visible")
  }

  func performOwn(_ index: Int, _ draw: inout Draw) throws(Interruption) {
    let (name, action) = app.actions[index]
    guard !action.values.isEmpty else {
      trail?.note(name)
      return begin(name, action, 0)
    }
    let value = try draw.index("value", below: action.values.count) { action.values[$0] }
    trail?.note("\(name) with \(action.values[value])")
    begin(name, action, value)
  }

  private func begin(_ name: String, _ action: OwnAction, _ value: Int) {
    switch action.perform {
    case .now(let body): body(value)
    case .later(let body): launched.append(LaunchedAction(name: name) { await body(value) })
    }
  }

  private func openLink(_ draw: inout Draw) throws(Interruption) {
    let links = definition.links
    let link = links[try draw.index("link", below: links.count) { links[$0] }]
    trail?.note("open link \(link)")
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

  /// Requests the steps that the frozen screen has lost, as soon as no gesture holds the screen.
  func askAgain() {
    mayOweSteps = false
    guard !window.isAtRest else { return }
    window.retry()
    keepUp()
  }
}
