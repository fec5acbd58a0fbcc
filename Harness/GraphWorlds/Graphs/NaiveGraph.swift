import NavigationGraphs
import NavigationModel

/// The reference of the graph world: the content of a graph as a tree of objects.
///
/// It shares no code with the engine. It searches where the engine counts, copies where the engine
/// keeps records, and builds recursively, since its apps are small.
struct NaiveGraph {
  let book: NaiveBook
  var layers: [NaiveLayer]
  /// The stacks that were saved for later, each with the names under which it is known.
  var shelf: [NaiveShelf] = []
  /// The nodes embedded by the containers that were skipped since the last screen was built.
  var embeds: [String] = []
  /// The nodes whose pages and alternates are being turned into tabs.
  var open: [String] = []

  /// A stack that was saved for later: its screens from the bottom up, each with the number of
  /// graphs that a user entered with this screen.
  struct NaiveShelf {
    var names: [String]
    var screens: [(node: String, entered: Int)]
  }

  /// Creates a window that shows nothing yet.
  init(_ book: NaiveBook) {
    self.book = book
    layers = [NaiveLayer(style: .root, presenter: nil, box: NaiveBox(.stack), id: nil)]
  }

  var isAndroid: Bool { book.source == .android }

  /// Whether a screen can be pushed in the root layer even if the graph declares no stack there.
  var rootCanPush: Bool { book.source != .storyboard }
  var layersCanPush: Bool { book.source == .definition }

  /// Opens a node in the root layer.
  mutating func start(_ node: String) {
    shelf = []
    let box = box(node, canPush: rootCanPush, under: [])
    layers = [NaiveLayer(style: .root, presenter: nil, box: box, id: nil)]
  }

  /// The screens that a user sees.
  var visible: [NaiveScreen] {
    layers[layers.count - 1].box.visible
  }

  /// Returns the possible actions of a user on a screen, innermost first.
  func operations(on screen: NaiveScreen) -> [NaiveAction] {
    var nodes = book.role(screen.node) == .external ? [] : [screen.node]
    nodes += screen.passed + book.graphs(around: screen.node).reversed()
    for step in way(to: screen).steps {
      nodes += step.box.nodes
      guard let index = step.index, step.box.screens[index] !== screen else { continue }
      let owner = step.box.screens[index]
      guard owner.isBox else { break }
      nodes += owner.passed
    }
    return nodes.flatMap { book.operations[$0] ?? [] }
  }

  /// Returns the layer of a screen and the boxes around it, innermost first; no boxes if the screen
  /// is not open.
  func way(to screen: NaiveScreen) -> (layer: Int, steps: [NaiveStep]) {
    for (index, layer) in layers.enumerated() where layer.box.holds(screen) {
      return (index, layer.box.way(to: screen))
    }
    return (0, [])
  }

  /// Returns the nearest stack that accepts pushes, among the stacks around a screen; `nil` if none
  /// accepts pushes.
  ///
  /// - Parameter screen: The screen around which to search.
  /// - Returns: The stack, the index of its layer, and the index, in the stack, of the element that
  ///   is or contains the screen.
  func stack(around screen: NaiveScreen) -> (box: NaiveBox, layer: Int, index: Int)? {
    let way = way(to: screen)
    for step in way.steps where step.box.kind == .stack && step.box.canPush {
      return (step.box, way.layer, step.index ?? 0)
    }
    guard isAndroid, let presenter = layers[way.layer].presenter else { return nil }
    return stack(around: presenter)
  }

  /// Returns the nested graphs to which a new screen at an index of a container belongs at first.
  ///
  /// These are the nested graphs of the screen beneath that index. If there is no such screen, they
  /// are those of the screen that contains the container or presents its layer.
  func stays(beneath index: Int, in box: NaiveBox) -> [NaiveStay] {
    if index > 0 { return box.screens[index - 1].stays }
    for layer in layers where contains(box, layer.box) {
      guard let owner = owner(of: box, in: layer.box) else { return layer.presenter?.stays ?? [] }
      return owner.stays
    }
    return []
  }

  private func contains(_ box: NaiveBox, _ outer: NaiveBox) -> Bool {
    outer === box || outer.boxes.contains { contains(box, $0) }
      || outer.screens.contains { $0.boxes.contains { contains(box, $0) } }
  }

  private func owner(of box: NaiveBox, in outer: NaiveBox) -> NaiveScreen? {
    if outer === box { return nil }
    for child in outer.boxes where contains(box, child) { return owner(of: box, in: child) }
    for screen in outer.screens {
      for child in screen.boxes where contains(box, child) {
        return owner(of: box, in: child) ?? screen
      }
    }
    return nil
  }

  /// Removes the layer with the given index and all layers above it, but never the root layer.
  mutating func cut(from layer: Int) {
    layers.removeSubrange(max(1, layer)..<layers.count)
  }

  /// Removes the lowest layer whose presenter has left, and all layers above it.
  mutating func prune() {
    for index in layers.indices.dropFirst() {
      guard let presenter = layers[index].presenter, layers[index - 1].box.holds(presenter) else {
        cut(from: index)
        return
      }
    }
  }

  /// Presents a node above a screen; if `source` is `nil`, above the focused screen.
  mutating func present(_ node: String, _ style: Layer.Style, from source: NaiveScreen?) {
    let presenter = source ?? layers[layers.count - 1].box.focused
    let box = box(node, canPush: layersCanPush, under: presenter?.stays ?? [])
    layers.append(NaiveLayer(style: style, presenter: presenter, box: box, id: nil))
  }
}
