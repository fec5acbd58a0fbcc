import NavigationModel

// Descriptions as bytes: numbers as LEB128, texts and lists after their length, coordinators before
// those inside them. Every byte string reads as a description or gives an error.
extension CoordinatorDescription {
  /// The description as bytes, the same for the same description.
  public var bytes: [UInt8] {
    var writer = DescriptionWriter()
    writer.write(Self.version)
    writer.write(self)
    return writer.bytes
  }

  /// Reads a description.
  ///
  /// - Parameter bytes: What ``bytes`` gave.
  /// - Throws: ``CoordinatorRefusal/damaged(_:)`` with the place where the bytes do not fit.
  public init(bytes: [UInt8]) throws(CoordinatorRefusal) {
    var reader = DescriptionReader(bytes)
    guard try reader.number() == Self.version else { throw reader.damage("the version") }
    self = try reader.description(depth: 1)
    guard reader.isAtEnd else { throw reader.damage("more than a description") }
  }

  private static let version: UInt64 = 1
}

/// What a window's tree needs to come back: its screens in the order of their numbers, and the
/// description of its root.
struct StoredTree {
  var names: [String]
  var root: CoordinatorDescription

  var bytes: [UInt8] {
    var writer = DescriptionWriter()
    writer.write(UInt64(names.count))
    for name in names { writer.write(Array(name.utf8)) }
    writer.write(root.bytes)
    return writer.bytes
  }

  init(names: [String], root: CoordinatorDescription) {
    self.names = names
    self.root = root
  }

  init(bytes: [UInt8]) throws(CoordinatorRefusal) {
    var reader = DescriptionReader(bytes)
    names = []
    for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
    root = try CoordinatorDescription(bytes: reader.list())
    guard reader.isAtEnd else { throw reader.damage("more than a tree") }
  }
}

private struct DescriptionWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ value: UInt64?) {
    write(value == nil ? 0 : 1 as UInt64)
    if let value { write(value) }
  }

  mutating func write(_ values: some Collection<UInt8>) {
    write(UInt64(values.count))
    bytes.append(contentsOf: values)
  }

  mutating func write(_ description: CoordinatorDescription) {
    let kinds = CoordinatorKind.allCases
    write(UInt64(kinds.firstIndex(of: description.kind) ?? 0))
    write(Array(description.tag.utf8))
    write(description.factory == nil ? 0 : 1 as UInt64)
    if let factory = description.factory { write(Array(factory.utf8)) }
    write(description.payload)
    write(UInt64(max(0, description.selected)))
    write(description.style.map { $0.number })
    let places = description.places
    write(places.entry?.rawValue)
    write(places.scope?.rawValue)
    write(places.container?.rawValue)
    write(places.layer?.rawValue)
    write(places.contentScope?.rawValue)
    write(UInt64(description.children.count))
    for child in description.children { write(child) }
    write(UInt64(description.presented.count))
    for presented in description.presented { write(presented) }
  }
}

private struct DescriptionReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { next == bytes.count }

  func damage(_ what: String) -> CoordinatorRefusal {
    .damaged("\(what), at byte \(next)")
  }

  mutating func number() throws(CoordinatorRefusal) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard next < bytes.count else { throw damage("the bytes end too early") }
      let byte = bytes[next]
      next += 1
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw damage("a number is too large")
  }

  private mutating func number(below limit: Int) throws(CoordinatorRefusal) -> Int {
    guard let value = Int(exactly: try number()), value < limit else {
      throw damage("a number is too large")
    }
    return value
  }

  private mutating func optional() throws(CoordinatorRefusal) -> UInt64? {
    try number(below: 2) == 0 ? nil : try number()
  }

  /// Every element of a list takes at least one byte, so no length asks for more than there is.
  mutating func count() throws(CoordinatorRefusal) -> Int {
    let count = try number(below: Int.max)
    guard count <= bytes.count - next else { throw damage("the bytes end too early") }
    return count
  }

  mutating func list() throws(CoordinatorRefusal) -> [UInt8] {
    let count = try count()
    defer { next += count }
    return Array(bytes[next..<next + count])
  }

  mutating func text() throws(CoordinatorRefusal) -> String {
    let units = try list()
    guard let text = String(validating: units, as: UTF8.self) else { throw damage("a text") }
    return text
  }

  mutating func description(
    depth: Int
  ) throws(CoordinatorRefusal) -> CoordinatorDescription {
    guard depth <= CoordinatorNode.maximumDepth else {
      throw .tooDeep(limit: CoordinatorNode.maximumDepth)
    }
    let kinds = CoordinatorKind.allCases
    var description = CoordinatorDescription(
      kinds[try number(below: kinds.count)], try text())
    description.factory = try number(below: 2) == 0 ? nil : try text()
    description.payload = try list()
    description.selected = try number(below: Int.max)
    if let number = try optional() {
      guard let style = Layer.Style(number: number) else { throw damage("a style") }
      description.style = style
    }
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

extension Layer.Style {
  /// The style as a number, sheets with their detents above the others.
  fileprivate var number: UInt64 {
    switch self {
    case .root: 0
    case .fullScreenCover: 1
    case .popover: 2
    case .alert: 3
    case .sheet(let detents): 4 + UInt64(detents.rawValue)
    }
  }

  fileprivate init?(number: UInt64) {
    switch number {
    case 0: self = .root
    case 1: self = .fullScreenCover
    case 2: self = .popover
    case 3: self = .alert
    default:
      guard let detents = UInt8(exactly: number - 4) else { return nil }
      self = .sheet(Layer.Detents(rawValue: detents))
    }
  }
}
