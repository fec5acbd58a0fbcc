import NavigationModel

let workloads = [
  Workload(name: "push+pop", aim: 4, prepare: pushPop, floor: floorPushPop),
  Workload(name: "push+pop from a source", aim: 4, prepare: pushPopFromSource, floor: floorPushPop),
  Workload(name: "push+pop, changes read", aim: nil, prepare: pushPopRead, floor: floorPushPop),
  Workload(name: "push+pop and laws", aim: nil, prepare: pushPopChecked, floor: floorPushPop),
  Workload(
    name: "push+pop, context, observer, laws", aim: 12, prepare: pushPopObserved,
    floor: floorPushPop),
  Workload(name: "push 5 + popTo", aim: nil, prepare: pushPopTo, floor: floorPushFive),
  Workload(name: "present+dismiss", aim: nil, prepare: presentDismiss, floor: floorPresent),
  Workload(name: "selectTab twice", aim: nil, prepare: selectTabs, floor: floorSelect),
  Workload(name: "laws after a step", aim: nil, prepare: localCheck, floor: floorGlance),
  Workload(name: "all laws on everything", aim: nil, prepare: fullCheck, floor: floorScan),
]

@Sendable
func pushPop(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  let (push, pop) = (Command(.push(2), cause: .user), Command(.pop(1), cause: .user))
  return { times in
    withLocal(&state) { state in
      for _ in 0..<times {
        expect(state.apply(push).isApplied)
        expect(state.apply(pop).isApplied)
      }
    }
  }
}

@Sendable
func pushPopFromSource(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  let source = state.focused?.id
  let pop = Command(.pop(1), cause: .user)
  return { times in
    withLocal(&state) { state in
      for _ in 0..<times {
        expect(state.apply(Command(.push(2), from: source, cause: .user)).isApplied)
        expect(state.apply(pop).isApplied)
      }
    }
  }
}

@Sendable
func pushPopChecked(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  let (push, pop) = (Command(.push(2), cause: .user), Command(.pop(1), cause: .user))
  @inline(__always)
  func step(_ command: Command, _ state: inout NavigationState) {
    guard case .applied(let change) = state.apply(command) else { return expect(false) }
    expect((try? state.checkInvariants(after: change)) != nil)
  }
  return { times in
    withLocal(&state) { state in
      for _ in 0..<times {
        step(push, &state)
        step(pop, &state)
      }
    }
  }
}

@Sendable
func pushPopObserved(_ depth: Int) -> (Int) -> Void {
  let context = NavigationContext(state: window(depth: depth))
  let told = LastRevision()
  let token = context.observeChanges { change in
    if (try? context.checkInvariants(after: change)) != nil { told.value = change.revision }
  }
  let (push, pop) = (Command(.push(2), cause: .user), Command(.pop(1), cause: .user))
  return { times in
    for _ in 0..<times {
      context.apply(push)
      context.apply(pop)
    }
    expect(told.value == context.state.revision)
    withExtendedLifetime(token) {}
  }
}

@Sendable
func pushPopTo(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  let target = state.focused?.id ?? EntryID(rawValue: 0)
  let (push, back) = (Command(.push(2)), Command(.popTo(target)))
  return { times in
    withLocal(&state) { state in
      for _ in 0..<times {
        for _ in 0..<5 { expect(state.apply(push).isApplied) }
        expect(state.apply(back).isApplied)
      }
    }
  }
}

@Sendable
func presentDismiss(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  let (present, dismiss) = (Command(.present(3, .sheet)), Command(.dismiss))
  return { times in
    withLocal(&state) { state in
      for _ in 0..<times {
        expect(state.apply(present).isApplied)
        expect(state.apply(dismiss).isApplied)
      }
    }
  }
}

@Sendable
func selectTabs(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  let tabs = state.layers[0].container
  let (there, back) = (Command(.selectTab(1, in: tabs)), Command(.selectTab(0, in: tabs)))
  return { times in
    withLocal(&state) { state in
      for _ in 0..<times {
        expect(state.apply(there).isApplied)
        expect(state.apply(back).isApplied)
      }
    }
  }
}

/// Pushes and pops, and reads each change that a command returns.
@Sendable
func pushPopRead(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  let (push, pop) = (Command(.push(2), cause: .user), Command(.pop(1), cause: .user))
  return { times in
    var sum: UInt64 = 0
    withLocal(&state) { state in
      for _ in 0..<times {
        sum &+= number(in: state.apply(push))
        sum &+= number(in: state.apply(pop))
      }
    }
    expect(sum > 0)
  }
}

/// Returns the number of the entry that was inserted or removed.
@inline(__always)
private func number(in outcome: Outcome) -> UInt64 {
  guard case .applied(let change) = outcome else { return 0 }
  switch change.edits[0] {
  case .insert(let entry, _), .remove(let entry, _): return entry.id.rawValue
  default: return 0
  }
}

@Sendable
func localCheck(_ depth: Int) -> (Int) -> Void {
  var state = window(depth: depth)
  guard let change = state.apply(.push(2)).change else { return { _ in } }
  return { times in
    for _ in 0..<times { expect((try? state.checkInvariants(after: change)) != nil) }
  }
}

@Sendable
func fullCheck(_ depth: Int) -> (Int) -> Void {
  let state = window(depth: depth)
  return { times in
    for _ in 0..<times { expect((try? state.checkInvariants()) != nil) }
  }
}
