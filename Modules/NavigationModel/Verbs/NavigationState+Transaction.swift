extension NavigationState {
  /// Does several commands as one: one revision and one change, all of them or none.
  ///
  /// A refused command ends the transaction and takes back what the earlier ones did. Ignored commands are passed over;
  /// when all are ignored, so is the transaction.
  ///
  /// - Parameter commands: The commands, in order; the cause and animation of the first one are those of the change.
  /// - Returns: The one outcome of the transaction.
  @discardableResult
  public mutating func apply(_ commands: [Command]) -> Outcome {
    transaction(
      cause: commands.first?.cause ?? .code, animation: commands.first?.animation ?? .automatic
    ) {
      state in
      for command in commands {
        if case .refused(let refusal) = state.apply(command) { return refusal }
      }
      return nil
    }
  }

  /// Does what a closure applies as one: one revision and one change, all or nothing.
  ///
  /// - Parameters:
  ///   - cause: Who wants the change.
  ///   - animation: How hosts should show it.
  ///   - body: Applies commands and returns none, or the refusal with which everything is taken back.
  /// - Returns: The one outcome of the transaction.
  @discardableResult
  public mutating func transaction(
    cause: Cause = .code, animation: Animation = .automatic,
    _ body: (inout NavigationState) -> Refusal?
  ) -> Outcome {
    guard !isInTransaction else { return .refused(.busy) }
    isInTransaction = true
    firstNewID = nextID
    let refusal = body(&self)
    isInTransaction = false
    if let refusal {
      rollBack(to: 0)
      return .refused(refusal)
    }
    guard !pending.isEmpty else { return .ignored(.noChange) }
    return .applied(commit(Command(.dismissAll, cause: cause, animation: animation)))
  }
}
