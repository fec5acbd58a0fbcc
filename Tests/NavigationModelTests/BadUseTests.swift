import Foundation
import NavigationModel
import Testing

/// Arguments that make no sense are refused or ignored without changing the state; nothing traps.
@Suite struct BadUseTests {
  static let roots: [NewContainer] = [
    .stack([]), .stack([0, 1, 2]),
    .tabs([NewTab(0, .stack([0, 1])), NewTab(1, .stack(2))], selected: 0),
    .split([.stack(0), .stack([1, 2])], focused: 1),
  ]
  static let counts = [Int.min, -1, .max]
  static let entries = [UInt64(0), 1 << 40, .max].map { EntryID(rawValue: $0) }
  static let containers = [UInt64(1 << 20), 1 << 32, .max].map { ContainerID(rawValue: $0) }
  static let layers = [UInt64(0), .max].map { LayerID(rawValue: $0) }
  static let scopes = [UInt64(77), 1 << 32, .max].map { ScopeID(rawValue: $0) }

  /// Verbs that can never be performed, in any state.
  static var senseless: [Verb] {
    [.pop(-1), .pop(.min), .push(NewEntry(1, scope: scopes[0]))]
      + counts.map { .popToIndex($0) }
      + [
        .splice(-5 ..< -1, with: [1]), .splice(.min ..< .max, with: []),
        .splice(.max ..< .max, with: [1]), .present(1, .root),
        .presentContainer(.tabs([], selected: 0), .sheet),
        .presentContainer(.split([.stack(1)], focused: .max), .sheet),
        .presentContainer(
          .tabs([NewTab(3, .stack(1)), NewTab(3, .stack(2))], selected: 0), .sheet),
        .setRoot(.split([], focused: 0)), .setRoot(.tabs([NewTab(0, .stack(1))], selected: -1)),
      ]
      + entries.flatMap { id -> [Verb] in
        [
          .popTo(id), .popUpTo(id, inclusive: true, push: 1), .bringToFront(id), .unwind(to: id),
          .setStack([.keep(id)]), .setLeavePolicy(id, .deny),
          .attach(.stack(1), to: id, as: .embedded),
        ]
      }
      + containers.flatMap { id -> [Verb] in
        [.selectTab(.init(rawValue: .max), in: id), .selectColumn(0, in: id), .setTabs([], in: id)]
      }
      + layers.flatMap { [.dismissLayer($0), .restyle($0, .sheet)] }
      + scopes.map { .endScope($0) } + [.endScope(.root)]
  }

  @Test(arguments: roots.indices)
  func `a command that can never be performed is refused with a reason in words`(root: Int) throws {
    for verb in Self.senseless {
      var state = try NavigationState(root: Self.roots[root])

      let outcome = try StepLaws.check(&state, Command(verb))

      guard case .refused(let refusal) = outcome else {
        throw LawBroken(description: "\(verb): \(outcome)")
      }
      #expect(refusal.description.hasSuffix("."))
      #expect(refusal.description != "The command cannot be done.")
    }
  }

  @Test(arguments: roots.indices)
  func `a verb for a stack, scope or source that does not exist does nothing`(root: Int) throws {
    var script = Script(seed: UInt64(root) + 9000)
    var tried = 0
    for _ in 0..<400 {
      var state = try NavigationState(root: Self.roots[root])
      for _ in 0..<script.random.below(6) { state.apply(script.command(state)) }
      var command = script.command(state)
      switch script.random.below(3) {
      case 0: command.source = script.random.pick(Self.entries)
      case 1: command.scope = script.random.pick(Self.scopes)
      default: (command.verb, command.stack) = (.pop(1), script.random.pick(Self.containers))
      }

      let outcome = try StepLaws.check(&state, command)

      if command.source.map(Self.entries.contains) == true {
        let isAlone = if case .beginScope = command.verb { true } else { false }
        #expect(outcome == .ignored(isAlone ? .noChange : .staleSource))
      } else if !outcome.isApplied {
        tried += 1
      }
      #expect(!outcome.isApplied)
    }
    #expect(tried > 100)
  }

  @Test func `an observer may apply any command to the window that notifies it`() throws {
    let context = NavigationContext(state: try NavigationState(root: Self.roots[2]))
    let senseless = Self.senseless
    var told: [UInt64] = []
    let token = context.observeChanges { change in
      told.append(change.revision)
      guard told.count < 40 else { return }
      context.apply(senseless[told.count % senseless.count])
      context.apply(told.count.isMultiple(of: 2) ? .pop(1) : .push(3))
      context.transaction { transaction in
        try transaction.apply(.push(4))
        throw Refusal.busy
      }
    }

    context.apply(.push(1))
    token.cancel()

    #expect(told == Array(1...UInt64(told.count)))
    #expect(told.count >= 40)
    try context.state.checkInvariants()
  }

  @Test func `laws can be checked after any change, even a foreign one`() throws {
    var random = SplitMix64(seed: 21)
    var refused = 0
    for _ in 0..<3000 {
      var script = Script(random: &random)
      let (state, change) = try script.stateAndChange()
      do throws(InvariantViolation) {
        try state.checkInvariants(after: script.damage(change))
      } catch {
        refused += 1
      }
    }

    #expect(refused > 500)
  }

  @Test func `damaged bytes of a window throw, are refused, or give a lawful window`() throws {
    let census = Census()
    let old = Toy(census)
    let child = Toy(census)
    old.push(1)
    child.push(2)
    old.context.adopt(child, at: .present(.sheet), by: .root)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = Array(try encoder.encode(old.context.snapshot()))
    var random = SplitMix64(seed: 5)
    var tally = (thrown: 0, refused: 0, restored: 0)

    for _ in 0..<4000 {
      let damaged = Self.damage(bytes, &random)
      let root = Toy(census)
      root.push(9)
      let before = root.context.state
      root.context.register(kind: "toy") { Toy(census) }
      guard let saved = try? JSONDecoder().decode(WindowSnapshot.self, from: damaged) else {
        tally.thrown += 1
        continue
      }
      if root.context.restore(saved).outcome.isApplied {
        tally.restored += 1
      } else {
        tally.refused += 1
        #expect(root.context.state == before)
      }
      try root.context.state.checkInvariants()
      #expect(root.context.apply(.push(3)).isApplied)
    }

    #expect(tally.thrown > 1000 && tally.restored > 100)
  }

  private static func damage(_ bytes: [UInt8], _ random: inout SplitMix64) -> Data {
    var copy = bytes
    for _ in 0...random.below(3) {
      let place = random.below(copy.count)
      let digits = Array("0123456789".utf8)
      if random.below(4) > 0, let digit = copy[place...].firstIndex(where: digits.contains) {
        copy[digit] = random.pick(digits)
      } else {
        copy[place] = UInt8(random.below(256))
      }
    }
    return Data(copy)
  }
}
