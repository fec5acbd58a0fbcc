import NavigationModel
import WorldParts

// The effect that each command must have.
extension NaiveArrangement {
  /// An error that is thrown if a command must be refused.
  struct Objection: Error {}

  /// Performs a command, and returns the outcome that it should have.
  mutating func carryOut(_ command: Command, inTransaction: Bool = false) -> NaiveOutcome {
    var next = self
    do throws(Objection) {
      if let reason = try next.perform(command, inTransaction) { return .ignored(reason) }
    } catch {
      return .refused
    }
    self = next
    return .applied
  }

  private mutating func perform(
    _ command: Command, _ inTransaction: Bool
  ) throws(Objection) -> IgnoredReason? {
    if let source = command.source, !visible.contains(source) { return .staleSource }
    try check(command.scope)
    switch command.verb {
    case .splice(let span, let items):
      let stack = try stack(of: command)
      return try splice(span, with: Array(items), in: stack, command.scope)
    case .setLeavePolicy(let id, let policy): return try setPolicy(policy, of: id)
    case .unwind(let id): return try unwind(to: id)
    case .select(let child, let id): return try select(child, in: id)
    case .setTabs(let tabs, let id): return try setTabs(tabs, in: id, command.scope)
    case .setRoot(let new): try setRoot(new, command.scope ?? .root)
    case .attach(let new, let id, let role): try attach(new, to: id, as: role, command.scope)
    case .beginScope:
      _ = try stack(of: command)
      return inTransaction ? nil : .noChange
    case .endScope(let scope): try end(scope)
    default: return try performOnLayers(command)
    }
    return nil
  }

  private mutating func performOnLayers(
    _ command: Command
  ) throws(Objection) -> IgnoredReason? {
    let lowest = lowestOwnLayer(command.scope)
    switch command.verb {
    case .present(let new, let style, replacingTop: false):
      let presenter = presenter(for: command)
      try present(new, style, by: presenter.id, command.scope ?? presenter.scope)
    case .present(let new, let style, replacingTop: true):
      guard covers.count > max(1, lowest), let top = covers.last,
        let presenter = piece(top.presenter)
      else { return .nothingPresented }
      covers.removeLast()
      try present(new, style, by: presenter.id, command.scope ?? presenter.scope)
    case .dismissLayers(.top): return dismiss(from: max(lowest, covers.count - 1))
    case .dismissLayers(.all): return dismiss(from: lowest)
    case .dismissLayers(.from(let id)): return dismiss(from: try presented(id))
    case .restyle(let id, let style):
      let index = try presented(id)
      guard style != .root else { throw Objection() }
      guard covers[index].style != style else { return .noChange }
      covers[index].style = style
    default: throw Objection()
    }
    return nil
  }

  private mutating func dismiss(from index: Int) -> IgnoredReason? {
    guard index < covers.count else { return .nothingPresented }
    covers.removeSubrange(index...)
    return nil
  }

  private func presented(_ id: LayerID) throws(Objection) -> Int {
    guard let index = covers.firstIndex(where: { $0.id == id }), index > 0 else {
      throw Objection()
    }
    return index
  }

  private func piece(_ id: EntryID?) -> Piece? {
    covers.flatMap { pieces(in: $0.content) }.first { $0.id == id }
  }

  private func presenter(for command: Command) -> Piece {
    let top = covers[covers.count - 1].content
    let source = command.source.flatMap { source in
      pieces(in: top).first { $0.id == source }
    }
    let stack = focusedStack
    return source ?? Self.shownTop(stack) ?? stack.pieces[stack.pieces.count - 1]
  }

  /// Returns the index of the lowest layer that, like all layers above it, belongs to a scope.
  ///
  /// If the top layer does not belong to the scope, this is the number of layers. For the root
  /// scope and for `nil`, it is 1.
  private func lowestOwnLayer(_ scope: ScopeID?) -> Int {
    guard let scope, scope != .root else { return 1 }
    let others = covers.dropFirst().lastIndex { !isWithin($0.content.scope, scope) } ?? 0
    return others + 1
  }

  func check(_ scope: ScopeID?) throws(Objection) {
    guard let scope, scope != .root, !scopes.contains(where: { $0.id == scope }) else { return }
    throw Objection()
  }

  /// Returns the stack that a command addresses.
  private func stack(of command: Command) throws(Objection) -> Part {
    guard let id = command.stack else { return defaultStack(for: command.scope ?? .root) }
    guard let part = part(id), part.kind == .stack else { throw Objection() }
    return part
  }

  private func defaultStack(for scope: ScopeID) -> Part {
    let focused = focusedStack
    guard scope != .root else { return focused }
    func holds(_ part: Part) -> Bool { part.pieces.contains { isWithin($0.scope, scope) } }
    let shown = [focused] + covers.reversed().map { leaf(of: $0.content) }
    let hidden = parts.reversed().filter { $0.kind == .stack }
    return (shown + hidden).first(where: holds) ?? defaultStack(for: parent(of: scope))
  }
}
