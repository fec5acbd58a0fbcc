import Foundation
import NavigationModel
import PropertyTestingSwiftTesting
import Testing

/// Saved states are restored as they were, or not at all.
@Suite struct CodableTests {
  @Test(.fuzz) func `a decoded state equals the encoded state`() throws {
    var script = Script.drawn
    var state = try NavigationState(root: script.root())
    for _ in steps(upTo: 60) {
      let command = script.command(state)
      note("\(command.verb)")
      state.apply(command)
    }

    let data = try JSONEncoder().encode(state)
    var decoded = try JSONDecoder().decode(NavigationState.self, from: data)

    #expect(decoded == state)
    #expect(decoded.revision == state.revision)
    try decoded.checkInvariants()
    let (one, other) = (state.apply(.push(1)).change, decoded.apply(.push(1)).change)
    #expect(one?.inserted == other?.inserted)
  }

  @Test(arguments: 0..<30)
  func `a restored state has the same structure and none of the old ids`(seed: Int) throws {
    var script = Script(seed: UInt64(seed) + 6000)
    var saved = try NavigationState(root: script.root())
    for _ in 0..<60 { saved.apply(script.command(saved)) }
    var state = try NavigationState(root: script.root())
    for _ in 0..<200 { state.apply(script.command(state)) }
    var follower = state
    let highest = state.allEntries.map(\.id).max() ?? EntryID(rawValue: 0)

    let (outcome, ids) = state.restore(saved)

    #expect(state.isSameStructure(as: saved), "\(state)\n\(saved)")
    try state.checkInvariants()
    let change = try #require(outcome.change)
    try state.checkInvariants(after: change)
    try follower.fold(change)
    #expect(follower == state)
    #expect(change.cause == .restore)
    #expect(saved.allEntries.map { ids.entries[$0.id] } == state.allEntries.map(\.id))
    #expect(state.allEntries.allSatisfy { $0.id > highest })
  }

  @Test func `damaged bytes throw and never trap`() throws {
    var random = SplitMix64(seed: 3)
    var thrown = 0
    var decoded = 0
    for seed in 0..<40 {
      var script = Script(seed: UInt64(seed) + 7000)
      var state = try NavigationState(root: script.root())
      for _ in 0..<30 { state.apply(script.command(state)) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let bytes = Array(try encoder.encode(state))
      for _ in 0..<60 {
        var copy = bytes
        for _ in 0...random.below(3) { damage(&copy, &random) }
        do {
          try checkReading(copy, &script)
          decoded += 1
        } catch is DecodingError {
          thrown += 1
        }
      }
    }

    #expect(thrown > 500)
    #expect(decoded > 10)
  }

  /// Checks that a state obeys every law if it can be read from bytes, even after further commands.
  private func checkReading(_ bytes: [UInt8], _ script: inout Script) throws {
    var read = try JSONDecoder().decode(NavigationState.self, from: Data(bytes))
    for _ in 0..<12 { _ = try StepLaws.check(&read, script.command(read)) }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let place = random.below(bytes.count)
    let digits = Array("0123456789".utf8)
    if random.below(3) > 0, let digit = bytes[place...].firstIndex(where: digits.contains) {
      bytes[digit] = random.pick(digits)
    } else if random.below(2) == 0 {
      bytes[place] = UInt8(random.below(256))
    } else {
      bytes.removeSubrange(place..<min(bytes.count, place + random.below(20)))
    }
  }

  @Test func `a container's place is not used again after its last generation`() throws {
    var rows = try windowWithChild().rows
    let node = try #require(rows.containers[1].node)
    let layer = rows.layers[1]
    let last = ContainerID(slot: 1, generation: .max)
    rows.containers[1].generation = .max
    rows.containers[1].node = ContainerNode(
      id: last, kind: node.kind, holder: node.holder, scope: node.scope)
    rows.layers[1] = Layer(
      id: layer.id, style: layer.style, presenter: layer.presenter, container: last)
    var state = try NavigationState(rows)
    state.apply(.dismiss)

    var decoded = try recoded(state)
    decoded.apply(.present(3, .sheet))

    #expect(decoded.layers.last?.container == ContainerID(slot: 2, generation: 0))
    try decoded.checkInvariants()
  }

  @Test func `a scope's place is not used again after its last generation`() throws {
    var rows = try windowWithChild().rows
    let last = ScopeID(slot: 1, generation: .max)
    let entry = try #require(rows.containers[0].entries?[1])
    rows.containers[0].entries?[1] = Entry(
      id: entry.id, scope: last, screen: entry.screen, flags: entry.flags)
    rows.scopes[1].generation = .max
    rows.scopes[1].scope = Scope(id: last, parent: .root, kind: 1)
    var state = try NavigationState(rows)
    state.apply(.endScope(last))

    var decoded = try recoded(state)
    let next = decoded.begin(1, in: .root)

    #expect(next == ScopeID(slot: 2, generation: 0))
    try decoded.checkInvariants()
  }

  /// Returns a window with a stack, in which the second entry belongs to a scope, and a sheet.
  private func windowWithChild() throws -> NavigationState {
    var state = try NavigationState(root: .stack(0))
    _ = state.begin(1, in: .root)
    state.apply(Command(.present(2, .sheet), scope: .root))
    return state
  }

  private func recoded(_ state: NavigationState) throws -> NavigationState {
    try JSONDecoder().decode(NavigationState.self, from: try JSONEncoder().encode(state))
  }

  @Test func `equality ignores counters and structure ignores ids`() throws {
    var one = try NavigationState(root: .stack([0, 1]))
    let other = one

    one.apply(.push(2))
    one.apply(.pop(1))
    #expect(one == other)
    one.apply(.pop(1))
    one.apply(.push(1))

    #expect(one != other)
    #expect(one.isSameStructure(as: other))
  }

  @Test func `structure includes presenters, styles, policies and scopes`() throws {
    let base = try NavigationState(root: .split([.stack(0), .stack(1)], focused: 0))
    let first = try #require(base.visibleEntries.first).id
    let second = try #require(base.visibleEntries.last).id
    func after(_ command: Command) -> NavigationState {
      var state = base
      state.take(command)
      return state
    }

    let states = [
      base,
      after(Command(.present(2, .sheet), from: first)),
      after(Command(.present(2, .sheet), from: second)),
      after(Command(.present(2, .sheet(.medium)), from: first)),
      after(Command(.setLeavePolicy(first, .ask))),
      after(Command(.beginScope(kind: 1))),
      after(Command(.beginScope(kind: 2))),
    ]

    for (index, state) in states.enumerated() {
      for (place, other) in states.enumerated() {
        #expect(state.isSameStructure(as: other) == (index == place))
      }
    }
  }
}
