import NavigationModel
import NavigationTestingCore

extension WindowCosts {
  static var operations: [CostOperation<Owner>] {
    stackOperations + placeOperations + layerOperations + layerPlaceOperations + tabOperations
      + hubOperations + besideOperations + savingOperations + readingOperations + lawOperations
  }

  private static let everywhere: KeyValuePairs<String, CostClass> = [
    "depth": .constant, "tabs": .constant, "layers": .constant, "scopes": .constant,
  ]

  private static var stackOperations: [CostOperation<Owner>] {
    [
      CostOperation(
        "push", "window.apply(.push(1))", after: "window.apply(.pop(1))", everywhere
      ) {
        $0.context.apply(.pop(1))
      } run: {
        $0.context.apply(.push(1))
      },
      CostOperation("pop", "window.apply(.pop(1))", after: "window.apply(.push(1))", everywhere) {
        $0.context.apply(.push(1))
      } run: {
        $0.context.apply(.pop(1))
      },
      CostOperation("popTo", "window.apply(.popTo(entry))", everywhere) { app in
        app.entry = app.state.focused?.id ?? app.entry
        app.context.apply(.pushAll([1, 2, 3, 4]))
      } run: { app in
        app.context.apply(.popTo(app.entry))
      },
      CostOperation(
        "popToRoot", "window.apply(.popToRoot)",
        after: "window.apply(.pushAll(Array(repeating: 1, count: size)))", ["depth": .linear]
      ) { app in
        app.context.apply(.pushAll(Array(repeating: 1, count: app.size)))
      } run: {
        $0.context.apply(.popToRoot)
      },
      CostOperation("replaceTop", "window.apply(.replaceTop(1))", everywhere) {
        $0.context.apply(.replaceTop(1))
      },
      CostOperation("focused", "_ = window.state.focused", everywhere) {
        keep($0.state.focused)
      },
    ]
  }

  private static var layerOperations: [CostOperation<Owner>] {
    [
      CostOperation(
        "present", "window.apply(.present(1, .sheet))", after: "window.apply(.dismiss)", everywhere
      ) {
        $0.context.apply(.dismiss)
      } run: {
        $0.context.apply(.present(1, .sheet))
      },
      CostOperation(
        "dismiss", "window.apply(.dismiss)", after: "window.apply(.present(1, .sheet))", everywhere
      ) {
        $0.context.apply(.present(1, .sheet))
      } run: {
        $0.context.apply(.dismiss)
      },
      CostOperation("setRoot", "window.apply(.setRoot(.stack(1)))", ["depth": .linear]) { app in
        app.context.apply(.setRoot(.stack(Array(repeating: 1, count: app.size))))
      } run: {
        $0.context.apply(.setRoot(.stack(1)))
      },
    ]
  }

  private static var tabOperations: [CostOperation<Owner>] {
    [
      CostOperation("select", "window.apply(.selectTab(key, in: tabs))", ["tabs": .linear]) {
        app in
        // The operation alternates between the last two tabs, so that its cost, which depends on
        // the position of the tab, is the same each time.
        let keys = app.state.tabKeys(of: app.root).suffix(2)
        app.tab = keys.first { $0 != app.tab } ?? 0
      } run: { app in
        app.context.apply(.selectTab(app.tab, in: app.root))
      },
      CostOperation("setTabs", "window.apply(.setTabs(more, in: tabs))", ["tabs": .linear]) { app in
        app.newTabs = tabs(
          app.state.tabKeys(of: app.root).count == app.size ? app.size + 1 : app.size)
      } run: { app in
        app.context.apply(.setTabs(app.newTabs, in: app.root))
      },
    ]
  }

  private static var hubOperations: [CostOperation<Owner>] {
    [
      CostOperation(
        "transaction", "window.transaction { try $0.push(1); try $0.present(1, as: .sheet) }",
        everywhere
      ) { app in
        app.context.apply(.dismiss)
        app.context.apply(.pop(1))
      } run: { app in
        app.context.transaction { transaction throws(Refusal) in
          try transaction.push(1)
          try transaction.present(1, as: .sheet)
        }
      },
      CostOperation("handle", "window.handle(.host(.removed([entry])))", everywhere) { app in
        app.context.apply(.push(1))
        app.entry = app.state.focused?.id ?? app.entry
      } run: { app in
        app.context.handle(.host(.removed([app.entry])))
      },
      CostOperation("endScope", "window.apply(.endScope(scope))", everywhere) { app in
        app.scope = (try? addScope(app, entries: 2)) ?? .root
      } run: { app in
        app.context.apply(.endScope(app.scope))
      },
      CostOperation("adopt", "window.adopt(child, at: .push, by: .root)", everywhere) { app in
        if app.scope != .root { app.context.apply(.endScope(app.scope)) }
        app.child = Owner(app.draws)
      } run: { app in
        guard let child = app.child else { return }
        app.scope = app.context.adopt(child, at: .push, by: .root).scope ?? .root
      },
    ]
  }

  private static let wholeWindow: KeyValuePairs<String, CostClass> = [
    "depth": .linear, "tabs": .linear, "layers": .linear, "scopes": .linear,
  ]

  private static var savingOperations: [CostOperation<Owner>] {
    [
      CostOperation("snapshot", "_ = window.snapshot()", wholeWindow) {
        keep($0.context.snapshot())
      },
      CostOperation("restore", "window.restore(saved)", wholeWindow) { app in
        app.saved = app.saved ?? app.context.snapshot()
      } run: { app in
        if let saved = app.saved { app.context.restore(saved) }
      },
    ]
  }

  static var mutants: [CostMutant<Owner>] {
    [
      CostMutant(
        "window-lists-entries", in: "push", by: "depth",
        "each push makes a list of the names of all entries"
      ) { app in
        keep(app.everyEntry.map { app.name(of: $0.screen) })
      },
      CostMutant(
        "window-scans-entries", in: "pop", by: "depth",
        "each pop looks at every entry"
      ) { app in
        for entry in app.everyEntry { keep(entry.id) }
      },
      CostMutant(
        "window-restores-pairwise", in: "restore", by: "depth",
        "restoring compares every entry with every other"
      ) { app in
        let ids = app.everyEntry.map(\.id)
        for first in ids { for second in ids { compare(first, second) } }
      },
      CostMutant(
        "window-copies-layers", in: "present", by: "layers",
        "each presentation copies the chain of layers"
      ) { app in
        keep(app.state.layers.map(\.id))
      },
    ]
  }
}
