public import NavigationModel

// The commands that change the children of a sequence or the sequence of a stack. They have the
// same effect on the tree whether or not a window shows it.
extension CoordinatorNode {
  /// Appends a coordinator to the sequence.
  ///
  /// - Parameters:
  ///   - child: A screen, a sequence, tabs or a split that is not yet part of a tree.
  ///   - animation: How hosts animate the change.
  /// - Returns: Whether the child was appended, or why not.
  /// - Complexity: Usually O(1) for one screen without contents at the top of the stack; otherwise
  ///   O(*n* + *k* × *m*), where *n* is the depth of the stack after the change, *k* is the number
  ///   of screens added, and *m* is the number of entries above them, which move.
  @discardableResult
  public func push(
    _ child: CoordinatorNode, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    guard kind == .sequence else { return refuse(.cannot("push", kind)) }
    if life == .removed { return refuse(.removed(tag)) }
    if let refusal = objection(to: child) { return refuse(refusal) }
    guard let tree else {
      append([child])
      return .applied(nil)
    }
    guard child.isBare, let top = tree.placeAtTop(of: self) else {
      return tree.push([child], to: self, animation)
    }
    return tree.push(child, at: top, of: self, animation)
  }

  /// Appends coordinators to the sequence, as one change.
  ///
  /// - Parameters:
  ///   - news: Screens, sequences, tabs or splits that are not yet part of a tree, in order. An
  ///     empty list is ignored.
  ///   - animation: How hosts animate the change.
  /// - Returns: Whether the children were appended, or why not.
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack after the change, *k*
  ///   is the number of screens added, and *m* is the number of entries above them, which move.
  @discardableResult
  public func push(
    _ news: [CoordinatorNode], animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    guard kind == .sequence else { return refuse(.cannot("push", kind)) }
    if let refusal = objection(to: news) { return refuse(refusal) }
    guard !news.isEmpty else { return .ignored(.noChange) }
    guard let tree else {
      append(news)
      return .applied(nil)
    }
    return tree.push(news, to: self, animation)
  }

  /// Removes the last children of a sequence, or the sequence of a stack.
  ///
  /// The first child of a sequence is never removed.
  ///
  /// - Parameters:
  ///   - count: How many children to remove, with everything in them. A count that is too large
  ///     leaves only the first child; any count above 0 removes the sequence of a stack.
  ///   - animation: How hosts animate the change.
  /// - Returns: The outcome. Ignored as `atRoot` if a sequence has at most one child, and as
  ///   `noChange` if `count` is 0 or if a stack has no sequence. Refused if `count` is negative.
  /// - Complexity: Usually O(1) for one screen without contents at the top of the stack; otherwise
  ///   O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of screens
  ///   removed, and *m* is the number of entries above them.
  @discardableResult
  public func pop(_ count: Int = 1, animation: Animation = .automatic) -> CoordinatorOutcome {
    guard kind == .sequence else { return popFromStack(count, animation) }
    if life == .removed { return refuse(.removed(tag)) }
    guard count >= 0 else { return refuse(.invalidCount(count)) }
    guard count > 0 else { return .ignored(.noChange) }
    guard children.count > 1 else { return .ignored(.atRoot) }
    let number = decisions.countPopped(count, children.count)
    if number == 1, let tree, let outcome = tree.popShortly(from: self, animation) {
      return outcome
    }
    return remove(last: number, animation)
  }

  /// Removes all children but the first.
  ///
  /// - Parameter animation: How hosts animate the change.
  /// - Returns: The outcome; ignored as `atRoot` if there is no child but the first.
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens removed, and *m* is the number of entries above them.
  @discardableResult
  public func popToFirst(animation: Animation = .automatic) -> CoordinatorOutcome {
    guard kind == .sequence else { return refuse(.cannot("pop to its first", kind)) }
    if life == .removed { return refuse(.removed(tag)) }
    guard children.count > 1 else { return .ignored(.atRoot) }
    let kept = decisions.countAfterPopToFirst(children.count)
    return remove(last: children.count - kept, animation)
  }

  /// Removes a direct child at any position.
  ///
  /// A sequence that loses its last child stays as an empty sequence.
  ///
  /// - Parameters:
  ///   - child: A direct child.
  ///   - animation: How hosts animate the change.
  /// - Returns: Whether the child was removed, or why not.
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens removed, and *m* is the number of entries above them.
  @discardableResult
  public func remove(
    _ child: CoordinatorNode, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    guard kind == .sequence || kind == .stack else { return refuse(.cannot("remove", kind)) }
    if life == .removed { return refuse(.removed(tag)) }
    if child.life == .removed { return refuse(.removed(child.tag)) }
    guard let index = children.lastIndex(where: { $0 === child }) else {
      return refuse(.notAChild(child.tag))
    }
    return remove(index..<index + 1, animation)
  }

  /// Replaces all children, in the given order.
  ///
  /// Children that are already in the coordinator are kept, with everything in them.
  ///
  /// - Parameters:
  ///   - news: The children; at most one for a stack.
  ///   - animation: How hosts animate the change.
  /// - Returns: The outcome; ignored as `noChange` if the children and their order are the same.
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens in the coordinator before the change plus the number after it, and *m* is the number
  ///   of entries above them.
  @discardableResult
  public func set(
    _ news: [CoordinatorNode], animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    guard kind == .sequence || kind == .stack else { return refuse(.cannot("set", kind)) }
    guard kind == .sequence || news.count <= 1 else {
      return refuse(.cannot("hold two sequences", kind))
    }
    if let refusal = objectionToSetting(news) { return refuse(refusal) }
    guard !children.elementsEqual(news, by: ===) else { return .ignored(.noChange) }
    guard let tree else { return setHere(news) }
    return tree.set(news, of: self, animation)
  }

  /// Replaces all children with one.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - animation: How hosts animate the change.
  /// - Returns: Whether the children were replaced, or why not.
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   screens in the coordinator before the change plus the number after it, and *m* is the number
  ///   of entries above them.
  @discardableResult
  public func set(
    _ child: CoordinatorNode, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    set([child], animation: animation)
  }

  private func popFromStack(_ count: Int, _ animation: Animation) -> CoordinatorOutcome {
    guard kind == .stack else { return refuse(.cannot("pop", kind)) }
    if life == .removed { return refuse(.removed(tag)) }
    guard count >= 0 else { return refuse(.invalidCount(count)) }
    guard count > 0, let sequence = children.first else { return .ignored(.noChange) }
    return remove(sequence, animation: animation)
  }

  private func objectionToSetting(_ news: [CoordinatorNode]) -> CoordinatorRefusal? {
    if life == .removed { return .removed(tag) }
    var named: Set<ObjectIdentifier> = []
    for new in news {
      guard named.insert(new.id).inserted else { return .namedTwice(new.tag) }
      if new.parentNode === self, presented !== new { continue }
      if let refusal = objection(to: new) { return refusal }
    }
    return nil
  }

  private func setHere(_ news: [CoordinatorNode]) -> CoordinatorOutcome {
    let news = decisions.replacesChildren() ? news : Array(children) + news
    let kept = Set(news.map(\.id))
    let old = children.filter { !kept.contains($0.id) }
    let fresh = news.filter { $0.parentNode !== self }
    children = ContiguousArray(news)
    for new in fresh { new.enter(self) }
    if !news.isEmpty { for node in old { node.extras?.ending = .replaced } }
    return goodbye(to: old)
  }

  private func remove(last count: Int, _ animation: Animation) -> CoordinatorOutcome {
    remove(children.count - count..<children.count, animation)
  }

  private func remove(_ range: Range<Int>, _ animation: Animation) -> CoordinatorOutcome {
    if let tree { return tree.remove(range, of: self, animation) }
    let old = children[range]
    children.removeSubrange(range)
    return goodbye(to: Array(old))
  }

  /// Removes the contents of tabs or a split that no window shows, so that other contents can
  /// replace them.
  func letGoOfParts() {
    let old = Array(children)
    children = []
    _ = goodbye(to: old)
  }

  private func goodbye(to old: [CoordinatorNode]) -> CoordinatorOutcome {
    var gone: [CoordinatorNode] = []
    for node in old.reversed() { node.leave(&gone) }
    CoordinatorNode.bidFarewell(gone, byUser: false)
    return .applied(nil)
  }
}
