extension NavigationContext {
  /// Embeds a navigator that stands alone, with everything that it shows, as one change.
  ///
  /// The navigator gets a scope inside that of `parent` and new ids for its entries. It stays as
  /// long as that scope does, and need not be released; then `onEnd` receives the way in which it
  /// ended, exactly once.
  ///
  /// - Parameters:
  ///   - child: The navigator, which stands alone.
  ///   - place: Where it is shown.
  ///   - parent: The scope of the navigator that adopts it.
  ///   - kind: The owner's number for the kind of scope.
  ///   - cause: Who wants it.
  ///   - animation: How hosts should show it.
  ///   - type: The kind of result that the child is expected to end with.
  ///   - onEnd: Receives the way in which the child ended.
  /// - Returns: The outcome, the scope and the new ids. A navigator that is part of a window
  ///   already, or owns one that a host shows, is refused, and so is the one that owns this window.
  @discardableResult
  public func adopt<Value>(
    _ child: any Navigator, at place: AdoptionPlace, by parent: ScopeID,
    kind: UInt32 = 0, cause: Cause = .code, animation: Animation = .automatic,
    expecting type: Value.Type, onEnd: @escaping (Resolution<Value>) -> Void
  ) -> Adoption {
    if let refusal = objection(to: child) {
      return Adoption(outcome: reject(refusal), scope: nil, ids: IDMap())
    }
    let request = ResultRequest(type, onEnd)
    var scope: ScopeID?
    var ids = IDMap()
    let outcome = transaction(cause: cause, animation: animation) { _ in
      let graft = Graft(child.context.state, at: place, parent: parent, kind: kind)
      let (begun, moved) = try take(graft)
      (scope, ids) = (begun, moved)
      settle(child, begun, moved, request)
    }
    return Adoption(outcome: outcome, scope: outcome.isApplied ? scope : nil, ids: ids)
  }

  /// Embeds a navigator whose end no one waits for.
  ///
  /// - Parameters:
  ///   - child: The navigator, which stands alone.
  ///   - place: Where it is shown.
  ///   - parent: The scope of the navigator that adopts it.
  ///   - kind: The owner's number for the kind of scope.
  ///   - cause: Who wants it.
  /// - Returns: The outcome, the scope and the new ids.
  @discardableResult
  public func adopt(
    _ child: any Navigator, at place: AdoptionPlace, by parent: ScopeID,
    kind: UInt32 = 0, cause: Cause = .code
  ) -> Adoption {
    adopt(
      child, at: place, by: parent, kind: kind, cause: cause, expecting: Any.self,
      onEnd: { _ in })
  }

  private func objection(to child: any Navigator) -> Refusal? {
    if child.context === self { return .alreadyAttached }
    return child.attachment.isAdopted || child.context.isHosted || child.context.isBusy
      ? .alreadyAttached : nil
  }

  /// Makes the child, and those inside it, part of this window.
  private func settle(
    _ child: any Navigator, _ scope: ScopeID, _ ids: IDMap, _ request: ResultRequest
  ) {
    isAttended = true
    let (rows, requests) = child.context.owners.handOver()
    work.take(over: &child.context.work)
    owners.add(Owners.Row(scope: scope, navigator: child, request: request))
    child.attachment.join(self, scope)
    child.didMove(ids)
    for row in rows {
      guard let inner = ids.scopes[row.scope] else { continue }
      owners.add(Owners.Row(scope: inner, navigator: row.navigator, request: row.request))
      row.navigator.attachment.join(self, inner)
      row.navigator.didMove(ids)
    }
    for (entry, request) in requests {
      if let moved = ids.entries[entry] { owners.ask(moved, request) }
    }
  }
}
