import NavigationModel
import Testing

/// The text that `print(outcome)` prints.
@Suite struct `An outcome is one line` {
  private func window() throws -> NavigationState {
    try NavigationState(root: .stack(NewEntry(ScreenID(rawValue: 1))))
  }

  @Test func `for a push, with what is shown and where`() throws {
    var state = try window()

    let outcome = state.apply(Command(.push(NewEntry(ScreenID(rawValue: 2))), cause: .user))

    let shown = try #require(state.focused)
    #expect(
      "\(outcome)"
        == "Applied: change 1 by user: shows \(shown.id) at index 1 of \(state.focusedStack).")
  }

  @Test func `and so is the change in it`() throws {
    var state = try window()

    let change = try #require(state.apply(Command(.push(7), cause: .code)).change)

    let shown = try #require(state.focused)
    #expect(
      "\(change)" == "change 1 by code: shows \(shown.id) at index 1 of \(state.focusedStack)")
    #expect("\(try #require(state.apply(.pop(1)).change))".hasPrefix("change 2 by code: removes "))
  }

  @Test func `for a moved tab, with the tab that moved`() throws {
    let tabs = [NewTab(0, .stack(1)), NewTab(1, .stack(2))]
    var state = try NavigationState(root: .tabs(tabs, selected: 0))
    let container = state.layers[0].container
    let last = state.children(of: container)[1]

    let change = try #require(state.apply(.setTabs(tabs.reversed(), in: container)).change)

    #expect("\(change)".contains("moves \(last) from index 1 to index 0"))
  }

  @Test func `for a pop at the root, with the reason`() throws {
    var state = try window()

    #expect(
      "\(state.apply(Command(.pop(1))))"
        == "Ignored: Only the root is left, which cannot be popped.")
  }

  @Test func `with the whole of a text of few but wide characters`() {
    let name = String(repeating: "👩‍👩‍👧‍👦", count: 50)

    #expect("\(Refusal.impossible(name))".contains(name))
  }

  @Test func `of limited length, however long a name is`() throws {
    let name = String(repeating: "x", count: 100_000)
    let refusal = Refusal.damaged("'\(name)' is no step; use one of its steps")

    #expect(refusal.description.utf8.count < 600)
    #expect(refusal.description.hasPrefix("The saved state is not usable: 'xxx"))
    #expect(refusal.description.hasSuffix("is no step; use one of its steps."))
  }

  @Test func `for a refusal, with the cause and a remedy`() throws {
    var state = try window()

    #expect(
      "\(state.apply(Command(.pop(-1))))" == "Refused: The count is -1; it must be 0 or more.")
  }

  @Test func `however much has changed`() throws {
    var state = try window()
    let entries = (0..<1000).map { StackItem.new(NewEntry(ScreenID(rawValue: UInt32($0)))) }

    let text = "\(state.apply(Command(.setStack(entries))))"

    #expect(text.count < 200)
    #expect(text.hasSuffix(" more."))
    #expect(!text.contains("\n"))
    #expect(!text.contains("NavigationModel"))
  }

  @Test func `for work, with its token`() {
    let token = Token(owner: .root, number: 3)

    #expect("\(Outcome.deferred(token))" == "Deferred: work 3 decides when it ends.")
  }
}
