import NavigationModel
import NavigationObservers
import Testing

/// Objects that are still alive after their place in the window has been removed.
@Suite struct LeakCheckerTests {
  let tern = TernNavigator()

  // snippet: leak
  @Test func `a coordinator that is still retained after it has left is found`() {
    let leakChecker = LeakChecker(of: tern)
    var payment: PayCoordinator? = PayCoordinator()
    let leftOver = payment
    if let payment { tern.context.adopt(payment, at: .push, by: .root) }

    payment = nil
    tern.context.apply(Command(.pop(1), cause: .gesture))

    #expect(
      leakChecker.leaks.map { "\($0)" } == [
        "PayCoordinator is alive after leaving by gesture with revision 2; it was at Welcome > Card"
      ])
    #expect(leftOver != nil)
  }
  // end snippet

  @Test func `an object without a place in the window is reported without one`() {
    let leakChecker = LeakChecker(of: tern)
    let lost = PayCoordinator()
    leakChecker.add(lost, for: EntryID(rawValue: 1 << 40))

    tern.context.apply(.push(1))

    #expect(leakChecker.leaks.map { "\($0)" } == ["PayCoordinator is alive after leaving"])
  }

  @Test func `an object released with its place is not a leak`() {
    let leakChecker = LeakChecker(of: tern)
    tern.context.adopt(PayCoordinator(), at: .push, by: .root)
    let living = leakChecker.aliveCount

    tern.context.apply(.pop(1))

    #expect(living == 1)
    #expect(leakChecker.aliveCount == 0)
    #expect(leakChecker.leaks.isEmpty)
  }

  @Test func `an object in the tree, or still leaving, is not a leak`() {
    tern.context.isHosted = true
    let payment = PayCoordinator()
    let leakChecker = LeakChecker(of: tern)
    tern.context.adopt(payment, at: .push, by: .root)
    let inside = leakChecker.leaks.count

    tern.context.apply(.pop(1))
    let leaving = leakChecker.leaks.count
    tern.context.settle(through: tern.state.revision)

    #expect(inside == 0)
    #expect(leaving == 0)
    #expect(leakChecker.leaks.map(\.name) == ["PayCoordinator"])
  }

  @Test func `objects of entries are counted if their navigator names them or they are added`() {
    let leakChecker = LeakChecker(of: tern)
    let named = VisitCounter()
    let added = VisitCounter()
    tern.models = [named]

    tern.context.apply(Command(.push(1), cause: .user))
    if let entry = tern.state.focused { leakChecker.add(added, named: "Trips", for: entry.id) }
    tern.models = []
    tern.context.apply(.pop(1))
    let leaks = leakChecker.leaks
    leakChecker.forget(added)

    #expect(leaks.map(\.name) == ["VisitCounter", "Trips"])
    #expect(leaks.map(\.path) == [["Welcome", "Trips"], ["Welcome", "Trips"]])
    #expect(leakChecker.leaks.map(\.name) == ["VisitCounter"])
  }

  @Test func `a forgotten object is not tracked when its screen reappears, unless it is added`() {
    let leakChecker = LeakChecker(of: tern)
    let model = VisitCounter()
    func visit() {
      tern.context.apply(.push(3))
      tern.models = [model]
      tern.context.apply(.pop(1))
      tern.models = []
      tern.context.apply(.pop(1))
    }

    tern.context.apply(.push(1))
    leakChecker.forget(model)
    visit()
    let leaks = leakChecker.leaks.count
    tern.context.apply(.push(1))
    if let entry = tern.state.focused { leakChecker.add(model, for: entry.id) }
    visit()

    #expect(leaks == 0)
    #expect(leakChecker.leaks.map(\.name) == ["VisitCounter"])
  }

  @Test func `retained objects are found among many visits that ended`() {
    let leakChecker = LeakChecker(of: tern)
    var held: [VisitCounter] = []
    for visit in 0..<100 {
      let model = VisitCounter()
      tern.context.apply(.push(1))
      if let entry = tern.state.focused { leakChecker.add(model, named: "\(visit)", for: entry.id) }
      if visit % 40 == 7 { held.append(model) }
      tern.context.apply(.pop(1))
    }

    #expect(leakChecker.aliveCount == 3)
    #expect(leakChecker.leaks.map(\.name) == ["7", "47", "87"])
    #expect(held.count == 3)
  }

  @Test func `the path to a leak leads through layers and tabs`() {
    let leakChecker = LeakChecker(of: tern)
    let model = VisitCounter()
    tern.context.apply(.push(1))
    tern.context.apply(
      .presentContainer(
        .tabs([NewTab(0, .stack(3)), NewTab(1, .stack(4))], selected: 1), .fullScreenCover))
    if let entry = tern.state.focused { leakChecker.add(model, for: entry.id) }

    tern.context.apply(Command(.dismiss, cause: .system))

    #expect(leakChecker.leaks.map(\.path) == [["Welcome", "Trips", "Pay"]])
    #expect(leakChecker.leaks.map(\.cause) == [.system])
  }
}

/// A child navigator with one screen.
final class PayCoordinator: Navigator {
  let attachment = Attachment(NavigationContext(state: .root(0)))

  func name(of screen: ScreenID) -> String { "Card" }
}
