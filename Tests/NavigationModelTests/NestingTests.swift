import NavigationModel
import PropertyTestingSwiftTesting
import Testing

/// Random navigators inside navigators: owners, state and results always agree, and nothing leaks.
@Suite struct NestingTests {
  @Test(.fuzz(cases: 50))
  func `random nestings keep every owner consistent with the state`() throws {
    let census = Census()
    let tally = Tally()
    do {
      var random = Dice.drawn
      let root = Toy(census)
      root.push(0)
      for step in steps(upTo: 80) {
        take(step, root, census, tally, &random)
        try check(root, census)
        #expect(tally.adopted == tally.resolved + root.context.navigators.count)
      }
    }
    #expect(census.alive == 0)
  }

  private final class Tally {
    var adopted = 0
    var resolved = 0
  }

  private func take(
    _ step: Int, _ root: Toy, _ census: Census, _ tally: Tally, _ random: inout Dice
  ) {
    let toys = [root] + root.context.navigators.compactMap { $0 as? Toy }
    let toy = random.pick(toys)
    switch random.below(12) {
    case 0, 1, 2: toy.push(step)
    case 3: toy.pop()
    case 4: toy.present(step)
    case 5: toy.context.apply(Command(.dismiss, scope: toy.scope))
    case 6: root.context.apply(Command(.pop(random.below(3)), cause: .gesture))
    case 7: root.context.apply(Command(.dismiss, cause: .system))
    case 8: if toy !== root { root.context.finish(toy.scope, with: step) }
    default: adopt(into: toy, census, tally, &random)
    }
  }

  private func adopt(
    into toy: Toy, _ census: Census, _ tally: Tally, _ random: inout Dice
  ) {
    let child = Toy(census)
    for note in 0..<random.below(3) { child.push(note) }
    if random.below(4) == 0 {
      let grandchild = Toy(census)
      grandchild.push(1)
      child.context.adopt(
        grandchild, at: .present(.sheet), by: child.scope, expecting: Int.self
      ) { _ in tally.resolved += 1 }
    }
    let brought = child.context.navigators.count
    let adoption = toy.context.adopt(
      child, at: place(for: toy, &random), by: toy.scope, expecting: Int.self
    ) { _ in tally.resolved += 1 }
    if adoption.outcome.isApplied { tally.adopted += 1 + brought }
  }

  private func place(for toy: Toy, _ random: inout Dice) -> AdoptionPlace {
    switch random.below(3) {
    case 0: .push
    case 1: .present(.sheet)
    default:
      .embed(
        in: toy.own.sorted().last ?? Step.unknown,
        as: random.below(2) == 0 ? .embedded : .content)
    }
  }

  private func check(_ root: Toy, _ census: Census) throws {
    let state = root.context.state
    try state.checkInvariants()
    for navigator in root.context.navigators {
      let toy = try #require(navigator as? Toy)
      #expect(state.scope(toy.scope) != nil)
      #expect(toy.context === root.context)
      #expect(Set(toy.notes.keys) == toy.own)
    }
    #expect(census.alive == 1 + root.context.navigators.count)
  }
}
