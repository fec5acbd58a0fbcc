import NavigationModel

// The most common changes, adding or removing one screen at the top of a stack, take a fast path:
// one command, and bookkeeping for one coordinator only. All other changes are edits of several
// commands.

/// A sequence whose last screen is the top of a stack.
struct SequenceAtTop {
  let sequence: ObjectIdentifier
  let stack: ContainerID
  let scope: ScopeID
}

extension CoordinatorTree {
  /// Returns the place of a sequence if the fast path can add or remove one screen at its end;
  /// `nil` otherwise.
  ///
  /// The last result is cached until anything other than the fast path changes the tree.
  func placeAtTop(of sequence: CoordinatorNode) -> SequenceAtTop? {
    guard waiting.isEmpty else { return nil }
    if let known = knownTop, known.sequence == sequence.id { return known }
    guard let scope = sequence.scope, let stack = sequence.owningStack,
      let container = stack.container, stack.lastLeaf === sequence.lastLeaf
    else { return nil }
    let place = SequenceAtTop(sequence: sequence.id, stack: container, scope: scope)
    knownTop = place
    return place
  }

  /// Pushes a screen without children to the end of a sequence.
  func push(
    _ child: CoordinatorNode, at top: SequenceAtTop, of sequence: CoordinatorNode,
    _ animation: Animation
  ) -> CoordinatorOutcome {
    let context = attachment.context
    markTopShown(of: sequence, in: context)
    let command = command(pushing: child, at: top, animation)
    let outcome = context.apply(command, by: self) { change in
      sequence.children.append(child)
      child.enter(sequence)
      self.place(child, by: change)
    }
    if case .applied(let change) = outcome { return .applied(change) }
    return push([child], to: sequence, animation)
  }

  /// Returns the command that pushes a screen.
  ///
  /// Inlined, because copying a command costs as much as applying it.
  @inline(__always)
  private func command(
    pushing child: CoordinatorNode, at top: SequenceAtTop, _ animation: Animation
  ) -> Command {
    let new = NewEntry(screens.number(of: child.tag), leavePolicy: child.leavePolicy)
    return Command(.push(new), in: top.stack, scope: top.scope, animation: animation)
  }

  /// Records that the user has seen the last screen of a sequence, if it is visible, before another
  /// screen covers it.
  private func markTopShown(of sequence: CoordinatorNode, in context: NavigationContext) {
    guard let top = sequence.children.last else { return }
    guard let entry = top.entryID, top.children.isEmpty else { return markShown() }
    if context.shows(entry) { top.markShown() }
  }

  /// Records that the entry that a change has inserted represents a coordinator.
  private func place(_ node: CoordinatorNode, by change: Change) {
    guard case .insert(let entry, _)? = change.edits.first else { return }
    enter(node, entry.id)
  }

  /// Pops the last screen of a sequence with at least two children, if that screen has no contents
  /// and the child before it is not a sequence.
  ///
  /// - Returns: The outcome; `nil` if the fast path is not possible, in which case nothing has
  ///   changed.
  func popShortly(from sequence: CoordinatorNode, _ animation: Animation) -> CoordinatorOutcome? {
    let count = sequence.children.count
    let child = sequence.children[count - 1]
    guard child.isBare, sequence.children[count - 2].kind != .sequence,
      let top = placeAtTop(of: sequence)
    else { return nil }
    let command = Command(.pop(1), in: top.stack, scope: top.scope, animation: animation)
    let outcome = context.apply(command, by: self) { _ in
      sequence.children.removeLast()
      child.life = .removed
      child.parentNode = nil
      child.home = nil
    }
    guard case .applied(let change) = outcome else { return nil }
    if child.extras != nil { CoordinatorNode.bidFarewell([child], byUser: false) }
    return .applied(change)
  }
}
