extension SavedValue {
  /// Returns whether the value is nested no more deeply than a limit, so that it can be read back.
  ///
  /// - Parameters:
  ///   - limit: The maximum depth; 0 for a value without parts.
  ///   - marks: Whether the format writes values that it cannot hold as marked records, which take
  ///     an additional level.
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
