import NavigationModel
import Testing

// snippet: pages
/// A stack of pages, each of which leads to the next one.
final class Pages: Navigator {
  let attachment = Attachment()
  private var notes = Payloads<String>()

  init(first note: String) {
    attachment.register(self)
    open(note, from: nil)
  }

  func name(of screen: ScreenID) -> String { "page" }

  func note(on entry: EntryID) -> String? { notes[entry] }

  func actions(on entry: Entry) -> [NavigationAction] {
    [NavigationAction(index: 0, label: "turn over", input: .text)]
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard case .text(let note) = value else { return .refused(.unusableValue("a page has a text")) }
    return open(note, from: entry.id)
  }

  @discardableResult
  private func open(_ note: String, from source: EntryID?) -> Outcome {
    let push = Command(.push(0), from: source, scope: scope, cause: .user)
    return context.apply(push, by: self) { change in
      for entry in change.inserted { self.notes[entry.id] = note }
    }
  }

  func didMove(_ ids: IDMap) { notes.move(ids) }
  func release(_ entries: [EntryID]) { notes.release(entries) }
}
// end snippet

// snippet: saving
extension Pages {
  func save(without left: Set<EntryID>) -> [UInt8] {
    let lines = notes.entries.map { "\($0.rawValue) \(notes[$0] ?? "")" }
    return Array(lines.joined(separator: "\n").utf8)
  }

  func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    notes = Payloads()
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let id = parts.first.flatMap({ UInt64($0) }) else { throw .damaged("\(line)") }
      notes[EntryID(rawValue: id)] = parts.count > 1 ? String(parts[1]) : ""
    }
    return .none
  }
}
// end snippet

@Suite struct WritingANavigatorTests {
  @Test func `a custom navigator can be used, embedded, saved and restored`() throws {
    // snippet: using
    let book = Pages(first: "cover")
    let insert = Pages(first: "map")
    book.context.adopt(insert, at: .present(.sheet), by: book.scope)

    let shown = try #require(book.state.focused)
    book.perform("turn over", on: shown.id, value: .text("legend"))  // the window finds its owner
    let page = try #require(book.state.focused)
    let note = insert.note(on: page.id)  // "legend"

    let saved = book.snapshot()  // of the whole window
    // end snippet
    #expect(note == "legend")

    // snippet: printing
    let text = book.describe()
    // root: [page]
    // sheet by #3: [page page]
    // end snippet
    #expect(text == "root: [page]\nsheet by #3: [page page]")

    let again = Pages(first: "")
    again.context.register(kind: "Pages") { Pages(first: "") }
    #expect(again.restore(saved).isApplied)
    let restored = try #require(again.state.focused)
    #expect((again.context.owner(of: restored) as? Pages)?.note(on: restored.id) == "legend")
    #expect(again.state.outline == book.state.outline)
  }
}
