import NavigationGraphs
import NavigationModel
public import NavigationTestingCore

extension GraphWorld {
  package func expectedPicture() -> Frame.Picture? {
    let painter = NaivePainter(app.definition)
    return Frame.Picture(
      reference.layers.map { layer in
        Frame.Layer(
          .init(layer.style), presenter: layer.presenter.map { painter.name(of: $0.node) },
          painter.container(layer.box))
      })
  }
}

extension GraphWorld {
  /// The screens and edges of the graph.
  public var map: Frame.Map? { Frame.Map(app.definition) }

  /// The phrases that describe the steps in reports; edges in files have names of their own.
  public static let words = StepWords(
    [
      "update": ["The app restores what an earlier version has saved, which may be damaged."]
    ],
    labels: [
      "format": "kind of app", "special": "whether a node is special",
      "role": "what the node is", "parent": "the graph around it", "from": "where the way begins",
      "to": "where the way leads", "by": "how the way leads there", "part": "what is inside",
    ],
    values: [
      "format": [
        "android": "an Android navigation graph", "storyboard": "a storyboard",
        "definition": "a graph written in Swift",
      ]
    ],
    legend: "The app is invented: n0, n1, … are its screens, and e0, e1, … are what a user taps to "
      + "go from one to another.")
}

/// A converter of the reference's content into pictures.
private struct NaivePainter {
  private let names: [String: String]

  init(_ definition: GraphDefinition) {
    names = Dictionary(definition.nodes.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func name(of node: String) -> String { names[node] ?? node }

  func container(_ box: NaiveBox) -> Frame.Container {
    switch box.kind {
    case .stack:
      // A stack that waits for its first screen has a placeholder in the state.
      let cards = box.screens.map(card)
      return Frame.Container(stack: cards.isEmpty ? [.placeholder] : cards)
    case .tabs, .split:
      return Frame.Container(
        box.kind == .tabs ? .tabs : .columns, box.boxes.map(container), selected: box.selected)
    }
  }

  private func card(_ screen: NaiveScreen) -> Frame.Card {
    Frame.Card(
      id: screen.id?.rawValue, name(of: screen.node), inside: screen.boxes.map(container),
      isContainer: screen.isBox)
  }
}
