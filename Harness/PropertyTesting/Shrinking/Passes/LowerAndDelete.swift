/// A pass that lowers a choice by one or more and deletes equally many spans after it.
///
/// The pass is needed if an early choice determines how many things follow, as when the length of a
/// list is drawn before its elements.
///
/// Cost: up to one candidate for each pair of a nonzero choice and a later span.
public struct LowerAndDelete: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to lower each choice that may be a count, and to delete later spans.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var index = 0
    while index < search.best.choices.count, !search.isSpent() {
      if search.best.choices[index].section != .step { lower(index, &search) }
      index += 1
    }
  }

  private func lower(_ index: Int, _ search: inout ShrinkSearch) {
    var skipped = 0
    while index < search.best.choices.count, !search.isSpent() {
      let choices = search.best.choices
      let value = choices[index].value
      let later = search.best.spans.filter { $0.start > index }
      // A choice whose value is larger than the number of later spans cannot be their count.
      guard value > 0, skipped < later.count, value <= UInt64(later.count) else { return }
      let first = later[skipped]
      let run = later[skipped...].filter { $0.depth == first.depth }
      let deleted = search.extend { search, count in
        guard count <= run.count, UInt64(count) <= value else { return false }
        let range = first.start..<run[count - 1].end
        let lowered = choices.setting([index], to: value - UInt64(count))
        return search.consider(lowered.removing(range))
      }
      if deleted == 0 { skipped += 1 }
    }
  }
}
