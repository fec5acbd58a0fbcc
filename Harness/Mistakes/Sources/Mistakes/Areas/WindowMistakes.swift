import NavigationModel

/// A window without navigators.
struct Window {
  let context: NavigationContext

  /// Named entry ids: ids that mostly belong to no entry and, if an entry has the focus, that
  /// entry's id.
  var entries: [(name: String, id: EntryID)] {
    let top = context.state.focused.map { [("the top", $0.id)] } ?? []
    return Hostile.entries + top
  }

  var focusedStack: ContainerID? { context.state.layers.last?.container }
}

func windowMistakes() -> [Mistake] {
  mistakes(
    "window", windowSituations,
    verbCalls + addressCalls + contextCalls)
}

private let windowSituations: [Situation<Window>] = [
  Situation("of nothing", inside: whileChanging) { Window(context: NavigationContext()) },
  Situation("at the root", inside: whileChanging) { window() },
  Situation("of three screens and a sheet", inside: whileChanging) {
    window(.pushAll([1, 2]), .present(3, .sheet))
  },
  Situation("of tabs", inside: whileChanging) {
    window(.setRoot(.tabs([NewTab(0, .stack(1)), NewTab(1, .stack([2, 3]))], selected: 1)))
  },
  Situation("of a split", inside: whileChanging) {
    window(.setRoot(.split([.stack(1), .stack([])], focused: 0)))
  },
]

private func window(_ verbs: Verb...) -> Window {
  let context = NavigationContext()
  context.apply(.push(0))
  for verb in verbs { context.apply(verb) }
  return Window(context: context)
}

@MainActor
private func whileChanging(_ window: Window, _ call: @escaping @MainActor () -> Void) {
  let registration = window.context.observeChanges { _ in call() }
  window.context.apply(.push(9))
  registration.cancel()
}

private let verbCalls: [Call<Window>] =
  countedVerbs
  + entryVerbs
  + containerVerbs
  + layerVerbs
private let countedVerbs: [Call<Window>] =
  Hostile.counts.flatMap { count -> [Call<Window>] in
    [
      Call("pop(\(count))") { $0.context.apply(.pop(count)) },
      Call("popToIndex(\(count))") { $0.context.apply(.popToIndex(count)) },
      Call("selectColumn(\(count))") { window in
        window.context.apply(
          .selectColumn(count, in: window.focusedStack ?? ContainerID(rawValue: 77)))
      },
      Call("splice from \(count)") {
        $0.context.apply(.splice(count..<max(count, count &+ 3), with: [7, 8]))
      },
      Call("setRoot to tabs, tab \(count) selected") {
        $0.context.apply(
          .setRoot(.tabs([NewTab(0, .stack(1)), NewTab(1, .stack(2))], selected: count)))
      },
      Call("setRoot to a split, column \(count) focused") {
        $0.context.apply(.setRoot(.split([.stack(1), .stack(2)], focused: count)))
      },
    ]
  }
private let entryVerbs: [Call<Window>] =
  (0...3).flatMap { index -> [Call<Window>] in
    func id(_ window: Window) -> EntryID {
      window.entries[min(index, window.entries.count - 1)].id
    }
    let name = index < 3 ? Hostile.entries[index].name : "the top"
    return [
      Call("popTo \(name)") { $0.context.apply(.popTo(id($0))) },
      Call("popUpTo \(name), inclusive") {
        $0.context.apply(.popUpTo(id($0), inclusive: true, push: nil))
      },
      Call("setStack to \(name) twice") {
        $0.context.apply(.setStack([.keep(id($0)), .keep(id($0))]))
      },
      Call("remove \(name) twice") { $0.context.apply(.remove([id($0), id($0)])) },
      Call("singleTop of \(name)") { $0.context.apply(.singleTop(existing: id($0), 5)) },
      Call("pushUnique of \(name)") { $0.context.apply(.pushUnique(existing: id($0), 5)) },
      Call("bringToFront \(name)") { $0.context.apply(.bringToFront(id($0))) },
      Call("unwind to \(name)") { $0.context.apply(.unwind(to: id($0))) },
      Call("attach to \(name)") {
        $0.context.apply(.attach(.stack(4), to: id($0), as: .embedded))
      },
      Call("setLeavePolicy of \(name)") { $0.context.apply(.setLeavePolicy(id($0), .deny)) },
      Call("push from \(name)") { $0.context.apply(Command(.push(4), from: id($0))) },
      Call("request a result from \(name)") { window in
        window.context.request(Int.self, from: id(window)) { _ in }.map { "\($0)" } ?? "requested"
      },
      Call("answer \(name)") { window in
        window.context.answer(id(window), with: "value").map { "\($0)" } ?? "answered"
      },
      Call("perform on \(name)") {
        $0.context.handle(.perform(-1, on: id($0), value: .integer(.min)))
      },
      Call("the host removed \(name) twice") {
        $0.context.handle(.host(.removed([id($0), id($0)])))
      },
      Call("the host asks to leave \(name)") { $0.context.handle(.host(.leaveRequested(id($0)))) },
    ]
  }
private let containerVerbs: [Call<Window>] =
  [
    Call("setRoot to no tabs") { $0.context.apply(.setRoot(.tabs([], selected: 0))) },
    Call("setRoot to a split of nothing") { $0.context.apply(.setRoot(.split([], focused: 0))) },
    Call("setRoot to tabs with one key") {
      $0.context.apply(
        .setRoot(.tabs([NewTab(7, .stack(1)), NewTab(7, .stack(2))], selected: 0)))
    },
    Call("setRoot to 65 tabs inside each other") { $0.context.apply(.setRoot(nested(65))) },
    Call("setRoot to 2,000 tabs inside each other") { $0.context.apply(.setRoot(nested(2_000))) },
    Call("present 65 tabs inside each other") {
      $0.context.apply(.presentContainer(nested(65), .sheet))
    },
    Call("setTabs to none") { $0.context.apply(.setTabs([], in: tabs($0))) },
    Call("setTabs with one key") {
      $0.context.apply(.setTabs([NewTab(3, .stack(1)), NewTab(3, .stack(2))], in: tabs($0)))
    },
    Call("setTabs of nowhere") {
      $0.context.apply(.setTabs([NewTab(3, .stack(1))], in: ContainerID(rawValue: .max)))
    },
    Call("selectTab that is not there") { $0.context.apply(.selectTab(99, in: tabs($0))) },
    Call("selectTab of nowhere") {
      $0.context.apply(.selectTab(0, in: ContainerID(rawValue: .max)))
    },
    Call("the host selected tab -1") {
      $0.context.handle(.host(.selected(tabs($0), index: -1)))
    },
    Call("the host selected the last number") {
      $0.context.handle(.host(.selected(tabs($0), index: .max)))
    },
    Call("setStack to nothing") { $0.context.apply(.setStack([])) },
    Call("remove nothing") { $0.context.apply(.remove([])) },
    Call("remove everything") { window in
      window.context.apply(
        .remove(window.focusedStack.map { window.context.state.entries(of: $0).map(\.id) } ?? []))
    },
    Call("pushAll of nothing") { $0.context.apply(.pushAll([])) },
    Call("popToRoot") { $0.context.apply(.popToRoot) },
    Call("push the last screen number") {
      $0.context.apply(.push(NewEntry(ScreenID(rawValue: .max))))
    },
  ]

/// Returns tabs that are nested to a given depth.
private func nested(_ depth: Int) -> NewContainer {
  (0..<depth).reduce(.stack(1)) { inner, _ in .tabs([NewTab(0, inner)], selected: 0) }
}

private func tabs(_ window: Window) -> ContainerID {
  window.context.state.layers.first?.container ?? ContainerID(rawValue: 5)
}

private let layerVerbs: [Call<Window>] =
  [
    Call("present as root") { $0.context.apply(.present(4, .root)) },
    Call("present a sheet of no height") { $0.context.apply(.present(4, .sheet([]))) },
    Call("present an alert") { $0.context.apply(.present(4, .alert)) },
    Call("replacePresented") { $0.context.apply(.replacePresented(.stack(4), .popover)) },
    Call("restyle nothing") { $0.context.apply(.restyle(LayerID(rawValue: .max), .popover)) },
    Call("restyle the root") {
      $0.context.apply(.restyle($0.context.state.layers.first?.id ?? .init(rawValue: 0), .popover))
    },
    Call("dismiss") { $0.context.apply(.dismiss) },
    Call("dismissAll") { $0.context.apply(.dismissAll) },
    Call("dismiss a layer of nowhere") {
      $0.context.apply(.dismissLayer(LayerID(rawValue: .max)))
    },
    Call("dismiss the root") {
      $0.context.apply(.dismissLayer($0.context.state.layers.first?.id ?? .init(rawValue: 0)))
    },
    Call("the host dismissed a layer of nowhere") {
      $0.context.handle(.host(.dismissed(LayerID(rawValue: .max))))
    },
    Call("endScope of the root") { $0.context.apply(.endScope(ScopeID(rawValue: 0))) },
    Call("endScope of nowhere") { $0.context.apply(.endScope(ScopeID(rawValue: .max))) },
    Call("beginScope") { $0.context.apply(.beginScope(kind: .max)) },
  ]
