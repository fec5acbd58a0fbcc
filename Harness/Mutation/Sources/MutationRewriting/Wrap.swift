/// Text to insert before and after a piece of code, in which at most one token is also replaced.
///
/// The inserted text never contains a line break, so line numbers stay the same as in the original.
struct Wrap: Sendable {
  /// The order of nesting: around the same code, a statement's text is outside an expression's
  /// text.
  enum Level: Int, Sendable {
    case statement, expression
  }

  struct Replacement: Sendable {
    let extent: Range<Int>
    let text: String
  }

  let extent: Range<Int>
  let level: Level
  let prefix: String
  let suffix: String
  var replacement: Replacement?
}

/// Functions that insert mutants into the text of a file.
package enum MutatedText {
  /// Inserts mutants into a file, each behind its own switch value.
  ///
  /// - Parameters:
  ///   - sites: The sites of the mutants, all in this file.
  ///   - source: The text of the file.
  /// - Returns: The new text, with the same number of lines.
  package static func writing(_ sites: [Site], into source: String) -> String {
    let wraps = sites.map { $0.wrap($0.mutant.number) }
    let ordered = wraps.enumerated().sorted { isOutside($0, $1) }.map(\.element)
    var begins: [Int: [String]] = [:]
    var ends: [Int: [String]] = [:]
    var replaced: [Int: Wrap.Replacement] = [:]
    for wrap in ordered {
      begins[wrap.extent.lowerBound, default: []].append(wrap.prefix)
      ends[wrap.extent.upperBound, default: []].insert(wrap.suffix, at: 0)
      if let replacement = wrap.replacement {
        replaced[replacement.extent.lowerBound] = replacement
      }
    }
    return put(begins, ends, replaced, into: Array(source.utf8))
  }

  /// Returns whether the first text encloses the second or precedes it.
  private static func isOutside(
    _ left: (offset: Int, element: Wrap), _ right: (offset: Int, element: Wrap)
  ) -> Bool {
    let (first, second) = (left.element, right.element)
    if first.extent.lowerBound != second.extent.lowerBound {
      return first.extent.lowerBound < second.extent.lowerBound
    }
    if first.extent.upperBound != second.extent.upperBound {
      return first.extent.upperBound > second.extent.upperBound
    }
    if first.level != second.level { return first.level.rawValue < second.level.rawValue }
    return left.offset < right.offset
  }

  private static func put(
    _ begins: [Int: [String]], _ ends: [Int: [String]], _ replaced: [Int: Wrap.Replacement],
    into source: [UInt8]
  ) -> String {
    var result: [UInt8] = []
    var offset = 0
    while offset <= source.count {
      for suffix in ends[offset] ?? [] { result.append(contentsOf: suffix.utf8) }
      for prefix in begins[offset] ?? [] { result.append(contentsOf: prefix.utf8) }
      if let replacement = replaced[offset] {
        result.append(contentsOf: replacement.text.utf8)
        offset = replacement.extent.upperBound
      } else {
        if offset < source.count { result.append(source[offset]) }
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
