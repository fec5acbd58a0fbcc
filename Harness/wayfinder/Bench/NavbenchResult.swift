import NavigationTestingCore

/// The measurements of NAVBENCH-1.
struct NavbenchResult {
  let speed: NavbenchSpeed
  let bugs: [MutantScore]

  var json: JSONText {
    [
      "benchmark": "NAVBENCH-1",
      "stepsPerCPUSecond": .decimal(speed.harness, places: 0),
      "plainLoopStepsPerCPUSecond": .decimal(speed.plainLoop, places: 0),
      "ratio": .decimal(speed.ratio, places: 3),
      "bugs": .object(bugs.map { .init($0.mutant.name, Self.json($0)) }),
    ]
  }

  private static func json(_ score: MutantScore) -> JSONText {
    [
      "seeds": .integer(score.hunts.count),
      "found": .integer(score.found),
      "minimal": .integer(score.minimal),
      "minimumSteps": score.mutant.minimumSteps.map { .integer($0) } ?? .null,
      "medianSteps": .integer(score.medianSteps),
      "largestSteps": .integer(score.largestSteps),
      "meanEvaluations": .decimal(score.meanEvaluations, places: 1),
      "largestEvaluations": .integer(score.largestEvaluations),
    ]
  }

  func lines(seeds: Int) -> [String] {
    var table = TextTable([
      ("bug", .left), ("found", .right), ("minimal", .right), ("median steps", .right),
      ("evaluations", .right), ("what is wrong", .left),
    ])
    for score in bugs {
      table.add([
        score.mutant.name, "\(score.found)/\(seeds)", "\(score.minimal)/\(seeds)",
        score.medianSteps.grouped, "\(JSONText.decimal(score.meanEvaluations, places: 1))",
        score.mutant.note,
      ])
    }
    return [
      "harness     \(Int(speed.harness).grouped) steps per second of processor time",
      "plain loop  \(Int(speed.plainLoop).grouped)",
      "ratio       \(JSONText.decimal(speed.ratio, places: 3))", "",
    ] + table.lines()
  }
}
