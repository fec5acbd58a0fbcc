extension SavedValue {
  /// Returns whether the value is nested no more deeply than a limit, so that it can be read back.
  ///
  /// - Parameters:
  ///   - limit: The maximum depth; a value without parts has the depth 0.
  ///   - marks: Whether the format writes values that it cannot hold as marked records. If so,
  ///     unsigned and floating-point numbers, bytes, and records with one field whose name begins
  ///     with `#` count as one level deeper.
  /// - Returns: `true` if the depth is within the limit.
  func nests(within limit: Int, marking marks: Bool) -> Bool {
    guard limit >= 0 else { return false }
    switch self {
    case .null, .bool, .integer, .text: return true
    case .unsigned, .double, .bytes: return !marks || limit > 0
    case .list(let values):
      return values.allSatisfy { $0.nests(within: limit - 1, marking: marks) }
    case .record(let fields):
      let isMarked = marks && fields.count == 1 && fields[0].name.hasPrefix("#")
      let rest = limit - (isMarked ? 2 : 1)
      return fields.allSatisfy { $0.value.nests(within: rest, marking: marks) }
    }
  }
}
