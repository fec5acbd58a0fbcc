import NavigationCoordinators

/// A window with coordinators of classes that apps subclass.
@MainActor
struct Subclasses {
  let window: CoordinatorWindow
  let sequence: DefaultSequenceCoordinator
  let screen: DefaultScreenCoordinator
  let stack: DefaultStackCoordinator

  init() throws {
    screen = DefaultScreenCoordinator(view: "first")
    sequence = DefaultSequenceCoordinator(children: [.screen(screen)])
    stack = DefaultStackCoordinator(sequenceCoordinator: sequence)
    window = try CoordinatorWindow(root: stack)
  }
}

func subclassMistakes() -> [Mistake] {
  mistakes("coordinators that apps subclass", subclassSituations, subclassCalls)
}

private let subclassSituations: [Situation<Subclasses>] = [
  Situation("in a window") { try Subclasses() },
  Situation("with a screen that was popped") {
    let all = try Subclasses()
    all.sequence.navigationComponent.push(screen: DefaultScreenCoordinator(view: "second"))
    all.sequence.navigationComponent.pop(screen: all.screen)
    return all
  },
  Situation("that presents", inside: whilePresenting) {
    let all = try Subclasses()
    all.screen.navigationComponent.present(DefaultScreenCoordinator(view: "sheet"))
    return all
  },
]

@MainActor
private func whilePresenting(_ all: Subclasses, _ call: @escaping @MainActor () -> Void) {
  all.screen.navigationComponent.dismiss()
  all.screen.navigationComponent.present(DefaultScreenCoordinator(view: "x")) { _ in call() }
  all.screen.navigationComponent.dismiss()
}

private let subclassCalls: [Call<Subclasses>] = countCalls + placeCalls

private let countCalls: [Call<Subclasses>] =
  Hostile.counts.map { count -> Call<Subclasses> in
    Call("pop \(count)") { $0.sequence.navigationComponent.pop(count: count) }
  }

private let placeCalls: [Call<Subclasses>] =
  [
    Call("push a screen that is there") {
      $0.sequence.navigationComponent.push(screen: $0.screen)
    },
    Call("push one screen twice") { all in
      let screen = DefaultScreenCoordinator(view: "new")
      return all.sequence.navigationComponent.push(screens: [screen, screen])
    },
    Call("push no screens") { $0.sequence.navigationComponent.push(screens: []) },
    Call("push a sequence into itself") {
      $0.sequence.navigationComponent.push(sequence: $0.sequence)
    },
    Call("set no screens") { $0.sequence.navigationComponent.set(screens: []) },
    Call("set the sequence that is there") {
      $0.stack.navigationComponent.set(sequence: $0.sequence)
    },
    Call("set an empty sequence") {
      $0.stack.navigationComponent.set(sequence: DefaultSequenceCoordinator(children: []))
    },
    Call("pop the stack") { $0.stack.navigationComponent.pop() },
    Call("pop a screen of nowhere") {
      $0.sequence.navigationComponent.pop(screen: DefaultScreenCoordinator(view: 1))
    },
    Call("pop an id of nowhere") {
      $0.sequence.navigationComponent.pop(id: ObjectIdentifier($0.window))
    },
    Call("push a screen that was popped") { all in
      let screen = DefaultScreenCoordinator(view: "again")
      all.sequence.navigationComponent.push(screen: screen)
      all.sequence.navigationComponent.pop()
      return all.sequence.navigationComponent.push(screen: screen)
    },
    Call("present itself") { $0.screen.navigationComponent.present($0.screen) },
    Call("present the root") { $0.screen.navigationComponent.present($0.stack) },
    Call("present from a screen that is in no window") {
      DefaultScreenCoordinator(view: 1).navigationComponent.present($0.screen)
    },
    Call("dismiss nothing") { $0.screen.navigationComponent.dismiss() },
    Call("finish with a text") { $0.screen.finish(with: "done") },
    Call("finish a coordinator of nowhere") { _ in
      DefaultScreenCoordinator(view: 1).finish(with: 5)
    },
    Call("one coordinator in two windows") { try CoordinatorWindow(root: $0.stack).state.revision },
    Call("the root again") { $0.window.setRoot($0.stack) },
    Call("a screen as root that is inside") { $0.window.setRoot($0.screen) },
    Call("tabs of nothing") { _ in try TabCoordinator(tabs: []).selected },
    Call("tabs of one screen twice") { _ in
      let screen = DefaultScreenCoordinator(view: "x")
      return try TabCoordinator(tabs: [screen, screen]).selected
    },
    Call("select a tab of nowhere") { _ in
      try TabCoordinator(tabs: [DefaultScreenCoordinator(view: 1)]).select(-1)
    },
    Call("columns of nothing") { _ in try SplitCoordinator(columns: []).focused },
    Call("retry what was never loaded") { _ in
      AsyncViewCoordinator(loadingView: "…") { DefaultScreenCoordinator(view: 1) }.retry()
    },
    Call("cancel what was never loaded") { _ in
      AsyncViewCoordinator(loadingView: "…") { DefaultScreenCoordinator(view: 1) }.cancel()
    },
    Call("wrap itself") { _ in
      let wrapper = WrapperScreenCoordinator()
      return wrapper.setViewCoordinator(wrapper)
    },
    Call("wrap what is in the window") {
      WrapperScreenCoordinator().setViewCoordinator($0.screen)
    },
    Call("find an id of nowhere") {
      "\($0.window.coordinator(of: EntryID(rawValue: .max)) == nil ? "nothing" : "something")"
    },
  ]
