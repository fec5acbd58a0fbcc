/// A type whose values write themselves directly in the compact format, which makes saving stacks
/// of them faster.
///
/// A value must write the same data as its `Codable` conformance would: each of the two must be
/// able to read what the other wrote.
///
/// ```swift
/// struct Stop: Codable, Hashable, Sendable, CompactlyCodable {
///   let number: Int
///
///   func write(to writer: inout CompactWriter) {
///     writer.beginRecord(count: 1)
///     writer.writeName("number")
///     writer.write(number)
///   }
///
///   init(from reader: inout CompactReader) throws(Damage) {
///     guard try reader.readRecordCount() == 1, reader.skipText(if: "number") else {
///       throw .shape("a stop has a number")
///     }
///     number = try reader.readInteger()
///   }
/// }
/// ```
public protocol CompactlyCodable {
  /// Writes one value, with all its parts.
  func write(to writer: inout CompactWriter)

  /// Reads what ``write(to:)`` wrote.
  ///
  /// - Parameter reader: The reader, positioned at the beginning of the value.
  /// - Throws: ``Damage`` if the bytes contain something else.
  init(from reader: inout CompactReader) throws(Damage)
}

/// Functions that write and read the entries of a stack without turning them into saved values
/// first.
struct CompactCoding<Element: Sendable>: Sendable {
  let write: @Sendable ([Element], inout CompactWriter) -> Void
  /// Reads the given number of entries; `nil` if one of them cannot be read.
  let read: @Sendable (inout CompactReader, _ count: Int) -> [Element]?

  init(erasing type: any (CompactlyCodable & SendableMetatype).Type) {
    self = Self.make(type)
  }

  private static func make<Value: CompactlyCodable & SendableMetatype>(
    _ type: Value.Type
  ) -> CompactCoding {
    CompactCoding(
      write: { elements, writer in
        // Casting by way of `Any` makes this a single cast for the whole list if the types are the
        // same, rather than one for each entry.
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
