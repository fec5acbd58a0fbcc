public import NavigationModel

// Results that go back to the owner that pushed, presented or embedded a coordinator.
extension CoordinatorNode {
  /// Waits for the result of the coordinator, which arrives exactly once: the value of
  /// `finish(with:)`, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - type: The kind of result.
  ///   - deliver: Called with how the coordinator ended, when the change of the tree is complete.
  ///     Called at once with a cancellation if the coordinator has left already.
  /// - Returns: The same coordinator, to be pushed or presented.
  @discardableResult
  public func expecting<Value>(
    _ type: Value.Type, _ deliver: @escaping (Resolution<Value>) -> Void
  ) -> CoordinatorNode {
    guard life != .removed else {
      deliver(.cancelled)
      return self
    }
    let before = extras?.request
    ownExtras.request = { deliver($0.cast(to: type)) }
    // Notifies when the new one is in its place, since the observer may wait for another result.
    before?(.replaced)
    return self
  }

  /// Presents a coordinator and waits for its result from the moment it is there, since an observer
  /// of the presentation may finish it.
  func present<Value>(
    _ new: CoordinatorNode, as style: Layer.Style, expecting type: Value.Type,
    _ deliver: @escaping (Resolution<Value>) -> Void
  ) -> CoordinatorOutcome {
    guard new.life == .free else { return present(new, as: style) }
    let before = new.extras?.request
    new.ownExtras.request = { deliver($0.cast(to: type)) }
    let outcome = present(new, as: style)
    if outcome.isApplied {
      before?(.replaced)
    } else if new.life == .free {
      new.extras?.request = before
    }
    return outcome
  }

  /// Leaves with a result.
  ///
  /// A child's result goes to its parent, that of what is presented to its presenter, and that of
  /// an embedded root to the window that embeds its tree.
  ///
  /// Anything around it that shows nothing else, such as the stack around a presented sequence,
  /// leaves too, with the same result: no one is left with an empty sheet.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - animation: How hosts should show it.
  /// - Returns: The one outcome; the root of a window stays, `rootIsPermanent`.
  @discardableResult
  public func finish<Value>(
    with value: Value, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    if life == .removed { return refuse(.removed(tag)) }
    let leaving = funnel
    for node in leaving where node.extras?.request != nil { node.extras?.ending = .value(value) }
    let outcome = (leaving.last ?? self).leavePlace(with: value, animation)
    if !outcome.isApplied { for node in leaving { node.extras?.ending = nil } }
    return outcome
  }

  /// The coordinator and those around it that show nothing else.
  ///
  /// They end at what is presented or embedded. If anything else is shown there, the coordinator
  /// alone.
  private var funnel: [CoordinatorNode] {
    var nodes = [self]
    while let last = nodes.last, let parent = last.parentNode, parent.presented !== last,
      parent.kind == .sequence || parent.kind == .stack, parent.children.count == 1
    {
      nodes.append(parent)
    }
    guard let last = nodes.last else { return [self] }
    if let presenter = last.parentNode { return presenter.presented === last ? nodes : [self] }
    return tree?.attachment.isAdopted == true ? nodes : [self]
  }

  private func leavePlace<Value>(
    with value: Value, _ animation: Animation
  ) -> CoordinatorOutcome {
    guard let parentNode else {
      return tree?.leaveWindow(with: value) ?? refuse(.window(.rootIsPermanent))
    }
    if parentNode.presented === self { return parentNode.dismiss(animation: animation) }
    switch parentNode.kind {
    case .sequence, .stack: return parentNode.remove(self, animation: animation)
    case .screen: return parentNode.wrap(nil, animation: animation)
    case .tabs, .split: return refuse(.cannot("remove a part", parentNode.kind))
    }
  }
}
