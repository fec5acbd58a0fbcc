/// The format in which a saved state is written as bytes; the content is the same in each.
public enum StorageFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// This library's own format, which is the smallest and fastest.
  case compact
  /// JSON, which people and other programs can read.
  case json
  /// A property list as XML.
  case xmlPropertyList
  /// A property list in Apple's binary form.
  case binaryPropertyList

  /// The extension of files in the format, without the dot.
  public var fileExtension: String {
    switch self {
    case .compact: "navigation"
    case .json: "json"
    case .xmlPropertyList, .binaryPropertyList: "plist"
    }
  }

  /// Recognizes the format of bytes from their beginning; `nil` if the format is unknown.
  public init?(of bytes: [UInt8]) {
    if bytes.starts(with: Envelope.magic) {
      self = .compact
    } else if bytes.starts(with: Array("bplist".utf8)) {
      self = .binaryPropertyList
    } else if bytes.starts(with: Array("<?xml".utf8)) {
      self = .xmlPropertyList
    } else if bytes.first == UInt8(ascii: "{") {
      self = .json
    } else {
      return nil
    }
  }
}
