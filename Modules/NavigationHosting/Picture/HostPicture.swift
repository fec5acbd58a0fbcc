public import NavigationModel

/// The layers, containers and entries that a host shows or should show, given by their ids.
///
/// A picture is flat, like a state: it has one list of containers, parents before children. It is
/// complete and does not mention animations, so two pictures can be compared without knowing what
/// happened before.
public struct HostPicture: Hashable, Sendable, Codable {
  /// The layers, root layer first.
  public var layers: [LayerPicture]
  /// The containers of all layers, parents before children.
  public var containers: [ContainerPicture]

  /// Creates a picture.
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

  /// Creates the picture of a layer.
  public init(id: LayerID, style: Layer.Style, container: ContainerID) {
    self.id = id
    self.style = style
    self.container = container
  }
}

/// One container of a picture, with its entries or children.
public struct ContainerPicture: Hashable, Sendable, Codable {
  /// The identity of the container.
  public var id: ContainerID
  /// The kind of the container.
  public var kind: ContainerKind
  /// The entries of a stack, root first, or an empty array for other kinds.
  public var entries: [EntryPicture]
  /// The tabs or columns, in order, or an empty array for a stack.
  public var children: [ContainerID]
  /// The index of the selected tab or focused column, or 0 for a stack.
  public var selected: Int
  /// The number of foreign screens above the entries of a stack; 0 for tabs and splits.
  ///
  /// A foreign screen is a screen that the framework or other code has pushed by itself. No state
  /// contains it. It stays until the user leaves it or a step changes the entries beneath it.
  public var foreignCount: Int

  /// Creates the picture of a container.
  public init(
    id: ContainerID, kind: ContainerKind, entries: [EntryPicture] = [],
    children: [ContainerID] = [], selected: Int = 0, foreignCount: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.entries = entries
    self.children = children
    self.selected = selected
    self.foreignCount = foreignCount
  }
}

// The number of foreign screens is omitted if it is 0, so that the encoding is then the same as in
// versions without that number.
extension ContainerPicture {
  private enum CodingKeys: String, CodingKey {
    case id, kind, entries, children, selected, foreignCount
  }

  /// Decodes a picture; a missing number of foreign screens is decoded as 0.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: A `DecodingError` if a part is missing or invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ContainerID.self, forKey: .id),
      kind: try container.decode(ContainerKind.self, forKey: .kind),
      entries: try container.decode([EntryPicture].self, forKey: .entries),
      children: try container.decode([ContainerID].self, forKey: .children),
      selected: try container.decode(Int.self, forKey: .selected),
      foreignCount: try container.decodeIfPresent(Int.self, forKey: .foreignCount) ?? 0)
  }

  /// Encodes the picture; if there are no foreign screens, their number is omitted.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: An `EncodingError` if a part cannot be written.
  /// - Complexity: O(*n*), where *n* is the number of entries and children.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    try container.encode(entries, forKey: .entries)
    try container.encode(children, forKey: .children)
    try container.encode(selected, forKey: .selected)
    if foreignCount != 0 { try container.encode(foreignCount, forKey: .foreignCount) }
  }
}

/// One entry of a picture, with the properties that a host must know before a gesture begins.
public struct EntryPicture: Hashable, Sendable, Codable {
  /// The identity of the entry.
  public var id: EntryID
  /// Whether the user may leave the entry with everything inside it.
  ///
  /// In the picture of a state, it is the strictest policy of the entry and the entries inside it.
  public var leavePolicy: LeavePolicy
  /// The containers that are shown inside the entry.
  public var children: [ContainerID]
  /// Whether the entry shows only its containers and nothing of its own, like a pushed tab view.
  public var isContainer: Bool

  /// Creates the picture of an entry.
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
