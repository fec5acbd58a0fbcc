@_exported import ObjectiveC

/// The name of a message.
public struct Selector: ExpressibleByStringLiteral {
  let name: String

  public init(_ name: String) { self.name = name }

  public init(stringLiteral name: String) { self.name = name }
}

extension NSObject: Hashable {
  public static func == (one: NSObject, other: NSObject) -> Bool { one.isEqual(other) }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
