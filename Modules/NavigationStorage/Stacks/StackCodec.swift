internal import NavigationModel

/// How the entries of a stack are written and read: each separately, so that one that is no longer
/// understood does not take the others with it.
public struct StackCodec<Element: Sendable>: Sendable {
  /// Writes an entry; `nil` if it must not be saved.
  public let encode: @Sendable (Element) throws -> SavedValue?
  /// Reads an entry; `nil` if it no longer means anything.
  public let decode: @Sendable (SavedValue) -> Element?
  /// Writes entries straight into bytes, and reads them, where the entries know how.
  let compact: CompactCoding<Element>?

  /// Makes a codec of two functions.
  ///
  /// - Parameters:
  ///   - encode: Writes an entry; `nil` if it must not be saved.
  ///   - decode: Reads an entry; `nil` if it no longer means anything.
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
  /// Writes entries as they encode themselves.
  public static var codable: StackCodec {
    StackCodec(
      encode: { try SavedValueEncoder.encode($0) },
      decode: { try? SavedValueDecoder.decode(Element.self, from: $0) })
  }

  /// The codec that suits the type best: its durable part where it is `Restorable`, straight into
  /// bytes where it is ``CompactlyCodable``, otherwise as it encodes itself.
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
