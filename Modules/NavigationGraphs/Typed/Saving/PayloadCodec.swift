/// A codec that writes values of one type as bytes and reads them again.
///
/// ```swift
/// let users = PayloadCodec<User>(
///   encode: { try? Array(JSONEncoder().encode($0)) },
///   decode: { try? JSONDecoder().decode(User.self, from: Data($0)) })
/// graph.saves(profile, using: users)
/// ```
public struct PayloadCodec<Value> {
  /// The function that writes a value; it returns `nil` if the value must not be saved.
  public let encode: (Value) -> [UInt8]?
  /// The function that reads a value; it returns `nil` if the bytes can no longer be read.
  public let decode: ([UInt8]) -> Value?

  /// Creates a codec from two functions.
  ///
  /// - Parameters:
  ///   - encode: Writes a value; returns `nil` if it must not be saved.
  ///   - decode: Reads a value; returns `nil` if the bytes can no longer be read.
  public init(
    encode: @escaping (Value) -> [UInt8]?, decode: @escaping ([UInt8]) -> Value?
  ) {
    self.encode = encode
    self.decode = decode
  }
}

extension PayloadCodec where Value: LosslessStringConvertible {
  /// A codec that writes values as text.
  public static var text: PayloadCodec {
    PayloadCodec(
      encode: { Array($0.description.utf8) },
      decode: { Value(String(decoding: $0, as: UTF8.self)) })
  }
}

extension PayloadCodec where Value: RawRepresentable, Value.RawValue: LosslessStringConvertible {
  /// A codec that writes raw values as text.
  public static var rawText: PayloadCodec {
    PayloadCodec(
      encode: { Array($0.rawValue.description.utf8) },
      decode: { bytes in
        Value.RawValue(String(decoding: bytes, as: UTF8.self)).flatMap { Value(rawValue: $0) }
      })
  }
}

/// A type-erased codec.
struct AnyPayloadCodec {
  let encode: (Any) -> [UInt8]?
  let decode: ([UInt8]) -> Any?

  init<Value>(_ codec: PayloadCodec<Value>) {
    encode = { value in (value as? Value).flatMap(codec.encode) }
    decode = { codec.decode($0) }
  }

  private init(encode: @escaping (Any) -> [UInt8]?, decode: @escaping ([UInt8]) -> Any?) {
    self.encode = encode
    self.decode = decode
  }

  /// Returns the default codec for `Void`, `Bool`, `Int`, `Double` and `String`, or `nil` for other
  /// types.
  static func standard(for type: Any.Type) -> AnyPayloadCodec? {
    if type == Void.self {
      return AnyPayloadCodec(encode: { _ in [] }, decode: { $0.isEmpty ? () : nil })
    }
    if type == Bool.self { return AnyPayloadCodec(PayloadCodec<Bool>.text) }
    if type == Int.self { return AnyPayloadCodec(PayloadCodec<Int>.text) }
    if type == Double.self { return AnyPayloadCodec(PayloadCodec<Double>.text) }
    if type == String.self { return AnyPayloadCodec(PayloadCodec<String>.text) }
    return nil
  }
}

extension NavigationGraph {
  /// Sets the codec with which the input of a node is saved and restored; see
  /// ``NavigationController/snapshot()``.
  ///
  /// `Void`, `Bool`, `Int`, `Double` and `String` need no codec. A screen whose input cannot be
  /// saved is not restored, nor is anything above it.
  ///
  /// - Parameters:
  ///   - node: The node of a screen.
  ///   - codec: The codec that writes and reads its input.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func saves<Node: NavNode>(
    _ node: Node, using codec: PayloadCodec<Node.InputType>
  ) -> Self {
    setCodec(AnyPayloadCodec(codec), of: node.id)
    return self
  }
}
