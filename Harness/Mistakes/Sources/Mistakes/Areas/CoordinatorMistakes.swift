import NavigationCoordinators

/// A tree of coordinators, with one coordinator inside it, one outside, and one that was removed.
struct Tree {
  let tree: CoordinatorTree
  let sequence: CoordinatorNode
  let inside: CoordinatorNode
  let new = CoordinatorNode.screen("new")
  let gone: CoordinatorNode

  init(presenting: Bool = false) throws {
    sequence = .sequence("sequence")
    inside = .screen("inside")
    gone = .screen("gone")
    let stack = CoordinatorNode.stack("main")
    sequence.push([.screen("first"), inside, gone])
    stack.set(sequence)
    tree = try CoordinatorTree(root: stack)
    sequence.remove(gone)
    if presenting { inside.present(.screen("sheet")) }
  }

  init(tabs: Bool) throws {
    sequence = .sequence("sequence")
    inside = .screen("inside")
    gone = .screen("gone")
    sequence.push(inside)
    let first = CoordinatorNode.stack("first")
    first.set(sequence)
    let parts = [first, CoordinatorNode.screen("second")]
    tree = try CoordinatorTree(
      root: tabs ? .tabs("tabs", parts) : .split("split", parts))
    sequence.push(gone)
    sequence.pop()
  }

  var all: [(name: String, node: CoordinatorNode)] {
    [
      ("the root", tree.root), ("the sequence", sequence), ("a screen", inside),
      ("a new screen", new), ("what is gone", gone),
    ]
  }
}

func coordinatorMistakes() -> [Mistake] {
  mistakes("coordinators", treeSituations, pairCalls + nodeCalls + treeCalls)
}

private let treeSituations: [Situation<Tree>] = [
  Situation("of a sequence", inside: whileRemoving) { try Tree() },
  Situation("that presents", inside: whilePresenting) { try Tree(presenting: true) },
  Situation("of tabs", inside: whileRemoving) { try Tree(tabs: true) },
  Situation("of columns") { try Tree(tabs: false) },
]

@MainActor
private func whileRemoving(_ tree: Tree, _ call: @escaping @MainActor () -> Void) {
  let farewell = CoordinatorNode.screen("farewell")
  farewell.onRemoval { call() }
  tree.sequence.push(farewell)
  tree.sequence.remove(farewell)
}

@MainActor
private func whilePresenting(_ tree: Tree, _ call: @escaping @MainActor () -> Void) {
  tree.inside.dismiss()
  tree.inside.present(.screen("other")) { _ in call() }
  tree.inside.dismiss()
}

/// Calls that pass one coordinator to another, for every pair of a receiver and an argument.
private let pairCalls: [Call<Tree>] =
  (0..<5).flatMap { receiver -> [Call<Tree>] in
    (0..<5).flatMap { argument in
      let names = ["the root", "the sequence", "a screen", "a new screen", "what is gone"]
      func call(
        _ verb: String, _ body: @escaping @MainActor (CoordinatorNode, CoordinatorNode) -> Any
      ) -> Call<Tree> {
        Call("\(names[receiver]) \(verb) \(names[argument])") { tree in
          body(tree.all[receiver].node, tree.all[argument].node)
        }
      }
      return [
        call("pushes") { $0.push($1) }, call("sets") { $0.set($1) },
        call("presents") { $0.present($1) }, call("wraps") { $0.wrap($1) },
        call("removes") { $0.remove($1) }, call("pushes twice") { $0.push([$1, $1]) },
      ]
    }
  }
private let nodeCalls: [Call<Tree>] =
  (0..<5).flatMap { receiver -> [Call<Tree>] in
    let names = ["the root", "the sequence", "a screen", "a new screen", "what is gone"]
    func call(_ verb: String, _ body: @escaping @MainActor (CoordinatorNode) -> Any) -> Call<Tree> {
      Call("\(names[receiver]) \(verb)") { body($0.all[receiver].node) }
    }
    return Hostile.counts.flatMap { count in
      [call("pops \(count)") { $0.pop(count) }, call("selects \(count)") { $0.select(count) }]
    } + [
      call("pushes nothing") { $0.push([]) }, call("sets nothing") { $0.set([]) },
      call("wraps nothing") { $0.wrap(nil) }, call("dismisses") { $0.dismiss() },
      call("presents as the root") { $0.present(.screen("x"), as: .root) },
      call("finishes with a text") { $0.finish(with: "text") },
      call("pops to its first") { $0.popToFirst() },
      call("loads again") { $0.retryLoading() }, call("gives loading up") { $0.cancelLoading() },
      call("offers an empty label") { node in
        node.offer("") { _ in .ignored(.noChange) }
        return node.tree.map { tree in
          "\(tree.handle(.perform(0, on: node.entry ?? EntryID(rawValue: 0), value: .none)))"
        } ?? "it is in no tree"
      },
      call("is described") { node in "\(node.description.bytes.count > 0)" },
      call("is made again") { node in
        textAtOnce { try CoordinatorFactories().make(node.description).tag }
      },
      call("is a root of another tree") { node in
        textAtOnce { try CoordinatorTree(root: node).visibleCoordinators.map(\.tag) }
      },
      call("is the new root") { node in node.tree.map { "\($0.setRoot(node))" } ?? "in no tree" },
    ]
  }
private let treeCalls: [Call<Tree>] = findingCalls + descriptionCalls + rootCalls

private let findingCalls: [Call<Tree>] =
  Hostile.texts.flatMap { text -> [Call<Tree>] in
    [
      Call("find the tag \(Hostile.name(text))") { tree in
        "\(NavigationCoordinators.Tree(tree.tree.root).findRoutes(tag: text).count) found"
      },
      Call("make a kind of the factory \(Hostile.name(text))") { _ in
        try CoordinatorFactories().make(CoordinatorDescription(.screen, "a", factory: text)).tag
      },
    ]
  }

private let descriptionCalls: [Call<Tree>] =
  Hostile.bytes.map { (name, bytes) -> Call<Tree> in
    Call("read \(name) as a description") { _ in try CoordinatorDescription(bytes: bytes).tag }
  }

private let rootCalls: [Call<Tree>] =
  [
    Call("tabs of nothing") { _ in try CoordinatorNode.tabs("tabs", []).tag },
    Call("columns of one screen twice") {
      try CoordinatorNode.split("split", [$0.new, $0.new]).tag
    },
    Call("tabs of what is in a tree") { try CoordinatorNode.tabs("tabs", [$0.inside]).tag },
    Call("the tree becomes the root of itself") { $0.tree.setRoot($0.tree.root) },
    Call("a sequence becomes the root") { $0.tree.setRoot(.sequence("bare")) },
  ]
