public import NavigationModel

extension CoordinatorNode {
  /// Presents a coordinator over everything that is shown.
  ///
  /// If this coordinator has not been shown yet, the request waits until then; a later request
  /// replaces the waiting one. If this coordinator already presents something, the new coordinator
  /// is presented on top of that. If this coordinator was shown earlier, but is now covered by
  /// something that it did not present, the call is ignored as `staleSource`.
  ///
  /// - Parameters:
  ///   - new: A screen, a stack, tabs or a split that is not yet part of a tree.
  ///   - style: The style of the presentation.
  ///   - animation: How hosts animate the change.
  ///   - onUpdate: Called with `true` once the new coordinator is presented, and with `false` once
  ///     it has left for any reason.
  /// - Returns: Whether the presentation was accepted, or why not.
  @discardableResult
  public func present(
    _ new: CoordinatorNode, as style: Layer.Style = .sheet, animation: Animation = .automatic,
    onUpdate: ((Bool) -> Void)? = nil
  ) -> CoordinatorOutcome {
    if life == .removed { return refuse(.presenterGone(tag)) }
    guard kind.isView else { return refuse(.cannot("present", kind)) }
    if style == .root { return refuse(.window(.rootStyle)) }
    if let refusal = objection(to: new, presenting: true) { return refuse(refusal) }
    let outcome = tree?.present(new, by: self, style, animation) ?? wait(for: new, style)
    if let onUpdate, outcome.isApplied { new.listen(onUpdate) }
    return outcome
  }

  /// Dismisses the coordinator that this one presents and everything above it, or withdraws a
  /// request to present that is still waiting.
  ///
  /// - Parameter animation: How hosts animate the change.
  /// - Returns: The outcome; ignored as `nothingPresented` if this coordinator presents nothing,
  ///   and refused if it has left its tree.
  @discardableResult
  public func dismiss(animation: Animation = .automatic) -> CoordinatorOutcome {
    if life == .removed { return refuse(.presenterGone(tag)) }
    guard let presented else { return .ignored(.nothingPresented) }
    guard let tree, let layer = presented.layer else { return stopWaiting() }
    return tree.edit(animation) { () throws(Refusal) in try tree.perform(.dismissLayer(layer)) }
  }

  /// Whether a request to present is waiting until the coordinator is shown.
  public var isWaitingToPresent: Bool {
    presented.map { $0.layer == nil } ?? false
  }

  /// Stores a request to present until the coordinator is shown; a later request replaces it.
  func wait(for new: CoordinatorNode, _ style: Layer.Style) -> CoordinatorOutcome {
    let old = presented
    guard old == nil || decisions.replacesWaiting() else { return .applied(nil) }
    new.style = style
    presented = new
    new.enter(self)
    if let tree {
      // A presenter that makes a new request moves to the end of the queue.
      tree.waiting.removeAll { $0 === self }
      tree.waiting.append(self)
    }
    // The earlier request ends only once the new one is in place, because the observer of the
    // earlier request may make another one.
    old?.giveUp(.replaced)
    return .applied(nil)
  }

  private func stopWaiting() -> CoordinatorOutcome {
    guard let presented else { return .ignored(.nothingPresented) }
    self.presented = nil
    tree?.waiting.removeAll { $0 === self }
    presented.giveUp(.cancelled)
    return .applied(nil)
  }

  /// Removes a coordinator that was never presented.
  func giveUp(_ ending: Resolution<Any>) {
    var gone: [CoordinatorNode] = []
    if let extras, extras.ending == nil { extras.ending = ending }
    leave(&gone)
    CoordinatorNode.bidFarewell(gone, byUser: false)
  }

  /// Calls an observer when the coordinator is presented and when it has left.
  ///
  /// If another observer has already removed the coordinator, `onUpdate` is called with `false`.
  private func listen(_ onUpdate: @escaping (Bool) -> Void) {
    guard life != .removed else { return onUpdate(false) }
    onRemoval { onUpdate(false) }
    if layer != nil { onUpdate(true) } else { ownExtras.onPresentation = onUpdate }
  }
}
