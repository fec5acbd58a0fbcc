/// A pass that deletes a span and changes later references to values that were drawn earlier.
///
/// The pass is needed if values refer to earlier values, such as the parents of a tree's nodes, the
/// accounts opened so far, or the positions in a growing text. If one of the earlier values is
/// deleted, the numbers of the values after it change, so references to them must change too.
///
/// The pass does not know which choices are references. But the upper bound of a reference is the
/// number of values before it, so references in different spans have different upper bounds. The
/// pass therefore regards a choice as a reference if choices at the same position in other spans of
/// the same kind have other upper bounds.
///
/// Cost: for each span, up to `thresholds` candidates, each of which lowers all references from a
/// certain value on. In addition, for each reference, up to two candidates that raise it to its
/// maximum or to one less. The pass proposes up to `budget` candidates in all.
public struct DeleteAndReposition: ShrinkPass {
  static let thresholds = 3
  static let budget = 120

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete each span and change references.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let end = search.evaluations + Self.budget
    var look = BestTapeLook { Self.references(in: $0.best) }
    search.forEachSibling { search, spans, index in
      let references = look.found(in: search).filter { $0 >= spans[index].end }
      return !references.isEmpty && !spans[index].range.isEmpty
        && delete(spans[index], at: UInt64(index), references, until: end, &search)
    }
  }

  /// Returns the indexes of the references: choices that have the same position in spans of one
  /// kind, but different maximums.
  private static func references(in tape: Tape) -> [Int] {
    let places = tape.places
    var bounds: [Place: Set<UInt64>] = [:]
    for (place, choice) in zip(places, tape.choices) {
      if let place, choice.section != .step { bounds[place, default: []].insert(choice.maximum) }
    }
    return tape.choices.indices.filter { index in
      places[index].flatMap { bounds[$0]?.count } ?? 0 > 1
    }
  }

  private func delete(
    _ span: Span, at position: UInt64, _ references: [Int], until end: Int,
    _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let values = Set(references.map { choices[$0].value } + [position + 1]).subtracting([0])
    for threshold in values.sorted().prefix(Self.thresholds) where search.evaluations < end {
      let lowered = references.filter { choices[$0].value >= threshold }
      guard !lowered.isEmpty else { continue }
      var shorter = choices
      for index in lowered { shorter[index].value -= 1 }
      if search.consider(shorter.removing(span.range)) { return true }
    }
    return references.contains { index in
      let choice = choices[index]
      // Without the deleted value, the maximum may be lower by one.
      return [choice.maximum, choice.maximum &- 1].contains { value in
        value > choice.value && value <= choice.maximum && search.evaluations < end
          && search.consider(choices.setting([index], to: value).removing(span.range))
      }
    }
  }
}
