public import NavigationModel

// The results of coordinators, which are passed to the closures that expect them.
extension CoordinatorNode {
  /// Passes the coordinator's result to a closure, once: the value of `finish(with:)`, or the
  /// reason why there is none.
  ///
  /// The closure is called when the coordinator leaves its tree. If another closure is passed
  /// before that, this one is called with `replaced`.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - deliver: Called with the result, or the reason why there is none, when the change of the
  ///     tree is complete. If the coordinator has already left, `deliver` is called immediately
  ///     with `cancelled`.
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
    // The earlier closure is called only once the new one is in place, because the earlier closure
    // may set yet another one.
    before?(.replaced)
    return self
  }

  /// Presents a coordinator and passes its result to a closure.
  ///
  /// The closure is stored before the presentation, because an observer of the presentation may
  /// finish the coordinator.
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

  /// Removes the coordinator and delivers a result.
  ///
  /// The closure that waits for the coordinator's result, if there is one, receives the value. If
  /// the coordinator is the root of an embedded tree, the navigator that embeds the tree receives
  /// it too.
  ///
  /// A presented or embedded coordinator that would be left empty is removed too, with the same
  /// result. For example, if this coordinator is the only sequence of a presented stack, the stack
  /// is dismissed, so that no empty sheet remains.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - animation: How hosts animate the change.
  /// - Returns: The outcome; refused as `rootIsPermanent` for a coordinator without a parent,
  ///   unless it is the root of an embedded tree. Also refused for the contents of tabs and
  ///   columns, and for a coordinator that has left its tree.
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

  /// The coordinators that are removed when this coordinator finishes, from the inside out.
  ///
  /// The list begins with this coordinator and continues with each enclosing sequence or stack that
  /// has no other child. It must end with a presented coordinator or with the root of an embedded
  /// tree; if it does not, the list is only this coordinator.
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
