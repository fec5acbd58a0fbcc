import Foundation
import NavigationModel
import NavigationTestingCore

/// Operations that read a window, and the laws that check it.
extension WindowCosts {
  private static let whole: KeyValuePairs<String, CostClass> = [
    "depth": .linear, "tabs": .linear, "layers": .linear, "scopes": .linear,
  ]

  static var readingOperations: [CostOperation<Owner>] {
    [
      CostOperation("entry", "_ = window.state.entry(entry)", ["depth": .linear]) {
        $0.entry = $0.anyEntry
      } run: {
        keep($0.state.entry($0.entry))
      },
      CostOperation("isVisible", "_ = window.state.isVisible(entry)", whole) {
        $0.entry = $0.anyEntry
      } run: {
        keep($0.state.isVisible($0.entry))
      },
      CostOperation("visibleEntries", "_ = window.state.visibleEntries", changeOnly) {
        keep($0.state.visibleEntries)
      },
      CostOperation("owner", "_ = window.owner(of: entry)", changeOnly) { app in
        keep(app.state.focused.map { app.context.owner(of: $0) != nil })
      },
      CostOperation("actions", "_ = window.actions(on: entry)", changeOnly) { app in
        app.entry = app.state.focused?.id ?? app.entry
      } run: { app in
        keep(app.context.actions(on: app.entry).count)
      },
      CostOperation("look", "_ = window.look(of: entry)", changeOnly) { app in
        app.entry = app.state.focused?.id ?? app.entry
      } run: { app in
        keep(app.context.look(of: app.entry))
      },
      CostOperation("describe", "_ = \"\\(window.state)\"", whole) {
        keep($0.state.describe { "\($0.screen.rawValue)" })
      },
      CostOperation(
        "encode", "_ = try JSONEncoder().encode(window.state)",
        ["depth": .linear, "layers": .linear]
      ) {
        keep(try? JSONEncoder().encode($0.state))
      },
      CostOperation("compare", "_ = window.state.isSameStructure(as: other)", whole) { app in
        app.other = app.other ?? app.rebuilt
      } run: { app in
        keep(app.other.map { app.state.isSameStructure(as: $0) })
      },
    ]
  }

  static var lawOperations: [CostOperation<Owner>] {
    [
      CostOperation("fold", "try copy.fold(change)", changeOnly) { app in
        app.context.apply(.pop(1))
        app.other = app.state
        app.change = app.context.apply(.push(1)).change
      } run: { app in
        guard let change = app.change else { return }
        try? app.other?.fold(change)
      },
      CostOperation(
        "laws after a change", "try window.checkInvariants(after: change)",
        ["depth": .constant, "tabs": .constant, "layers": .linear, "scopes": .constant]
      ) { app in
        app.context.apply(.pop(1))
        app.change = app.context.apply(.push(1)).change
      } run: { app in
        guard let change = app.change else { return }
        try? app.context.checkInvariants(after: change)
      },
      CostOperation("all laws", "try window.state.checkInvariants()", whole) {
        try? $0.state.checkInvariants()
      },
    ]
  }
}
