import NavigationSimulation
import NavigationTestingCore

/// The deliberate faults and their effects.
struct MutantList {
  private let planted: [PlantedMutant]

  init(_ planted: [PlantedMutant]) {
    self.planted = planted
  }

  func print(_ format: OutputFormat) {
    switch format {
    case .text: lines.forEach { Console.print($0) }
    case .json: Console.print(JSONText.array(planted.map { json($0) }).description)
    }
  }

  private var lines: [String] {
    var table = TextTable([
      ("mutant", .left), ("world", .left), ("module", .left), ("kind", .left),
      ("minimum", .right), ("what is wrong", .left),
    ])
    for item in planted {
      let mutant = item.mutant
      table.add([
        mutant.name, item.world.label, mutant.module, mutant.kind.rawValue,
        mutant.minimumSteps.map { "\($0)" } ?? "?", mutant.note,
      ])
    }
    return table.lines() + ["", "\(planted.count) mutants."]
  }

  private func json(_ item: PlantedMutant) -> JSONText {
    [
      "mutant": .string(item.mutant.name),
      "world": .string(item.world.label),
      "module": .string(item.mutant.module),
      "kind": .string(item.mutant.kind.rawValue),
      "minimumSteps": item.mutant.minimumSteps.map { .integer($0) } ?? .null,
      "note": .string(item.mutant.note),
    ]
  }
}
