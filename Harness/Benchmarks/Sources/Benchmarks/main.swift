import MeasuredWorlds

// Without arguments, or with arguments that have none of the forms below, the program prints the
// main table.
//
// With a single argument, it prints the table of one module: `typed`, `steps`, `coordinators`,
// `flows`, `routes` or `observers`.
//
// `graphs NODES` compares the analyses of a generated graph with plain C code.
//
// `count NAME DEPTH TIMES` runs one workload, so that its instructions can be counted exactly. NAME
// is a workload of the main table, or `random`, `floor`, `routes`, `reading routes`,
// `writing routes`, `coordinators`, `coordinators in the middle`, `flows`, `flows with screens`,
// `typed` or `typed edges`.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 4, arguments[0] == "count", let depth = Int(arguments[2]),
  let times = Int(arguments[3])
{
  countOnly(arguments[1], depth: depth, times: times)
} else if arguments.count == 2, arguments[0] == "graphs", let nodes = Int(arguments[1]), nodes > 0 {
  printGraphTable(nodes: min(nodes, 1 << 28))
} else if arguments == ["typed"] {
  printTypedGraphTable()
} else if arguments == ["flows"] {
  printFlowTable()
} else if arguments == ["steps"] {
  printStepTable()
} else if arguments == ["observers"] {
  printObserverTable()
} else if arguments == ["routes"] {
  printRouteTable()
} else if arguments == ["coordinators"] {
  printCoordinatorTable()
} else {
  printTable()
}

func countOnly(_ name: String, depth: Int, times: Int) {
  if name == "random" {
    var model = BareModel(limit: depth, seed: 0)
    expect((try? model.run(times)) != nil)
  } else if name == "routes" {
    walkRoutes(depth: depth, times: times)
  } else if name == "reading routes" {
    readRoutes(depth: depth, times: times)
  } else if name == "writing routes" {
    writeRoutes(depth: depth, times: times)
  } else if name == "floor" {
    floorPushPop(depth)(times)
  } else if name == "coordinators" {
    pushAndPopAtTop(depth: depth, times: times)
  } else if name == "coordinators in the middle" {
    pushAndPopInTheMiddle(depth: depth, times: times)
  } else if name == "typed" {
    completeScreens(depth: depth, times: times)
  } else if name == "typed edges" {
    addEdges(nodes: depth, times: times)
  } else if name == "flows" {
    passOn(through: depth, times: times)
  } else if name == "flows with screens" {
    pushAndPop(byTopOf: depth, times: times)
  } else if let workload = workloads.first(where: { $0.name == name }) {
    workload.prepare(depth)(times)
  } else {
    print("There is no workload named \(name); run without arguments to see all names.")
  }
}
