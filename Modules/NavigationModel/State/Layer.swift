/// One layer of a window: the root layer at the bottom, or a sheet, cover, popover or alert above
/// it.
///
/// Each layer covers those beneath it.
public struct Layer: Hashable, Sendable, Codable {
  /// The identity of the layer.
  public let id: LayerID
  /// How the layer covers what is beneath it.
  public internal(set) var style: Style
  /// The entry that presents the layer, or `nil` for the root layer.
  public let presenter: EntryID?
  /// The container that the layer shows.
  public internal(set) var container: ContainerID

  package init(id: LayerID, style: Style, presenter: EntryID?, container: ContainerID) {
    self.id = id
    self.style = style
    self.presenter = presenter
    self.container = container
  }
}

extension Layer {
  /// How a layer covers what is beneath it.
  public enum Style: Hashable, Sendable, Codable {
    /// The bottom of the window; never presented and never dismissed.
    case root
    /// A sheet that can rest at each of the given heights, or only at full height if none is given.
    case sheet(Detents)
    /// A cover of the whole screen, which cannot be dismissed by dragging.
    case fullScreenCover
    /// A popover beside its source.
    case popover
    /// An alert or confirmation dialog, which the system closes when the user chooses a button.
    case alert

    /// A sheet of full height.
    public static let sheet = Style.sheet([])

    /// Whether the user can still interact with what is beneath the layer.
    public var leavesBeneathInUse: Bool {
      if case .sheet(let detents) = self { detents.contains(.backgroundInteraction) } else { false }
    }
  }

  /// The heights at which a sheet may rest, which of them is selected, and whether what is beneath
  /// the sheet stays interactive.
  public struct Detents: OptionSet, Hashable, Sendable, Codable {
    /// The packed bits.
    public let rawValue: UInt8

    /// Creates a set of detents from packed bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// About half the height of the screen.
    public static let medium = Detents(rawValue: 1 << 0)
    /// The full height.
    public static let large = Detents(rawValue: 1 << 1)
    /// The sheet rests at its large height; without this element, it rests at the smallest of its
    /// heights.
    ///
    /// The element has no effect unless both ``medium`` and ``large`` are given. When the user
    /// drags the sheet to its other height, the element is added or removed; ``selected`` returns
    /// the height.
    public static let largeSelected = Detents(rawValue: 1 << 2)
    /// What is beneath the sheet stays interactive at every height, like a map beneath its search
    /// sheet.
    public static let backgroundInteraction = Detents(rawValue: 1 << 7)
  }
}

extension Layer.Style: CustomStringConvertible {
  /// The style as it appears in traces, without the detents of a sheet.
  public var description: String {
    switch self {
    case .root: "root"
    case .sheet: "sheet"
    case .fullScreenCover: "full-screen cover"
    case .popover: "popover"
    case .alert: "alert"
    }
  }
}
