import NavigationModel

/// A navigator of any paradigm, and a change to its window.
struct Stage {
  let navigator: any Navigator
  var change: @MainActor () -> Void = {}
  /// The objects that must live as long as the navigator.
  var company: [Any] = []

  var top: EntryID { navigator.state.focused?.id ?? EntryID(rawValue: 0) }
}

/// Returns the mistakes that are possible with a navigator of any paradigm.
func navigatorMistakes() -> [Mistake] {
  mistakes("navigator", navigatorSituations, eventCalls + linkCalls + restoringCalls + windowCalls)
}

let navigatorSituations: [Situation<Stage>] = stages.flatMap { name, make in
  [
    Situation("of \(name)", inside: whileChanging) { try make() },
    Situation("of \(name) in another window", inside: whileChanging) { try adopted(make()) },
    Situation("of \(name) that has ended", inside: whileChanging) { try ended(make()) },
  ]
}

@MainActor
private func whileChanging(_ stage: Stage, _ call: @escaping @MainActor () -> Void) {
  let registration = stage.navigator.context.observeChanges { _ in call() }
  stage.change()
  registration.cancel()
}

@MainActor
private func adopted(_ stage: Stage) throws -> Stage {
  let outer = try coordinatorStage()
  outer.navigator.context.adopt(stage.navigator, at: .present(.sheet), by: .root)
  var stage = stage
  stage.company.append(outer)
  return stage
}

@MainActor
private func ended(_ stage: Stage) throws -> Stage {
  let outer = try coordinatorStage()
  let adoption = outer.navigator.context.adopt(stage.navigator, at: .push, by: .root)
  if let scope = adoption.scope { outer.navigator.context.apply(.endScope(scope)) }
  var stage = stage
  stage.company.append(outer)
  return stage
}

private let eventCalls: [Call<Stage>] = actionCalls + hostCalls

private let actionCalls: [Call<Stage>] =
  [-1, 0, 99, Int.max, Int.min].flatMap { action -> [Call<Stage>] in
    [
      Call("perform action \(action) on the top") {
        $0.navigator.handle(.perform(action, on: $0.top, value: .none))
      },
      Call("perform action \(action) with a strange value") {
        $0.navigator.handle(.perform(action, on: $0.top, value: .text("💥")))
      },
      Call("perform action \(action) on an entry of nowhere") {
        $0.navigator.handle(.perform(action, on: EntryID(rawValue: .max), value: .none))
      },
      Call("the host selected \(action)") { stage in
        stage.navigator.handle(
          .host(.selected(stage.navigator.state.layers[0].container, index: action)))
      },
    ]
  }

private let hostCalls: [Call<Stage>] =
  [
    Call("perform a label that is not offered") {
      $0.navigator.perform("nothing of the kind", on: $0.top)
    },
    Call("perform an empty label") { $0.navigator.perform("", on: $0.top) },
    Call("back") { $0.navigator.handle(.host(.backRequested)) },
    Call("the host removed the top") { $0.navigator.handle(.host(.removed([$0.top]))) },
    Call("the host removed nothing") { $0.navigator.handle(.host(.removed([]))) },
    Call("the host removed an entry of nowhere") {
      $0.navigator.handle(.host(.removed([EntryID(rawValue: .max)])))
    },
    Call("the host asks to leave an entry of nowhere") {
      $0.navigator.handle(.host(.leaveRequested(EntryID(rawValue: .max))))
    },
    Call("the host dismissed a layer of nowhere") {
      $0.navigator.handle(.host(.dismissed(LayerID(rawValue: .max))))
    },
    Call("the host settled on the last revision") {
      $0.navigator.handle(.host(.settled(revision: .max)))
    },
    Call("an end of work that never began") {
      $0.navigator.handle(
        .completed(Token(owner: .root, number: .max), .failed("there is no server")))
    },
    Call("actions on an entry of nowhere") {
      "\($0.navigator.actions(on: EntryID(rawValue: .max)).count) actions"
    },
    Call("the name of a screen of nowhere") {
      "the name \($0.navigator.name(of: ScreenID(rawValue: .max)).debugDescription)"
    },
  ]
private let linkCalls: [Call<Stage>] =
  Hostile.texts.map { link -> Call<Stage> in
    Call("open \(Hostile.name(link))") { $0.navigator.handle(.link(link)) }
  }
private let restoringCalls: [Call<Stage>] = bytesCalls + snapshotCalls

private let bytesCalls: [Call<Stage>] =
  Hostile.bytes.map { (name, bytes) -> Call<Stage> in
    Call("restore \(name)") { stage in
      var saved = stage.navigator.snapshot()
      saved.root.data = bytes
      return stage.navigator.restore(saved)
    }
  }

private let snapshotCalls: [Call<Stage>] =
  [
    Call("restore itself") { $0.navigator.restore($0.navigator.snapshot()) },
    Call("restore the window of another paradigm") { stage in
      try stage.navigator.restore(strangeStage().navigator.snapshot())
    },
    Call("restore another kind") { stage in
      var saved = stage.navigator.snapshot()
      saved.root.kind = ""
      return stage.navigator.restore(saved)
    },
    Call("restore the halves of what was saved") { stage in
      var saved = stage.navigator.snapshot()
      saved.root.data.removeLast(saved.root.data.count / 2)
      return stage.navigator.restore(saved)
    },
    Call("restore a window of nothing") { stage in
      var saved = stage.navigator.snapshot()
      saved.state = NavigationState()
      return stage.navigator.restore(saved)
    },
    Call("restore children that are not there") { stage in
      var saved = stage.navigator.snapshot()
      saved.root.children = [
        .init(scope: ScopeID(rawValue: .max), snapshot: NavigatorSnapshot(kind: "", data: [])),
        .init(scope: .root, snapshot: saved.root),
      ]
      return stage.navigator.restore(saved)
    },
    Call("load bytes of nothing") { try "lost \($0.navigator.load([]).lost.count)" },
    Call("save without an entry of nowhere") {
      "\($0.navigator.save(without: [EntryID(rawValue: .max)]).isEmpty ? "no" : "some") bytes"
    },
  ]
private let windowCalls: [Call<Stage>] =
  [
    Call("take itself into its window") {
      $0.navigator.context.adopt($0.navigator, at: .push, by: .root).outcome
    },
    Call("take another one in, twice") { stage in
      let other = try strangeStage()
      stage.navigator.context.adopt(other.navigator, at: .push, by: .root)
      return stage.navigator.context.adopt(other.navigator, at: .push, by: .root).outcome
    },
    Call("take one in for a scope of nowhere") { stage in
      try stage.navigator.context.adopt(
        strangeStage().navigator, at: .push, by: ScopeID(rawValue: .max)
      ).outcome
    },
    Call("take one in inside an entry of nowhere") { stage in
      try stage.navigator.context.adopt(
        strangeStage().navigator, at: .embed(in: EntryID(rawValue: .max), as: .content), by: .root
      ).outcome
    },
    Call("take one in that has it inside") { stage in
      let other = try strangeStage()
      other.navigator.context.adopt(stage.navigator, at: .present(.sheet), by: .root)
      return stage.navigator.context.adopt(other.navigator, at: .push, by: .root).outcome
    },
    Call("end the root scope") { $0.navigator.context.apply(.endScope(.root)) },
    Call("push what the paradigm does not know") {
      $0.navigator.context.apply(.push(NewEntry(ScreenID(rawValue: .max))))
    },
    Call("pop everything behind its back") { $0.navigator.context.apply(.pop(.max)) },
    Call("replace the whole window behind its back") {
      $0.navigator.context.apply(.setRoot(.stack(1)))
    },
    Call("release an entry that is there") {
      $0.navigator.release([$0.top])
      return $0.navigator.handle(.host(.backRequested))
    },
    Call("end it and go on") {
      $0.navigator.didEnd()
      return $0.navigator.handle(.host(.backRequested))
    },
  ]
