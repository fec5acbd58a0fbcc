import NavigationModel

// The effects of commands on tabs, splits and whole layers, according to the reference.
extension NaiveWindow {
  /// Selects a child of the outermost container of the bottom layer.
  mutating func select(_ index: Int) {
    switch layers[0].container {
    case .tabs(let tabs, _): layers[0].container = .tabs(tabs, selected: index)
    case .split(let columns, _): layers[0].container = .split(columns, focused: index)
    case .stack: break
    }
  }

  mutating func setTabs(_ news: [NewTab]) {
    guard case .tabs(let old, let selected) = layers[0].container else { return }
    let selectedKey = old[selected].key
    let tabs = news.map { new in
      (
        key: new.key.rawValue,
        content: old.first { $0.key == new.key.rawValue }?.content ?? make(new.content)
      )
    }
    let index = tabs.firstIndex { $0.key == selectedKey } ?? 0
    layers[0].container = .tabs(tabs, selected: index)
    withFocusedStack { _, _ in }
    dismissWhatLostItsPresenter()
  }

  private mutating func dismissWhatLostItsPresenter() {
    for index in layers.indices.dropFirst() {
      let beneath = entries(in: layers[index - 1].container).map(\.name)
      guard let presenter = layers[index].presenter, beneath.contains(presenter) else {
        layers.removeLast(layers.count - index)
        return
      }
    }
  }

  mutating func replaceTopLayer(_ new: NewContainer, _ style: NavigationModel.Layer.Style) {
    let old = layers.removeLast()
    layers.append(Layer(style: style, presenter: old.presenter, container: make(new)))
  }

  /// Makes an entry visible the naive way, by removing everything that covers it and selecting the
  /// tabs and columns around it.
  mutating func unwind(to name: Int) {
    for index in layers.indices {
      guard var found = revealed(name, in: layers[index].container) else { continue }
      if index < layers.count - 1 { layers.removeLast(layers.count - 1 - index) }
      swap(&layers[index].container, &found)
      return
    }
  }

  private func revealed(_ name: Int, in container: Container) -> Container? {
    switch container {
    case .stack(let entries):
      for (index, entry) in entries.enumerated() {
        if entry.name == name { return .stack(Array(entries.prefix(index + 1))) }
        for (place, child) in entry.child.enumerated() {
          guard let inner = revealed(name, in: child) else { continue }
          var kept = Array(entries.prefix(index + 1))
          kept[index].child[place] = inner
          return .stack(kept)
        }
      }
      return nil
    case .tabs(var tabs, _):
      for (index, tab) in tabs.enumerated() {
        guard let inner = revealed(name, in: tab.content) else { continue }
        tabs[index].content = inner
        return .tabs(tabs, selected: index)
      }
      return nil
    case .split(var columns, _):
      for (index, column) in columns.enumerated() {
        guard let inner = revealed(name, in: column) else { continue }
        columns[index] = inner
        return .split(columns, focused: index)
      }
      return nil
    }
  }
}
