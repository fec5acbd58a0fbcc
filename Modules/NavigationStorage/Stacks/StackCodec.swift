internal import NavigationModel

/// A codec that writes and reads each entry of a stack separately, so that an entry that can no
/// longer be read does not affect the others.
public struct StackCodec<Element: Sendable>: Sendable {
  /// The function that writes an entry; it returns `nil` if the entry must not be saved.
  public let encode: @Sendable (Element) throws -> SavedValue?
  /// The function that reads an entry; it returns `nil` if the entry is no longer valid.
  public let decode: @Sendable (SavedValue) -> Element?
  /// The functions that write and read entries directly as bytes; `nil` if there are none.
  let compact: CompactCoding<Element>?

  /// Creates a codec from two functions.
  ///
  /// - Parameters:
  ///   - encode: Writes an entry; returns `nil` if the entry must not be saved.
  ///   - decode: Reads an entry; returns `nil` if the entry is no longer valid.
  public init(
    encode: @escaping @Sendable (Element) throws -> SavedValue?,
    decode: @escaping @Sendable (SavedValue) -> Element?
  ) {
    self.init(encode: encode, decode: decode, compact: nil)
  }

  init(
    encode: @escaping @Sendable (Element) throws -> SavedValue?,
    decode: @escaping @Sendable (SavedValue) -> Element?, compact: CompactCoding<Element>?
  ) {
    self.encode = encode
    self.decode = decode
    self.compact = compact
  }
}

extension StackCodec where Element: Codable & SendableMetatype {
  /// A codec that writes entries with their own `Codable` conformance.
  public static var codable: StackCodec {
    StackCodec(
      encode: { try SavedValueEncoder.encode($0) },
      decode: { try? SavedValueDecoder.decode(Element.self, from: $0) })
  }

  /// The codec that suits the type best.
  ///
  /// If the type is ``Restorable``, the codec writes the durable part of each entry; otherwise, it
  /// uses the `Codable` conformance. In the compact format, it writes the entries directly as bytes
  /// if their type is ``CompactlyCodable`` and not ``Restorable``.
  public static var standard: StackCodec {
    if let type = Element.self as? any (Restorable & Sendable & SendableMetatype).Type,
      let codec = restorable(type)
    {
      return codec
    }
    if let type = Element.self as? any (CompactlyCodable & SendableMetatype).Type {
      return StackCodec(
        encode: codable.encode, decode: codable.decode, compact: CompactCoding(erasing: type))
    }
    return codable
  }

  private static func restorable<Value: Restorable & Sendable & SendableMetatype>(
    _ type: Value.Type
  ) -> StackCodec? {
    StackCodec(
      encode: { element in
        guard let saved = (element as? Value)?.saved else { return nil }
        return try SavedValueEncoder.encode(saved)
      },
      decode: { value in
        let saved = try? SavedValueDecoder.decode(Value.Saved.self, from: value)
        return saved.flatMap { Value(restoring: $0) } as? Element
      })
  }
}
