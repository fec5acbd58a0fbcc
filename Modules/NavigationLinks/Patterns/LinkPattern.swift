/// The form of a link, which is used to extract values from links and to create links from values.
///
/// ```swift
/// let trip = try LinkPattern("/trips/{trip:int}?tab={tab:days|map?}&tag={tags*}")
/// try trip.link(with: ["trip": 7, "tab": "map"])  // "/trips/7?tab=map"
/// try trip.match(LinkAddress("/trips/7?tag=sea&tag=sun"))  // trip 7, tags sea and sun
/// ```
///
/// A path consists of literal segments and of parameters in braces. After a colon, a parameter can
/// have a type: `text` (the default), `int`, `bool`, or words separated by bars. A text parameter
/// can have a literal before and after it, as in `user-{name}.html`. A parameter such as
/// `{rest...}` at the end matches all remaining segments. A query item is literal, required,
/// optional (marked with a question mark) or repeated (marked with a star). A link may contain
/// other query items, which are ignored.
///
/// For every link that ``link(with:)`` creates, ``match(_:)`` returns the same values.
public struct LinkPattern: Hashable, Sendable {
  /// The scheme and host that the link must have, or `nil` if the origins of the ``LinkTable``
  /// apply.
  public var origin: LinkOrigin?

  /// The segments of the path, without the parameter that matches the rest of the path.
  public internal(set) var segments: [Segment]

  /// The name of the parameter that matches all remaining segments, or `nil` if there is none.
  public internal(set) var rest: String?

  /// The query items.
  public var items: [Item]

  /// One part of a path.
  public enum Segment: Hashable, Sendable {
    /// Text that must match exactly.
    case literal(String)
    /// A value, with text before and after it.
    case parameter(Parameter, prefix: String = "", suffix: String = "")
  }

  /// A value in a link.
  public struct Parameter: Hashable, Sendable {
    /// The name of the value in ``LinkValues``.
    public let name: String
    /// The type of the value.
    public let type: LinkType
  }

  /// One item of a query.
  public struct Item: Hashable, Sendable {
    /// The text before the equals sign.
    public let key: String
    /// The form of the text after the equals sign.
    public let form: Form

    /// Creates an item.
    public init(key: String, form: Form) {
      self.key = key
      self.form = form
    }

    /// The form of the text after the equals sign.
    public enum Form: Hashable, Sendable {
      /// Text that must match exactly; the item must occur exactly once.
      case literal(String)
      /// A value; the item must occur exactly once.
      case required(Parameter)
      /// A value; the item must occur at most once.
      case optional(Parameter)
      /// Any number of values, each in its own item.
      case repeated(Parameter)
    }

    /// The parameter for the value of the item, or `nil` if the item is literal.
    public var parameter: Parameter? {
      switch form {
      case .literal: nil
      case .required(let parameter), .optional(let parameter), .repeated(let parameter): parameter
      }
    }
  }

  /// The names of all parameters, in the order in which they occur in the pattern.
  public var names: [String] {
    var names: [String] = []
    for case .parameter(let parameter, _, _) in segments { names.append(parameter.name) }
    if let rest { names.append(rest) }
    return names + items.compactMap { $0.parameter?.name }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern in the form in which ``init(_:)`` parses it.
  public var description: String {
    var parts = segments.map { segment in
      switch segment {
      case .literal(let text): percentEncoded(text)
      case .parameter(let parameter, let prefix, let suffix):
        "\(percentEncoded(prefix)){\(parameter)}\(percentEncoded(suffix))"
      }
    }
    if let rest { parts.append("{\(rest)...}") }
    let query = items.map { "\(percentEncoded($0.key))=\($0.form)" }.joined(separator: "&")
    let prefix = origin.map(\.description) ?? ""
    return prefix + "/" + parts.joined(separator: "/") + (query.isEmpty ? "" : "?\(query)")
  }
}

extension LinkPattern.Parameter: CustomStringConvertible {
  /// The name, followed by the type unless it is text.
  public var description: String { type == .text ? name : "\(name):\(type)" }
}

extension LinkPattern.Item.Form: CustomStringConvertible {
  /// The form as it appears in patterns.
  public var description: String {
    switch self {
    case .literal(let text): percentEncoded(text)
    case .required(let parameter): "{\(parameter)}"
    case .optional(let parameter): "{\(parameter)?}"
    case .repeated(let parameter): "{\(parameter)*}"
    }
  }
}
