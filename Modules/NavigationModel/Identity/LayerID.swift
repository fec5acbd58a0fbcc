/// The identity of one presented layer, or of the root layer; drawn from the same counter as entry
/// ids.
public struct LayerID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number behind the id, counting upwards from 1 within a window.
  public let rawValue: UInt64

  /// Makes an id from a number that an earlier id printed.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders ids by age: the older layer first, which is also the lower one.
  public static func < (lhs: LayerID, rhs: LayerID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension LayerID: CustomStringConvertible {
  /// The id as traces print it, for example `layer 3`.
  public var description: String {
    "layer \(rawValue)"
  }
}
