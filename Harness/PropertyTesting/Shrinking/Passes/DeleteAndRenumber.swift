/// Deletes a span and lowers by one the choices that refer into what it was part of.
///
/// Needed where later choices are positions: in a back stack, among tabs, in a list of screens.
///
/// Cost: two candidates per span and distinct bound.
public struct DeleteAndRenumber: ShrinkPass {
  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes to delete each span and renumber.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachSibling { search, spans, index in delete(spans[index], &search) }
  }

  private func delete(_ span: Span, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let maxima = Set(choices.filter { $0.section != .step && $0.maximum > 1 }.map(\.maximum))
    for maximum in maxima.sorted() {
      let lowered = choices.map { choice in
        var choice = choice
        let isReference = choice.maximum == maximum && choice.section != .step
        if isReference, choice.value > 0 { choice.value -= 1 }
        return choice
      }
      guard lowered != choices else { continue }
      if search.consider(lowered.removing(span.range)) { return true }
      let onlyLater = Array(choices[..<span.start] + lowered[span.end...])
      if search.consider(onlyLater) { return true }
    }
    return false
  }
}
