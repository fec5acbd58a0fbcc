/// Several commands on a window that form one change.
///
/// While a transaction runs, every command on its window is part of it, even a command that is sent
/// to the ``NavigationContext`` itself. Owners and followers are notified of the change when the
/// transaction is complete. If a command that is sent to the transaction is refused, the call
/// throws the refusal; unless the error is caught, everything is undone. If a command that is sent
/// to the context is refused, the call only returns the refusal, and the other commands still take
/// effect.
public struct Transaction {
  private let context: NavigationContext
  private let author: (any Navigator)?
  private let cause: Cause
  private let animation: Animation

  init(
    _ context: NavigationContext, by author: (any Navigator)?, _ cause: Cause,
    _ animation: Animation
  ) {
    self.context = context
    self.author = author
    self.cause = cause
    self.animation = animation
  }

  /// The state after the commands so far.
  public var state: NavigationState { context.state }

  /// Executes a command as part of the transaction.
  ///
  /// - Parameter command: The command to execute.
  /// - Returns: The outcome of the command, which is applied or ignored. Its change carries the
  ///   revision of the whole transaction.
  /// - Throws: The refusal of the command.
  @discardableResult
  public func apply(_ command: Command) throws(Refusal) -> Outcome {
    let outcome = context.apply(command, by: author)
    if case .refused(let refusal) = outcome { throw refusal }
    return outcome
  }

  /// Executes a verb as part of the transaction, without a source or scope; if the verb addresses a
  /// stack, it addresses the focused one.
  ///
  /// - Parameter verb: The verb to execute.
  /// - Returns: The outcome of the command, applied or ignored.
  /// - Throws: The refusal of the command.
  @discardableResult
  public func apply(_ verb: Verb) throws(Refusal) -> Outcome {
    try apply(Command(verb, cause: cause, animation: animation))
  }

  /// Pushes an entry.
  ///
  /// - Parameters:
  ///   - new: The entry to push.
  ///   - stack: The stack, or `nil` for the stack that a command of the scope changes by default.
  ///   - scope: The scope of the navigator that pushes, or `nil` for the scope of the entry
  ///     beneath.
  /// - Returns: The id of the new entry.
  /// - Throws: The refusal of the command.
  @discardableResult
  public func push(
    _ new: NewEntry, in stack: ContainerID? = nil, scope: ScopeID? = nil
  ) throws(Refusal) -> EntryID {
    let command = Command(.push(new), in: stack, scope: scope, cause: cause, animation: animation)
    return try inserted(by: try apply(command)).id
  }

  /// Presents an entry in a new layer.
  ///
  /// - Parameters:
  ///   - new: The entry to present.
  ///   - style: The style of the layer.
  ///   - scope: The scope of the navigator that presents, or `nil` for the scope of the presenting
  ///     entry.
  /// - Returns: The id of the new entry.
  /// - Throws: The refusal of the command.
  @discardableResult
  public func present(
    _ new: NewEntry, as style: Layer.Style, scope: ScopeID? = nil
  ) throws(Refusal) -> EntryID {
    let command = Command(.present(new, style), scope: scope, cause: cause, animation: animation)
    return try inserted(by: try apply(command)).id
  }

  /// Begins a scope, to which entries are added later; a scope that is still empty ends with the
  /// transaction.
  ///
  /// A scope has no place of its own: entries can be added to it in any stack.
  ///
  /// - Parameters:
  ///   - kind: The number of the kind of scope, as assigned by the navigator that begins the scope.
  ///   - outer: The enclosing scope.
  /// - Returns: The id of the new scope.
  /// - Throws: The refusal of the command.
  public func beginScope(
    kind: UInt32 = 0, within outer: ScopeID
  ) throws(Refusal) -> ScopeID {
    let outcome = try apply(
      Command(.beginScope(kind: kind), scope: outer, cause: cause, animation: animation))
    for case .beginScope(let scope) in outcome.change.map(\.edits) ?? [] {
      return scope.id
    }
    throw .unknownScope(outer)
  }

  /// Embeds a standalone navigator and everything that it shows; see
  /// ``NavigationContext/adopt(_:at:by:kind:cause:animation:expecting:onEnd:)``.
  ///
  /// - Parameters:
  ///   - child: The navigator to embed.
  ///   - place: The place at which to show the navigator.
  ///   - parent: The scope of the adopting navigator.
  ///   - type: The type of result that is expected from the child.
  ///   - onEnd: Called once, with the child's result or with the reason why there is none.
  /// - Returns: The scope of the child, and the new id for each of its old ids.
  /// - Throws: The refusal of the adoption.
  @discardableResult
  public func adopt<Value>(
    _ child: any Navigator, at place: AdoptionPlace, by parent: ScopeID,
    expecting type: Value.Type, onEnd: @escaping (Resolution<Value>) -> Void
  ) throws(Refusal) -> (scope: ScopeID, ids: IDMap) {
    let adoption = context.adopt(
      child, at: place, by: parent, cause: cause, animation: animation, expecting: type,
      onEnd: onEnd)
    if case .refused(let refusal) = adoption.outcome { throw refusal }
    guard let scope = adoption.scope else { throw .unknownScope(parent) }
    return (scope, adoption.ids)
  }

  /// Embeds a navigator without waiting for its result.
  ///
  /// - Parameters:
  ///   - child: The navigator to embed.
  ///   - place: The place at which to show the navigator.
  ///   - parent: The scope of the adopting navigator.
  /// - Returns: The scope of the child, and the new id for each of its old ids.
  /// - Throws: The refusal of the adoption.
  @discardableResult
  public func adopt(
    _ child: any Navigator, at place: AdoptionPlace, by parent: ScopeID
  ) throws(Refusal) -> (scope: ScopeID, ids: IDMap) {
    try adopt(child, at: place, by: parent, expecting: Any.self, onEnd: { _ in })
  }

  private func inserted(by outcome: Outcome) throws(Refusal) -> Entry {
    if let entry = outcome.change?.inserted.last { return entry }
    // The refusal adds the final period.
    throw .impossible("no entry was made. \("\(outcome)".dropLast())")
  }
}

/// The navigators that sent the commands of a transaction.
enum Authorship {
  /// There are no commands yet.
  case open
  /// One navigator sent all commands.
  case sole(ObjectIdentifier)
  /// Several navigators sent commands, or a command was sent by other code.
  case mixed

  mutating func add(_ author: (any Navigator)?) {
    guard let author else { return self = .mixed }
    switch self {
    case .open: self = .sole(ObjectIdentifier(author))
    case .sole(let id) where id == ObjectIdentifier(author): break
    case .sole, .mixed: self = .mixed
    }
  }

  /// Whether the given navigator sent all commands.
  func isSole(_ author: (any Navigator)?) -> Bool {
    guard case .sole(let id) = self, let author else { return false }
    return id == ObjectIdentifier(author)
  }
}
