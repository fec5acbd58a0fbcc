internal import NavigationModel

/// The place where a screen or a navigator is shown.
enum ScreenPlace {
  /// As the controller's root.
  case root
  /// On top of a stack, above its topmost entry.
  case top(of: ContainerID, above: EntryID?)
  /// In its own layer.
  case layer(Layer.Style, presenter: EntryID?)

  /// The entry beneath the place, or `nil` for the root.
  var beneath: EntryID? {
    switch self {
    case .root: nil
    case .top(_, let beneath), .layer(_, let beneath): beneath
    }
  }
}

// Showing nodes, as parts of a transaction.
extension NavigationController {
  /// Runs a closure as one change; if the change is not applied, discards what the closure stored.
  func change(
    _ cause: Cause, _ body: (Transaction) throws(Refusal) -> Void
  ) -> Outcome {
    let newest = table.entries.last
    let outcome = context.transaction(
      cause: cause, animation: cause == .restore ? .none : animation, by: self, body)
    if !outcome.isApplied {
      table.release(table.entries.filter { entry in newest.map { entry > $0 } ?? true })
    }
    return outcome
  }

  /// Shows a node within the scope of the innermost subgraph around it, and stores its input before
  /// observers are notified.
  ///
  /// - Returns: The entry of the screen, or `nil` if the node is a navigator.
  @discardableResult
  func show(
    _ node: WiredNode, _ input: Any, in inner: ScopeID, at place: ScreenPlace,
    asking: Asking? = nil, _ transaction: Transaction
  ) throws(Refusal) -> EntryID? {
    guard node.kind.isScreen else {
      try adopt(node, input, in: inner, at: place.adoption, above: place.beneath, transaction)
      asking?.giveUp()
      return nil
    }
    var new = node.newEntry
    new.scope = inner
    let shown = try put(new, at: place, inner, transaction)
    // A guard may have redirected to another screen, whose result was not requested.
    guard let asking, asking.node == node.id else {
      asking?.giveUp()
      table[shown] = EntryRow(node: node.number, input: input)
      return shown
    }
    table[shown] = EntryRow(node: node.number, input: input, asking: asking)
    asking.register(context, shown, asking)
    return shown
  }

  private func put(
    _ new: NewEntry, at place: ScreenPlace, _ inner: ScopeID, _ transaction: Transaction
  ) throws(Refusal) -> EntryID {
    let own = scope == .root ? nil : scope
    let command: Command
    switch place {
    case .top(let stack, _): command = Command(.push(new), in: stack, scope: own)
    case .layer(let style, let presenter):
      command = Command(.present(new, style), from: presenter, scope: inner)
    case .root where own == nil: command = Command(.setRoot(.stack(new)))
    case .root:
      try transaction.dismissLayers(presentedWithin: scope)
      command = Command(.setStack([.new(new)]), scope: own)
    }
    let change = try transaction.apply(command).change
    guard let shown = change?.inserted.last(where: { !$0.isPlaceholder }) else {
      throw .impossible("The screen \(name(of: new.screen)) was not shown.")
    }
    return shown.id
  }

  /// Removes everything that belongs to the controller.
  func clear(_ transaction: Transaction) throws(Refusal) {
    guard scope != .root else {
      try transaction.apply(.setRoot(.stack([])))
      return
    }
    try transaction.dismissLayers(presentedWithin: scope)
    try transaction.apply(Command(.setStack([]), scope: scope))
  }

  /// Returns the scope of the innermost subgraph around a new screen.
  ///
  /// Subgraphs that the user has not entered yet get a new scope.
  func enter(
    _ frames: [Journey.Frame], _ transaction: Transaction
  ) throws(Refusal) -> ScopeID {
    var inner = scope
    for frame in frames {
      if let known = frame.scope, transaction.state.scope(known) != nil {
        inner = known
      } else if !decisions.entersAnew(), let known = stay(in: frame.subgraph, transaction.state) {
        inner = known
      } else {
        inner = try transaction.beginScope(
          kind: UInt32(truncatingIfNeeded: frame.subgraph), within: inner)
      }
    }
    return inner
  }

  /// Returns the scope of the top entry in the stack in use, or `nil` if that scope is not a scope
  /// of the given subgraph.
  private func stay(in subgraph: Int, _ state: NavigationState) -> ScopeID? {
    let top = state.entries(of: state.focusedStack).last
    return top.flatMap { state.scope($0.scope) }.flatMap { $0.kind == subgraph ? $0.id : nil }
  }
}

extension Transaction {
  /// Dismisses the layers that a scope presents, but not the layer in which the scope itself is
  /// shown.
  func dismissLayers(presentedWithin scope: ScopeID) throws(Refusal) {
    let lowest = state.layers.first { layer in
      layer.presenter.flatMap { state.entry($0) }.map { state.scope($0.scope, isWithin: scope) }
        ?? false
    }
    if let lowest { try apply(.dismissLayer(lowest.id)) }
  }
}

extension ScreenPlace {
  /// The place for a navigator.
  fileprivate var adoption: AdoptionPlace {
    switch self {
    case .root: .push
    case .top(let stack, _): .push(in: stack)
    case .layer(let style, _): .present(style)
    }
  }
}
