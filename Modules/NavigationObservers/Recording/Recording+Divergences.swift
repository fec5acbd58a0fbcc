import NavigationModel

extension Recording {
  /// The indexes of the steps whose commands now have results that differ from the recorded ones.
  ///
  /// Each command is executed again on the state before its step. If the library behaves as it did
  /// when the recording was made, the array is empty. Steps without a command cannot diverge.
  ///
  /// - Complexity: O(*n* × *s*), where *n* is the number of steps and *s* is the size of the
  ///   state.
  public var divergences: [Int] {
    var state = start
    var found: [Int] = []
    for (position, step) in steps.enumerated() {
      var next = state
      if case .change(let change) = step.content { try? next.fold(change) }
      if let command = step.command, !repeats(command, step, from: state, to: next) {
        found.append(position)
      }
      state = next
    }
    return found
  }

  private func repeats(
    _ command: Command, _ step: RecordedStep, from old: NavigationState, to new: NavigationState
  ) -> Bool {
    var state = old
    let outcome = state.apply(command)
    switch step.content {
    case .change: return outcome.isApplied && state.isSameStructure(as: new)
    case .nothing(let reason): return outcome.reason == reason
    case .result: return true
    }
  }
}
