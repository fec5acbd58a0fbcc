import NavigationModel
import Testing

@Suite struct MixedWindowTests {
  @Test func `an embedded navigator answers for its entries and ends with a result`() throws {
    // snippet: embedding
    let book = Pages(first: "cover")
    let insert = Pages(first: "map")
    var ending: Resolution<String>?
    book.context.adopt(insert, at: .push, by: book.scope, expecting: String.self) { resolution in
      ending = resolution
    }

    let map = try #require(book.state.focused)
    let owner = book.context.owner(of: map)  // insert
    book.perform("turn over", on: map.id, value: .text("legend"))  // performed by insert

    insert.context.finish(insert.scope, with: "read")  // pops map and legend
    // ending is .value("read"), and insert stands alone again
    // end snippet

    #expect(owner === insert)
    #expect(ending == .value("read"))
    #expect(!insert.attachment.isAdopted)
    #expect(book.state.depth(of: book.state.focusedStack) == 1)
  }

  @Test func `a payload stays until the host has settled`() throws {
    let book = Pages(first: "cover")

    // snippet: payloads
    book.context.isHosted = true  // a connection to a host sets this
    let cover = try #require(book.state.focused)
    book.perform("turn over", on: cover.id, value: .text("map"))
    let map = try #require(book.state.focused)

    book.context.apply(.pop(1))
    let whileItSlidesAway = book.note(on: map.id)  // "map"
    book.handle(.host(.settled(revision: book.state.revision)))
    let afterwards = book.note(on: map.id)  // nil
    // end snippet

    #expect(whileItSlidesAway == "map")
    #expect(afterwards == nil)
  }

  @Test func `observers are notified by role`() {
    let window = NavigationContext()
    var order: [String] = []

    // snippet: order
    let registrations = [
      window.observeChanges { _ in order.append("observer") },
      window.observeChanges(as: .saver) { _ in order.append("saver") },
      window.observeChanges(as: .host) { _ in order.append("host") },
    ]
    window.apply(.push(1))  // order is host, saver, observer
    // end snippet

    #expect(order == ["host", "saver", "observer"])
    for registration in registrations { registration.cancel() }
  }

  @Test func `a window is restored with every navigator whose kind is known`() throws {
    let book = Pages(first: "cover")
    book.context.adopt(Pages(first: "map"), at: .present(.sheet), by: book.scope)

    // snippet: restoring
    let saved = book.snapshot()

    let again = Pages(first: "")
    again.context.register(kind: "Pages") { Pages(first: "") }
    let restoration = again.context.restore(saved)
    // restoration.lost names the scopes that could not come back, with the reason for each
    // end snippet

    #expect(restoration.outcome.isApplied)
    #expect(restoration.lost.isEmpty)
    #expect(again.context.navigators.count == 1)
    #expect(again.state.outline == book.state.outline)
  }
}
