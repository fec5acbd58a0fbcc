import NavigationModel

// The most common changes, adding or removing one screen at the end of a sequence, usually take a
// fast path: one command, and bookkeeping for one coordinator only. All others are edits of several
// commands.

/// Where a sequence with screens ends in the stack that shows it.
struct SequenceEnd {
  let sequence: ObjectIdentifier
  let stack: ContainerID
  let scope: ScopeID
  /// Whether nothing is above the end in the stack.
  let isTop: Bool
}

extension CoordinatorTree {
  /// Returns the end of a sequence if the fast path can add or remove one screen there; `nil`
  /// otherwise.
  ///
  /// The last result is cached until anything other than the fast path changes the tree.
  func shortEnd(of sequence: CoordinatorNode) -> SequenceEnd? {
    guard waiting.isEmpty else { return nil }
    if let known = knownEnd, known.sequence == sequence.id { return known }
    guard sequence.decisions.growsAtItsOwnEnd(), let scope = sequence.scope,
      let (stack, isTop) = sequence.placeOfEnd
    else { return nil }
    let end = SequenceEnd(sequence: sequence.id, stack: stack, scope: scope, isTop: isTop)
    knownEnd = end
    return end
  }

  /// Pushes a screen without children to the end of a sequence.
  func push(
    _ child: CoordinatorNode, at end: SequenceEnd, of sequence: CoordinatorNode,
    _ animation: Animation
  ) -> CoordinatorOutcome {
    guard let index = index(behind: end, of: sequence) else {
      return push([child], to: sequence, animation)
    }
    let context = attachment.context
    if end.isTop { markTopShown(of: sequence, in: context) }
    sequence.children.append(child)
    child.parentNode = sequence
    child.life = .held
    child.home = home
    if let extras = child.extras { extras.heldFacade = extras.facade }
    leakChecker?.enter(child)
    let command = command(pushing: child, at: end, index, animation)
    let outcome = context.apply(command, by: self) { change in self.place(child, by: change) }
    if case .applied(let change) = outcome { return .applied(change) }
    sequence.children.removeLast()
    child.unsettle()
    return push([child], to: sequence, animation)
  }

  /// Returns the index in the stack at which the next screen of a sequence goes.
  ///
  /// If the sequence ends at the top of the stack, the caller does not use the index, and the
  /// result is 0.
  private func index(behind end: SequenceEnd, of sequence: CoordinatorNode) -> Int? {
    if end.isTop { return 0 }
    guard let entry = sequence.lastLeaf?.entryID else { return nil }
    return context.index(of: entry, in: end.stack).map { $0 + 1 }
  }

  /// Returns the command that pushes a screen.
  ///
  /// Inlined, because copying a command costs as much as applying it.
  @inline(__always)
  private func command(
    pushing child: CoordinatorNode, at end: SequenceEnd, _ index: Int, _ animation: Animation
  ) -> Command {
    var new = NewEntry(screens.number(of: child.tag), leavePolicy: child.leavePolicy)
    if end.isTop {
      return Command(.push(new), in: end.stack, scope: end.scope, animation: animation)
    }
    new.scope = end.scope
    return Command(.splice(index..<index, with: [new]), in: end.stack, animation: animation)
  }

  /// Records that the user has seen the last screen of a sequence, if it is visible, before another
  /// screen covers it.
  private func markTopShown(of sequence: CoordinatorNode, in context: NavigationContext) {
    guard let top = sequence.children.last else { return }
    guard let entry = top.visibleEntry else { return markShown() }
    if !top.wasShown, context.shows(entry) { top.markShown() }
  }

  /// Records the entry that a change has inserted as the entry of a coordinator's node.
  private func place(_ node: CoordinatorNode, by change: Change) {
    guard case .insert(let entry, _)? = change.edits.first else { return }
    node.entryID = entry.id
    nodes[entry.id] = node
  }

  /// Pops the last screen of a sequence that has at least two children.
  ///
  /// This is possible only if the screen has no contents, observers, work or actions, and if the
  /// child before it is not a sequence.
  ///
  /// - Returns: The outcome; `nil` if the fast path is not possible, in which case nothing has
  ///   changed.
  func popShortly(from sequence: CoordinatorNode, _ animation: Animation) -> CoordinatorOutcome? {
    let count = sequence.children.count
    guard let child = sequence.children.last, child.isBare,
      sequence.children[count - 2].kind != .sequence, let end = shortEnd(of: sequence),
      let index = index(of: child, at: end)
    else { return nil }
    sequence.children.removeLast()
    child.life = .removed
    child.parentNode = nil
    child.home = nil
    let outcome = context.apply(command(poppingAt: index, end, animation), by: self)
    guard case .applied(let change) = outcome else {
      sequence.children.append(child)
      child.life = .held
      child.parentNode = sequence
      child.home = home
      return nil
    }
    if child.extras != nil { CoordinatorNode.bidFarewell([child], byUser: false) }
    return .applied(change)
  }

  /// Returns the index in the stack of the last screen of a sequence.
  ///
  /// If that screen is on top of the stack, the caller does not use the index, and the result is 0.
  private func index(of child: CoordinatorNode, at end: SequenceEnd) -> Int? {
    if end.isTop { return 0 }
    return child.entryID.flatMap { context.index(of: $0, in: end.stack) }
  }

  @inline(__always)
  private func command(
    poppingAt index: Int, _ end: SequenceEnd, _ animation: Animation
  ) -> Command {
    if end.isTop { return Command(.pop(1), in: end.stack, scope: end.scope, animation: animation) }
    return Command(.splice(index..<index + 1, with: []), in: end.stack, animation: animation)
  }
}

extension CoordinatorNode {
  /// The stack that shows a sequence, and whether the sequence's last screen is on top of that
  /// stack; `nil` if no stack in the window shows the sequence.
  fileprivate var placeOfEnd: (stack: ContainerID, isTop: Bool)? {
    var node = self
    var isTop = true
    while let parent = node.parentNode {
      if !parent.ends(with: node) { isTop = false }
      if parent.kind == .stack { return parent.container.map { ($0, isTop) } }
      node = parent
    }
    return nil
  }

  /// Returns whether no leaf follows the given child.
  private func ends(with child: CoordinatorNode) -> Bool {
    for other in children.reversed() {
      if other === child { return true }
      if other.lastLeaf != nil { return false }
    }
    return false
  }
}
