import NavigationGraphs
import NavigationModel

/// A stay in a nested graph, from entering the graph to leaving it.
///
/// Two stays in the same graph are different objects.
final class NaiveStay {
  let graph: String

  init(_ graph: String) {
    self.graph = graph
  }
}

/// A screen of the reference.
///
/// If `isBox` is `true`, it is a container that is in a stack like a screen.
final class NaiveScreen {
  let node: String
  /// The containers that were skipped to find the screen.
  var passed: [String] = []
  /// The stays in the graphs around the screen, outermost first.
  var stays: [NaiveStay] = []
  /// The containers that the screen embeds, or the one container that it represents.
  var boxes: [NaiveBox] = []
  var isBox = false
  /// The entry that corresponds to the screen.
  var id: EntryID?

  init(_ node: String) {
    self.node = node
  }
}

/// A container of the reference.
///
/// A stack has screens, or none while it waits for one; other containers have boxes.
final class NaiveBox {
  var kind: ContainerKind
  var nodes: [String]
  var canPush: Bool
  var screens: [NaiveScreen] = []
  var boxes: [NaiveBox] = []
  var selected = 0
  /// The container that corresponds to the box.
  var id: ContainerID?

  init(_ kind: ContainerKind, nodes: [String] = [], canPush: Bool = false) {
    self.kind = kind
    self.nodes = nodes
    self.canPush = canPush
  }

  /// Returns whether the box contains a screen, directly or nested.
  func holds(_ screen: NaiveScreen) -> Bool {
    screens.contains { $0 === screen || $0.boxes.contains { $0.holds(screen) } }
      || boxes.contains { $0.holds(screen) }
  }

  /// The screens that a user sees in the box.
  var visible: [NaiveScreen] {
    switch kind {
    case .tabs: return boxes[selected].visible
    case .split: return boxes.flatMap(\.visible)
    case .stack:
      guard let top = screens.last else { return [] }
      return (top.isBox ? [] : [top]) + top.boxes.flatMap(\.visible)
    }
  }

  /// Returns the boxes on the path from this box to a screen, innermost first.
  func way(to screen: NaiveScreen) -> [NaiveStep] {
    if let index = screens.firstIndex(where: { $0 === screen }) { return [NaiveStep(self, index)] }
    for (index, owner) in screens.enumerated() {
      for box in owner.boxes where box.holds(screen) {
        return box.way(to: screen) + [NaiveStep(self, index)]
      }
    }
    for box in boxes where box.holds(screen) {
      return box.way(to: screen) + [NaiveStep(self, nil)]
    }
    return []
  }

  /// The screen that has the focus.
  var focused: NaiveScreen? {
    guard kind == .stack else { return boxes[selected].focused }
    guard let top = screens.last else { return nil }
    return top.isBox ? top.boxes[0].focused : top
  }
}

/// One box on the path to a screen.
///
/// If the box is a stack, `index` is that of the screen, or of the element that contains the
/// screen.
struct NaiveStep {
  let box: NaiveBox
  let index: Int?

  init(_ box: NaiveBox, _ index: Int?) {
    self.box = box
    self.index = index
  }
}

/// A layer of the reference.
struct NaiveLayer {
  var style: Layer.Style
  var presenter: NaiveScreen?
  var box: NaiveBox
  var id: LayerID?
}
