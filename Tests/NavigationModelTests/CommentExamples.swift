import NavigationModel
import Testing

/// The Swift in the comments of NavigationModel.
@Suite struct `Examples in comments` {
  @Test func `show the outcomes of commands`() throws {
    @StatedValues func outcomes() throws -> [String] {
      // snippet: Modules/NavigationModel/State/NavigationState.swift
      let (list, detail) = (NewEntry(0), NewEntry(1))  // a navigator numbers its kinds of screens
      var state = try NavigationState(root: .stack(list))
      state.apply(.push(detail))  // applied
      state.apply(.pop(1))  // applied: one screen less
      state.apply(.pop(1))  // ignored: atRoot
      // end snippet
    }
    @StatedValues func change() throws -> [String] {
      // snippet: Modules/NavigationModel/Verbs/NavigationState+Apply.swift
      var state = try NavigationState(root: .stack(0))
      let outcome = state.apply(Command(.push(1), cause: .user))
      outcome.change?.inserted.count  // 1
      // end snippet
    }

    let isApplied = try outcomes().map { $0.hasPrefix("Applied") }
    #expect(isApplied == [true, true, false])
    #expect(try outcomes().last == "\(Outcome.ignored(.atRoot))")
    #expect(try change() == ["1"])
  }

  @Test func `show a change that is applied to a copy`() throws {
    var state = try NavigationState(root: .stack(0))
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationModel/Changes/NavigationState+Fold.swift
      var copy = state
      let outcome = state.apply(.push(1))
      if let change = outcome.change { try copy.fold(change) }
      copy == state  // true
      // end snippet
    }

    #expect(try example() == ["true"])
  }

  @Test func `show the attachment of a navigator`() {
    // snippet: Modules/NavigationModel/Composition/Attachment.swift
    final class Pages: Navigator {
      let attachment = Attachment()
      init() { attachment.register(self) }
      func name(of screen: ScreenID) -> String { "Page" }
    }
    // end snippet

    #expect(Pages().name(of: 1) == "Page")
  }

  @Test func `show closures that a window calls`() {
    let navigator = Pager()
    var refusals: Registration?
    var changes = 0
    func log(_ change: Change) { changes += 1 }
    func print(_ items: Any...) {}

    // snippet: Modules/NavigationModel/Context/NavigationContext+Refusals.swift
    #if DEBUG
      refusals = navigator.context.observeRefusals { print("Refused:", $0) }
    #endif
    // end snippet

    // snippet: Modules/NavigationModel/Context/NavigationContext.swift
    let context = NavigationContext()
    let token = context.observeChanges { change in log(change) }
    context.apply(Command(.push(1), cause: .user))
    token.cancel()
    // end snippet

    #expect(changes == 1)
    refusals?.cancel()
  }

  @Test func `show a sheet that gets its other height`() {
    let context = NavigationContext()
    context.apply(.present(1, .sheet([.medium, .large])))
    let sheet = context.state.layers[1]

    // snippet: Modules/NavigationModel/State/Layer.Detent.swift
    context.apply(.restyle(sheet.id, sheet.style.selecting(.large)))
    // end snippet

    #expect(context.state.layers[1].style.selectedDetent == .large)
  }

  @Test func `show a transaction`() {
    let window = NavigationContext()
    var notes: [EntryID: String] = [:]

    // snippet: Modules/NavigationModel/Context/NavigationContext.swift#2
    let outcome = window.transaction { transaction in
      let list = try transaction.push(1)
      notes[list] = "what the screen shows"
      try transaction.push(2)
    }
    // end snippet

    #expect(outcome.isApplied)
    #expect(notes.count == 1)
  }

  @Test func `show values that a navigator stores`() {
    #expect(NoteKeeper().count == 1)
  }

  @Test func `show a decision in progress`() {
    #expect(Pager().logIn() == ["login"])
  }

  @Test func `show work that a runner performs`() {
    let runner = StepwiseEffectRunner()
    let navigator = Pager()

    // snippet: Modules/NavigationModel/Navigators/EffectRunner.swift
    runner.run(navigator.drainEffects()) { token, result in
      navigator.handle(.completed(token, result))
    }
    // end snippet

    #expect(runner.tokens.isEmpty)
  }
}

private struct Note {}

private struct NoteKeeper {
  var count = 0

  init() {
    let entry = EntryID(rawValue: 1)
    let note = Note()

    // snippet: Modules/NavigationModel/Context/Payloads.swift
    var notes = Payloads<Note>()
    notes[entry] = note
    func didMove(_ ids: IDMap) { notes.move(ids) }
    func release(_ entries: [EntryID]) { notes.release(entries) }
    // end snippet

    count = notes.count
  }
}

private final class Pager: Navigator {
  let attachment = Attachment()

  init() { attachment.register(self) }

  func name(of screen: ScreenID) -> String { "Page" }

  func logIn() -> [String] {
    typealias Login = String
    let login = "login"

    // snippet: Modules/NavigationModel/Context/WorkTable.swift
    var inFlight = InFlight<Login>(policy: .latest)
    let token = context.makeToken(for: self)
    let start = inFlight.begin(login, as: token)
    let done = inFlight.complete(token)  // the login, once
    // end snippet

    if case .start = start { return done.map { [$0] } ?? [] }
    return []
  }
}

/// Collects the values of the lines of an example, which its comments state, as texts.
@resultBuilder enum StatedValues {
  static func buildExpression(_ statement: ()) -> [String] { [] }
  static func buildExpression<Value>(_ value: Value?) -> [String] {
    [value.map { "\($0)" } ?? "nil"]
  }
  static func buildOptional(_ values: [String]?) -> [String] { values ?? [] }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
