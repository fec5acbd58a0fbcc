import NavigationCoordinators
import NavigationModel
import NavigationTestingCore

/// The costs of trees of coordinators.
enum CoordinatorCosts: CostWorld {
  final class Box {
    let sequence = CoordinatorNode.sequence("main")
    let tree: CoordinatorTree
    let draws: CostDraws
    var next: CoordinatorNode = .screen("next")
    var entry = EntryID(rawValue: 0)
    var saved: WindowSnapshot?
    /// The screens that the step `screens` has added, in order; some operations replace them.
    var screens: [CoordinatorNode] = []

    init(_ draws: CostDraws) throws {
      self.draws = draws
      let stack = CoordinatorNode.stack("stack")
      sequence.push([.screen("first"), .screen("second")])
      stack.set(sequence)
      tree = try CoordinatorTree(root: stack)
    }
  }

  static let module = "coordinators"
  static let code = "let tree = try CoordinatorTree(root: stack)"

  static func makeApp(_ draws: CostDraws) throws -> Box { try Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("screens", "for _ in 0..<size { sequence.push(.screen(\"screen\")) }") {
        app, size in
        for _ in 0..<size {
          let screen = CoordinatorNode.screen("screen")
          app.screens.append(screen)
          app.sequence.push(screen)
        }
      },
      CostGrowthStep("sequences", "for _ in 0..<size { sequence.push(short()) }") { app, size in
        for _ in 0..<size {
          let inner = CoordinatorNode.sequence("inner")
          inner.push(.screen("inner"))
          app.sequence.push(inner)
        }
        app.sequence.push(.screen("last"))
      },
    ]
  }

  static var extras: [CostStep<Box>] {
    [
      CostStep("push three", "sequence.push([.screen(\"a\"), .screen(\"b\"), .screen(\"c\")])") {
        $0.sequence.push([.screen("a"), .screen("b"), .screen("c")])
      },
      CostStep("push a sequence", "sequence.push(short())") { app in
        let inner = CoordinatorNode.sequence("inner")
        inner.push([.screen("one"), .screen("two")])
        app.sequence.push(inner)
      },
    ]
  }

  static var operations: [CostOperation<Box>] { endOperations + placeOperations }

  private static var endOperations: [CostOperation<Box>] {
    [
      CostOperation(
        "push", "sequence.push(.screen(\"next\"))", ["screens": .constant, "sequences": .constant]
      ) { app in
        if app.next.entry != nil { app.sequence.pop() }
        app.next = .screen("next")
      } run: { app in
        app.sequence.push(app.next)
      },
      CostOperation(
        "pop", "sequence.pop()", after: "sequence.push(.screen(\"next\"))",
        ["screens": .constant, "sequences": .constant]
      ) {
        $0.sequence.push(.screen("next"))
      } run: {
        $0.sequence.pop()
      },
      CostOperation(
        "find", "_ = tree.coordinator(of: entry)",
        ["screens": .constant, "sequences": .constant]
      ) { app in
        let entries = app.tree.state.entries(of: app.tree.state.focusedStack)
        app.entry = entries[app.draws.below(entries.count)].id
      } run: { app in
        keep(app.tree.coordinator(of: app.entry))
      },
      CostOperation(
        "handle", "tree.handle(.host(.removed([entry])))",
        ["screens": .constant, "sequences": .constant]
      ) { app in
        app.sequence.push(.screen("next"))
        app.entry = app.tree.state.focused?.id ?? app.entry
      } run: { app in
        app.tree.handle(.host(.removed([app.entry])))
      },
      CostOperation(
        "leaves", "_ = tree.root.leaves", ["screens": .linear, "sequences": .linear]
      ) {
        keep($0.tree.root.leaves.count)
      },
      CostOperation(
        "snapshot", "_ = tree.snapshot()", ["screens": .linear, "sequences": .linear]
      ) {
        keep($0.tree.snapshot())
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "coordinators-flatten", in: "push", by: "screens",
        "each push flattens the whole tree"
      ) { app in
        keep(app.tree.root.leaves.count)
      },
      CostMutant(
        "coordinators-box-screens", in: "pop", by: "screens",
        "each screen beneath is put in a box of its own and taken out again"
      ) { app in
        for screen in app.tree.root.leaves { keep([screen]) }
      },
      CostMutant(
        "coordinators-search-unused", in: "handle", by: "screens",
        "going back looks for each screen among all others"
      ) { app in
        let entries = app.tree.state.entries(of: app.tree.state.focusedStack).map(\.id.rawValue)
        for first in entries { for second in entries { compare(first, second) } }
      },
    ]
  }
}
