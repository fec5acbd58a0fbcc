import NavigationSimulation
import NavigationTestingCore

/// A report with the measurements of all laws.
///
/// For each violated law, it also contains the measurements in the smallest app that shows the
/// violation.
struct CostReport {
  private let findings: [CostFinding]
  private let broken: [CostFinding]
  private let kept: KeptByOperation
  private let seed: UInt64
  private let mutant: String?

  init(
    _ findings: [CostFinding], _ broken: [CostFinding], _ kept: KeptByOperation, seed: UInt64,
    mutant: String?
  ) {
    self.findings = findings
    self.broken = broken
    self.kept = kept
    self.seed = seed
    self.mutant = mutant
  }

  func print(_ format: OutputFormat) {
    switch format {
    case .text: lines.forEach { Console.print($0) }
    case .json: Console.print(json.description)
    }
  }

  private var lines: [String] {
    var table = TextTable([
      ("module", .left), ("operation", .left), ("by", .left), ("class", .left),
      ("exponent", .left), ("least", .right), ("most", .right), ("calls", .right),
      ("allocations", .right), ("peak bytes", .right), ("verdict", .left),
    ])
    for finding in findings {
      table.add([
        finding.law.module, finding.law.operation, finding.law.dimension,
        finding.law.allowed.rawValue, finding.growth.description,
        Self.cost(finding.curve.points.first), Self.cost(finding.curve.points.last),
        Self.count(finding, .calls), Self.count(finding, .allocations),
        Self.count(finding, .peak),
        Self.word(finding.verdict),
      ])
    }
    return table.lines() + broken.flatMap(Self.details) + [""] + kept.lines + [summary]
  }

  /// Returns the cost at the largest size, with the exponent and its interval if the cost may grow;
  /// empty if it was not measured.
  private static func count(_ finding: CostFinding, _ measure: CostMeasure) -> String {
    guard let curve = finding.curves.first(where: { $0.measure == measure }) else { return "" }
    let growth = curve.growth
    return cost(curve.points.last) + (growth.high > 0 ? " ^ \(growth)" : "")
  }

  private static func cost(_ point: CostPoint?) -> String {
    point.map { Int($0.cost).grouped } ?? ""
  }

  private static func word(_ verdict: CostFinding.Verdict) -> String {
    switch verdict {
    case .kept: ""
    case .broken: "too slow"
    }
  }

  /// Returns the text about a violated law: a sentence, the steps, the measurements and a test.
  private static func details(_ finding: CostFinding) -> [String] {
    let law = finding.law
    let onset = finding.onset.map { ", from \($0) on" } ?? ""
    let sentence =
      "\(law.module): '\(law.operation)' grows with \(law.dimension) by the power "
      + "\(finding.growth)\(onset) in \(finding.curve.measure.unit), and "
      + "\(law.allowed.rawValue) is declared."
    let steps = finding.trace.enumerated().map { "  \($0 + 1)  \($1)" }
    return ["", Paint.bad(sentence)] + steps + finding.curve.lines(indent: 2) + [""]
      + finding.test.split(separator: "\n").map { "  \($0)" }
  }

  private var summary: String {
    let count = findings.count
    let memory =
      kept.operations.isEmpty
      ? "" : " \(kept.operations.count) operations repeated, \(kept.leaks.count) keep memory."
    return broken.isEmpty
      ? Paint.good("\(count) costs measured, none above its class.\(memory)")
      : Paint.bad("\(count) costs measured, \(broken.count) above their class.\(memory)")
  }

  private var json: JSONText {
    [
      "format": "wayfinder-cost",
      "version": 1,
      "seed": .string(seed.hexadecimal),
      "mutant": mutant.map { .string($0) } ?? .null,
      "costs": .array(findings.map { Self.json($0) }),
      "kept": .array(
        kept.leaks.map { leak in
          [
            "operation": .string(leak.operation), "bytes": .integer(leak.bytes),
            "trace": .array(leak.trace.map { .string($0) }),
          ]
        }),
      "broken": .array(
        broken.map { finding in
          [
            "law": .string(finding.law.label),
            "trace": .array(finding.trace.map { .string($0) }),
            "onset": finding.onset.map { .integer($0) } ?? .null,
            "test": .string(finding.test),
            "points": Self.points(finding.curve),
          ]
        }),
    ]
  }

  private static func json(_ finding: CostFinding) -> JSONText {
    [
      "module": .string(finding.law.module),
      "operation": .string(finding.law.operation),
      "dimension": .string(finding.law.dimension),
      "class": .string(finding.law.allowed.rawValue),
      "measure": .string(finding.curve.measure.rawValue),
      "exponent": .decimal(finding.growth.exponent, places: 3),
      "low": .decimal(finding.growth.low, places: 3),
      "high": .decimal(finding.growth.high, places: 3),
      "verdict": .string(finding.verdict == .kept ? "kept" : word(finding.verdict)),
      "points": points(finding.curve),
      "counts": .array(
        finding.curves.filter { $0 != finding.curve }.map { curve in
          [
            "measure": .string(curve.measure.rawValue),
            "exponent": .decimal(curve.growth.exponent, places: 3),
            "low": .decimal(curve.growth.low, places: 3),
            "high": .decimal(curve.growth.high, places: 3),
            "points": points(curve),
          ]
        }),
    ]
  }

  private static func points(_ curve: CostCurve) -> JSONText {
    .array(curve.points.map { ["size": .integer($0.size), "cost": .integer(Int($0.cost))] })
  }
}

/// A list of the declared costs and the deliberate slownesses.
struct CostList {
  private let laws: [CostLaw]

  init(_ laws: [CostLaw]) { self.laws = laws }

  private var mutants: [PlantedSlowness] {
    CostCatalogue.mutants.filter { laws.contains($0.law) }
  }

  func print(_ format: OutputFormat) {
    switch format {
    case .text: lines.forEach { Console.print($0) }
    case .json: Console.print(json.description)
    }
  }

  private var lines: [String] {
    var declared = TextTable([
      ("module", .left), ("operation", .left), ("by", .left), ("class", .left),
    ])
    for law in laws {
      declared.add([law.module, law.operation, law.dimension, law.allowed.rawValue])
    }
    var planted = TextTable([("planted slowness", .left), ("law", .left), ("what", .left)])
    for mutant in mutants { planted.add([mutant.name, mutant.law.label, mutant.note]) }
    return declared.lines() + [""] + planted.lines()
  }

  private var json: JSONText {
    [
      "costs": .array(
        laws.map { law in
          [
            "module": .string(law.module), "operation": .string(law.operation),
            "dimension": .string(law.dimension), "class": .string(law.allowed.rawValue),
          ]
        }),
      "mutants": .array(
        mutants.map { mutant in
          [
            "name": .string(mutant.name), "law": .string(mutant.law.label),
            "note": .string(mutant.note),
          ]
        }),
    ]
  }
}
