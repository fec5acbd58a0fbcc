/// A pass that replaces a span by a shorter span with the same label inside it, and lowers an
/// earlier choice.
///
/// The pass is needed if a size is drawn first and then divided among the parts. A subtree that
/// replaces the tree around it would be drawn with that tree's larger size, and would need more
/// choices than the tape contains.
///
/// Cost: up to two candidates for each pair of nested spans with the same label and each nonzero
/// choice within `reach` before the first span with that label.
public struct HoistAndLower: ShrinkPass {
  static let reach = 3

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to replace each span by a descendant and to lower a size.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachSpan { search, index in hoist(into: index, &search) }
  }

  private func hoist(into index: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let spans = search.best.spans
    let outer = spans[index]
    let first = spans.first { $0.label == outer.label }?.start ?? outer.start
    let sizes = (max(0, first - Self.reach)..<first).filter {
      choices[$0].value > 0 && choices[$0].section != .step
    }
    guard !sizes.isEmpty else { return false }
    let inside = spans[(index + 1)...].prefix { $0.start < outer.end }
    return inside.contains { inner in
      guard inner.label == outer.label, inner.range.count < outer.range.count else { return false }
      let hoisted = choices.replacing(outer.range, by: Array(choices[inner.range]))
      return sizes.contains { size in
        let value = choices[size].value
        return [value / 2, value - 1].contains {
          search.consider(hoisted.setting([size], to: $0))
        }
      }
    }
  }
}
