import NavigationModel
import NavigationTestingCore

/// Verbs that address any place of a window, and operations on payloads, results and work.
extension WindowCosts {
  static let changeOnly: KeyValuePairs<String, CostClass> = [
    "depth": .constant, "tabs": .constant, "layers": .constant, "scopes": .constant,
  ]

  /// The cost of verbs that search the layers of the window for a layer or an entry.
  static let searchingLayers: KeyValuePairs<String, CostClass> = [
    "depth": .constant, "tabs": .constant, "layers": .linear, "scopes": .constant,
  ]

  /// The cost of verbs that search all containers for an entry outside the focused stack.
  static let searchingContainers: KeyValuePairs<String, CostClass> = [
    "depth": .constant, "tabs": .linear, "layers": .linear, "scopes": .constant,
  ]

  static var placeOperations: [CostOperation<Owner>] {
    [
      CostOperation(
        "popUpTo", "window.apply(.popUpTo(entry, inclusive: true, push: 1))", changeOnly
      ) { app in
        app.entry = app.state.focused?.id ?? app.entry
        app.context.apply(.pushAll([1, 2]))
      } run: { app in
        app.context.apply(.popUpTo(app.entry, inclusive: true, push: 1))
      },
      CostOperation("unwind", "window.apply(.unwind(to: entry))", searchingContainers) { app in
        app.entry = app.state.focused?.id ?? app.entry
        app.context.apply(.present(1, .sheet))
        app.context.apply(.present(1, .sheet))
      } run: { app in
        app.context.apply(.unwind(to: app.entry))
      },
      CostOperation("remove", "window.apply(.remove([entry]))", ["depth": .linear]) { app in
        app.context.apply(.push(1))
        app.entry = app.anyEntry
      } run: { app in
        app.context.apply(.remove([app.entry]))
      },
      CostOperation("bringToFront", "window.apply(.bringToFront(entry))", ["depth": .linear]) {
        $0.entry = $0.anyEntry
      } run: { app in
        app.context.apply(.bringToFront(app.entry))
      },
      CostOperation("setStack", "window.apply(.setStack(items))", ["depth": .linear]) { app in
        let entries = app.state.entries(of: app.state.focusedStack)
        app.items = entries.dropLast().map { .keep($0.id) } + [.new(1)]
      } run: { app in
        app.context.apply(.setStack(app.items))
      },
      CostOperation("splice", "window.apply(.splice(middle, with: [1]))", ["depth": .linear]) {
        app in
        app.context.apply(.splice(app.middle, with: [1]))
      },
    ]
  }

  static var layerPlaceOperations: [CostOperation<Owner>] {
    [
      CostOperation(
        "replacePresented", "window.apply(.replacePresented(.stack(1), .sheet))", searchingLayers
      ) { app in
        if app.state.layers.count == 1 { app.context.apply(.present(1, .sheet)) }
      } run: { app in
        app.context.apply(.replacePresented(.stack(1), .sheet))
      },
      CostOperation("restyle", "window.apply(.restyle(layer, .fullScreenCover))", searchingLayers) {
        app in
        if app.state.layers.count == 1 { app.context.apply(.present(1, .sheet)) }
        app.context.apply(.restyle(app.topLayer, .sheet))
      } run: { app in
        app.context.apply(.restyle(app.topLayer, .fullScreenCover))
      },
      CostOperation(
        "dismissAll", "window.apply(.dismissAll)",
        after: "for _ in 0..<size { window.apply(.present(1, .sheet)) }", ["layers": .linear]
      ) { app in
        for _ in 0..<app.size { app.context.apply(.present(1, .sheet)) }
      } run: {
        $0.context.apply(.dismissAll)
      },
      CostOperation(
        "attach", "window.apply(.attach(.stack(1), to: entry, as: .embedded))", changeOnly
      ) { app in
        app.context.apply(.pop(1))
        app.context.apply(.push(1))
        app.entry = app.state.focused?.id ?? app.entry
      } run: { app in
        app.context.apply(.attach(.stack(1), to: app.entry, as: .embedded))
      },
      CostOperation(
        "setLeavePolicy", "window.apply(.setLeavePolicy(entry, .deny))", changeOnly
      ) { app in
        app.entry = app.state.focused?.id ?? app.entry
        app.context.apply(.setLeavePolicy(app.entry, .allow))
      } run: { app in
        app.context.apply(.setLeavePolicy(app.entry, .deny))
      },
    ]
  }

  static var besideOperations: [CostOperation<Owner>] {
    [
      CostOperation("answer", "window.answer(entry, with: 1)", changeOnly) { app in
        app.context.apply(.pop(1))
        app.context.apply(.push(1))
        app.entry = app.state.focused?.id ?? app.entry
        app.context.request(Int.self, from: app.entry) { keep($0) }
      } run: { app in
        keep(app.context.answer(app.entry, with: 1))
      },
      CostOperation("finish", "window.finish(scope, with: 1)", changeOnly) { app in
        app.child = Owner(app.draws)
        guard let child = app.child else { return }
        app.scope =
          app.context.adopt(child, at: .push, by: .root, expecting: Int.self) { keep($0) }.scope
          ?? .root
      } run: { app in
        app.context.finish(app.scope, with: 1)
      },
      CostOperation(
        "begin work", "window.begin(token, for: navigator) { work }", changeOnly
      ) { app in
        if let token = app.token { app.context.cancel(token, of: app) }
        keep(app.context.drainEffects().count)
      } run: { app in
        let token = app.context.makeToken(for: app)
        app.token = token
        app.context.begin(token, for: app) { .cancelled }
      },
      CostOperation("settle", "_ = window.settle(through: revision)", changeOnly) { app in
        app.context.apply(.push(1))
        app.context.apply(.pop(1))
      } run: { app in
        keep(app.context.settle(through: app.state.revision).count)
      },
    ]
  }
}
