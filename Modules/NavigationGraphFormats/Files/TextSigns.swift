/// The position of the first sign of each kind of problem in a text, found in one pass.
struct TextSigns {
  /// The first zero byte, which text does not contain.
  private(set) var zero: Int?
  /// The first line end that consists of a carriage return and a line feed.
  private(set) var carriageReturn: Int?
  /// The first marker of an unfinished merge.
  private(set) var mergeMarker: Int?
  /// The first declaration of a document type.
  private(set) var documentType: Int?

  /// Scans a text; the positions that it finds are indexes of the slice.
  init(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { look(at: $0, from: text.startIndex) }
  }

  private mutating func look(at bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case 0 where zero == nil: zero = start + position
      case UInt8(ascii: "\r") where carriageReturn == nil:
        if bytes.has("\r\n", at: position) { carriageReturn = start + position }
      case UInt8(ascii: "<"):
        if mergeMarker == nil, bytes.has("<<<<<<<", at: position) { mergeMarker = start + position }
        if documentType == nil, bytes.has("<!DOCTYPE", at: position) {
          documentType = start + position
        }
      default: break
      }
      position += 1
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the bytes from a position on begin with an ASCII text.
  func has(_ sign: StaticString, at position: Int) -> Bool {
    guard position + sign.utf8CodeUnitCount <= count else { return false }
    var offset = 0
    while offset < sign.utf8CodeUnitCount {
      guard self[position + offset] == sign.utf8Start[offset] else { return false }
      offset += 1
    }
    return true
  }
}
