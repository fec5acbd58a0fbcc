import NavigationHosting
import NavigationModel

/// What a window shows, as a tree: layers contain containers, which contain screens or containers.
struct ShownWindow: Hashable {
  struct Layer: Hashable {
    let id: LayerID
    var style: NavigationModel.Layer.Style
    var content: Part
  }

  struct Screen: Hashable {
    let id: EntryID
    let policy: LeavePolicy
    let isContainer: Bool
    var parts: [Part]
  }

  /// A stack, tabs or a split.
  struct Part: Hashable {
    let id: ContainerID
    let kind: ContainerKind
    var screens: [Screen] = []
    var parts: [Part] = []
    var selected = 0
    var foreignCount = 0
  }

  var layers: [Layer] = []
}

// Reading a state or a picture.
extension ShownWindow {
  init(of state: NavigationState) {
    layers = state.layers.map { layer in
      Layer(id: layer.id, style: layer.style, content: Part(layer.container, of: state))
    }
  }

  init(_ picture: HostPicture) {
    layers = picture.layers.compactMap { layer in
      guard let content = Part(layer.container, in: picture.containers) else { return nil }
      return Layer(id: layer.id, style: layer.style, content: content)
    }
  }

  /// The same window as a list of containers.
  var picture: HostPicture {
    HostPicture(
      layers: layers.map {
        LayerPicture(id: $0.id, style: $0.style, container: $0.content.id)
      },
      containers: parts.map(\.picture))
  }

  /// The containers of all layers; each container comes before its contents.
  var parts: [Part] { layers.flatMap(\.content.family) }

  /// The container with an id, or `nil` if it is not shown.
  func part(_ id: ContainerID) -> Part? { parts.first { $0.id == id } }
}

extension ShownWindow.Part {
  init(_ id: ContainerID, of state: NavigationState) {
    self.init(id: id, kind: state.kind(of: id) ?? .stack)
    parts = state.children(of: id).map { Self($0, of: state) }
    selected = state.selectedIndex(of: id)
    let entries = Array(state.entries(of: id))
    let visible = entries.filter { !$0.isPlaceholder }
    // A navigator that shows nothing yet covers nothing.
    screens = (visible.isEmpty ? Array(entries.prefix(1)) : visible).map { entry in
      let inside = state.containers(ownedBy: entry.id).map { Self($0, of: state) }
      let policies = state.entries(inside: inside) + [entry.leavePolicy]
      let strictest: LeavePolicy =
        policies.contains(.deny) ? .deny : policies.contains(.ask) ? .ask : .allow
      return ShownWindow.Screen(
        id: entry.id, policy: strictest, isContainer: entry.isContainer, parts: inside)
    }
  }

  /// Reads a container from a list of containers; the result is `nil` if the list lacks it.
  init?(_ id: ContainerID, in list: [ContainerPicture]) {
    guard let row = list.first(where: { $0.id == id }) else { return nil }
    self.init(id: id, kind: row.kind, selected: row.selected, foreignCount: row.foreignCount)
    parts = row.children.compactMap { Self($0, in: list) }
    screens = row.entries.map { entry in
      ShownWindow.Screen(
        id: entry.id, policy: entry.leavePolicy, isContainer: entry.isContainer,
        parts: entry.children.compactMap { Self($0, in: list) })
    }
  }

  /// The containers directly inside this one.
  var inside: [Self] { parts + screens.flatMap(\.parts) }

  /// The container and everything inside it; each container comes before its contents.
  var family: [Self] { [self] + inside.flatMap(\.family) }

  var picture: ContainerPicture {
    ContainerPicture(
      id: id, kind: kind,
      entries: screens.map {
        EntryPicture(
          id: $0.id, leavePolicy: $0.policy, children: $0.parts.map(\.id),
          isContainer: $0.isContainer)
      }, children: parts.map(\.id), selected: selected, foreignCount: foreignCount)
  }
}

extension NavigationState {
  /// Returns the leave policies of all screens inside some containers, at any depth.
  fileprivate func entries(inside parts: [ShownWindow.Part]) -> [LeavePolicy] {
    parts.flatMap(\.family).flatMap { entries(of: $0.id).map(\.leavePolicy) }
  }
}

// What is in front.
extension ShownWindow {
  /// The containers that lead to the screen in front, outermost first.
  private var path: [Part] {
    var found: [Part] = []
    var next = layers.last?.content
    while let part = next {
      found.append(part)
      if part.kind == .stack {
        next = part.screens.last.flatMap { $0.isContainer ? $0.parts.first : nil }
      } else {
        next = part.parts.indices.contains(part.selected) ? part.parts[part.selected] : nil
      }
    }
    return found
  }

  /// The stack in front, or `nil` if there is none.
  var focusedStack: ContainerID? { path.last { $0.kind == .stack }?.id }

  /// The screen in front, or `nil` if there is none.
  var front: EntryID? { path.last?.screens.last?.id }
}

// Performing a step.
extension ShownWindow {
  mutating func perform(_ action: HostStep.Action) {
    switch action {
    case .setRoot(let layer, let content):
      layers = []
      append(layer, content)
    case .present(let layer, let content):
      append(layer, content)
    case .dismiss(let id):
      let index = layers.firstIndex { $0.id == id } ?? layers.count - 1
      layers = Array(layers[...index])
    case .restyle(let id, let style):
      for index in layers.indices where layers[index].id == id { layers[index].style = style }
    case .setStack(let id, let entries, let content):
      change(id) { stack in
        if stack.screens.map(\.id) != entries.map(\.id) { stack.foreignCount = 0 }
        let kept = stack.screens.flatMap(\.parts)
        stack.screens = entries.map { entry in
          Screen(
            id: entry.id, policy: entry.leavePolicy, isContainer: entry.isContainer,
            parts: Self.parts(entry.children, kept, content))
        }
      }
    case .setChildren(let id, let children, let selected, let content):
      change(id) { part in
        part.parts = Self.parts(children, part.parts, content)
        part.selected = selected
      }
    case .select(let id, let index):
      change(id) { $0.selected = index }
    case .popForeign(let id, let count):
      change(id) { $0.foreignCount = min($0.foreignCount, count) }
    case .report: break
    }
  }

  private mutating func append(_ layer: LayerPicture, _ content: [ContainerPicture]) {
    guard let part = Part(layer.container, in: content) else { return }
    layers.append(Layer(id: layer.id, style: layer.style, content: part))
  }

  /// Returns the containers with the given ids; each is taken from `kept` or, if it is new, from
  /// `content`.
  private static func parts(
    _ ids: [ContainerID], _ kept: [Part], _ content: [ContainerPicture]
  ) -> [Part] {
    ids.compactMap { id in kept.first { $0.id == id } ?? Part(id, in: content) }
  }

  /// Changes the container with an id, wherever it is.
  mutating func change(_ id: ContainerID, _ body: (inout Part) -> Void) {
    for index in layers.indices { layers[index].content.change(id, body) }
  }
}

extension ShownWindow.Part {
  fileprivate mutating func change(_ id: ContainerID, _ body: (inout Self) -> Void) {
    if self.id == id { return body(&self) }
    for index in parts.indices { parts[index].change(id, body) }
    for screen in screens.indices {
      for index in screens[screen].parts.indices { screens[screen].parts[index].change(id, body) }
    }
  }
}
