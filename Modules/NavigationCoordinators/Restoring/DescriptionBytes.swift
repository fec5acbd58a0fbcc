import NavigationModel

// Encodes descriptions as bytes: numbers as LEB128, texts and lists preceded by their length, and
// each coordinator followed by those inside it. Any bytes either decode to a description or throw
// an error.
extension CoordinatorDescription {
  /// The description as bytes.
  ///
  /// Equal descriptions can have different bytes, because the bytes include the ids that the
  /// coordinators had in their window.
  public var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.write(Self.version)
    writer.write(self)
    return writer.bytes
  }

  /// Reads a description.
  ///
  /// - Parameter bytes: The ``bytes`` of a description.
  /// - Throws: ``CoordinatorRefusal/damaged(_:)`` with the offset at which the bytes are invalid,
  ///   or ``CoordinatorRefusal/tooDeep(limit:)``.
  public init(bytes: [UInt8]) throws(CoordinatorRefusal) {
    self = try CoordinatorRefusal.reading(bytes) { reader throws(DamagedBytes) in
      guard try reader.number() == Self.version else { throw reader.damage("another version") }
      return try reader.description(depth: 1)
    }
  }

  private static let version: UInt64 = 1
}

/// The data needed to restore the tree of a window: its screens' names in the order of their
/// numbers, and the description of its root.
struct StoredTree {
  var names: [String]
  var root: CoordinatorDescription

  var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.write(names.count)
    for name in names { writer.write(name) }
    writer.write(root.bytes)
    return writer.bytes
  }

  init(names: [String], root: CoordinatorDescription) {
    self.names = names
    self.root = root
  }

  init(bytes: [UInt8]) throws(CoordinatorRefusal) {
    let parts = try CoordinatorRefusal.reading(bytes) { reader throws(DamagedBytes) in
      var names: [String] = []
      for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
      return (names: names, root: try reader.content())
    }
    names = parts.names
    root = try CoordinatorDescription(bytes: parts.root)
  }
}

extension CoordinatorRefusal {
  /// Reads one value and requires that it uses all of the bytes.
  fileprivate static func reading<Value>(
    _ bytes: [UInt8], _ read: (inout PackedReader) throws(DamagedBytes) -> Value
  ) throws(CoordinatorRefusal) -> Value {
    do throws(DamagedBytes) {
      var reader = PackedReader(bytes[...])
      let value = try read(&reader)
      try reader.end()
      return value
    } catch {
      guard error != .nesting else { throw .tooDeep(limit: CoordinatorNode.maximumDepth) }
      throw .damaged(error.reason)
    }
  }
}

extension DamagedBytes {
  fileprivate static let nesting = DamagedBytes("coordinators are nested too deeply")
}

extension PackedWriter {
  fileprivate mutating func write(optional value: UInt64?) {
    write(value != nil)
    if let value { write(value) }
  }

  fileprivate mutating func write(_ description: CoordinatorDescription) {
    write(CoordinatorKind.allCases.firstIndex(of: description.kind) ?? 0)
    write(description.tag)
    write(description.factory != nil)
    if let factory = description.factory { write(factory) }
    write(description.payload)
    write(description.selected)
    write(description.style != nil)
    if let style = description.style { write(style) }
    let places = description.places
    write(optional: places.entry?.rawValue)
    write(optional: places.scope?.rawValue)
    write(optional: places.container?.rawValue)
    write(optional: places.layer?.rawValue)
    write(optional: places.contentScope?.rawValue)
    write(description.children.count)
    for child in description.children { write(child) }
    write(description.presented.count)
    for presented in description.presented { write(presented) }
  }
}

extension PackedReader {
  private mutating func optional() throws(DamagedBytes) -> UInt64? {
    try flag() ? try number() : nil
  }

  fileprivate mutating func description(
    depth: Int
  ) throws(DamagedBytes) -> CoordinatorDescription {
    guard depth <= CoordinatorNode.maximumDepth else { throw .nesting }
    let kinds = CoordinatorKind.allCases
    var description = CoordinatorDescription(
      kinds[try number(below: kinds.count)], try text())
    description.factory = try flag() ? try text() : nil
    description.payload = try content()
    description.selected = try number(below: Int.max)
    description.style = try flag() ? try style() : nil
    description.places.entry = try optional().map { EntryID(rawValue: $0) }
    description.places.scope = try optional().map { ScopeID(rawValue: $0) }
    description.places.container = try optional().map { ContainerID(rawValue: $0) }
    description.places.layer = try optional().map { LayerID(rawValue: $0) }
    description.places.contentScope = try optional().map { ScopeID(rawValue: $0) }
    for _ in 0..<(try count()) {
      description.children.append(try self.description(depth: depth + 1))
    }
    for _ in 0..<(try count()) {
      description.presented.append(try self.description(depth: depth + 1))
    }
    return description
  }
}
