import NavigationHosting
import NavigationModel
import NavigationRoutes
import NavigationTestingCore
import PropertyTesting
import Testing

/// A navigator as a developer outside the package would write it.
///
/// It is a notebook whose pages lead to other pages, to a notebook inside it, and to routes.
private final class Notebook: Navigator {
  let attachment = Attachment()
  var notes = Payloads<String>()

  init(_ first: String) {
    attachment.register(self)
    write(first, from: nil)
  }

  func name(of screen: ScreenID) -> String { "page" }

  func actions(on entry: Entry) -> [NavigationAction] {
    ["write", "insert", "travel"].enumerated().map { NavigationAction(index: $0, label: $1) }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard state.isVisible(entry.id) else { return .ignored(.staleSource) }
    switch action {
    case 0: return write("note", from: entry.id)
    case 1:
      return context.adopt(Notebook("insert"), at: .present(.sheet), by: scope, cause: .user)
        .outcome
    default: return context.adopt(Stop.routes(), at: .push, by: scope, cause: .user).outcome
    }
  }

  @discardableResult
  private func write(_ note: String, from source: EntryID?) -> Outcome {
    context.apply(Command(.push(0), from: source, scope: scope, cause: .user), by: self) { change in
      for entry in change.inserted { notes[entry.id] = note }
    }
  }

  func didMove(_ ids: IDMap) { notes.move(ids) }
  func release(_ entries: [EntryID]) { notes.release(entries) }

  func save(without left: Set<EntryID>) -> [UInt8] {
    Array(notes.entries.map { "\($0.rawValue) \(notes[$0] ?? "")" }.joined(separator: "\n").utf8)
  }

  func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    notes = Payloads()
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let id = parts.first.flatMap({ UInt64($0) }) else { throw .damaged("\(line)") }
      notes[EntryID(rawValue: id)] = parts.dropFirst().first.map(String.init) ?? ""
    }
    return .none
  }
}

/// The destinations of routes.
private enum Stop: String, NavigationRoute {
  case harbour, station
  var id: String { rawValue }

  static func routes() -> RoutingManager<Stop> {
    let routes = RoutingManager<Stop>()
    routes.destinations = { _ in [.harbour, .station] }
    routes.push(to: .harbour)
    return routes
  }
}

/// Random users and a hostile host on a notebook whose process sometimes ends.
private struct Reading: StateMachine {
  enum Act: Int, CaseIterable { case tap, relaunch }

  static let rules =
    [Rule("tap", weight: 24), Rule("relaunch")] + HostAction.allCases.map(\.rule)
  static let laws = [
    Law("N1 structure", "the state keeps its laws"),
    Law("N2 owners", "any navigator gives the answer of an entry's owner"),
    Law("N3 payloads", "a note is kept exactly as long as its page is shown or leaves"),
    Law("N4 restored", "a window comes back as it was saved"),
  ]
  static let goals = ["a navigator inside another one was tapped", "a mixed window came back"]

  private var window = HostedNavigator(Notebook("cover"), capabilities: .uiKit)

  func isEnabled(_ rule: Int) -> Bool {
    rule < Act.allCases.count || window.isEnabled(HostAction.allCases[rule - Act.allCases.count])
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch Act(rawValue: rule) {
    case .tap: try tap(&draw, &ledger)
    case .relaunch: relaunch(&ledger)
    case nil:
      try window.perform(HostAction.allCases[rule - Act.allCases.count], draw: &draw)
    }
  }

  private func tap(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let navigator = window.navigator
    let entries = navigator.state.visibleEntries
    try draw.require(!entries.isEmpty && navigator.state.layers.count < 5, "nothing to tap")
    let entry = entries[try draw.index("entry", below: entries.count)]
    let actions = navigator.actions(on: entry.id)
    try draw.require(!actions.isEmpty, "nothing to do")
    let action = try draw.index("action", below: actions.count)
    if navigator.context.owner(of: entry) !== navigator { ledger.reach(0) }
    ledger.note(navigator.perform(action, on: entry.id).isApplied ? .applied : .ignored)
  }

  private mutating func relaunch(_ ledger: inout LawLedger) {
    let before = window.navigator
    let saved = before.snapshot()
    let fresh = Notebook("fresh")
    fresh.context.register(kind: "Notebook") { Notebook("made again") }
    fresh.context.register(kind: Stop.routes().kind) { RoutingManager<Stop>() }
    let restoration = fresh.context.restore(saved)
    ledger.require(
      3, restoration.lost.isEmpty && fresh.state.isSameStructure(as: before.state),
      "the window is another one", details: "\(before.state.outline) | \(fresh.state.outline)")
    if !before.context.navigators.isEmpty { ledger.reach(1) }
    window.connection.disconnect()
    window = HostedNavigator(fresh, capabilities: .uiKit)
  }

  mutating func check(_ ledger: inout LawLedger) {
    let navigator = window.navigator
    do {
      try navigator.state.checkInvariants()
      ledger.require(0, true, "the state breaks a law")
    } catch {
      ledger.fail(0, "the state breaks a law", details: "\(error)")
    }
    let leaving = navigator.context.leavingEntries.map(\.id)
    for book in [navigator] + navigator.context.navigators.compactMap({ $0 as? Notebook }) {
      checkNotes(of: book, leaving, &ledger)
    }
  }

  private func checkNotes(of book: Notebook, _ leaving: [EntryID], _ ledger: inout LawLedger) {
    let state = book.state
    let pages = state.stacks.flatMap { state.entries(of: $0) }.filter {
      !$0.isPlaceholder && book.context.owner(of: $0) === book
    }
    for page in pages {
      ledger.require(
        1, window.navigator.actions(on: page.id).map(\.label) == ["write", "insert", "travel"],
        "another navigator answers")
      ledger.require(2, book.notes.contains(page.id), "a page has lost its note")
    }
    let stale = book.notes.entries.filter { id in
      !pages.contains { $0.id == id } && !leaving.contains(id)
    }
    ledger.require(2, stale.isEmpty, "a note has outlived its page", details: "\(stale)")
  }

  var abstractState: UInt64 { UInt64(window.navigator.state.stacks.count) }
  func observed() -> String { window.navigator.state.outline }
}

@Suite struct ThirdPartyNavigatorTests {
  @Test func `a third-party navigator is fuzzed in a mixed window, saved and restored`() {
    let property = MachineProperty("a notebook keeps its laws") { Reading() }

    switch property.check(CheckSettings(cases: 200)) {
    case .success(let coverage): #expect(coverage.goals.allSatisfy { $0.count > 0 })
    case .failure(let failure): Issue.record("\(failure)")
    }
  }
}
