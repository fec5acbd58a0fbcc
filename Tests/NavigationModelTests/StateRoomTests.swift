import NavigationModel
import Testing

/// The amount of memory that a state retains.
@Suite struct StateRoomTests {
  @Test func `a state keeps no memory for the edits of its largest change`() throws {
    let window = NavigationContext()
    let tabs = (0..<500).map { NewTab(TabKey(rawValue: UInt32($0)), .stack(1)) }
    window.apply(.setRoot(.tabs(tabs, selected: 0)))
    window.apply(.present(1, .sheet))

    let fields = Mirror(reflecting: window.state).children
    let pending = try #require(fields.first { $0.label == "pending" }?.value)
    let edits = try #require(pending as? ContiguousArray<Edit>)

    #expect(edits.isEmpty)
    #expect(edits.capacity < 100)
  }
}
