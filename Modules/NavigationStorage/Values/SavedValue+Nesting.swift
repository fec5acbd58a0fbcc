extension SavedValue {
  /// Whether the value nests no deeper than a limit, and so can be read back.
  ///
  /// - Parameters:
  ///   - limit: How deep it may nest; 0 for a value without parts.
  ///   - marks: Whether what other formats cannot hold is written as a record with a mark.
  /// - Returns: `true` if it does.
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
