import Foundation
import NavigationModel
import Testing

/// A window with several owners is saved and restored, or the restoration reports what is missing.
@Suite struct WindowSnapshotTests {
  let census = Census()

  private func window() -> Toy {
    let root = Toy(census)
    let (child, inner, tab) = (Toy(census), Toy(census), Toy(census))
    root.push(1)
    child.push(2)
    child.push(3)
    inner.push(4)
    tab.push(5)
    root.context.adopt(child, at: .push, by: root.scope)
    root.context.adopt(inner, at: .present(.sheet), by: child.scope)
    root.context.adopt(tab, at: .push, by: inner.scope)
    return root
  }

  @Test func `every navigator is restored with its data under new ids`() throws {
    let old = window()
    let bytes = try JSONEncoder().encode(old.context.snapshot())
    let saved = try JSONDecoder().decode(WindowSnapshot.self, from: bytes)
    let root = Toy(census)
    root.context.register(kind: "toy") { [census] in Toy(census) }
    root.push(9)

    let restoration = root.context.restore(saved)

    #expect(restoration.outcome.isApplied && restoration.lost.isEmpty)
    #expect(root.context.state.isSameStructure(as: old.context.state))
    let toys = root.context.navigators.compactMap { $0 as? Toy }
    #expect(toys.map { $0.notes.values.sorted() } == [[2, 3], [4], [5]])
    for toy in [root] + toys { #expect(Set(toy.notes.keys) == toy.own) }
    try root.context.state.checkInvariants()
  }

  @Test func `a part without a factory is lost with a reason, and the rest is restored`() throws {
    let old = window()
    var saved = old.context.snapshot()
    saved.root.children[0].snapshot.children[0].snapshot.kind = "unknown"
    let root = Toy(census)
    root.context.register(kind: "toy") { [census] in Toy(census) }

    let restoration = root.context.restore(saved)

    #expect(restoration.lost.map(\.kind) == ["unknown"])
    #expect(restoration.lost.first?.reason.contains("no factory is registered") == true)
    #expect(root.context.state.outline == "root: [1 1 1]")
    #expect(root.context.navigators.count == 1)
  }

  @Test func `a navigator that cannot restore any of its screens is lost with a reason`() throws {
    let (old, child) = (Toy(census), Toy(census))
    old.push(1)
    child.push(2)
    old.context.adopt(child, at: .present(.sheet), by: old.scope)
    let root = Toy(census)
    root.context.register(kind: "toy") { [census] in
      let toy = Toy(census)
      toy.lostScreens = [1]
      return toy
    }

    let restoration = root.context.restore(old.context.snapshot())

    #expect(restoration.lost.map(\.scope) == [child.scope])
    #expect(restoration.lost.map(\.kind) == ["toy"])
    #expect(restoration.lost.map(\.reason) == ["all of its entries are lost"])
    #expect(root.context.state.outline == "root: [1]")
    #expect(root.context.navigators.isEmpty)
  }

  @Test func `a window whose own data does not fit is left as it was`() {
    let root = Toy(census)
    root.push(1)
    var saved = root.context.snapshot()
    saved.root.data = [1, 2, 3]
    let before = root.context.state

    let restoration = root.context.restore(saved)

    #expect(restoration.outcome == .refused(.damaged("not a toy")))
    #expect(root.context.state == before)
  }

  @Test func `restoration ends earlier navigators, and pending requests are lost`() throws {
    let root = Toy(census)
    let child = Toy(census)
    root.push(1)
    child.push(2)
    let saved = root.context.snapshot()
    var results: [Resolution<Int>] = []
    root.context.adopt(child, at: .push, by: root.scope, expecting: Int.self) { results.append($0) }
    let entry = try #require(root.context.state.allEntries.first).id
    root.context.request(Int.self, from: entry) { results.append($0) }

    root.context.restore(saved)

    #expect(
      results == [.lost("the window was restored"), .lost("the window was restored")])
    #expect(child.hasEnded)
  }

  @Test func `a window with few screens keeps a navigator that has shown nothing yet`() {
    let (root, child) = (Toy(census), Toy(census))
    root.canLeaveOutScreens = true
    for note in 1...3 { root.push(note) }
    root.context.adopt(child, at: .push, by: root.scope)

    let saved = root.context.snapshot(keeping: 2)

    #expect(saved.root.children.map(\.scope) == [child.scope])
    #expect(saved.state.scope(child.scope) != nil)
    #expect(saved.state.outline == "root: [1 1 _]")
  }
}
