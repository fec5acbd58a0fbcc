/// A value that writes itself directly in the compact format, for stacks that are saved often.
///
/// It must write what it would write as `Codable`, as values of the compact format: then files of
/// both kinds are read alike, in every format.
///
/// ```swift
/// enum Route: NavigationRoute, CompactlyCodable {
///   case trips
///   case trip(Int)
///
///   func write(to writer: inout CompactWriter) { … }
///   init(from reader: inout CompactReader) throws(Damage) { … }
/// }
/// ```
public protocol CompactlyCodable {
  /// Writes one value, with all its parts.
  func write(to writer: inout CompactWriter)

  /// Reads what ``write(to:)`` wrote.
  ///
  /// - Parameter reader: Stands at the beginning of the value.
  /// - Throws: ``Damage`` where something else is there.
  init(from reader: inout CompactReader) throws(Damage)
}

/// Writes and reads the entries of a stack without making values of them first.
struct CompactCoding<Element: Sendable>: Sendable {
  let write: @Sendable ([Element], inout CompactWriter) -> Void
  /// Reads so many entries; `nil` if one of them cannot be read.
  let read: @Sendable (inout CompactReader, _ count: Int) -> [Element]?

  init(erasing type: any (CompactlyCodable & SendableMetatype).Type) {
    self = Self.make(type)
  }

  private static func make<Value: CompactlyCodable & SendableMetatype>(
    _ type: Value.Type
  ) -> CompactCoding {
    CompactCoding(
      write: { elements, writer in
        // By way of any type: lists of the same type are then one cast, and not one for each entry.
        guard let values = (elements as Any) as? [Value] else { return }
        for value in values { value.write(to: &writer) }
      },
      read: { reader, count in
        var values: [Value] = []
        values.reserveCapacity(count)
        do throws(Damage) {
          for _ in 0..<count { values.append(try Value(from: &reader)) }
        } catch {
          return nil
        }
        return (values as Any) as? [Element]
      })
  }

  private init(
    write: @escaping @Sendable ([Element], inout CompactWriter) -> Void,
    read: @escaping @Sendable (inout CompactReader, Int) -> [Element]?
  ) {
    self.write = write
    self.read = read
  }
}
