// Without arguments: the table. With `count NAME DEPTH TIMES`: one workload alone, for exact
// instruction counts.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 4, arguments[0] == "count", let depth = Int(arguments[2]),
  let times = Int(arguments[3])
{
  countOnly(arguments[1], depth: depth, times: times)
} else {
  printTable()
}

func countOnly(_ name: String, depth: Int, times: Int) {
  if name == "random" {
    var world = RandomSteps(depth: depth)
    world.run(times)
  } else if name == "floor" {
    floorPushPop(depth)(times)
  } else if let workload = workloads.first(where: { $0.name == name }) {
    workload.prepare(depth)(times)
  } else {
    print("There is no workload named \(name); run without arguments to see all names.")
  }
}
