import NavigationHosting
import NavigationModel

extension HostPicture {
  /// A description of the picture; the page's script must return the same text for what the page
  /// shows.
  var screenText: String {
    layers.map { $0.style.word + text(of: $0.container) }.joined(separator: " ")
  }

  private func text(of id: ContainerID) -> String {
    guard let container = container(id) else { return "" }
    if container.kind == .stack {
      let cards = container.entries.map { entry in
        "\(entry.id.rawValue)" + entry.children.map(text).joined()
      }
      return "[\(cards.joined(separator: " "))]"
    }
    let tabs = container.children.enumerated().map { index, child in
      (index == container.selected ? "*" : "") + text(of: child)
    }
    return "{\(tabs.joined(separator: " "))}"
  }

  /// Returns the entries of a layer, including nested ones.
  func entries(in layer: LayerID) -> [EntryID] {
    layers.first { $0.id == layer }.map { entries(in: $0.container) } ?? []
  }

  private func entries(in id: ContainerID) -> [EntryID] {
    guard let container = container(id) else { return [] }
    let own = container.entries.flatMap { [$0.id] + $0.children.flatMap(entries) }
    return own + container.children.flatMap(entries)
  }

  /// The number of entries that must follow the first screen's entry in the history of the
  /// browser's tab.
  var placeCount: Int {
    layers.map { waysBack(in: $0.container) }.reduce(layers.count - 1, +)
  }

  private func waysBack(in id: ContainerID) -> Int {
    guard let container = container(id) else { return 0 }
    guard container.kind == .stack else {
      return container.selectedChild.map { waysBack(in: $0) } ?? 0
    }
    let inside = container.entries.last.flatMap { $0.isContainer ? $0.children.first : nil }
    return container.entries.count - 1 + (inside.map { waysBack(in: $0) } ?? 0)
  }
}

extension Layer.Style {
  fileprivate var word: String {
    switch self {
    case .root: "root"
    case .sheet: "sheet"
    case .fullScreenCover: "fullScreenCover"
    case .popover: "popover"
    case .alert: "alert"
    }
  }
}
