/// How a saved state is written as bytes; what is written is the same in each.
public enum StorageFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// The format of this library: the smallest and fastest.
  case compact
  /// JSON, for people and other programs.
  case json
  /// A property list as XML.
  case xmlPropertyList
  /// A property list in Apple's binary form.
  case binaryPropertyList

  /// What the names of files of the format end with, without the point.
  public var fileExtension: String {
    switch self {
    case .compact: "navigation"
    case .json: "json"
    case .xmlPropertyList, .binaryPropertyList: "plist"
    }
  }

  /// The format of some bytes, recognised by how they begin; `nil` if they are of no known format.
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
