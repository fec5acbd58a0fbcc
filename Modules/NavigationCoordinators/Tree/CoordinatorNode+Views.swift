public import NavigationModel

// The contents of a view coordinator: the coordinator that a screen wraps, and the tab or column
// that is selected.
extension CoordinatorNode {
  /// The coordinator that a screen wraps; `nil` if it wraps none or this is not a screen.
  public var wrapped: CoordinatorNode? {
    guard kind == .screen else { return nil }
    return decisions.replacesWrapped() ? children.last : children.first
  }

  /// Shows another view coordinator in place of the screen and removes the one wrapped before.
  ///
  /// - Parameters:
  ///   - view: A screen, a stack, tabs or a split that is not yet part of a tree; `nil` shows the
  ///     screen itself.
  ///   - animation: How hosts animate the change.
  /// - Returns: Whether the contents were replaced, or why not.
  /// - Complexity: O(*n*), where *n* is the number of screens removed and added.
  @discardableResult
  public func wrap(
    _ view: CoordinatorNode?, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    guard kind == .screen else { return refuse(.cannot("wrap", kind)) }
    if life == .removed { return refuse(.removed(tag)) }
    if let view {
      if children.last === view { return .ignored(.noChange) }
      if let refusal = objection(to: view) { return refuse(refusal) }
    } else if children.isEmpty {
      return .ignored(.noChange)
    }
    guard let tree, entryID != nil else { return wrapHere(view) }
    return tree.wrap(view, in: self, animation)
  }

  /// Selects a tab, or gives a column the focus.
  ///
  /// - Parameter index: The index of the tab or column.
  /// - Returns: The outcome; ignored as `reselected` if the tab or column is selected already, and
  ///   refused if there is no such tab or column.
  /// - Complexity: O(*n*), where *n* is the number of tabs or columns.
  @discardableResult
  public func select(_ index: Int) -> CoordinatorOutcome {
    guard kind == .tabs || kind == .split else { return refuse(.cannot("select", kind)) }
    if life == .removed { return refuse(.removed(tag)) }
    guard children.indices.contains(index) else {
      return refuse(.indexOutOfRange(index, count: children.count))
    }
    guard index != selected else { return .ignored(.reselected) }
    guard let tree, let container else {
      selected = index
      return .applied(nil)
    }
    return tree.select(index, of: self, in: container)
  }

  private func wrapHere(_ view: CoordinatorNode?) -> CoordinatorOutcome {
    let old = children
    children = []
    var gone: [CoordinatorNode] = []
    for child in old { child.leave(&gone) }
    if let view { append([view]) }
    CoordinatorNode.bidFarewell(gone, byUser: false)
    return .applied(nil)
  }
}

extension CoordinatorTree {
  func wrap(
    _ view: CoordinatorNode?, in screen: CoordinatorNode, _ animation: Animation
  ) -> CoordinatorOutcome {
    let old = screen.children
    let oldScope = screen.extras?.contentScope
    let undo = {
      screen.children = old
      screen.extras?.contentScope = oldScope
      view?.unsettle()
    }
    return edit(animation, undo: undo) { () throws(Refusal) in
      if let oldScope { try perform(.endScope(oldScope)) }
      screen.extras?.contentScope = nil
      screen.children = []
      if let view {
        screen.append([view])
        if let stack = screen.stackOfEntry { try self.wrap(screen, in: stack) }
      }
      for child in old { child.leave(&gone) }
      if !screen.decisions.replacesWrapped() { screen.children = old + screen.children }
    }
  }

  func select(
    _ index: Int, of node: CoordinatorNode, in container: ContainerID
  ) -> CoordinatorOutcome {
    edit(.automatic) { () throws(Refusal) in
      // Other navigators may have inserted parts next to the coordinator's own, or moved its parts.
      let part = node.children[index].container
      guard let part, case .container(_, let place, let key)? = context.state.holder(of: part)
      else { throw .indexOutOfRange(index, count: node.children.count) }
      let isTab = node.kind == .tabs
      try perform(isTab ? .selectTab(key, in: container) : .selectColumn(place, in: container))
      node.selected = index
    }
  }
}

extension CoordinatorNode {
  /// The stack that contains the entry of a screen.
  var stackOfEntry: ContainerID? {
    guard let parent = parentNode, parent.kind == .sequence else { return container }
    return owningStack?.container
  }
}
