import NavigationStorage

/// The ways in which the meaning of a saved value can change, regardless of the file's format.
///
/// Damage to bytes seldom gets past the decoders of JSON and property lists. This damage does, and
/// so it tests the code that turns values into routes and windows.
enum ValueHarm: Int, CaseIterable, Sendable {
  case change, lose, repeatPart, swap, rename, foreign, nest

  /// Returns the value with one part of it damaged.
  ///
  /// - Parameters:
  ///   - value: The value to damage.
  ///   - number: Returns a number below a bound.
  /// - Returns: Usually a different value.
  static func harm(_ value: SavedValue, _ number: (Int) -> Int) -> SavedValue {
    // At each level of the value, the damage is three times as likely to be further inside as at
    // this level.
    if number(4) > 0 {
      switch value {
      case .list(var values) where !values.isEmpty:
        let index = number(values.count)
        values[index] = harm(values[index], number)
        return .list(values)
      case .record(var fields) where !fields.isEmpty:
        let index = number(fields.count)
        fields[index].value = harm(fields[index].value, number)
        return .record(fields)
      default: break
      }
    }
    return allCases[number(allCases.count)].harmed(value, number)
  }

  private func harmed(_ value: SavedValue, _ number: (Int) -> Int) -> SavedValue {
    switch (self, value) {
    case (.foreign, _): return Self.foreign(number)
    case (.nest, _): return (0...number(40)).reduce(value) { value, _ in .list([value]) }
    case (.rename, .record(var fields)) where !fields.isEmpty:
      let index = number(fields.count)
      let name = Harm.allCases[number(Harm.allCases.count)].harm(
        Array(fields[index].name.utf8), number)
      fields[index].name = String(decoding: name, as: UTF8.self)
      return .record(sorting: fields)
    case (_, .list(let values)) where !values.isEmpty: return .list(rearranged(values, number))
    case (_, .record(let fields)) where !fields.isEmpty:
      let values = rearranged(fields.map(\.value), number)
      return .record(zip(fields, values).map { SavedValue.Field($0.name, $1) })
    default: return Self.changed(value, number)
    }
  }

  /// Returns the parts of a value with one missing, one extra, or two swapped.
  private func rearranged(_ values: [SavedValue], _ number: (Int) -> Int) -> [SavedValue] {
    var harmed = values
    let index = number(values.count)
    switch self {
    case .repeatPart: harmed.insert(values[index], at: index)
    case .swap: harmed.swapAt(index, number(values.count))
    default: harmed.remove(at: index)
    }
    return harmed
  }

  /// Returns a plain value with different content.
  private static func changed(_ value: SavedValue, _ number: (Int) -> Int) -> SavedValue {
    switch value {
    case .bool(let value): .bool(!value)
    case .integer(let value): .integer(edges[number(edges.count)] ?? value ^ 1 << number(64))
    case .unsigned(let value): .unsigned(value ^ 1 << UInt64(number(64)))
    case .double(let value): .double(number(2) == 0 ? -value : .infinity)
    case .text(let text): .text(String(decoding: harmed(Array(text.utf8), number), as: UTF8.self))
    case .bytes(let bytes): .bytes(harmed(bytes, number))
    default: foreign(number)
    }
  }

  /// Numbers with which arithmetic goes wrong; `nil` stands for another number.
  private static let edges: [Int64?] = [nil, nil, nil, .min, .max, -1, 0, 1 << 32]

  /// Returns damaged bytes; an envelope inside usually gets a matching checksum, so that it is
  /// opened.
  private static func harmed(_ bytes: [UInt8], _ number: (Int) -> Int) -> [UInt8] {
    let harmed = Harm.allCases[number(Harm.allCases.count)].harm(bytes, number)
    let isEnvelope = StorageFormat(of: harmed) == .compact
    return isEnvelope && number(4) > 0 ? Seal.compact(harmed) ?? harmed : harmed
  }

  private static func foreign(_ number: (Int) -> Int) -> SavedValue {
    switch number(8) {
    case 0: .null
    case 1: .bool(true)
    case 2: .integer(edges[number(edges.count)] ?? 7)
    case 3: .unsigned(.max)
    case 4: .double(0.5)
    case 5: .text("")
    case 6: .list([])
    default: .record([])
    }
  }
}
