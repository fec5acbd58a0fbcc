internal import NavigationModel

extension PackedWriter {
  /// The written bytes, followed by a checksum.
  var sealed: [UInt8] {
    bytes + Checksum(of: bytes).bytes
  }
}

extension PackedReader {
  /// Creates a reader of the bytes between a mark and a checksum.
  init(unsealing bytes: [UInt8], mark: [UInt8]) throws(DamagedBytes) {
    guard bytes.starts(with: mark), bytes.count >= mark.count + Checksum.size else {
      throw DamagedBytes("the bytes are not a snapshot of a graph")
    }
    let content = bytes.dropLast(Checksum.size)
    guard Checksum(of: content).bytes == Array(bytes.suffix(Checksum.size)) else {
      throw DamagedBytes("the bytes were changed after they were written")
    }
    self.init(content.dropFirst(mark.count))
  }

  /// Reads the style of a presented layer; the style of a root layer is an error.
  mutating func presentedStyle() throws(DamagedBytes) -> Layer.Style {
    let style = try style()
    guard style != .root else { throw damage("a second root") }
    return style
  }
}
