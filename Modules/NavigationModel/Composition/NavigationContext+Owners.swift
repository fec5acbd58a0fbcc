/// A change of which some owners have not been notified yet.
struct OwnerNotice {
  let change: Change
  let author: (any Navigator)?
  /// The entries that the change removed and that no host shows.
  ///
  /// Their payloads are released after the owners have been notified.
  let gone: [(entry: Entry, owner: (any Navigator)?)]
}

// The owners of scopes, entries and containers.
extension NavigationContext {
  /// Registers the navigator that owns the window; see ``Attachment/register(_:)``.
  func register(root: any Navigator) {
    isAttended = true
    owners.setRoot(root)
  }

  /// The navigator that owns the window, or `nil` if none is registered.
  public var root: (any Navigator)? { owners.root }

  /// The adopted navigators of the window, in the order of their adoption.
  public var navigators: [any Navigator] { owners.rows.map(\.navigator) }

  /// Returns the navigator whose own scope is the given scope.
  ///
  /// For the root scope, this is the navigator that owns the window. The result is `nil` if there
  /// is no such navigator, for example for a scope that a navigator has begun inside its own scope.
  public func navigator(of scope: ScopeID) -> (any Navigator)? {
    scope == .root ? owners.root : owners.row(of: scope)?.navigator
  }

  /// Returns the navigator that owns an entry, or `nil` if there is no such navigator.
  ///
  /// The owner is the navigator of the innermost enclosing scope that has a navigator.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scopes that enclose the entry.
  public func owner(of entry: Entry) -> (any Navigator)? { owner(ofScope: entry.scope) }

  /// Returns the navigator that owns a container such as tabs, or `nil` if the container is gone or
  /// no navigator owns it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scopes that enclose the container.
  public func owner(of container: ContainerID) -> (any Navigator)? {
    reading { $0.scope(of: container) }.flatMap { owner(ofScope: $0) }
  }

  private func owner(ofScope scope: ScopeID) -> (any Navigator)? {
    adopted(ofScope: scope, nil)?.navigator ?? owners.root
  }

  /// Returns the row of the innermost adopted navigator whose scope is or encloses the given scope.
  ///
  /// The parents of scopes that have just ended are looked up in `change`.
  private func adopted(ofScope inner: ScopeID, _ change: Change?) -> Owners.Row? {
    guard !owners.rows.isEmpty else { return nil }
    var scope: ScopeID? = inner
    while let current = scope, current != .root {
      if let row = owners.row(of: current) { return row }
      scope = reading { $0.scope(current)?.parent } ?? change?.parent(ofEnded: current)
    }
    return nil
  }

  /// Ends the scope of an embedded navigator, and delivers a result to the navigator that embedded
  /// it.
  ///
  /// - Parameters:
  ///   - scope: The scope of the embedded navigator.
  ///   - value: The result to deliver.
  ///   - cause: What caused the change.
  /// - Returns: The outcome, which is a refusal if the scope has already ended.
  @discardableResult
  public func finish<Value>(
    _ scope: ScopeID, with value: Value, cause: Cause = .code
  ) -> Outcome {
    if owners.row(of: scope) != nil { owners.setResult(value, of: scope) }
    let outcome = apply(Command(.endScope(scope), cause: cause))
    if !outcome.isApplied { owners.setResult(nil, of: scope) }
    return outcome
  }
}

// Notifying owners.
extension NavigationContext {
  /// Notifies owners of a change.
  ///
  /// The author, which is the navigator that made the change, is notified immediately. The other
  /// owners are the root and the adopted navigators whose scopes the change touches. These owners
  /// are notified of all changes in the order in which the changes were made. So if one of them
  /// responds to a change with another one, all of them are notified of the first change before the
  /// second one.
  func notifyOwners(of change: Change, by author: (any Navigator)?) {
    guard owners.hasOnlyRoot, !owners.isNotifying else {
      return notifyEveryOwner(of: change, by: author)
    }
    if isHosted { keepLeaving(change) }
    // The author is called directly, since storing the change in a notice would copy it.
    author?.didChange(change, byOther: false)
    if !owners.isRoot(author), !owners.isNotifying {
      notify(OwnerNotice(change: change, author: nil, gone: []))
    }
    if !isHosted, !change.edits.isSoleInsertion, change.edits.contains(where: \.isRemoval) {
      owners.root?.release(change.removed.filter { !$0.isPlaceholder }.map(\.id))
    }
  }

  private func notifyEveryOwner(of change: Change, by author: (any Navigator)?) {
    let gone = change.removed.filter { !$0.isPlaceholder }.map { entry in
      (entry: entry, owner: adopted(ofScope: entry.scope, change)?.navigator)
    }
    if isHosted { keepLeaving(gone, change.revision) }
    let ended = owners.takeEnded(change)
    let unanswered = owners.takeUnanswered(change)
    notify(OwnerNotice(change: change, author: author, gone: isHosted ? [] : gone))
    for (row, resolution) in ended { end(row, resolution) }
    for (entry, request, resolution) in unanswered {
      resolve(request, of: .entry(entry), resolution)
    }
  }

  private func notify(_ notice: OwnerNotice) {
    notice.author?.didChange(notice.change, byOther: false)
    guard !owners.isNotifying else { return owners.waiting.append(notice) }
    owners.isNotifying = true
    notifyOthers(of: notice)
    while !owners.waiting.isEmpty { notifyOthers(of: owners.waiting.removeFirst()) }
    owners.isNotifying = false
  }

  private func notifyOthers(of notice: OwnerNotice) {
    let touched = owners.rows.isEmpty ? [] : reading { $0.scopes(touchedBy: notice.change) }
    if let root = owners.root, root !== notice.author {
      root.didChange(notice.change, byOther: true)
    }
    // An owner that is notified can end the scopes of other navigators, which are then skipped.
    for row in owners.rows
    where row.navigator !== notice.author && touched.contains(row.scope)
      && owners.row(of: row.scope) != nil
    {
      row.navigator.didChange(notice.change, byOther: true)
    }
    if !notice.gone.isEmpty { release(notice.gone) }
  }

  /// Removes a navigator from the window after its scope has ended, and resolves its request.
  private func end(_ row: Owners.Row, _ resolution: Resolution<Any>) {
    work.cancelAll(of: row.navigator)
    row.navigator.attachment.leave()
    row.navigator.didEnd()
    resolve(row.request, of: .scope(row.scope), resolution)
    work.signal()
  }

  /// Removes the navigators whose adoption was undone.
  ///
  /// Also ends the requests for results from entries whose insertion was undone.
  func letGoUndone() {
    owners.hasUndoneParts = false
    for row in owners.takeAbsent(from: state) { end(row, .cancelled) }
    for (entry, request) in owners.takeAbsentRequests(from: state) {
      resolve(request, of: .entry(entry), .cancelled)
    }
  }
}

extension Edit {
  fileprivate var isRemoval: Bool {
    if case .remove = self { true } else { false }
  }
}

extension Change {
  /// Returns the parent of a scope that this change ended, or `nil` if the change did not end the
  /// scope.
  fileprivate func parent(ofEnded scope: ScopeID) -> ScopeID? {
    for case .endScope(let ended) in edits where ended.id == scope { return ended.parent }
    return nil
  }
}

extension NavigationState {
  /// Returns the scopes that a change touched and the scopes that enclose them, without the root
  /// scope.
  fileprivate func scopes(touchedBy change: Change) -> Set<ScopeID> {
    var ended: [ScopeID: ScopeID] = [:]
    for case .endScope(let scope) in change.edits { ended[scope.id] = scope.parent }
    var touched: Set<ScopeID> = []
    for edit in change.edits {
      var current = scope(touchedBy: edit)
      while let inner = current, inner != .root, touched.insert(inner).inserted {
        current = scope(inner)?.parent ?? ended[inner]
      }
    }
    return touched
  }

  /// Returns the scope that an edit affected, or `nil` if the edited container or layer no longer
  /// exists.
  fileprivate func scope(touchedBy edit: Edit) -> ScopeID? {
    switch edit {
    case .insert(let entry, _), .remove(let entry, _): entry.scope
    case .mark(let entry, let position, _, _):
      self.entry(entry)?.scope ?? scope(of: position.container)
    case .addContainer(let node), .removeContainer(let node): node.scope
    case .moveChild(let container, _, _), .select(let container, _, _): scope(of: container)
    case .addLayer(let layer), .removeLayer(let layer): scope(of: layer.container)
    case .restyle(let id, _, _):
      layers.first { $0.id == id }.flatMap { scope(of: $0.container) }
    case .beginScope(let scope): scope.parent
    case .endScope(let scope): scope.parent
    }
  }

  /// Returns the scope that a container was built for, or `nil` if the container no longer exists.
  package func scope(of container: ContainerID) -> ScopeID? {
    isAlive(container) ? containers[container.slot].scope : nil
  }
}
