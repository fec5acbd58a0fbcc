extension GraphDefinition {
  /// A node that can be opened without navigating to it from the start.
  public struct Entry: Hashable, Sendable {
    /// The id of the node.
    public var node: String

    /// What opens the node.
    public var origin: Origin

    /// Creates an entry.
    public init(_ node: String, origin: Origin) {
      self.node = node
      self.origin = origin
    }

    /// What opens an entry.
    public enum Origin: Hashable, Sendable {
      /// Code, under this identifier.
      case identifier(String)
      /// A link from outside; see ``GraphDefinition/deepLinks``.
      case deepLink
      /// The program itself, at launch or from its menus.
      case application
    }
  }

  /// A link from outside the app to one of its nodes.
  public struct DeepLink: Hashable, Sendable {
    /// The id of the node that the link opens, or `nil` if the link opens none.
    ///
    /// A link of the outermost graph opens the start of that graph, so it opens nothing if there is
    /// no start.
    public var node: String?

    /// The pattern of the address with its `{placeholders}`, as in the source, or `nil` if there is
    /// none.
    public var uri: String?

    /// The intent action, as in the source, or `nil` if there is none.
    public var action: String?

    /// The type of the data, as in the source, or `nil` if there is none.
    public var mimeType: String?

    /// The line of the source, counted from 1, or `nil` if it is unknown.
    public var line: Int?

    /// Creates a link.
    public init(
      to node: String?, uri: String? = nil, action: String? = nil, mimeType: String? = nil,
      line: Int? = nil
    ) {
      self.node = node
      self.uri = uri
      self.action = action
      self.mimeType = mimeType
      self.line = line
    }
  }
}
