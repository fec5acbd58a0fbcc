extension NavigationContext {
  /// Takes a navigator in that stood alone, with everything that it shows, as one change.
  ///
  /// The navigator gets a scope inside that of `parent` and new ids for its entries. It stays as
  /// long as that scope does, without anybody having to let it go; then `onEnd` is told how it
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
  ///   - onEnd: Told how the child ended.
  /// - Returns: What came of it. A navigator that is part of a window already, or owns one that a
  ///   host shows, is refused, and so is the one that owns this window.
  @discardableResult
  public func adopt<Value>(
    _ child: any AdoptableNavigator, at place: AdoptionPlace, by parent: ScopeID,
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
      do throws(Refusal) {
        let graft = Graft(child.context.state, at: place, parent: parent, kind: kind)
        (scope, ids) = try take(graft)
      } catch {
        return error
      }
      if let scope { settle(child, scope, ids, request) }
      return nil
    }
    return Adoption(outcome: outcome, scope: outcome.isApplied ? scope : nil, ids: ids)
  }

  /// Takes a navigator in whose ending nobody waits for.
  ///
  /// - Parameters:
  ///   - child: The navigator, which stands alone.
  ///   - place: Where it is shown.
  ///   - parent: The scope of the navigator that adopts it.
  ///   - kind: The owner's number for the kind of scope.
  ///   - cause: Who wants it.
  /// - Returns: What came of it.
  @discardableResult
  public func adopt(
    _ child: any AdoptableNavigator, at place: AdoptionPlace, by parent: ScopeID,
    kind: UInt32 = 0, cause: Cause = .code
  ) -> Adoption {
    adopt(
      child, at: place, by: parent, kind: kind, cause: cause, expecting: Any.self,
      onEnd: { _ in })
  }

  private func objection(to child: any AdoptableNavigator) -> Refusal? {
    if child.context === self { return .alreadyAttached }
    return child.attachment.isAdopted || child.context.isHosted || child.context.isBusy
      ? .alreadyAttached : nil
  }

  /// Makes the child, and those inside it, part of this window.
  private func settle(
    _ child: any AdoptableNavigator, _ scope: ScopeID, _ ids: IDMap, _ request: ResultRequest
  ) {
    isAttended = true
    let (rows, requests) = child.context.owners.handOver()
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
