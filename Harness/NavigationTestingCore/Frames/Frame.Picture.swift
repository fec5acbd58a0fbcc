public import NavigationModel

extension Frame {
  /// What is shown at one moment: layers above one another, with names instead of numbers.
  public struct Picture: Sendable, Hashable, Codable {
    /// The layers, the lowest first.
    public var layers: [Layer]

    /// A picture of the given layers.
    ///
    /// - Parameter layers: The layers, the lowest first.
    public init(_ layers: [Layer]) {
      self.layers = layers
    }
  }

  /// One layer of a picture: the window itself, or what is presented above it.
  public struct Layer: Sendable, Hashable, Codable {
    /// How a layer covers what is beneath it.
    public enum Style: String, Sendable, Hashable, Codable, CaseIterable {
      /// The bottom of the window.
      case root
      /// A sheet of full height.
      case sheet
      /// A sheet that may rest at half the height of the screen.
      case partialSheet
      /// A cover of the whole screen.
      case fullScreenCover
      /// A popover beside its source.
      case popover
      /// An alert or confirmation.
      case alert
    }

    /// How the layer covers what is beneath it.
    public var style: Style
    /// The name of the screen that presents the layer; `nil` if it is not known.
    public var presenter: String?
    /// The identity of the entry that presents the layer, which tells screens of one name apart;
    /// `nil` if it is not known.
    public var presenterID: UInt64?
    /// What the layer shows.
    public var content: Container

    /// A layer.
    ///
    /// - Parameters:
    ///   - style: How the layer covers what is beneath it.
    ///   - presenter: The name of the screen that presents it.
    ///   - presenterID: The identity of the entry that presents it.
    ///   - content: What it shows.
    public init(
      _ style: Style, presenter: String? = nil, presenterID: UInt64? = nil, _ content: Container
    ) {
      self.style = style
      self.presenter = presenter
      self.presenterID = presenterID
      self.content = content
    }
  }

  /// A stack, tabs, or the columns of a split.
  public struct Container: Sendable, Hashable, Codable {
    /// What a container does with what it holds.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// Cards above one another, of which the last is in front.
      case stack
      /// Containers of which one is shown.
      case tabs
      /// Containers side by side.
      case columns
    }

    /// What the container does with what it holds.
    public var kind: Kind
    /// The cards of a stack, its root first; empty for tabs and columns.
    public var cards: [Card]
    /// The tabs or columns; empty for a stack.
    public var parts: [Container]
    /// The index of the selected tab or focused column; 0 for a stack.
    public var selected: Int

    /// A stack.
    ///
    /// - Parameter cards: The cards, the root first.
    public init(stack cards: [Card]) {
      (kind, self.cards, parts, selected) = (.stack, cards, [], 0)
    }

    /// Tabs, or columns side by side.
    ///
    /// - Parameters:
    ///   - kind: Tabs or columns.
    ///   - parts: The containers, in order.
    ///   - selected: The index of the selected tab or focused column.
    public init(_ kind: Kind, _ parts: [Container], selected: Int) {
      (self.kind, cards, self.parts, self.selected) = (kind, [], parts, selected)
    }
  }

  /// One screen in a stack.
  public struct Card: Sendable, Hashable, Codable {
    /// The identity of the entry that shows the screen; `nil` if it has none yet.
    public var id: UInt64?
    /// The name of the screen.
    public var name: String
    /// Whether a person may leave the screen; `nil` if it is not known, as in most references.
    public var leaving: Leaving?
    /// What the screen embeds.
    public var inside: [Container]
    /// Whether the screen shows nothing beside what it embeds.
    public var isContainer: Bool

    /// Whether a person may leave a screen.
    public enum Leaving: String, Sendable, Hashable, Codable, CaseIterable {
      /// A person may leave.
      case allowed
      /// A person may not leave.
      case denied
      /// The app is asked first.
      case asked
    }

    /// A screen.
    ///
    /// - Parameters:
    ///   - id: The identity of the entry that shows it.
    ///   - name: The name of the screen.
    ///   - leaving: Whether a person may leave it; `nil` if it is not known.
    ///   - inside: What it embeds.
    ///   - isContainer: Whether it shows nothing beside what it embeds.
    public init(
      id: UInt64? = nil, _ name: String, leaving: Leaving? = nil, inside: [Container] = [],
      isContainer: Bool = false
    ) {
      self.id = id
      self.name = name
      self.leaving = leaving
      self.inside = inside
      self.isContainer = isContainer
    }
  }
}

extension Frame.Layer.Style {
  /// The style of a layer of the model.
  ///
  /// - Parameter style: The style.
  public init(_ style: Layer.Style) {
    switch style {
    case .root: self = .root
    case .sheet(let detents): self = detents.contains(.medium) ? .partialSheet : .sheet
    case .fullScreenCover: self = .fullScreenCover
    case .popover: self = .popover
    case .alert: self = .alert
    }
  }

  /// What people call a layer of this style.
  public var word: String {
    switch self {
    case .root: "window"
    case .sheet, .partialSheet: "sheet"
    case .fullScreenCover: "full-screen cover"
    case .popover: "popover"
    case .alert: "dialog"
    }
  }
}

extension Frame.Card {
  /// The name of a place that waits for its first screen.
  static let placeholderName = "(nothing yet)"

  /// A place that waits for its first screen.
  package static var placeholder: Frame.Card { Frame.Card(placeholderName) }
}

extension Frame.Card.Leaving {
  init(_ policy: LeavePolicy) {
    switch policy {
    case .allow: self = .allowed
    case .deny: self = .denied
    case .ask: self = .asked
    }
  }
}
