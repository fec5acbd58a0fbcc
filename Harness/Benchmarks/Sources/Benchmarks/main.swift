import MeasuredWorlds

// Without arguments, the program prints the table. `count NAME DEPTH TIMES` runs a single workload,
// so that instructions can be counted exactly: a workload of the table, or `random`, `floor`,
// `routes`, `reading routes`, `writing routes`, `coordinators`, `coordinators in the middle`,
// `flows`, `flows with screens`, `typed` or `typed edges`. `graphs NODES` compares the analyses of
// a generated graph with plain C code. `typed`, `steps`, `coordinators`, `flows`, `routes` and
// `observers` print the costs of these modules.

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
