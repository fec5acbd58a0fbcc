import NavigationModel

// The children of a sequence that a window shows. The most common changes, adding or removing one
// screen at the top of a stack, take a fast path; all other changes are edits of several commands.
extension CoordinatorTree {
  func push(
    _ news: [CoordinatorNode], to sequence: CoordinatorNode, _ animation: Animation
  ) -> CoordinatorOutcome {
    let undo = {
      sequence.children.removeLast(news.count)
      for new in news { new.unsettle() }
      self.refreshScopes(from: sequence)
    }
    return edit(animation, undo: undo) { () throws(Refusal) in
      sequence.append(news)
      try place(news, in: sequence)
    }
  }

  func remove(
    _ range: Range<Int>, of parent: CoordinatorNode, _ animation: Animation
  ) -> CoordinatorOutcome {
    let old = Array(parent.children[range])
    return edit(animation) { () throws(Refusal) in
      try clear(old, of: parent)
      parent.children.removeSubrange(range)
      for node in old.reversed() { node.leave(&gone) }
      refreshScopes(from: parent)
    }
  }

  func set(
    _ news: [CoordinatorNode], of parent: CoordinatorNode, _ animation: Animation
  ) -> CoordinatorOutcome {
    let before = parent.children
    let fresh = news.filter { $0.parentNode !== parent }
    let undo = {
      parent.children = before
      for new in fresh { new.unsettle() }
      self.refreshScopes(from: parent)
    }
    return edit(animation, undo: undo) { () throws(Refusal) in
      let kept = Set(news.map(\.id))
      let old = before.filter { !kept.contains($0.id) }
      if fresh.count == news.count {
        try replaceAll(old, with: news, of: parent)
      } else {
        for new in fresh { new.enter(parent) }
        try rearrange(news, of: parent)
      }
      if !news.isEmpty { for node in old { node.extras?.ending = .replaced } }
      for node in old.reversed() { node.leave(&gone) }
      refreshScopes(from: parent)
    }
  }

  /// Shows new children, then removes the old ones, so that the stack is never empty.
  private func replaceAll(
    _ old: [CoordinatorNode], with news: [CoordinatorNode],
    of parent: CoordinatorNode
  ) throws(Refusal) {
    parent.append(news)
    try place(news, in: parent)
    try clear(old, of: parent)
    parent.children = ContiguousArray(news)
  }

  /// Sets the children of a sequence that keeps some of its children, possibly in other places.
  private func rearrange(
    _ news: [CoordinatorNode], of sequence: CoordinatorNode
  ) throws(Refusal) {
    let hadLeaves = sequence.scope != nil
    let before = Array(sequence.children)
    sequence.children = ContiguousArray(news)
    var leaves: [CoordinatorNode] = []
    for new in news { new.appendLeaves(to: &leaves) }
    guard let container = sequence.owningStack?.container else { return }
    guard hadLeaves else { return try place(news, in: sequence) }
    guard !leaves.isEmpty else { return try clear(before, of: sequence) }
    let items = try leaves.map { leaf throws(Refusal) -> StackItem in
      if let entry = leaf.entryID { return .keep(entry) }
      return .new(newEntry(of: leaf, scope: try scope(around: leaf, in: container)))
    }
    let fresh = leaves.filter { $0.entryID == nil }
    let change = try perform(.setStack(items), in: container, scope: sequence.scope)
    for (leaf, entry) in zip(fresh, change?.inserted ?? []) { enter(leaf, entry.id) }
    for leaf in fresh where !leaf.children.isEmpty {
      try wrap(leaf, in: container)
    }
  }

  /// Removes the screens of adjacent children from their stack.
  func clear(_ nodes: [CoordinatorNode], of parent: CoordinatorNode) throws(Refusal) {
    guard let stack = parent.owningStack, let container = stack.container else { return }
    var leaves: [CoordinatorNode] = []
    for node in nodes { node.appendLeaves(to: &leaves) }
    guard let first = leaves.first?.entryID else { return }
    guard let index = context.index(of: first, in: container) else { return }
    guard leaves.count == context.state.depth(of: container) else {
      try perform(.splice(index..<index + leaves.count, with: []), in: container)
      return
    }
    // A stack is never empty: ending the scope inserts a placeholder.
    guard let scope = stack.children.first?.scope else { return }
    try perform(.endScope(scope))
  }

  /// Clears the scopes of sequences that have lost their last screen.
  func refreshScopes(from node: CoordinatorNode) {
    var current: CoordinatorNode? = node
    while let sequence = current, sequence.kind == .sequence {
      if sequence.lastLeaf == nil { sequence.scope = nil }
      current = sequence.parentNode
    }
  }
}
