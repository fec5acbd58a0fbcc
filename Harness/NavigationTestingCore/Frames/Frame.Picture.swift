public import NavigationModel

extension Frame {
  /// The content of the screen at one moment: layers above each other, in which screens have names
  /// instead of numbers.
  public struct Picture: Sendable, Hashable, Codable {
    /// The layers, lowest first.
    public var layers: [Layer]

    /// Creates a picture of the given layers.
    ///
    /// - Parameter layers: The layers, lowest first.
    public init(_ layers: [Layer]) {
      self.layers = layers
    }
  }

  /// One layer of a picture: the window itself, or a layer presented above it.
  public struct Layer: Sendable, Hashable, Codable {
    /// The way in which a layer covers the layers beneath it.
    public enum Style: String, Sendable, Hashable, Codable, CaseIterable {
      /// The bottom of the window.
      case root
      /// A sheet of full height.
      case sheet
      /// A sheet that may rest at half the screen's height.
      case partialSheet
      /// A full-screen cover.
      case fullScreenCover
      /// A popover beside its source.
      case popover
      /// An alert or confirmation.
      case alert
    }

    /// The way in which the layer covers the layers beneath it.
    public var style: Style
    /// The name of the screen that presents the layer; `nil` if it is not known.
    public var presenter: String?
    /// The identity of the entry that presents the layer, which distinguishes screens with the same
    /// name; `nil` if it is not known.
    public var presenterID: UInt64?
    /// The content of the layer.
    public var content: Container

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - style: The way in which the layer covers the layers beneath it.
    ///   - presenter: The name of the screen that presents the layer.
    ///   - presenterID: The identity of the entry that presents the layer.
    ///   - content: The content of the layer.
    public init(
      _ style: Style, presenter: String? = nil, presenterID: UInt64? = nil, _ content: Container
    ) {
      self.style = style
      self.presenter = presenter
      self.presenterID = presenterID
      self.content = content
    }
  }

  /// A stack, tabs, or the columns of a split view.
  public struct Container: Sendable, Hashable, Codable {
    /// The arrangement of a container's contents.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// Cards on top of each other; the last one is in front.
      case stack
      /// Containers that are shown one at a time.
      case tabs
      /// Containers side by side.
      case columns
    }

    /// The arrangement of the container's contents.
    public var kind: Kind
    /// The cards of a stack, root first; empty for tabs and columns.
    public var cards: [Card]
    /// The tabs or columns; empty for a stack.
    public var parts: [Container]
    /// The index of the selected tab or focused column; 0 for a stack.
    public var selected: Int

    /// Creates a stack.
    ///
    /// - Parameter cards: The cards, root first.
    public init(stack cards: [Card]) {
      (kind, self.cards, parts, selected) = (.stack, cards, [], 0)
    }

    /// Creates tabs, or columns side by side.
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
    /// The identity of the entry that shows the screen; `nil` if the entry does not exist yet or
    /// its identity is not known, as in many references.
    public var id: UInt64?
    /// The name of the screen.
    public var name: String
    /// Whether a user may leave the screen; `nil` if it is not known, as in most references.
    public var leaving: Leaving?
    /// The containers that the screen embeds.
    public var inside: [Container]
    /// Whether the screen shows nothing except the containers that it embeds.
    public var isContainer: Bool

    /// Whether a user may leave a screen.
    public enum Leaving: String, Sendable, Hashable, Codable, CaseIterable {
      /// The user may leave.
      case allowed
      /// The user may not leave.
      case denied
      /// The owner of the screen is asked first.
      case asked
    }

    /// Creates a card for a screen.
    ///
    /// - Parameters:
    ///   - id: The identity of the entry that shows the screen.
    ///   - name: The name of the screen.
    ///   - leaving: Whether a user may leave the screen; `nil` if it is not known.
    ///   - inside: The containers that the screen embeds.
    ///   - isContainer: Whether the screen shows nothing except the containers that it embeds.
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
  /// Creates the style that corresponds to a layer style of the model.
  ///
  /// - Parameter style: The style in the model.
  public init(_ style: Layer.Style) {
    switch style {
    case .root: self = .root
    case .sheet(let detents): self = detents.selected == .medium ? .partialSheet : .sheet
    case .fullScreenCover: self = .fullScreenCover
    case .popover: self = .popover
    case .alert: self = .alert
    }
  }

  /// The common word for a layer of this style.
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
  /// The name of the card of a placeholder, an entry that shows nothing.
  static let placeholderName = "(nothing yet)"

  /// The card of a placeholder, an entry that shows nothing.
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
