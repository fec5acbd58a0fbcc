public import NavigationModel

extension CoordinatorNode {
  /// Presents a coordinator over everything that is shown.
  ///
  /// While the coordinator has not been shown yet, the request waits, and the last request counts.
  /// If the coordinator presents already, the new one is presented on the top layer. If it was
  /// shown and is buried now, the outcome is `staleSource`.
  ///
  /// - Parameters:
  ///   - new: A screen, a stack, tabs or a split that is in no tree.
  ///   - style: How it covers what is beneath it.
  ///   - animation: How hosts should show it.
  ///   - onUpdate: Called with `true` when it is there and with `false` when it is gone, whatever
  ///     removed it.
  /// - Returns: The one outcome.
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

  /// Dismisses what the coordinator presents, with everything above it; also a request that still
  /// waits.
  ///
  /// - Parameter animation: How hosts should show it.
  /// - Returns: The one outcome; `nothingPresented` if it presents nothing.
  @discardableResult
  public func dismiss(animation: Animation = .automatic) -> CoordinatorOutcome {
    if life == .removed { return refuse(.presenterGone(tag)) }
    guard let presented else { return .ignored(.nothingPresented) }
    guard let tree, let layer = presented.layer else { return stopWaiting() }
    return tree.edit(animation) { () throws(Refusal) in try tree.perform(.dismissLayer(layer)) }
  }

  /// Whether what the coordinator presents waits until the coordinator is shown.
  public var isWaitingToPresent: Bool {
    presented.map { $0.layer == nil } ?? false
  }

  /// Keeps a request to present until the coordinator is shown; the last one counts.
  func wait(for new: CoordinatorNode, _ style: Layer.Style) -> CoordinatorOutcome {
    let old = presented
    guard old == nil || decisions.replacesWaiting() else { return .applied(nil) }
    new.style = style
    presented = new
    new.enter(self)
    if let tree {
      // A presenter that asks again waits behind those that asked in the meantime.
      tree.waiting.removeAll { $0 === self }
      tree.waiting.append(self)
    }
    // Notifies when the new one is in its place, since the observer may present yet another one.
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

  /// Leaves without ever having been shown.
  func giveUp(_ ending: Resolution<Any>) {
    var gone: [CoordinatorNode] = []
    if let extras, extras.ending == nil { extras.ending = ending }
    leave(&gone)
    CoordinatorNode.bidFarewell(gone, byUser: false)
  }

  /// Notifies the observer when what was presented comes and goes.
  ///
  /// An earlier observer may have removed it already.
  private func listen(_ onUpdate: @escaping (Bool) -> Void) {
    guard life != .removed else { return onUpdate(false) }
    onRemoval { onUpdate(false) }
    if layer != nil { onUpdate(true) } else { ownExtras.onPresentation = onUpdate }
  }
}
