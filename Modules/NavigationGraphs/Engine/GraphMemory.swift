package import NavigationModel

/// The data that a graph stores in addition to the state, such as the nodes of containers and the
/// saved stacks.
package struct GraphMemory: Sendable {
  /// What is known about the containers that the graph has built.
  package var containers: [ContainerID: ContainerFacts] = [:]
  /// For each entry, the stacks and windows that were skipped because their root was pushed
  /// instead.
  ///
  /// Most entries have none.
  package var carried = Payloads<[Int]>()
  /// The entry that holds the graph's outermost container in another navigator's window, if any.
  ///
  /// The entry shows nothing itself.
  package var wrapper: EntryID?
  /// The saved stacks.
  package var saved = SavedStacks()

  package init() {}

  /// Returns what is known about a container; the result lists no nodes if the graph has not built
  /// the container.
  package func facts(of container: ContainerID) -> ContainerFacts {
    containers[container] ?? ContainerFacts()
  }

  /// Forgets the containers that a change has removed.
  mutating func forget(_ change: Change) {
    for case .removeContainer(let node) in change.edits { containers[node.id] = nil }
  }

  /// Replaces the ids of entries and containers with their new ids.
  mutating func move(_ ids: IDMap, to state: NavigationState) {
    let old = containers
    containers = [:]
    for (container, facts) in old {
      if let new = ids.containers[container] { containers[new] = facts }
    }
    carried.move(ids)
    let moved = Set(ids.entries.values)
    wrapper = wrapper.flatMap { ids.entries[$0] }
    for container in ids.containers.values {
      guard case .entry(let owner) = state.holder(of: container), !moved.contains(owner),
        state.entry(owner)?.isContainer == true
      else { continue }
      wrapper = owner
    }
  }
}

/// What is known about a container beyond its kind.
package struct ContainerFacts: Hashable, Sendable {
  /// The nodes of the container, innermost first, such as a tab container and the window around it.
  package var nodes: [Int] = []
  /// Whether screens can be pushed onto the container.
  ///
  /// The state also represents a place for a single screen as a stack, onto which nothing can be
  /// pushed.
  package var canPush = false

  package init(nodes: [Int] = [], canPush: Bool = false) {
    self.nodes = nodes
    self.canPush = canPush
  }
}

/// The parts of stacks that were popped and saved to be restored later, as in Android's navigation.
///
/// One stack may be saved under several nodes: the node to which the stack was popped; the first
/// popped node, or the outermost graph that was entered with it; and the graphs that begin with one
/// of these nodes. Each of them can restore the stack, but the stack is restored only once.
package struct SavedStacks: Hashable, Sendable {
  /// A screen of a saved stack.
  package struct Screen: Hashable, Sendable {
    /// The node of the screen.
    package var node: Int
    /// The number of graphs around the screen that were entered with it.
    package var entered: Int
  }

  package private(set) var numbers: [Int: Int] = [:]
  package private(set) var stacks: [Int: [Screen]] = [:]
  private var next = 0
  /// The number under which all saved stacks without screens are stored.
  ///
  /// Once one of them has been restored, all of them are forgotten.
  private static let nothing = -1

  /// Every saved stack with the nodes under which it is saved, in the order of saving.
  ///
  /// All stacks without screens count as one stack, which comes first.
  package var lists: [(nodes: [Int], screens: [Screen])] {
    let nodes = Dictionary(grouping: numbers.keys.sorted()) { numbers[$0] ?? Self.nothing }
    return nodes.keys.sorted().map { (nodes[$0] ?? [], stacks[$0] ?? []) }
  }

  /// Whether a stack, possibly empty, was saved under a node.
  package func holds(_ node: Int) -> Bool {
    numbers[node] != nil
  }

  /// Returns the stack that was saved under a node, lowest screen first.
  package func stack(under node: Int) -> [Screen] {
    numbers[node].flatMap { stacks[$0] } ?? []
  }

  /// Returns the saved stacks after moves have been applied.
  func after(_ moves: [GraphMove]) -> SavedStacks {
    var saved = self
    for move in moves {
      switch move {
      case .save(let screens, let lists): saved.put(screens, under: lists)
      case .forget(let node): saved.take(node)
      case .open, .present, .represent, .splice, .perform: break
      }
    }
    return saved
  }

  /// Saves a stack under the nodes of each list.
  ///
  /// If a node of a list already has a saved stack, nothing is saved under this node and the nodes
  /// that follow it in the list.
  private mutating func put(_ screens: [Screen], under lists: [[Int]]) {
    let number = screens.isEmpty ? Self.nothing : next
    next += 1
    for nodes in lists {
      for node in nodes {
        guard numbers[node] == nil else { break }
        numbers[node] = number
        stacks[number] = screens
      }
    }
  }

  /// Removes the stack that was saved under a node.
  ///
  /// Nothing is saved under the stack's other nodes any longer.
  private mutating func take(_ node: Int) {
    guard let number = numbers[node] else { return }
    numbers = numbers.filter { $0.value != number }
    stacks[number] = nil
  }
}
