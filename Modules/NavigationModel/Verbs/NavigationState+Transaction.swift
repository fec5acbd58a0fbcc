extension NavigationState {
  /// Executes several commands as one change, or none of them if one is refused.
  ///
  /// A refused command ends the transaction and undoes the earlier commands. Ignored commands are
  /// skipped; if all commands are ignored, so is the transaction.
  ///
  /// - Parameter commands: The commands, in order; the change takes its cause and animation from
  ///   the first one.
  /// - Returns: The outcome of the transaction.
  @discardableResult
  public mutating func apply(_ commands: [Command]) -> Outcome {
    let first = commands.first
    return transaction(
      cause: first?.cause ?? .code, animation: first?.animation ?? .automatic
    ) { state in
      for command in commands {
        if case .refused(let refusal) = state.apply(command) { return refusal }
      }
      return nil
    }
  }

  /// Executes the commands of a closure as one change, or undoes all of them if the closure returns
  /// a refusal.
  ///
  /// A transaction inside another transaction is part of the outer one, but can be refused on its
  /// own. A scope that becomes empty ends with the outermost transaction, unless the scope is no
  /// longer empty at that time.
  ///
  /// - Parameters:
  ///   - cause: What caused the change.
  ///   - animation: How hosts should show the change.
  ///   - body: Applies commands. Returns `nil` to complete the transaction, or a refusal to undo
  ///     it.
  /// - Returns: The outcome of the transaction.
  @discardableResult
  public mutating func transaction(
    cause: Cause = .code, animation: Animation = .automatic,
    _ body: (inout NavigationState) -> Refusal?
  ) -> Outcome {
    let transaction = beginTransaction()
    let refusal = body(&self)
    return endTransaction(transaction, refusal, cause, animation)
  }
}

/// The number of edits before a transaction, and whether it is the outermost transaction.
struct TransactionMark {
  let edits: Int
  let isOutermost: Bool
}

extension NavigationState {
  mutating func beginTransaction() -> TransactionMark {
    let mark = TransactionMark(edits: pending.count, isOutermost: !isInTransaction)
    if mark.isOutermost { firstNewID = nextID }
    isInTransaction = true
    return mark
  }

  mutating func endTransaction(
    _ mark: TransactionMark, _ refusal: Refusal?, _ cause: Cause, _ animation: Animation
  ) -> Outcome {
    isInTransaction = !mark.isOutermost
    if let refusal {
      rollBack(to: mark.edits)
      if mark.isOutermost { emptied.removeAll(keepingCapacity: true) }
      return .refused(refusal)
    }
    guard pending.count > mark.edits else { return .ignored(.noChange) }
    return mark.isOutermost
      ? .applied(commit(cause, animation))
      : .applied(change(from: mark.edits, revision: revision + 1, cause, animation))
  }
}

extension NavigationState {
  /// The state as it was before the transaction in progress, or the current state if there is none.
  package var outsideTransaction: NavigationState {
    guard isInTransaction else { return self }
    var settled = self
    settled.rollBack(to: 0)
    settled.emptied.removeAll()
    settled.isInTransaction = false
    return settled
  }
}
