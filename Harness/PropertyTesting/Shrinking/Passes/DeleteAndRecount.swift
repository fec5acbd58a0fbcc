/// A pass that deletes a list element, and lowers the list's length and later positions by one.
///
/// The pass is needed if a length is drawn, then as many elements, then an index of one of them.
/// None of the three can change without the other two.
///
/// Cost: two candidates for each combination of a list's element and a number that may be the
/// list's length. The pass skips a list unless a number that may be a position follows it, and
/// proposes up to `budget` candidates in all. A number may be the length if it is among the `reach`
/// choices before the list and is at most `slack` less than the list's length.
public struct DeleteAndRecount: ShrinkPass {
  static let reach = 3
  static let budget = 120
  /// The largest number of elements by which a list may be longer than the drawn number says.
  ///
  /// A list may have a minimum length, which is not on the tape; the drawn number then counts only
  /// the elements beyond the minimum.
  static let slack: UInt64 = 3

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete each element.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let end = search.evaluations + Self.budget
    var number = 0
    while !search.isSpent(), search.evaluations < end {
      let lists = search.best.lists
      guard number < lists.count else { return }
      if !shorten(lists[number], until: end, &search) { number += 1 }
    }
  }

  private func shorten(
    _ elements: [Span], until end: Int, _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let length = UInt64(elements.count)
    let (start, rest) = (elements[0].start, elements[elements.count - 1].end)
    let lengths = (max(0, start - Self.reach)..<start).filter { index in
      choices[index].isNumber && length &- choices[index].value <= Self.slack
    }
    guard !lengths.isEmpty else { return false }
    // An index is less than the length; the position of a gap may be equal to the length.
    let positions = (rest..<choices.count).filter { index in
      choices[index].isNumber && length &- choices[index].maximum <= 2
    }
    guard !positions.isEmpty else { return false }
    return lengths.contains { index in
      elements.indices.reversed().contains { element in
        guard search.evaluations < end else { return false }
        let behind = positions.filter { choices[$0].value > UInt64(element) }
        return search.consider(choices.deleting(elements[element], lowering: [index] + positions))
          || search.consider(choices.deleting(elements[element], lowering: [index] + behind))
      }
    }
  }
}

extension Choice {
  /// Whether the choice is an argument that can be lowered.
  fileprivate var isNumber: Bool { value > 0 && section != .step }
}

extension [Choice] {
  fileprivate func deleting(_ span: Span, lowering indexes: [Int]) -> [Choice] {
    var result = self
    for index in indexes { result[index].value -= 1 }
    return result.removing(span.range)
  }
}

extension Tape {
  /// The lists of at least two adjacent spans that have the same label and the same parent span.
  fileprivate var lists: [[Span]] {
    var lists: [[Span]] = []
    var open: [(span: Span, list: Int?)] = []
    var outermost: Int?
    for span in spans {
      while let last = open.last, last.span.end <= span.start { open.removeLast() }
      let list = open.isEmpty ? outermost : open[open.count - 1].list
      var number = list ?? lists.count
      if number < lists.count, let last = lists[number].last, last.label != span.label {
        number = lists.count
      }
      if number < lists.count { lists[number].append(span) } else { lists.append([span]) }
      if open.isEmpty { outermost = number } else { open[open.count - 1].list = number }
      open.append((span, nil))
    }
    return lists.filter { $0.count > 1 }
  }
}
