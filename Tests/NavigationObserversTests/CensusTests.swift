import NavigationModel
import NavigationObservers
import Testing

/// Objects that are still alive after their place in the window has been removed.
@Suite struct CensusTests {
  let tern = TernNavigator()

  // snippet: leak
  @Test func `a coordinator that is still retained after it has left is found`() {
    let census = Census(of: tern)
    var payment: PayCoordinator? = PayCoordinator()
    let leftOver = payment
    if let payment { tern.context.adopt(payment, at: .push, by: .root) }

    payment = nil
    tern.context.apply(Command(.pop(1), cause: .gesture))

    #expect(
      census.leaks.map { "\($0)" } == [
        "PayCoordinator is alive after leaving by gesture with revision 2; it was at Welcome > Card"
      ])
    #expect(leftOver != nil)
  }
  // end snippet

  @Test func `an object without a place in the window is reported without one`() {
    let census = Census(of: tern)
    let lost = PayCoordinator()
    census.add(lost, for: EntryID(rawValue: 1 << 40))

    tern.context.apply(.push(1))

    #expect(census.leaks.map { "\($0)" } == ["PayCoordinator is alive after leaving"])
  }

  @Test func `an object released with its place is not a leak`() {
    let census = Census(of: tern)
    tern.context.adopt(PayCoordinator(), at: .push, by: .root)
    let living = census.livingCount

    tern.context.apply(.pop(1))

    #expect(living == 1)
    #expect(census.livingCount == 0)
    #expect(census.leaks.isEmpty)
  }

  @Test func `an object in the tree, or still leaving, is not a leak`() {
    tern.context.isHosted = true
    let payment = PayCoordinator()
    let census = Census(of: tern)
    tern.context.adopt(payment, at: .push, by: .root)
    let inside = census.leaks.count

    tern.context.apply(.pop(1))
    let leaving = census.leaks.count
    tern.context.settle(through: tern.state.revision)

    #expect(inside == 0)
    #expect(leaving == 0)
    #expect(census.leaks.map(\.name) == ["PayCoordinator"])
  }

  @Test func `objects of entries are counted if their navigator names them or they are added`() {
    let census = Census(of: tern)
    let named = VisitCounter()
    let added = VisitCounter()
    tern.models = [named]

    tern.context.apply(Command(.push(1), cause: .user))
    if let entry = tern.state.focused { census.add(added, named: "Trips", for: entry.id) }
    tern.models = []
    tern.context.apply(.pop(1))
    let leaks = census.leaks
    census.forget(added)

    #expect(leaks.map(\.name) == ["VisitCounter", "Trips"])
    #expect(leaks.map(\.path) == [["Welcome", "Trips"], ["Welcome", "Trips"]])
    #expect(census.leaks.map(\.name) == ["VisitCounter"])
  }

  @Test func `retained objects are found among many visits that ended`() {
    let census = Census(of: tern)
    var held: [VisitCounter] = []
    for visit in 0..<100 {
      let model = VisitCounter()
      tern.context.apply(.push(1))
      if let entry = tern.state.focused { census.add(model, named: "\(visit)", for: entry.id) }
      if visit % 40 == 7 { held.append(model) }
      tern.context.apply(.pop(1))
    }

    #expect(census.livingCount == 3)
    #expect(census.leaks.map(\.name) == ["7", "47", "87"])
    #expect(held.count == 3)
  }

  @Test func `the path to a leak leads through layers and tabs`() {
    let census = Census(of: tern)
    let model = VisitCounter()
    tern.context.apply(.push(1))
    tern.context.apply(
      .presentContainer(
        .tabs([NewTab(0, .stack(3)), NewTab(1, .stack(4))], selected: 1), .fullScreenCover))
    if let entry = tern.state.focused { census.add(model, for: entry.id) }

    tern.context.apply(Command(.dismiss, cause: .system))

    #expect(census.leaks.map(\.path) == [["Welcome", "Trips", "Pay"]])
    #expect(census.leaks.map(\.cause) == [.system])
  }
}

/// A child navigator with one screen.
final class PayCoordinator: Navigator {
  let attachment = Attachment(NavigationContext(state: .root(0)))

  func name(of screen: ScreenID) -> String { "Card" }
}
