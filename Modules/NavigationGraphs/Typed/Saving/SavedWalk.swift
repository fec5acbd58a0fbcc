internal import NavigationModel

/// What a controller shows, in names instead of numbers, so that it outlives the graph's next
/// version: what is still there is found again.
struct SavedWalk: Hashable, Sendable {
  /// A presented layer, or the root layer.
  struct Layer: Hashable, Sendable {
    var style: NavigationModel.Layer.Style
    /// The place of the presenter among all entries beneath.
    var presenter: Int
    var entries: [Entry]
  }

  /// One screen.
  struct Entry: Hashable, Sendable {
    var id: UInt64
    /// The subgraphs around it, the outermost first, and how many of these stays it shares with
    /// what is beneath.
    var trail: [String]
    var shared: Int
    var node: String
    /// What the screen was given; none when it must not be saved.
    var input: [UInt8]?
  }

  var layers: [Layer]
}

extension SavedWalk {
  private static let magic: [UInt8] = Array("WFT1".utf8)

  /// The walk as bytes: a mark, the content, a checksum.
  var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(layers.count)
    for layer in layers {
      writer.write(layer.style.number)
      writer.write(layer.presenter)
      writer.write(layer.entries.count)
      for entry in layer.entries { writer.write(entry) }
    }
    var checksum = Checksum()
    checksum.add(writer.bytes)
    let end = (0..<8).map { UInt8(truncatingIfNeeded: checksum.value >> ($0 * 8)) }
    return Self.magic + writer.bytes + end
  }

  /// Reads what ``bytes`` wrote; whatever the bytes are, it ends with a walk or with an error.
  init(_ bytes: [UInt8]) throws(SnapshotDamage) {
    guard bytes.starts(with: Self.magic), bytes.count >= Self.magic.count + 8 else {
      throw .foreign
    }
    let content = bytes[Self.magic.count..<bytes.count - 8]
    var checksum = Checksum()
    checksum.add(content)
    let end = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard end == checksum.value else { throw .checksum }
    var reader = SnapshotReader(content)
    layers = []
    for _ in 0..<(try reader.count()) {
      let style = try reader.number(below: 259)
      let presenter = try reader.number(below: Int.max)
      var entries: [Entry] = []
      for _ in 0..<(try reader.count()) { entries.append(try reader.entry()) }
      layers.append(Layer(style: .init(number: style), presenter: presenter, entries: entries))
    }
    guard reader.isAtEnd else { throw .number }
  }
}

extension SnapshotWriter {
  fileprivate mutating func write(_ entry: SavedWalk.Entry) {
    write(entry.id)
    write(entry.trail.count)
    for name in entry.trail { write(Array(name.utf8)) }
    write(entry.shared)
    write(Array(entry.node.utf8))
    write(entry.input == nil ? 0 : 1)
    if let input = entry.input { write(input) }
  }

  private mutating func write(_ bytes: [UInt8]) {
    write(bytes.map { Int($0) })
  }
}

extension SnapshotReader {
  fileprivate mutating func entry() throws(SnapshotDamage) -> SavedWalk.Entry {
    let id = try number()
    var trail: [String] = []
    for _ in 0..<(try count()) { trail.append(try text()) }
    let shared = try number(below: trail.count + 1)
    let node = try text()
    let hasInput = try number(below: 2) == 1
    let input = hasInput ? try bytes() : nil
    return SavedWalk.Entry(id: id, trail: trail, shared: shared, node: node, input: input)
  }

  private mutating func bytes() throws(SnapshotDamage) -> [UInt8] {
    try numbers(below: 256).map { UInt8(truncatingIfNeeded: $0) }
  }

  private mutating func text() throws(SnapshotDamage) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }
}

extension Layer.Style {
  /// A number that stands for the style in a snapshot.
  fileprivate var number: Int {
    switch self {
    case .root, .fullScreenCover: 0
    case .popover: 1
    case .alert: 2
    case .sheet(let detents): 3 + Int(detents.rawValue)
    }
  }

  fileprivate init(number: Int) {
    switch number {
    case 0: self = .fullScreenCover
    case 1: self = .popover
    case 2: self = .alert
    default: self = .sheet(Layer.Detents(rawValue: UInt8(truncatingIfNeeded: number - 3)))
    }
  }
}
