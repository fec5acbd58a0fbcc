import NavigationGraphs
import Testing

// A graph app whose files import one module only. With `MemberImportVisibility`, the compiler finds
// only members of imported modules.

nonisolated enum Trips {
  static let home = ScreenNode<Void, Int>("home")
  static let notice = ScreenNode<Int, Bool>("notice", modalStyle: .alert)
}

final class TripsModel {
  let controller: NavigationController
  private(set) var refusal: Refusal?

  init() {
    let graph = NavigationGraph {
      Trips.home
      Trips.notice
      Edge(from: Trips.home, to: Trips.notice, transition: .modal)
      Edge(from: Trips.notice, to: Trips.home, transition: .none)
    }
    controller = NavigationController(graph: graph)
    note(controller.start(at: Trips.home, with: ()))
  }

  var depth: Int { controller.state.layers.count }

  func answer(_ number: Int) {
    guard let shown = controller.state.focused else { return }
    note(controller.complete(shown.id, with: number))
  }

  private func note(_ outcome: Outcome) {
    switch outcome {
    case .refused(let refusal): self.refusal = refusal
    case .applied(let change): _ = change.inserted.map(\.id)
    case .ignored(.staleSource), .ignored, .deferred: break
    }
  }
}

@Suite struct OneImport {
  @Test func `one import is enough for an app of graphs`() throws {
    let model = TripsModel()

    model.answer(3)

    #expect(model.depth == 2)
    #expect(model.refusal == nil)
    #expect(model.controller.state.layers.last?.style == .alert)
  }
}
