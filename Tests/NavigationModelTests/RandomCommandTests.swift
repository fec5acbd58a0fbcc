import NavigationModel
import PropertyTestingSwiftTesting
import Testing

/// Long random runs with scopes, layers, tabs, splits, attached containers and transactions.
@Suite struct RandomCommandTests {
  @Test(.fuzz) func `any commands in any order obey every law`() throws {
    var script = Script.drawn
    var state = try NavigationState(root: script.root())
    var applied = 0

    for _ in steps(upTo: 120) {
      let command = script.command(state)
      note("\(command.verb) scope \(command.scope.map(\.description) ?? "-")")
      if try StepLaws.check(&state, command).isApplied { applied += 1 }
    }

    classify("many commands are applied", applied > 20, atLeast: 0.2)
  }

  @Test(arguments: 0..<20)
  func `two states are equal exactly if their used rows are equal`(seed: Int) throws {
    var script = Script(seed: UInt64(seed) + 2000)
    var states = [try NavigationState(root: script.root())]

    for _ in 0..<40 {
      var state = states[states.count - 1]
      state.take(script.command(state))
      states.append(state)
    }

    for distance in 1...2 {
      for (one, other) in zip(states, states.dropFirst(distance)) {
        let shows = used(one) == used(other)
        #expect(!(one == other) || shows)
        #expect(one == other || !shows)
      }
    }
  }

  /// Returns the rows of a state without the data that equality ignores.
  ///
  /// The counters, and the generations of scopes and of free container rows, are set to 0. Free
  /// rows at the end of a table are removed.
  private func used(_ state: NavigationState) -> StateRows {
    var rows = state.rows
    (rows.nextID, rows.revision) = (0, 0)
    rows.containers = rows.containers.map { row in
      var row = row
      if row.node == nil { row.generation = 0 }
      return row
    }
    rows.scopes = rows.scopes.map { StateRows.ScopeRow(generation: 0, scope: $0.scope) }
    while rows.containers.last?.node == nil { rows.containers.removeLast() }
    while rows.scopes.last?.scope == nil { rows.scopes.removeLast() }
    return rows
  }

  @Test(.fuzz) func `a refused transaction changes nothing`() throws {
    var script = Script.drawn
    var state = try NavigationState(root: script.root())
    var follower = state
    for _ in steps(upTo: 60) {
      let before = state
      let refuses = script.random.below(3) == 0
      let outcome = state.transaction { state in
        applySome(of: &script, to: &state) ?? (refuses ? .busy : nil)
      }
      if let change = outcome.change {
        try follower.fold(change)
        #expect(state.revision == before.revision + 1)
      } else {
        #expect(state == before)
        #expect(state.revision == before.revision)
        #expect(outcome == .refused(.busy) || outcome == .ignored(.noChange))
      }
      try state.checkInvariants()
      if let change = outcome.change { try state.checkInvariants(after: change) }
      try #require(follower == state)
    }
  }

  /// Applies up to four commands; returns a refusal as soon as a command breaks a structural law,
  /// and `nil` if none does.
  private func applySome(of script: inout Script, to state: inout NavigationState) -> Refusal? {
    for _ in 0..<script.random.below(5) {
      let command = script.command(state)
      note("within a transaction \(command.verb)")
      state.take(command)
      do throws(InvariantViolation) {
        try state.checkInvariants()
      } catch {
        return .damaged("within a transaction \(error)")
      }
    }
    return nil
  }

  @Test(arguments: 0..<40)
  func `single commands have the same effect as within a transaction`(seed: Int) throws {
    var script = Script(seed: UInt64(seed) + 3000)
    var short = try NavigationState(root: script.root())
    for _ in 0..<100 {
      var command = script.command(short)
      if script.random.below(3) > 0 { command.verb = script.frequentVerb(short) }
      // A scope begins with its first entry, so this command alone does nothing.
      if case .beginScope = command.verb { continue }

      try applyComparingWays(&short, command)
    }
  }

  @Test(arguments: 0..<20)
  func `the same commands lead to the same changes`(seed: Int) throws {
    var one = Script(seed: UInt64(seed) + 2000)
    var other = one
    var first = try NavigationState(root: one.root())
    var second = try NavigationState(root: other.root())
    for _ in 0..<80 {
      let outcome = first.take(one.command(first))

      #expect(second.take(other.command(second)) == outcome)
    }
    #expect(first.description == second.description)
  }
}

extension Script {
  /// Returns a random verb that apps use often.
  fileprivate mutating func frequentVerb(_ state: NavigationState) -> Verb {
    let stack = state.entries(of: state.focusedStack)
    let tabs = ContainerID(rawValue: 0)
    let place = random.below(stack.count + 1)
    var new = NewEntry(7)
    if random.below(3) == 0 { new.scope = stack[random.below(stack.count)].scope }
    return random.pick([
      .splice(place..<place, with: [new]), .splice(place..<place, with: [new]),
      .splice(place..<min(place + 1, stack.count), with: []),
      .push(1), .push(2), .push(3), .pop(1), .pop(2), .pop(3), .popToRoot, .replaceTop(4),
      .popTo(stack[random.below(stack.count)].id), .present(5, .sheet), .present(6, .alert),
      .dismiss, .dismiss, .selectTab(0, in: tabs), .selectTab(1, in: tabs),
    ])
  }
}
