internal import NavigationModel

/// The saved screens of a controller.
///
/// Names replace the numbers of nodes, so that a later version of the graph can find the nodes that
/// it still has.
struct SavedWalk: Hashable, Sendable {
  /// A presented layer, or the root layer.
  struct Layer: Hashable, Sendable {
    var style: NavigationModel.Layer.Style
    /// The position of the presenter among the saved entries of all lower layers; unused for the
    /// root layer.
    var presenter: Int
    var entries: [Entry]
  }

  /// One screen.
  struct Entry: Hashable, Sendable {
    var id: UInt64
    /// The subgraphs around the screen, outermost first, and the number of them that were entered
    /// before the screen was shown.
    var trail: [String]
    var shared: Int
    var node: String
    /// The input of the screen, or `nil` if it cannot or must not be saved.
    var input: [UInt8]?
  }

  var layers: [Layer]
}

extension SavedWalk {
  private static let magic: [UInt8] = Array("WFT1".utf8)

  /// The saved screens as bytes: a mark, the content and a checksum.
  var bytes: [UInt8] {
    var writer = PackedWriter(mark: Self.magic)
    writer.write(layers.count)
    for layer in layers {
      writer.write(layer.style)
      writer.write(layer.presenter)
      writer.write(layer.entries.count)
      for entry in layer.entries { writer.write(entry) }
    }
    return writer.sealed
  }

  /// Creates saved screens from bytes in the form of ``bytes``; damaged bytes cause an error, never
  /// a trap.
  init(_ bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try PackedReader(unsealing: bytes, mark: Self.magic)
    layers = []
    for _ in 0..<(try reader.count()) {
      let style = layers.isEmpty ? try reader.style() : try reader.presentedStyle()
      let presenter = try reader.number(below: Int.max)
      var entries: [Entry] = []
      for _ in 0..<(try reader.count()) { entries.append(try reader.entry()) }
      layers.append(Layer(style: style, presenter: presenter, entries: entries))
    }
    try reader.end()
  }
}

extension PackedWriter {
  fileprivate mutating func write(_ entry: SavedWalk.Entry) {
    write(entry.id)
    write(entry.trail.count)
    for name in entry.trail { write(name) }
    write(entry.shared)
    write(entry.node)
    write(entry.input != nil)
    if let input = entry.input { write(input) }
  }
}

extension PackedReader {
  fileprivate mutating func entry() throws(DamagedBytes) -> SavedWalk.Entry {
    let id = try number()
    var trail: [String] = []
    for _ in 0..<(try count()) { trail.append(try text()) }
    let shared = try number(below: trail.count + 1)
    let node = try text()
    let input = try flag() ? try content() : nil
    return SavedWalk.Entry(id: id, trail: trail, shared: shared, node: node, input: input)
  }
}
