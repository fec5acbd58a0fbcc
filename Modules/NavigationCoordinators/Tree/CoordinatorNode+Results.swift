public import NavigationModel

// Results that go back to whoever put a coordinator where it is.
extension CoordinatorNode {
  /// Waits for a result of the coordinator, which comes exactly once: the value that
  /// `finish(with:)` gives, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - type: The kind of result.
  ///   - deliver: Told how the coordinator ended, when the tree is as it will be; at once that it
  ///     is cancelled where the coordinator has left already.
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
    ownExtras.request = { deliver($0.narrowed(to: type)) }
    // Told when the new one is in its place, since who is told may wait for another result.
    before?(.replaced)
    return self
  }

  /// Presents a coordinator and waits for its result from the moment at which it is there, since
  /// those who are told of that may finish it.
  func present<Value>(
    _ new: CoordinatorNode, as style: Layer.Style, expecting type: Value.Type,
    _ deliver: @escaping (Resolution<Value>) -> Void
  ) -> CoordinatorOutcome {
    guard new.life == .free else { return present(new, as: style) }
    let before = new.extras?.request
    new.ownExtras.request = { deliver($0.narrowed(to: type)) }
    let outcome = present(new, as: style)
    if outcome.isApplied {
      before?(.replaced)
    } else if new.life == .free {
      new.extras?.request = before
    }
    return outcome
  }

  /// Leaves its place with a result: a child its parent, what is presented its presenter, and the
  /// root of a tree that another window has taken in that window.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - animation: How hosts should show it.
  /// - Returns: The one outcome; the root of a window stays, `rootIsPermanent`.
  @discardableResult
  public func finish<Value>(
    with value: Value, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    if life == .removed { return .refused(.removed(tag)) }
    if extras?.request != nil { ownExtras.ending = .value(value) }
    let outcome =
      parentNode.map { leave($0, animation) } ?? tree?.leaveWindow(with: value)
      ?? .refused(.window(.rootIsPermanent))
    if !outcome.isApplied { extras?.ending = nil }
    return outcome
  }

  private func leave(_ parent: CoordinatorNode, _ animation: Animation) -> CoordinatorOutcome {
    if parent.presented === self { return parent.dismiss(animation: animation) }
    switch parent.kind {
    case .sequence, .stack: return parent.remove(self, animation: animation)
    case .screen: return parent.wrap(nil, animation: animation)
    case .tabs, .split: return .refused(.cannot("let go of a part", parent.kind))
    }
  }
}

extension Resolution<Any> {
  /// The same ending with another kind of result; a result of a kind that was not asked for counts
  /// as lost.
  fileprivate func narrowed<Other>(to type: Other.Type) -> Resolution<Other> {
    switch self {
    case .value(let value as Other): .value(value)
    case .value(let value): .lost("the result is \(Swift.type(of: value)), not \(type)")
    case .cancelled: .cancelled
    case .replaced: .replaced
    case .lost(let reason): .lost(reason)
    }
  }
}
