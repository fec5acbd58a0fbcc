extension SavedValue {
  /// Returns whether the value is nested no more deeply than a limit, so that it can be read back.
  ///
  /// This is the same in every format, because the record that marks a value in JSON or a property
  /// list takes no level when it is read.
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
