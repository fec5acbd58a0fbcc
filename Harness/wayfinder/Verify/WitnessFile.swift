import ArgumentParser
import Foundation
import NavigationGraphs
import NavigationTestingCore
import PropertyTesting

/// Steps that demonstrate a finding, as a file that `wayfinder replay` accepts.
///
///     wayfinder-witness 1
///     graph: Trips.storyboard
///     rule: no-way-home
///     message: …
///     run welcome
///     > edge 3 layers 1 at - screen welcome
///     end
struct WitnessFile {
  static let firstLine = "wayfinder-witness 1"
  private static let lastLine = "end"

  let graph: String
  let rule: String
  let message: String
  let lines: [String]

  var text: String {
    let header = [
      Self.firstLine, "graph: \(graph)", "rule: \(rule)",
      "message: \(message.replacing("\n", with: " "))",
    ]
    return (header + lines + [Self.lastLine]).joined(separator: "\n") + "\n"
  }

  /// Creates a witness file by parsing a text; returns `nil` if it is not a witness file.
  init?(text: String, path: String) throws {
    guard text.hasPrefix("wayfinder-witness") else { return nil }
    let rows = text.split(separator: "\n").map { String($0) }
    guard rows.first == Self.firstLine else {
      throw UnusableInput(
        "\(path):1: the witness has another version of the format; replay it with the program that "
          + "wrote it.")
    }
    guard rows.count >= 6, rows.last == Self.lastLine else {
      throw UnusableInput("\(path): the end of the witness is missing; copy the whole file again.")
    }
    graph = try Self.value("graph", rows[1], line: 2, path)
    rule = try Self.value("rule", rows[2], line: 3, path)
    message = try Self.value("message", rows[3], line: 4, path)
    lines = Array(rows[4..<(rows.count - 1)])
  }

  private init(_ finding: GraphVerification.Finding, _ witness: StackWitness, graph: String) {
    self.graph = graph
    rule = finding.rule.rawValue
    message = finding.message
    lines = witness.lines
  }

  private static func value(
    _ key: String, _ row: String, line: Int, _ path: String
  ) throws -> String {
    guard row.hasPrefix("\(key): ") else {
      throw UnusableInput(
        "\(path):\(line): the line '\(key):' is missing; restore the file from version control.")
    }
    return String(row.dropFirst(key.count + 2))
  }

  /// Writes a file for each finding for which there are steps that demonstrate it.
  static func save(_ files: [VerifiedFile], in folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw UnusableInput("\(folder) cannot be created as a folder; name another one.")
    }
    for file in files {
      for finding in file.findings {
        guard let witness = finding.witness else { continue }
        let content = WitnessFile(finding, witness, graph: file.path).text
        var hash = FNV1a()
        hash.combine(content)
        let name = "\(finding.rule.rawValue)-\(hash.value.hexadecimal.dropFirst(2)).witness"
        try GraphInput.write(Data(content.utf8), to: "\(folder)/\(name)")
      }
    }
  }
}

extension WitnessFile {
  /// Repeats the steps of the witness on the engine, and prints them.
  func replay(path: String) throws {
    let definition = try GraphInput.definition(path: graph)
    guard let witness = StackWitness(parsing: lines, of: definition) else {
      throw UnusableInput(
        "\(path) is stale: it names what \(graph) does not have; run 'wayfinder verify' again.")
    }
    var table = TextTable([("step", .right), ("action", .left), ("observed", .left)])
    var number = 0
    let departure = try Self.departure(from: witness, of: definition) { observed in
      let action = number == 0 ? "run \(witness.run.node)" : witness.steps[number - 1].label
      table.add(["\(number)", action, observed])
      number += 1
    }
    for line in table.lines() { Console.print(line) }
    Console.print("")
    guard let departure else {
      Console.print(Paint.bad("Still there: \(rule): \(message)"))
      throw ExitCode(Exit.found)
    }
    Console.print(Paint.good("No longer there: \(departure)."))
  }

  private static func departure(
    from witness: StackWitness, of definition: GraphDefinition, observe: (String) -> Void
  ) throws -> WitnessError? {
    let navigator = try GraphNavigator(definition)
    do throws(WitnessError) {
      try navigator.follow(witness, observe: observe)
      return nil
    } catch {
      return error
    }
  }
}
