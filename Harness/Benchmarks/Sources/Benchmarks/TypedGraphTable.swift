import CountingAllocator
import NavigationGraphs
import NavigationModel

/// Prints the cost of typed graphs.
///
/// The table contains completing a screen in stacks and graphs of 10 to 10,000, and preparing
/// graphs.
func printTypedGraphTable() {
  print("nanoseconds of CPU time, medians; `aim` is what the design asks for")
  print("work                                    10       100      1,000    10,000   aim")
  row("complete, 3rd of 4 edges, by depth", aim: "80") { completing(nodes: 10, depth: $0) }
  row("complete, 3rd of 4 edges, by nodes", aim: "80") { completing(nodes: $0, depth: 10) }
  row("  floor: closures and an array", aim: "") { floor(depth: $0) }
  row("allocations of a completion", aim: "") { allocations(depth: $0) }
  row("add an edge", aim: "") { building(nodes: $0, isWired: false) }
  row("add it and make the graph ready", aim: "") { building(nodes: $0, isWired: true) }
  row("bytes kept, for a node and 4 edges", aim: "") { bytesKept(nodes: $0) }
}

private func row(_ name: String, aim: String, _ measure: (Int) -> Double) {
  let cells = [10, 100, 1_000, 10_000].map { size in
    let text = rounded(measure(size))
    return text + String(repeating: " ", count: max(1, 9 - text.count))
  }
  print(name + String(repeating: " ", count: max(1, 40 - name.count)) + cells.joined() + aim)
}

/// Returns a ring of screens, each with four edges to the next screen.
///
/// The output of a screen, from 0 to 3, selects the edge.
private func ring(_ count: Int) -> (graph: NavigationGraph, screens: [ScreenNode<Int, Int>]) {
  let screens = (0..<count).map { ScreenNode<Int, Int>("n\($0)") }
  return (ring(of: screens, edgeNames(count)), screens)
}

private func edgeNames(_ count: Int) -> [String] {
  (0..<(4 * count)).map { "\($0 / 4).\($0 % 4)" }
}

private func ring(of screens: [ScreenNode<Int, Int>], _ names: [String]) -> NavigationGraph {
  let graph = NavigationGraph()
  for screen in screens { graph.addNode(screen) }
  for (number, screen) in screens.enumerated() {
    let next = screens[(number + 1) % screens.count]
    for open in 0..<4 {
      graph.addEdge(
        Edge(
          id: names[4 * number + open], from: screen, to: next, transition: .push,
          predicate: { $0 == open }, transform: { $0 + 1 }))
    }
  }
  return graph
}

private let turns = 1_000

/// Measures completing one screen after the other, starting at a given depth.
///
/// Rebuilding the stack is not measured. The numbers of the entries are predicted, so the
/// measurement includes only the completion and not the search for the screen.
private func completing(nodes: Int, depth: Int) -> Double {
  let (graph, screens) = ring(nodes)
  let controller = NavigationController(graph: graph)
  var samples: [Double] = []
  for _ in 0..<41 {
    fill(controller, screens[0], depth)
    let first = top(controller).rawValue
    let start = cpuNanoseconds()
    for turn in 0..<UInt64(turns) {
      controller.complete(EntryID(rawValue: first + turn), with: 2)
    }
    samples.append(Double(cpuNanoseconds() - start) / Double(turns))
    expect(controller.state.depth(of: controller.state.focusedStack) == depth + turns)
  }
  return samples.sorted()[samples.count / 2]
}

/// Completes one screen after the other, so that instructions can be counted.
func completeScreens(depth: Int, times: Int) {
  let (graph, screens) = ring(10)
  let controller = NavigationController(graph: graph)
  fill(controller, screens[0], depth)
  let first = top(controller).rawValue
  for turn in 0..<UInt64(times) {
    controller.complete(EntryID(rawValue: first + turn), with: 2)
  }
  expect(controller.state.depth(of: controller.state.focusedStack) == depth + times)
}

/// Builds graphs with four edges for each node, so that instructions can be counted.
func addEdges(nodes: Int, times: Int) {
  let screens = (0..<nodes).map { ScreenNode<Int, Int>("n\($0)") }
  let names = edgeNames(nodes)
  for _ in 0..<times { expect(ring(of: screens, names).nodes.count == nodes) }
}

private func fill(_ controller: NavigationController, _ screen: ScreenNode<Int, Int>, _ depth: Int)
{
  controller.start(at: screen, with: 0)
  for _ in 1..<depth { expect(controller.complete(top(controller), with: 2).isApplied) }
}

private func top(_ controller: NavigationController) -> EntryID {
  controller.state.focused?.id ?? EntryID(rawValue: 0)
}

private func allocations(depth: Int) -> Double {
  let (graph, screens) = ring(10)
  let controller = NavigationController(graph: graph)
  fill(controller, screens[0], depth)
  var source = top(controller)
  let before = allocation_count()
  for _ in 0..<turns {
    controller.complete(source, with: 2)
    source = top(controller)
  }
  return Double(allocation_count() - before) / Double(turns)
}

/// Measures the same operation without a library: four predicates, a transform, and an array.
private func floor(depth: Int) -> Double {
  let ways = (0..<4).map { open in
    Way(predicate: { $0 == open }, transform: { $0 + 1 })
  }
  var stack = Array(repeating: 0, count: depth)
  return nanoseconds(100_000) {
    for _ in 0..<100_000 {
      follow(2, ways, &stack)
      stack.removeLast()
    }
  }
}

private struct Way {
  let predicate: (Int) -> Bool
  let transform: (Int) -> Int
}

@inline(never)
private func follow(_ output: Int, _ ways: [Way], _ stack: inout [Int]) {
  for way in ways where way.predicate(output) {
    stack.append(way.transform(output))
    return
  }
}

/// Measures the cost per edge of building a graph, including each edge's share of a node.
///
/// The screens and the names belong to the app and exist before the measurement. Releasing the
/// graph is not measured.
private func building(nodes: Int, isWired: Bool) -> Double {
  let screens = (0..<nodes).map { ScreenNode<Int, Int>("n\($0)") }
  let names = edgeNames(nodes)
  var samples: [Double] = []
  for _ in 0..<(nodes > 1_000 ? 3 : 9) {
    let start = cpuNanoseconds()
    let graph = ring(of: screens, names)
    let controller = isWired ? NavigationController(graph: graph) : nil
    samples.append(Double(cpuNanoseconds() - start) / Double(names.count))
    controller.map(look)
    expect(graph.nodes.count == nodes)
  }
  return samples.sorted()[samples.count / 2]
}

private func bytesKept(nodes: Int) -> Double {
  let before = bytes_in_use()
  let controller = NavigationController(graph: ring(nodes).graph)
  let bytes = bytes_in_use() - before
  look(controller)
  return Double(bytes) / Double(nodes)
}

@inline(never)
private func look(_ controller: NavigationController) {
  expect(controller.state.layers.count == 1)
}
