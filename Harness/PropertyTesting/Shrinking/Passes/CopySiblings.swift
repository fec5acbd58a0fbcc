/// A pass that replaces a span by a simpler span of the same kind nearby.
///
/// The pass is needed if a failure depends on two equal values that were drawn in different ways,
/// for example one as an ordinary value and the other as a special case. They can become simpler
/// together only if both are drawn in the same way.
///
/// Cost: for each span, one candidate for each simpler span among the `reach` spans before it and
/// the `reach` spans after it that have the same label and depth. The pass does not replace steps.
public struct CopySiblings: ShrinkPass {
  static let reach = 3

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to replace each span by a neighbor.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachSibling { search, spans, index in
      spans[index].label != Span.step && replace(index, in: spans, &search)
    }
  }

  private func replace(_ index: Int, in spans: [Span], _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let near = max(0, index - Self.reach)...min(spans.count - 1, index + Self.reach)
    return near.contains { other in
      other != index
        && search.consider(
          choices.replacing(spans[index].range, by: Array(choices[spans[other].range])))
    }
  }
}
