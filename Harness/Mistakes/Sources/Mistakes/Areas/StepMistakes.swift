import NavigationStepTreesRuntime

typealias Steps = StepStore<AppSteps>

func stepMistakes() -> [Mistake] {
  mistakes("steps", stepSituations, pathCalls + snapshotCalls + storeCalls)
}

private let stepSituations: [Situation<Steps>] = [
  Situation("at the beginning", inside: whileUpdating) { StepStore(AppSteps()) },
  Situation("deep inside", inside: whileObserving) {
    let store = StepStore(AppSteps())
    store.select(["trips", "booking"])
    return store
  },
  Situation("with a codec that knows nothing", inside: whileUpdating) {
    StepStore(AppSteps(), codec: StepCodec(encode: { _ in nil }, decode: { _ in nil }))
  },
]

@MainActor
private func whileUpdating(_ store: Steps, _ call: @escaping @MainActor () -> Void) {
  store.update { steps in
    steps.home += 1
    call()
  }
}

/// An observer of steps that calls the library when it is notified.
private final class Caller: StepsObserver {
  let call: () -> Void

  init(_ call: @escaping () -> Void) { self.call = call }

  func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
    call()
  }
}

@MainActor
private func whileObserving(_ store: Steps, _ call: @escaping @MainActor () -> Void) {
  let observation = store.observe(Caller { call() })
  store.select(["home"])
  observation.cancel()
}

private let paths: [StepPath] = [
  [], [""], ["nowhere"], ["home", "more"], ["trips", "nowhere"], ["trips", "list", "list"],
  ["settings", "list"], ["HOME"], StepPath(Array(repeating: "trips", count: 10_000)),
]

private let pathCalls: [Call<Steps>] =
  paths.flatMap { path -> [Call<Steps>] in
    let name = path.steps.count > 9 ? "a path of 10,000 steps" : "\(path.steps)"
    return [
      Call("select \(name)") { $0.select(path) },
      Call("select \(name) in an update") { store in
        var thrown: (any Error)?
        let outcome = store.update { steps in
          do { try steps.select(path) } catch { thrown = error }
        }
        return thrown.map { "\($0)" } ?? "\(outcome)"
      },
      Call("the position of \(name)") { try "\($0.steps.position(of: path).indices)" },
      Call("the navigation path \(name)") { store in
        var steps = store.steps
        try steps.setNavigationPath([path])
        return store.replace(with: steps)
      },
      Call("the link of \(name)") { _ in try path.link().count },
      Call("restore a selection at \(name)") {
        $0.restore(selections: StepSnapshot([.init(path, selects: "nowhere")]))
      },
    ]
  }
private let snapshotCalls: [Call<Steps>] = textCalls + selectionCalls

private let textCalls: [Call<Steps>] =
  Hostile.texts.flatMap { text -> [Call<Steps>] in
    [
      Call("the path of the link \(Hostile.name(text))") { _ in
        try "\(StepPath(link: text).steps)"
      },
      Call("restore a selection of \(Hostile.name(text))") {
        $0.restore(selections: StepSnapshot([.init([], selects: text)]))
      },
    ]
  }

private let selectionCalls: [Call<Steps>] =
  [
    Call("restore no selections") { $0.restore(selections: StepSnapshot()) },
    Call("restore nothing selected") {
      $0.restore(selections: StepSnapshot([.init([], selects: nil)]))
    },
    Call("restore one selection twice") {
      $0.restore(
        selections: StepSnapshot([.init([], selects: "home"), .init([], selects: "trips")]))
    },
  ]
private let storeCalls: [Call<Steps>] = popCalls + updateCalls

private let popCalls: [Call<Steps>] =
  Hostile.counts.map { count -> Call<Steps> in
    Call("pop \(count)") { $0.pop(count) }
  }

private let updateCalls: [Call<Steps>] =
  [
    Call("pop in an update") { store in store.update { $0.pop(-1) } },
    Call("go back in an update") { store in store.update { _ in store.goBack() } },
    Call("read the store in an update") { store in
      store.update { $0.home = store.steps.home + 1 }
    },
    Call("an update in an update") { store in
      store.update { steps in
        steps.home = 1
        store.update { $0.home = 2 }
      }
    },
    Call("replace in an update") { store in
      store.update { steps in store.replace(with: steps) }
    },
    Call("an update that fails") { store in
      try store.update { steps throws(StepError) in
        steps.home = 9
        throw .emptyPath
      }
    },
    Call("an update of nothing") { $0.update { _ in } },
    Call("go back") { $0.goBack() },
    Call("popToRoot") { store in store.update { $0.popToRoot() } },
    Call("the path of an entry of nowhere") {
      $0.path(of: EntryID(rawValue: .max)).map { "\($0)" } ?? "no path"
    },
    Call("select a step of an optional branch that is not there") { store in
      store.update { $0.settings?.selectStep(.list) }
    },
    Call("observe, cancel, cancel") { store in
      let observation = store.observe(NoopStepsObserver())
      observation.cancel()
      observation.cancel()
      return store.select(["home"])
    },
  ]
