import NavigationGraphs
import NavigationModel
public import NavigationTestingCore

extension AnalysisWorld {
  /// Returns what the running graph shows, and which screens it has shown although the analysis
  /// calls them unreachable.
  public func frame() -> Frame {
    var frame = Frame(of: navigator.context.state, text: observed()) { entry in
      definition.nodes[Int(entry.screen.rawValue)].name
    }
    let refuted = definition.nodes.filter { seen.contains($0.id) && !reachable.contains($0.id) }
    frame.facts = [
      Frame.Fact(
        "screens that were shown although the analysis says that no user can reach them",
        refuted.isEmpty ? "none" : refuted.map(\.name).joined(separator: ", "), expected: "none")
    ]
    return frame
  }

  /// The screens and edges of the graph.
  public var map: Frame.Map? { Frame.Map(definition) }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "walk": ["The user takes one of the ways that the app offers."],
      "ask": ["The developer asks whether a law of the app holds."],
      "explain": ["The developer asks how a user gets from “{from}” to “{to}”."],
      "measure": ["The developer asks for the figures of the app."],
      "compare": ["The developer compares the app with an earlier version."],
      "damage": ["The developer analyzes a damaged description of the app."],
      "reason": ["The developer asks why a way is never taken."],
      "saturate": ["The developer examines a machine that has one stack."],
    ],
    labels: [
      "format": "kind of app", "from": "where the way begins", "to": "where the way leads",
      "kind": "which question", "node": "which screen",
      "back": "whether users may go back",
    ],
    leading: ["walk"],
    legend: "The app is invented: n0, n1, … are its screens. An analysis of its map says what a "
      + "user can reach, and a user walks through it to see whether that is true.")
}
