import NavigationModel

// The effects of commands on one stack, according to the reference. Each of them replaces the
// focused stack, which is an array, by another array.
extension NaiveWindow {
  /// Rewrites the focused stack.
  mutating func withFocusedStack(_ change: (inout NaiveWindow, inout [Entry]) -> Void) {
    let top = layers.count - 1
    var container = layers[top].container
    rewrite(&container, change)
    layers[top].container = container
    dropOrphans()
  }

  private mutating func rewrite(
    _ container: inout Container, _ change: (inout NaiveWindow, inout [Entry]) -> Void
  ) {
    switch container {
    case .stack(var entries):
      if let last = entries.indices.last, entries[last].isContainer,
        var child = entries[last].child.first
      {
        rewrite(&child, change)
        entries[last].child[0] = child
      } else {
        change(&self, &entries)
      }
      container = .stack(entries)
    case .tabs(var tabs, let selected):
      rewrite(&tabs[selected].content, change)
      container = .tabs(tabs, selected: selected)
    case .split(var columns, let focused):
      rewrite(&columns[focused], change)
      container = .split(columns, focused: focused)
    }
  }

  /// Dismisses all layers from the lowest one whose presenter has been removed.
  private mutating func dropOrphans() {
    var kept = 1
    while kept < layers.count {
      let beneath = entries(in: layers[kept - 1].container).map(\.name)
      guard let presenter = layers[kept].presenter, beneath.contains(presenter) else { break }
      kept += 1
    }
    layers.removeLast(layers.count - kept)
  }

  var focusedEntries: [Entry] {
    var copy = self
    var found: [Entry] = []
    copy.withFocusedStack { _, entries in found = entries }
    return found
  }

  mutating func push(_ screens: [UInt32]) {
    withFocusedStack { window, entries in
      if entries.count == 1, entries[0].isPlaceholder { entries = [] }
      for screen in screens { entries.append(window.fresh(screen)) }
    }
  }

  mutating func keepFirst(_ count: Int) {
    withFocusedStack { _, entries in entries = Array(entries.prefix(max(1, count))) }
  }

  mutating func replaceLast(_ screen: UInt32) {
    withFocusedStack { window, entries in
      entries.removeLast()
      entries.append(window.fresh(screen))
    }
  }

  mutating func removeAll(named names: [Int]) {
    withFocusedStack { _, entries in
      let left = entries.filter { !names.contains($0.name) }
      entries = left.isEmpty ? [entries[0]] : left
    }
  }

  mutating func moveToTop(named name: Int) {
    withFocusedStack { _, entries in
      guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
      entries.append(entries.remove(at: index))
    }
  }

  mutating func present(_ new: NewContainer, _ style: NavigationModel.Layer.Style) {
    let presenter = focusedEntries.last?.name
    layers.append(Layer(style: style, presenter: presenter, container: make(new)))
  }

  mutating func attach(_ new: NewContainer, as role: ChildRole) {
    let child = make(new)
    withFocusedStack { _, entries in
      let last = entries.count - 1
      entries[last].child.append(child)
      if role == .content { entries[last].isContainer = true }
    }
  }
}
