import NavigationCoordinators
import NavigationModel
import NavigationTestingCore

/// Operations of coordinators in the middle of a sequence, in layers, and on the whole tree.
extension CoordinatorCosts {
  private static let constant: KeyValuePairs<String, CostClass> = [
    "screens": .constant, "sequences": .constant,
  ]
  private static let linear: KeyValuePairs<String, CostClass> = [
    "screens": .linear, "sequences": .linear,
  ]

  static var placeOperations: [CostOperation<Box>] {
    [
      CostOperation("remove", "sequence.remove(screen)", ["screens": .linear]) { app in
        let screen = CoordinatorNode.screen("other")
        app.screens.append(screen)
        app.sequence.push(screen)
        app.next = app.screens.remove(at: app.screens.count / 3)
      } run: { app in
        app.sequence.remove(app.next)
      },
      CostOperation("set", "sequence.set(screens)", ["screens": .linear]) { app in
        app.screens = app.screens.map { _ in .screen("other") } + [.screen("last")]
      } run: { app in
        app.sequence.set(app.screens)
        app.screens.removeLast()
      },
      CostOperation(
        "popToFirst", "sequence.popToFirst()", after: "sequence.push(screens)",
        ["screens": .linear]
      ) { app in
        app.screens = app.screens.map { _ in .screen("other") }
        app.sequence.push(app.screens)
      } run: {
        $0.sequence.popToFirst()
      },
      CostOperation("present", "screen.present(other)", after: "screen.dismiss()", constant) {
        app in
        app.sequence.dismiss()
        app.next = .screen("over")
      } run: { app in
        app.sequence.present(app.next)
      },
      CostOperation("dismiss", "screen.dismiss()", after: "screen.present(other)", constant) {
        $0.sequence.present(.screen("over"))
      } run: {
        $0.sequence.dismiss()
      },
      CostOperation("find by tag", "_ = tree.findRoutes(tag: \"last\")", linear) {
        keep($0.tree.root.leaves.count { $0.tag == "last" })
      },
      CostOperation("restore", "tree.restore(saved)", linear) { app in
        app.saved = app.saved ?? app.tree.snapshot()
      } run: { app in
        if let saved = app.saved { app.tree.restore(saved) }
      },
    ]
  }
}
