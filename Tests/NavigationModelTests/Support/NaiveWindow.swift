import NavigationModel

/// The reference implementation with which the model is compared: a window as nested arrays and
/// enums, written without the model's own code.
///
/// Entries are named by their place in reading order, so that commands have the same meaning in
/// both systems.
struct NaiveWindow {
  struct Entry {
    var name: Int
    var screen: UInt32
    var isPlaceholder = false
    var child: [Container] = []
    var isContainer = false
  }

  indirect enum Container {
    case stack([Entry])
    case tabs([(key: UInt32, content: Container)], selected: Int)
    case split([Container], focused: Int)
  }

  struct Layer {
    var style: NavigationModel.Layer.Style
    var presenter: Int?
    var container: Container
  }

  var layers: [Layer]
  private var nextName = 0

  init(root: NewContainer) {
    layers = []
    let container = make(root)
    layers = [Layer(style: .root, presenter: nil, container: container)]
  }

  mutating func make(_ new: NewContainer) -> Container {
    switch new {
    case .stack(let entries):
      if entries.isEmpty { return .stack([fresh(0, isPlaceholder: true)]) }
      return .stack(entries.map { fresh($0.screen.rawValue) })
    case .tabs(let tabs, let selected):
      return .tabs(tabs.map { ($0.key.rawValue, make($0.content)) }, selected: selected)
    case .split(let columns, let focused):
      return .split(columns.map { make($0) }, focused: focused)
    }
  }

  mutating func fresh(_ screen: UInt32, isPlaceholder: Bool = false) -> Entry {
    nextName += 1
    return Entry(name: nextName, screen: screen, isPlaceholder: isPlaceholder)
  }
}

extension NaiveWindow {
  /// The window as text, in the notation of ``NavigationState/outline`` with the places of
  /// presenters.
  var text: String {
    let order = Dictionary(
      allEntries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return layers.map { layer in
      let presenter = layer.presenter.map { order[$0].map(String.init) ?? "?" } ?? "-"
      return "\(layer.style) \(presenter) \(text(of: layer.container))"
    }.joined(separator: "\n")
  }

  private func text(of container: Container) -> String {
    switch container {
    case .stack(let entries):
      let texts = entries.map { entry in
        let own = entry.isPlaceholder ? "_" : String(entry.screen)
        guard !entry.child.isEmpty else { return own }
        let children = entry.child.map(text(of:)).joined(separator: " ")
        return entry.isContainer ? "{\(children)}" : "\(own){\(children)}"
      }
      return "[" + texts.joined(separator: " ") + "]"
    case .tabs(let tabs, let selected):
      let texts = tabs.enumerated().map { ($0 == selected ? "*" : "") + text(of: $1.content) }
      return "tabs(" + texts.joined(separator: " ") + ")"
    case .split(let columns, let focused):
      let texts = columns.enumerated().map { ($0 == focused ? "*" : "") + text(of: $1) }
      return "split(" + texts.joined(separator: " ") + ")"
    }
  }

  /// All entries in reading order: layers from the bottom, children before the entries above their
  /// owner.
  var allEntries: [Entry] {
    layers.flatMap { entries(in: $0.container) }
  }

  func entries(in container: Container) -> [Entry] {
    switch container {
    case .stack(let entries):
      entries.flatMap { [$0] + $0.child.flatMap { self.entries(in: $0) } }
    case .tabs(let tabs, _): tabs.flatMap { entries(in: $0.content) }
    case .split(let columns, _): columns.flatMap { entries(in: $0) }
    }
  }
}
