/// A pass that deletes a span, and lowers by one the choices that may be positions in the list
/// that contains the span.
///
/// The pass is needed if later choices are positions in a list, for example in a back stack, among
/// tabs, or in a list of screens.
///
/// Cost: up to three candidates for each span and each different maximum above 1 that an argument
/// has.
public struct DeleteAndRenumber: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete each span and to lower positions.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachSibling { search, spans, index in
      delete(spans[index], at: UInt64(index), &search)
    }
  }

  private func delete(
    _ span: Span, at position: UInt64, _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let maxima = Set(choices.filter { $0.section != .step && $0.maximum > 1 }.map(\.maximum))
    for maximum in maxima.sorted() {
      let lowered = Self.lowering(choices, upTo: maximum, above: 0)
      guard lowered != choices else { continue }
      if search.consider(lowered.removing(span.range)) { return true }
      // The elements before the deleted one have the same positions as before.
      let behind = Self.lowering(choices, upTo: maximum, above: position)
      if search.consider(behind.removing(span.range)) { return true }
      let onlyLater = Array(choices[..<span.start] + lowered[span.end...])
      if search.consider(onlyLater) { return true }
    }
    return false
  }

  /// Returns the choices after lowering by one each argument with this maximum and a larger value
  /// than `value`.
  private static func lowering(
    _ choices: [Choice], upTo maximum: UInt64, above value: UInt64
  ) -> [Choice] {
    choices.map { choice in
      let isReference = choice.maximum == maximum && choice.section != .step
      var choice = choice
      if isReference, choice.value > value { choice.value -= 1 }
      return choice
    }
  }
}
