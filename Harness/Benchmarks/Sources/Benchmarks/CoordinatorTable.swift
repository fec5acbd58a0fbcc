import NavigationCoordinators
import NavigationModel

/// Prints the cost of coordinators in stacks of 10 to 10,000 screens.
///
/// Where an array of the same entries is a lower bound, its cost is printed too.
func printCoordinatorTable() {
  print("nanoseconds of CPU time, medians; `aim` is what the design asks for")
  print("work                              10       100      1,000    10,000   aim")
  row("make a screen and let it go", aim: "", makeScreen)
  row("push at the top, or pop", aim: "150", changeTop)
  row("the same in nested sequences", aim: "150", changeNestedTop)
  row("the same by coordinators of apps", aim: "", changeFacadeTop)
  row("the same, screens made meanwhile", aim: "", changeTopWithMaking)
  row("push in the middle, or pop", aim: "150 + 2 x the floor", changeMiddle)
  row("  floor: insert and remove", aim: "", floorMiddle)
  row("flatten, for each screen", aim: "12", flatten)
  row("find by entry", aim: "40", find)
  row("a user goes back, after a push", aim: "", goBack)
}

/// A measurement: the number of operations, a preparation that is not measured, and the operations.
private struct Work {
  let operations: Int
  var prepare: () -> Void = {}
  let body: () -> Void
}

private func row(_ name: String, aim: String, _ work: (Int) -> Work) {
  let cells = [10, 100, 1_000, 10_000].map { size in
    let work = work(size)
    let time = nanoseconds(work.operations, preparing: work.prepare, work.body)
    let text = "\((time * 10).rounded() / 10)"
    return text + String(repeating: " ", count: max(1, 9 - text.count))
  }
  print(name + String(repeating: " ", count: max(1, 34 - name.count)) + cells.joined() + aim)
}

/// A window that shows the given number of screens, half of them in each of two sequences.
private struct Shown {
  let window: CoordinatorTree
  let lower = CoordinatorNode.sequence("lower")
  let upper = CoordinatorNode.sequence("upper")

  init?(_ count: Int) {
    let root = CoordinatorNode.sequence("root")
    let main = CoordinatorNode.stack("main")
    for _ in 0..<count / 2 {
      lower.push(.screen("screen"))
      upper.push(.screen("screen"))
    }
    root.push([lower, upper])
    main.set(root)
    guard let window = try? CoordinatorTree(root: main) else { return nil }
    self.window = window
  }
}

private func makeScreen(_ size: Int) -> Work {
  Work(operations: 100_000) {
    for _ in 0..<100_000 { look(CoordinatorNode.screen("screen")) }
  }
}

@inline(never)
private func look(_ node: CoordinatorNode) {
  expect(node.parent == nil)
}

/// A measurement for the case that a tree cannot be created, which never happens.
private var nothing: Work { Work(operations: 1) {} }

private func changeTop(_ size: Int) -> Work {
  guard let shown = Shown(size) else { return nothing }
  return change(shown.upper, shown.window)
}

private func changeTopWithMaking(_ size: Int) -> Work {
  guard let shown = Shown(size) else { return nothing }
  return Work(operations: 100_000) {
    pushAndPop(shown.upper, times: 50_000)
    withExtendedLifetime(shown.window) {}
  }
}

/// Pushes and pops at the top and does nothing else, so that instructions can be counted exactly.
func pushAndPopAtTop(depth: Int, times: Int) {
  guard let shown = Shown(depth) else { return expect(false) }
  pushAndPop(shown.upper, times: times)
  withExtendedLifetime(shown.window) {}
}

/// Pushes and pops in the middle and does nothing else, so that instructions can be counted
/// exactly.
func pushAndPopInTheMiddle(depth: Int, times: Int) {
  guard let shown = Shown(depth) else { return expect(false) }
  pushAndPop(shown.lower, times: times)
  withExtendedLifetime(shown.window) {}
}

private func changeMiddle(_ size: Int) -> Work {
  guard let shown = Shown(size) else { return nothing }
  return change(shown.lower, shown.window)
}

/// Changes the innermost of six nested sequences.
private func changeNestedTop(_ size: Int) -> Work {
  let main = CoordinatorNode.stack("main")
  let outer = CoordinatorNode.sequence("outer")
  var inner = outer
  for _ in 0..<5 {
    for _ in 0..<size / 5 { inner.push(.screen("screen")) }
    let next = CoordinatorNode.sequence("inner")
    inner.push(next)
    inner = next
  }
  inner.push([.screen("screen"), .screen("screen")])
  main.set(outer)
  guard let window = try? CoordinatorTree(root: main) else { return nothing }
  return change(inner, window)
}

/// Changes the top as apps do: a sequence on the main actor pushes and pops screens.
private func changeFacadeTop(_ size: Int) -> Work {
  guard let stack = MainActor.assumeIsolated({ try? FacadeStack(size) }) else { return nothing }
  return Work(operations: FacadeStack.count * 2) {
    MainActor.assumeIsolated { stack.prepare() }
  } body: {
    MainActor.assumeIsolated { stack.pushAndPop() }
  }
}

@MainActor private final class FacadeStack {
  nonisolated static let count = 2_000

  private let sequence = DefaultSequenceCoordinator()
  private let window: CoordinatorWindow
  private var screens: [DefaultScreenCoordinator] = []

  init(_ size: Int) throws {
    for _ in 0..<size { sequence.navigationComponent.push(screen: Self.screen) }
    window = try CoordinatorWindow(root: DefaultStackCoordinator(sequenceCoordinator: sequence))
  }

  private static var screen: DefaultScreenCoordinator {
    DefaultScreenCoordinator(view: "screen", tag: "screen")
  }

  func prepare() {
    screens = (0..<Self.count).map { _ in Self.screen }
  }

  func pushAndPop() {
    for screen in screens {
      expect(sequence.navigationComponent.push(screen: screen).isApplied)
      expect(sequence.navigationComponent.pop().isApplied)
    }
  }
}

/// Pushes screens that were created in advance, each only once, and releases them later.
private func change(_ sequence: CoordinatorNode, _ window: CoordinatorTree) -> Work {
  let count = 2_000
  var screens: [CoordinatorNode] = []
  return Work(operations: count * 2) {
    screens = (0..<count).map { _ in .screen("screen") }
  } body: {
    for screen in screens {
      expect(sequence.push(screen).isApplied)
      expect(sequence.pop().isApplied)
    }
    withExtendedLifetime(window) {}
  }
}

private func pushAndPop(_ sequence: CoordinatorNode, times: Int) {
  for _ in 0..<times {
    expect(sequence.push(.screen("screen")).isApplied)
    expect(sequence.pop().isApplied)
  }
}

private func floorMiddle(_ size: Int) -> Work {
  var entries = ContiguousArray<Entry>()
  if let shown = Shown(size) {
    entries = shown.window.state.entries(of: shown.window.state.focusedStack)
  }
  return Work(operations: 10_000) {
    for _ in 0..<5_000 { insertAndRemove(&entries) }
  }
}

@inline(never)
private func insertAndRemove(_ entries: inout ContiguousArray<Entry>) {
  entries.insert(entries[0], at: entries.count / 2)
  entries.remove(at: entries.count / 2)
}

private func flatten(_ size: Int) -> Work {
  guard let shown = Shown(size) else { return nothing }
  let turns = max(1, 100_000 / size)
  return Work(operations: turns * size) {
    for _ in 0..<turns { expect(shown.window.root.leaves.count == size) }
  }
}

private func find(_ size: Int) -> Work {
  guard let shown = Shown(size) else { return nothing }
  let ids = shown.lower.children.compactMap(\.entry)
  let turns = max(1, 100_000 / ids.count)
  return Work(operations: turns * ids.count) {
    for _ in 0..<turns {
      for id in ids { expect(shown.window.coordinator(of: id) != nil) }
    }
  }
}

private func goBack(_ size: Int) -> Work {
  guard let shown = Shown(size) else { return nothing }
  return Work(operations: 5_000) {
    for _ in 0..<5_000 {
      let screen = CoordinatorNode.screen("screen")
      shown.upper.push(screen)
      guard let entry = screen.entry else { return expect(false) }
      expect(shown.window.handle(.host(.removed([entry]))).isApplied)
    }
  }
}
