import NavigationModel

// What happens most, one screen more or less at the end of a sequence, takes a short way: one
// command, and the books of one coordinator. Everything else is an edit of several commands.

/// Where a sequence with screens ends in the stack that shows it.
struct SequenceEnd {
  let sequence: ObjectIdentifier
  let stack: ContainerID
  let scope: ScopeID
  /// Whether nothing stands above it.
  let isTop: Bool
}

extension CoordinatorTree {
  /// Where a sequence ends if one screen can be put there or taken away in a short way; none where
  /// the long way must be taken.
  ///
  /// The last answer is kept until something else happens to the tree than short ways.
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

  /// Pushes a screen that holds nobody to the end of a sequence.
  func push(
    _ child: CoordinatorNode, at end: SequenceEnd, of sequence: CoordinatorNode,
    _ animation: Animation
  ) -> CoordinatorOutcome {
    guard let verb = verb(pushing: child, to: sequence, at: end) else {
      return push([child], to: sequence, animation)
    }
    let context = attachment.context
    if end.isTop { markTopShown(of: sequence, in: context) }
    sequence.children.append(child)
    child.parentNode = sequence
    child.life = .held
    child.home = home
    census?.enter(child)
    arriving = child
    switch context.apply(Command(verb, in: end.stack, scope: end.ownScope, animation: animation)) {
    case .applied(let change):
      if arriving != nil { arrive(change) }
      return .applied(change)
    default:
      arriving = nil
      sequence.children.removeLast()
      child.unsettle()
      return push([child], to: sequence, animation)
    }
  }

  private func verb(
    pushing child: CoordinatorNode, to sequence: CoordinatorNode, at end: SequenceEnd
  ) -> Verb? {
    var new = NewEntry(screens.number(of: child.tag), leavePolicy: child.leavePolicy)
    if end.isTop { return .push(new) }
    guard let entry = sequence.lastLeaf?.entryID,
      let index = context.index(of: entry, in: end.stack)
    else { return nil }
    new.scope = end.scope
    return .splice(index + 1..<index + 1, with: [new])
  }

  /// Remembers that the top of a stack was seen, if it was, before something covers it.
  private func markTopShown(of sequence: CoordinatorNode, in context: NavigationContext) {
    guard let top = sequence.children.last else { return }
    guard let entry = top.visibleEntry else { return markShown() }
    if !top.wasShown, context.shows(entry) { top.markShown() }
  }

  /// Gives the screen that is being pushed its entry.
  func arrive(_ change: Change) {
    guard let node = arriving, case .insert(let entry, _)? = change.edits.first else { return }
    arriving = nil
    node.entryID = entry.id
    nodes[entry.id] = node
  }

  /// Pops the last screen of a sequence where it holds nobody and the sequence keeps others.
  ///
  /// - Returns: The outcome; none where the long way must be taken, and then nothing has changed.
  func popShortly(from sequence: CoordinatorNode, _ animation: Animation) -> CoordinatorOutcome? {
    let count = sequence.children.count
    guard let child = sequence.children.last, child.isBare,
      sequence.children[count - 2].kind != .sequence, let end = shortEnd(of: sequence),
      let verb = verb(popping: child, at: end)
    else { return nil }
    sequence.children.removeLast()
    child.life = .removed
    child.parentNode = nil
    child.home = nil
    let context = attachment.context
    if let entry = child.entryID {
      if context.isHosted { leaving.append(entry) } else { nodes[entry] = nil }
    }
    isPopping = true
    let outcome = context.apply(
      Command(verb, in: end.stack, scope: end.ownScope, animation: animation))
    isPopping = false
    guard case .applied(let change) = outcome else { return .applied(nil) }
    return .applied(change)
  }

  private func verb(popping child: CoordinatorNode, at end: SequenceEnd) -> Verb? {
    if end.isTop { return .pop(1) }
    guard let entry = child.entryID, let index = context.index(of: entry, in: end.stack) else {
      return nil
    }
    return .splice(index..<index + 1, with: [])
  }
}

extension SequenceEnd {
  /// The scope that a command at the end is meant for: beneath others the index says it all.
  fileprivate var ownScope: ScopeID? { isTop ? scope : nil }
}

extension CoordinatorNode {
  /// The stack around a sequence, and whether the sequence ends at its top; none where something
  /// else than sequences lies between.
  fileprivate var placeOfEnd: (stack: ContainerID, isTop: Bool)? {
    var node = self
    var isTop = true
    while let parent = node.parentNode {
      if parent.children.last !== node { isTop = false }
      if parent.kind == .stack { return parent.container.map { ($0, isTop) } }
      guard parent.kind == .sequence else { return nil }
      node = parent
    }
    return nil
  }
}
