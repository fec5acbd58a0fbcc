/// A pass that swaps two adjacent steps if the simpler one then comes first, and changes references
/// by one.
///
/// The pass is needed if steps refer to things by how recently they were created. A step that moves
/// behind the creation of something must count one further back to refer to the same thing. A step
/// that moves in front of such a creation must count one less.
///
/// Cost: up to six candidates for each pair of adjacent steps in the wrong order.
public struct SwapSteps: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to swap adjacent steps.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var step = 0
    while step + 1 < search.best.stepCount, !search.isSpent() {
      // A step that moved forward may be able to move forward again.
      step = swap(at: step, &search) ? max(step - 1, 0) : step + 1
    }
  }

  private func swap(at step: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let ranges = choices.stepRanges
    let (left, right) = (ranges[step], ranges[step + 1])
    let (first, second) = (Array(choices[left]), Array(choices[right]))
    let whole = left.lowerBound..<right.upperBound
    return first.referringFurtherBack.contains { shifted in
      search.consider(choices.replacing(whole, by: second + shifted))
    }
      || second.referringLessFarBack.contains { shifted in
        search.consider(choices.replacing(whole, by: shifted + first))
      }
  }
}

extension [Choice] {
  /// The variants of the step with its first argument, its second argument, or both raised by one.
  ///
  /// The maximum does not limit the raised arguments, because the maximum can grow with the number
  /// of things created.
  fileprivate var referringFurtherBack: [[Choice]] {
    shifts.map { indexes in
      var step = self
      for index in indexes { step[index].value += step[index].value < .max ? 1 : 0 }
      return step
    }
  }

  /// The variants of the step with its first argument, its second argument, or both lowered by one.
  ///
  /// An argument of 0 is not lowered. Variants that equal the step are omitted.
  fileprivate var referringLessFarBack: [[Choice]] {
    shifts.map { indexes in
      var step = self
      for index in indexes where step[index].value > 0 { step[index].value -= 1 }
      return step
    }.filter { $0 != self }
  }

  /// The indexes of the arguments to change together in each variant: the first two arguments, then
  /// each of them alone.
  private var shifts: [[Int]] {
    let arguments = Array<Int>(indices.dropFirst().prefix(2))
    return arguments.count == 2 ? [arguments] + arguments.map { [$0] } : arguments.map { [$0] }
  }
}
