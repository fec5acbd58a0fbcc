/// A table of a law's expected and actual values beside each other.
///
/// Lists are shown with one element per row, so that the differing elements stand out.
struct SideBySide {
  private let rows: [(expected: String?, found: String?)]

  init(_ sides: Mismatch.Sides) {
    let separator = sides.expected.contains("\n") || sides.found.contains("\n") ? "\n" : ", "
    let expected = Self.parts(of: sides.expected, separator)
    let found = Self.parts(of: sides.found, separator)
    let isList = max(expected.count, found.count) > 1 && !expected.isEmpty && !found.isEmpty
    rows = isList ? Self.aligned(expected, found) : [(sides.expected, sides.found)]
  }

  /// The table as HTML.
  var html: String {
    let lines = rows.map { row in
      let isSame = row.expected == row.found
      let cells = [row.expected, row.found].map { text in
        "<td class=\"after\">\(text.map(HTMLText.escaped) ?? "<i>missing</i>")</td>"
      }
      let mark = isSame ? "<td class=\"ok\">✓ same</td>" : "<td class=\"no\">✘ differs</td>"
      return "<tr>\(cells.joined())\(mark)</tr>"
    }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="Expected and found"><table>
      <thead><tr><th scope="col">Should be</th><th scope="col">Is</th>\
      <th scope="col"></th></tr></thead>
      <tbody>
      \(lines.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  /// Returns the elements of a list; a separator inside brackets does not separate elements.
  private static func parts(of text: String, _ separator: String) -> [String] {
    guard text != "nothing" else { return [] }
    var parts: [String] = []
    var depth = 0
    for piece in text.split(separator: separator, omittingEmptySubsequences: false) {
      if depth > 0, let last = parts.popLast() {
        parts.append(last + separator + piece)
      } else {
        parts.append(String(piece))
      }
      depth += piece.count { "([{".contains($0) } - piece.count { ")]}".contains($0) }
    }
    return parts
  }

  private static func aligned(
    _ expected: [String], _ found: [String]
  ) -> [(expected: String?, found: String?)] {
    let changes = found.difference(from: expected)
    let lost = Set(changes.removals.map(\.position)),
      gained = Set(changes.insertions.map(\.position))
    var rows: [(expected: String?, found: String?)] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < found.count {
      let (isLost, isGained) = (lost.contains(left), gained.contains(right))
      rows.append(
        (isGained && !isLost ? nil : expected[left], isLost && !isGained ? nil : found[right]))
      if !isGained || isLost { left += 1 }
      if !isLost || isGained { right += 1 }
    }
    return rows
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
