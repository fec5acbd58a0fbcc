import NavigationHosting
import NavigationModel

/// A window as small numbers: the input of a planner, without the library's types.
struct Toy: Hashable, CustomStringConvertible {
  var layers: [ToyLayer]

  var description: String { layers.map(\.description).joined(separator: " | ") }
}

/// One layer with its stacks, either side by side as tabs or alone.
struct ToyLayer: Hashable, CustomStringConvertible {
  var name: Int
  var isCover = false
  var stacks: [ToyStack]
  var selected = 0

  var description: String {
    let style = isCover ? "cover" : "layer"
    return "\(style) \(name) \(stacks.map(\.description).joined(separator: " ")) at \(selected)"
  }
}

/// One stack with the numbers of its entries.
struct ToyStack: Hashable, CustomStringConvertible {
  var name: Int
  var entries: [Int]

  var description: String { "\(name):\(entries)" }
}

extension HostPicture {
  /// Creates the picture of a toy; layers with tabs have a container of their own around the
  /// stacks.
  init(of toy: Toy, hasTabs: Bool = false) {
    self.init()
    for (index, layer) in toy.layers.enumerated() {
      let top = ContainerID(rawValue: UInt64(hasTabs ? 100 + layer.name : layer.stacks[0].name))
      let style: Layer.Style = index == 0 ? .root : layer.isCover ? .fullScreenCover : .sheet
      layers.append(
        LayerPicture(id: LayerID(rawValue: UInt64(layer.name)), style: style, container: top))
      if hasTabs {
        containers.append(
          ContainerPicture(
            id: top, kind: .tabs, children: layer.stacks.map(\.id), selected: layer.selected))
      }
      for stack in layer.stacks {
        let entries = stack.entries.map { EntryPicture(id: EntryID(rawValue: UInt64($0))) }
        containers.append(ContainerPicture(id: stack.id, kind: .stack, entries: entries))
      }
    }
  }
}

extension Toy {
  /// Creates the toy that a picture shows.
  init(_ picture: HostPicture) {
    layers = picture.layers.map { layer in
      let top = picture.container(layer.container)
      let isStack = top?.kind == .stack
      let ids = isStack ? [layer.container] : top?.children ?? []
      return ToyLayer(
        name: Int(layer.id.rawValue), isCover: layer.style == .fullScreenCover,
        stacks: ids.map { id in
          let entries = picture.container(id)?.entries.map { Int($0.id.rawValue) }
          return ToyStack(name: Int(id.rawValue), entries: entries ?? [])
        },
        selected: top?.selected ?? 0)
    }
  }
}

extension ToyStack {
  var id: ContainerID { ContainerID(rawValue: UInt64(name)) }
}
