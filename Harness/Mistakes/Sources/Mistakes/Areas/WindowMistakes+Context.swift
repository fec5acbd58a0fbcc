import NavigationModel

let addressCalls: [Call<Window>] =
  [
    Call("push into a stack of nowhere") {
      $0.context.apply(Command(.push(4), in: ContainerID(rawValue: .max)))
    },
    Call("push into what is no stack") {
      $0.context.apply(Command(.push(4), in: $0.context.state.layers.first?.container))
    },
    Call("push for a scope of nowhere") {
      $0.context.apply(Command(.push(4), scope: ScopeID(rawValue: .max)))
    },
    Call("push an entry for a scope of nowhere") {
      $0.context.apply(.push(NewEntry(4, scope: ScopeID(rawValue: .max))))
    },
    Call("pop for a scope of nowhere") {
      $0.context.apply(Command(.pop(1), scope: ScopeID(rawValue: .max)))
    },
  ]
let contextCalls: [Call<Window>] =
  [
    Call("a transaction of nothing") { $0.context.transaction { _ in } },
    Call("a transaction in a transaction") { window in
      window.context.transaction { outer in
        try outer.apply(.push(5))
        _ = window.context.transaction { try $0.apply(.push(6)) }
        try outer.apply(.pop(1))
      }
    },
    Call("a command of the window in a transaction") { window in
      window.context.transaction { outer in
        try outer.apply(.push(5))
        window.context.apply(.pop(3))
      }
    },
    Call("a transaction that fails") { window in
      window.context.transaction { outer in
        try outer.apply(.push(5))
        try outer.apply(.popTo(EntryID(rawValue: .max)))
      }
    },
    Call("settle what was never asked") { "\($0.context.settle(through: .max).count) settled" },
    Call("the host settled on the last revision") {
      $0.context.handle(.host(.settled(revision: .max)))
    },
    Call("the host wants back") { $0.context.handle(.host(.backRequested)) },
    Call("a link") { $0.context.handle(.link("tern://home")) },
    Call("an ended piece of work that never began") {
      $0.context.handle(
        .completed(Token(owner: ScopeID(rawValue: .max), number: .max), .value("late")))
    },
    Call("drain effects") { "\($0.context.drainEffects().count) effects" },
    Call("check the laws after an old change") { window in
      let change = window.context.apply(.push(1)).change
      window.context.apply(.setRoot(.stack(3)))
      if let change { try window.context.checkInvariants(after: change) }
      return "the laws hold"
    },
    Call("fold a change of another window") { window in
      let other = NavigationContext()
      other.apply(.pushAll([1, 2, 3]))
      let change = other.apply(.present(3, .sheet)).change
      var state = window.context.state
      if let change { try state.fold(change) }
      return "folded"
    },
    Call("describe") { window in
      window.context.state.describe { "\($0.screen.rawValue)" }
    },
  ]
