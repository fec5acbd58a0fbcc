/// A pass that deletes a span and gives one choice elsewhere another value, which may be larger.
///
/// The pass is needed if the system under test, such as an app, is itself drawn. The failure may
/// take one step less in another app; a single edit must then delete the step and change the app.
/// Or the app may have an unneeded part whose deletion renumbers the other parts.
///
/// Cost: one candidate for each combination of a span, another argument, and a value of that
/// argument. If the span is before the steps, only the arguments drawn from the first step on are
/// changed. The pass tries up to `variety` + 3 values for each argument, and up to `budget`
/// candidates in all, which do not suffice for long cases.
public struct DeleteAndRedraw: ShrinkPass {
  static let variety: UInt64 = 6
  static let budget = 1_200

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete each span and to change one choice elsewhere.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let end = search.evaluations + Self.budget
    search.forEachSibling { search, spans, index in
      delete(spans[index], until: end, &search)
    }
  }

  private func delete(_ span: Span, until end: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    guard let firstStep = choices.stepRanges.first?.lowerBound, !span.range.isEmpty else {
      return false
    }
    let shorter = choices.removing(span.range)
    // Steps refer to values that were drawn before them; nothing refers to a step.
    let isStep = span.start >= firstStep
    let first = isStep ? 0 : max(firstStep - span.range.count, 0)
    for index in shorter.indices[first...] where shorter[index].section != .step {
      for value in Self.values(of: shorter[index]) {
        guard search.evaluations < end else { return false }
        if search.consider(shorter.setting([index], to: value)) { return true }
      }
    }
    return false
  }

  /// Returns the other values to try: the smallest values, and the values next to the current one.
  private static func values(of choice: Choice) -> [UInt64] {
    var values = Array(0...min(variety, choice.maximum))
    if choice.value > variety { values.append(choice.value - 1) }
    if choice.value > variety, choice.value < choice.maximum { values.append(choice.value + 1) }
    return values.filter { $0 != choice.value }
  }
}
