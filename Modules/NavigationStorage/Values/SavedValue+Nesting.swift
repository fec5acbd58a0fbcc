extension SavedValue {
  /// Returns whether the nesting of the value is within a limit, so that the value can be read
  /// back.
  ///
  /// The result applies to every format: JSON and property lists write some values as a record that
  /// marks their kind (see ``PortableValue``), but such a record does not count as a level.
  ///
  /// - Parameter limit: The maximum depth; a value without parts has the depth 0.
  /// - Returns: `true` if the depth is within the limit.
  func nests(within limit: Int) -> Bool {
    guard limit >= 0 else { return false }
    switch self {
    case .null, .bool, .integer, .unsigned, .double, .text, .bytes: return true
    case .list(let values): return values.allSatisfy { $0.nests(within: limit - 1) }
    case .record(let fields): return fields.allSatisfy { $0.value.nests(within: limit - 1) }
    }
  }
}
