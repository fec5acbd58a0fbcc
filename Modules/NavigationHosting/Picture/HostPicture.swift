public import NavigationModel

/// What a host shows, or what it should show: layers, and the containers inside them, as ids.
///
/// A picture is flat, like the state that it is made from: containers stand in one list, parents
/// before children. It says nothing about what is being animated; it is complete, so that two
/// pictures can be compared without any history.
public struct HostPicture: Hashable, Sendable, Codable {
  /// The layers, the root layer first.
  public var layers: [LayerPicture]
  /// The containers of all layers, parents before children.
  public var containers: [ContainerPicture]

  /// Makes a picture; what is left out is empty.
  public init(layers: [LayerPicture] = [], containers: [ContainerPicture] = []) {
    self.layers = layers
    self.containers = containers
  }
}

/// One layer of a picture.
public struct LayerPicture: Hashable, Identifiable, Sendable, Codable {
  /// The identity of the layer.
  public var id: LayerID
  /// How the layer covers what is beneath it.
  public var style: Layer.Style
  /// The container that the layer shows.
  public var container: ContainerID

  /// Makes the picture of a layer.
  public init(id: LayerID, style: Layer.Style, container: ContainerID) {
    self.id = id
    self.style = style
    self.container = container
  }
}

/// One container of a picture.
public struct ContainerPicture: Hashable, Sendable, Codable {
  /// The identity of the container.
  public var id: ContainerID
  /// What the container does with what it holds.
  public var kind: ContainerKind
  /// The entries of a stack, its root first; empty for other kinds.
  public var entries: [EntryPicture]
  /// The tabs or columns, in order; empty for a stack.
  public var children: [ContainerID]
  /// The index of the selected tab or focused column; 0 for a stack.
  public var selected: Int

  /// Makes the picture of a container; what is left out is empty.
  public init(
    id: ContainerID, kind: ContainerKind, entries: [EntryPicture] = [],
    children: [ContainerID] = [], selected: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.entries = entries
    self.children = children
    self.selected = selected
  }
}

/// One entry of a picture, with what a host must know before a gesture begins.
public struct EntryPicture: Hashable, Sendable, Codable {
  /// The identity of the entry.
  public var id: EntryID
  /// Whether the user may leave the entry.
  public var leavePolicy: LeavePolicy
  /// The containers that are shown inside the entry.
  public var children: [ContainerID]
  /// Whether the entry shows nothing beside its containers, as a pushed tab view does.
  public var isContainer: Bool

  /// Makes the picture of an entry.
  public init(
    id: EntryID, leavePolicy: LeavePolicy = .allow, children: [ContainerID] = [],
    isContainer: Bool = false
  ) {
    self.id = id
    self.leavePolicy = leavePolicy
    self.children = children
    self.isContainer = isContainer
  }
}
