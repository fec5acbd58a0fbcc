import NavigationGraphFormats
import NavigationGraphs
public import NavigationTestingCore

extension ProjectWorld {
  /// Returns the files, and the findings in them with the expected findings.
  public func frame() -> Frame {
    var frame = Frame(observed())
    frame.facts = zip(naive.names, naive.files).enumerated().flatMap { number, file in
      let screens = file.1.nodes.map(\.name).joined(separator: ", ")
      let content = Frame.Fact("the file “\(file.0)” declares", screens)
      guard findings.indices.contains(number) else { return [content] }
      let (found, wanted) = findings[number]
      return [
        content,
        Frame.Fact(
          "what is reported about “\(file.0)”", Self.text(of: found),
          expected: Self.text(of: wanted)),
      ]
    }
    return frame
  }

  private static func text(of findings: [GraphFinding]) -> String {
    let lines = findings.map { finding in
      (finding.line.map { "line \($0): " } ?? "without a line: ") + finding.message
    }
    return lines.isEmpty ? "nothing" : lines.joined(separator: "; ")
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "lint": ["The developer checks all files of the app together."],
      "join": ["The developer joins each file with the files that it includes."],
      "harm": ["The developer opens a file that was damaged ({harm})."],
      "harmDefinition": ["The developer opens a definition file that was damaged."],
      "misname": ["The developer names a file that does not exist."],
      "harmGraph": ["The developer opens a graph that contradicts itself."],
      "state": ["The developer states a law about screens of a file."],
    ],
    labels: [
      "gate": "screen that must come first", "advice": "which advice is given",
      "file": "which file", "line": "which line", "harm": "which damage",
      "law": "kind of law", "screen": "which screen",
    ],
    legend: "The app’s screens are declared in several files, p1, p2, …, which a developer checks. "
      + "No app runs.")
}
