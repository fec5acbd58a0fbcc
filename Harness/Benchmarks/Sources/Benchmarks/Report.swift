import CountingAllocator
import MeasuredWorlds

let depths = [10, 100, 1_000, 10_000]

/// Prints every workload at every depth: the time, the lower bound, their ratio, and the number of
/// allocations.
func printTable() {
  print(row("work", "depth", "ns", "floor ns", "ratio", "aim", "allocations"))
  for workload in workloads {
    for depth in depths { print(measure(workload, depth)) }
  }
  for limit in BareModel.limits { print(measureRandomSteps(limit)) }
}

private func measure(_ workload: Workload, _ depth: Int) -> String {
  let times = workload.name.hasPrefix("all laws") ? max(10, 200_000 / depth) : 100_000
  let body = workload.prepare(depth)
  let ours = nanoseconds(times) { body(times) }
  let floorBody = workload.floor(depth)
  let floor = nanoseconds(times) { floorBody(times) }
  let before = allocation_count()
  body(1_000)
  let allocations = Double(allocation_count() - before) / 1_000
  return row(
    workload.name, "\(depth)", text(ours), text(floor), text(ours / floor),
    workload.aim.map { "<= \(text($0))" } ?? "", text(allocations))
}

private func measureRandomSteps(_ limit: Int) -> String {
  let steps = 1_000_000
  var model = BareModel(limit: limit, seed: 0)
  let each = nanoseconds(steps, runs: 5) { expect((try? model.run(steps)) != nil) }
  return row(
    "random step and laws", text(model.meanDepth.rounded()), text(each), "", "", "<= 66.67",
    "\(text(1_000 / each)) million a second, \(model.applied * 100 / model.steps) % applied")
}

private func row(_ cells: String...) -> String {
  let widths = [36, 8, 12, 10, 9, 10, 0]
  return zip(cells, widths).map { cell, width in
    cell + String(repeating: " ", count: max(1, width - cell.count))
  }.joined()
}

private func text(_ value: Double) -> String {
  String((value * 100).rounded() / 100)
}
