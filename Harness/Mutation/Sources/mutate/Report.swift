import Foundation
import MutationRewriting

/// The results for the sampled mutants, by module and file.
struct Report {
  let possible: Int
  let drawn: [Mutant]
  let journal: Journal
  let equivalents: Equivalents

  /// The number of mutants with each verdict.
  struct Score: Encodable {
    var killed = 0
    var unnoticed = 0
    var unreached = 0
    var equivalent = 0
    var uncompiled = 0
    var untried = 0

    /// The percentage of the reached mutants that a world also detected, rounded down; `nil` if no
    /// world reaches any mutant.
    var noticedOfReached: Int? {
      killed + unnoticed == 0 ? nil : 100 * killed / (killed + unnoticed)
    }

    mutating func count(_ fate: String) {
      switch fate {
      case "killed": killed += 1
      case "reached, not noticed": unnoticed += 1
      case "never reached": unreached += 1
      case "equivalent": equivalent += 1
      case "not compiled": uncompiled += 1
      default: untried += 1
      }
    }

    var words: String {
      "killed \(killed), reached and not noticed \(unnoticed), never reached \(unreached), "
        + "equivalent \(equivalent), not compiled \(uncompiled)"
        + (untried == 0 ? "" : ", not tried \(untried)")
        + (noticedOfReached.map { "; \($0) % of what is reached" } ?? "")
    }
  }

  private struct Row: Encodable {
    let mutant: Mutant
    let key: String
    let fate: String
    let detail: String
    let verdict: Verdict?
  }

  private struct Document: Encodable {
    let format = "wayfinder-mutation"
    let version = 1
    let possible: Int
    let modules: [String: Score]
    let mutants: [Row]
  }

  static func line(_ mutant: Mutant) -> String {
    "\(mutant.path):\(mutant.line): \(mutant.kind.rawValue): \(mutant.code) → \(mutant.change)"
  }

  static func words(_ verdict: Verdict) -> String {
    switch verdict {
    case .killed(let world, let law, let steps, let seconds):
      "killed (\(world), \(law), \(steps) steps, \(String(format: "%.1f", seconds)) s)"
    case .unnoticed(let worlds): "reached, not noticed (\(worlds.joined(separator: ", ")))"
    case .unreached: "never reached"
    case .uncompiled: "not compiled"
    }
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let rows = drawn.map {
        Row(
          mutant: $0, key: $0.key, fate: fate($0), detail: detail($0),
          verdict: journal.verdict($0.number))
      }
      let document = Document(
        possible: possible, modules: byModule.mapValues(score), mutants: rows)
      return String(decoding: try encoder.encode(document), as: UTF8.self)
    }
  }

  var text: String {
    var lines = ["\(drawn.count) of \(possible) possible mistakes", ""]
    for module in byModule.keys.sorted() {
      let mutants = byModule[module] ?? []
      lines.append("\(module): \(score(mutants).words)")
      for (path, group) in Dictionary(grouping: mutants, by: \.path).sorted(by: { $0.key < $1.key })
      {
        lines.append("  \(path): \(score(group).words)")
        lines += group.map {
          "    \($0.line) \($0.kind.rawValue): \($0.code) → \($0.change)"
            + "\n      \(detail($0))"
        }
      }
    }
    return (lines + ["", "all: \(score(drawn).words)"]).joined(separator: "\n")
  }

  private var byModule: [String: [Mutant]] { Dictionary(grouping: drawn, by: \.module) }

  private func score(_ mutants: [Mutant]) -> Score {
    mutants.reduce(into: Score()) { $0.count(fate($1)) }
  }

  private func fate(_ mutant: Mutant) -> String {
    if equivalents.reason(mutant) != nil { return "equivalent" }
    return switch journal.verdict(mutant.number) {
    case .killed: "killed"
    case .unnoticed: "reached, not noticed"
    case .unreached: "never reached"
    case .uncompiled: "not compiled"
    case nil: "not tried"
    }
  }

  private func detail(_ mutant: Mutant) -> String {
    if let reason = equivalents.reason(mutant) { return "equivalent (\(reason))" }
    return journal.verdict(mutant.number).map(Self.words) ?? "not tried"
  }
}
