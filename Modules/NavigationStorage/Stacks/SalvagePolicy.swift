/// What a store does with a saved stack if some of its entries are no longer understood.
public struct SalvagePolicy<Element: Sendable>: Sendable {
  /// What the store does with an entry that cannot come back.
  public var unknown: Unknown
  /// The names of today by the names under which routes were saved.
  public var aliases: [String: String]

  /// What the store does with an entry that cannot come back.
  public enum Unknown: Sendable {
    /// It is left out, and the entries above it stay.
    case drop
    /// It is left out with everything above it.
    case truncate
    /// Something else takes its place.
    case replace(Element)
  }

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - unknown: What the store does with an entry that cannot come back.
  ///   - aliases: The names of today by the names under which routes were saved.
  public init(unknown: Unknown = .truncate, aliases: [String: String] = [:]) {
    self.unknown = unknown
    self.aliases = aliases
  }
}

/// An entry of a saved stack that could not come back.
public struct LostEntry: Hashable, Sendable, CustomStringConvertible {
  /// Its place in the saved stack.
  public let index: Int
  /// The name under which it was saved; empty if it has no name.
  public let name: String

  /// Which entry was lost, as part of a report.
  public var description: String {
    "entry \(index)\(name.isEmpty ? "" : " '\(name)'") could not come back"
  }
}

extension SavedValue {
  /// The name of a route: the text that it is, or the one name in its record, as enumerations are
  /// written.
  public var routeName: String? {
    switch self {
    case .text(let name): name
    case .record(let fields) where fields.count == 1: fields[0].name
    default: nil
    }
  }

  /// The route under another name.
  func renamed(_ name: String) -> SavedValue {
    switch self {
    case .text: .text(name)
    case .record(let fields) where fields.count == 1: .record([Field(name, fields[0].value)])
    default: self
    }
  }
}
