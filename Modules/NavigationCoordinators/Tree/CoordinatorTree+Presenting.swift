import NavigationModel

// Presents coordinators. A coordinator in front can present; one that has not been shown yet waits.
extension CoordinatorTree {
  /// The position of a presenter from the user's point of view.
  enum Stance {
    /// The presenter is visible.
    ///
    /// The value is the entry that presents, if there is one.
    case inFront(EntryID?)
    /// The presenter, or a coordinator inside it, already presents something; the value is the
    /// coordinator in front.
    case covered(CoordinatorNode)
    /// The user has never seen the presenter.
    case unseen
    /// The user has seen the presenter, but something else is in front of it now.
    case buried
  }

  func present(
    _ new: CoordinatorNode, by presenter: CoordinatorNode, _ style: Layer.Style,
    _ animation: Animation
  ) -> CoordinatorOutcome {
    switch stance(of: presenter) {
    case .inFront(let source): return show(new, by: presenter, from: source, style, animation)
    case .covered(let front):
      if let refusal = front.objection(to: new, presenting: true) { return refuse(refusal) }
      return show(new, by: front, from: nil, style, animation)
    case .buried:
      guard presenter.decisions.presentsFrom(false) else { return .ignored(.staleSource) }
      return show(new, by: presenter, from: nil, style, animation)
    case .unseen: return presenter.wait(for: new, style)
    }
  }

  private func show(
    _ new: CoordinatorNode, by presenter: CoordinatorNode, from source: EntryID?,
    _ style: Layer.Style, _ animation: Animation
  ) -> CoordinatorOutcome {
    // The presenter may have an earlier coordinator that still waits to be presented, because an
    // observer may have requested `new` before the turn of the earlier coordinator came.
    let earlier = presenter.presented === new ? nil : presenter.presented
    let undo = {
      presenter.presented = earlier
      new.unsettle()
    }
    let outcome = edit(animation, undo: undo) { () throws(Refusal) in
      presenter.presented = new
      new.style = style
      if new.parentNode == nil { new.enter(presenter) }
      try showLayer(new, from: source, style)
    }
    guard outcome.isApplied else { return outcome }
    if let earlier {
      waiting.removeAll { $0 === presenter }
      earlier.giveUp(.replaced)
    }
    // Observers of the change may have removed the new coordinator already.
    if new.life == .held { new.extras?.onPresentation?(true) }
    return outcome
  }

  private func showLayer(
    _ new: CoordinatorNode, from source: EntryID?, _ style: Layer.Style
  ) throws(Refusal) {
    try perform(.presentContainer(shell(of: new), style), from: source)
    let state = context.state
    let layer = state.layers[state.layers.count - 1]
    let presenter = layer.presenter.flatMap { state.entry($0) }
    new.layer = layer.id
    layerNodes.append(new)
    try fill(new, layer.container, around: presenter?.scope ?? scope)
  }

  /// Presents each waiting coordinator whose presenter is now shown.
  ///
  /// A restored coordinator that was presented when it was saved is presented as soon as its
  /// presenter has a place in the window, even if the presenter is covered.
  func presentWaiting() {
    while let presenter = waiting.first(where: isReady) {
      waiting.removeAll { $0 === presenter }
      guard let new = presenter.presented else { continue }
      var source: EntryID?
      if case .inFront(let entry) = stance(of: presenter) { source = entry }
      // If the window refuses to present the new coordinator, the coordinator leaves, and its
      // observer is notified.
      let outcome = show(new, by: presenter, from: source, new.style ?? .sheet, .automatic)
      if !outcome.isApplied { new.lose() }
    }
  }

  private func isReady(_ presenter: CoordinatorNode) -> Bool {
    if presenter.presented?.wasPresented == true {
      return presenter.entryID != nil || presenter.container != nil
    }
    if case .inFront = stance(of: presenter) { return true }
    return false
  }

  func stance(of presenter: CoordinatorNode) -> Stance {
    if let front = frontmost {
      switch way(from: front, upTo: presenter) {
      case .presented: return .covered(front)
      case .inside: return .inFront(nil)
      case .none: break
      }
    }
    // A column without the focus is visible too, and so is a screen beneath another coordinator's
    // sheet with background interaction.
    for entry in context.state.visibleEntries {
      if let seen = nodes[entry.id], way(from: seen, upTo: presenter) == .inside {
        return .inFront(entry.id)
      }
    }
    return presenter.wasShown ? .buried : .unseen
  }

  private enum Way {
    case inside, presented, none
  }

  /// Returns how `inner` belongs to `outer`: as a part of it, as a part of something that `outer`
  /// or a coordinator inside `outer` presents, or not at all.
  private func way(from inner: CoordinatorNode, upTo outer: CoordinatorNode) -> Way {
    var isPresented = false
    var node = inner
    while node !== outer {
      guard let parent = node.parentNode else { return .none }
      if parent.presented === node { isPresented = true }
      node = parent
    }
    return isPresented ? .presented : .inside
  }

  /// The coordinator that has the focus: the one of the focused entry, or a stack without screens;
  /// `nil` if the focus belongs to another navigator.
  var frontmost: CoordinatorNode? {
    let state = context.state
    if let entry = state.focused { return nodes[entry.id] }
    let top = layerNodes.last { $0.layer == state.layers.last?.id } ?? root
    return top.filling(state.focusedStack)
  }

  /// Records which coordinators are visible before the window changes.
  func markShown() {
    for entry in context.state.visibleEntries { nodes[entry.id]?.markShown() }
    frontmost?.markShown()
  }
}

extension CoordinatorNode {
  /// Returns the coordinator that alone fills a container: this one, or one inside it.
  func filling(_ container: ContainerID) -> CoordinatorNode? {
    if self.container == container { return self }
    for child in children {
      if let found = child.filling(container) { return found }
    }
    return nil
  }

  /// Records that the user has seen this coordinator and those around it in the same layer.
  func markShown() {
    var node = self
    while !node.wasShown {
      node.wasShown = true
      guard let parent = node.parentNode, parent.presented !== node else { return }
      node = parent
    }
  }
}
