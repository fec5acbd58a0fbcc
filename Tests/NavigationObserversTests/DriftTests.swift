import NavigationModel
import NavigationObservers
import Testing

/// Hosts that show something other than the state.
@Suite struct DriftTests {
  let tern = TernNavigator()

  private var ids: [EntryID] {
    tern.state.stacks.flatMap { tern.state.entries(of: $0).map(\.id) }
  }

  @Test func `a host that lost an entry is reported once, with the commands before`() throws {
    var drifts: [Drift] = []
    let detector = DriftDetector(of: tern, app: "tern") { drifts.append($0) }
    tern.context.apply(Command(.push(1), cause: .user))
    tern.context.apply(Command(.push(3), cause: .user))
    let lost = ids[2]

    detector.check(shown: ids)
    detector.check(shown: ids.dropLast())
    detector.check(shown: ids.dropLast())

    #expect(drifts.map(\.missing) == [[lost]])
    #expect(drifts.map { "\($0)" } == ["at revision 2 the host differs: missing \(lost)"])
    let replayed = try Recording(parsing: try #require(drifts.first).trace)
    #expect(replayed.finalState == tern.state)
    #expect(replayed.steps.compactMap(\.command?.verb) == [.push(1), .push(3)])
  }

  @Test func `surplus, duplicate or reordered entries in a host are drift`() {
    let detector = DriftDetector(of: tern, app: "tern") { _ in }
    tern.context.apply(.push(1))
    let (first, second) = (ids[0], ids[1])
    let stranger = EntryID(rawValue: 99)

    #expect(detector.check(shown: [first, second]) == nil)
    #expect(detector.check(shown: [first, second, stranger])?.surplus == [stranger])
    #expect(detector.check(shown: [first, second, second])?.surplus == [second])
    #expect(detector.check(shown: [second, first])?.misplaced == [second])
  }

  @Test func `a drift that was corrected and recurs is reported again`() {
    var count = 0
    let detector = DriftDetector(of: tern, app: "tern") { _ in count += 1 }

    detector.check(shown: [])
    detector.check(shown: ids)
    detector.check(shown: [])

    #expect(count == 2)
  }
}
