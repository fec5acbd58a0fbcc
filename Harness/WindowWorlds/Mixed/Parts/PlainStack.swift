import NavigationModel

/// A hand-written navigator, as in an app: a stack, a sheet and some work.
package final class PlainStack: Navigator {
  /// The data of one screen.
  final class Payload {}

  let attachment = Attachment()
  private(set) var payloads = Payloads<Payload>()
  /// The revisions that the navigator was notified of; `releases` counts the releases of each
  /// entry.
  private(set) var told: [UInt64] = []
  private(set) var releases: [EntryID: Int] = [:]
  /// Receives each notification when it arrives.
  var onChange: ((UInt64) -> Void)?
  /// The work in progress, with the entry on which it was begun.
  private var loading = InFlight<EntryID>(policy: .latest)
  /// Whether work is in progress.
  var isLoading: Bool { loading.running != nil }
  let fault: PlainFault?

  /// A fault of a hand-written stack.
  package enum PlainFault {
    case keepsPayloads, releasesEarly, takesStaleTokens, takesOthersActions, isDeaf
  }

  init(starts: Bool, fault: PlainFault? = nil) {
    self.fault = fault
    attachment.register(self)
    if starts { begin() }
  }

  /// Shows the first screen.
  func begin() {
    show(.push(NewEntry(0)), cause: .code)
  }

  var kind: String { "plain" }

  func name(of screen: ScreenID) -> String {
    SampleScreen(rawValue: Int(screen.rawValue)).map { "\($0)" } ?? "?"
  }

  // MARK: Actions

  func actions(on entry: Entry) -> [NavigationAction] {
    guard let screen = visibleScreen(of: entry) else { return [] }
    return Paradigm.plain.actions(on: screen).enumerated().map { index, action in
      NavigationAction(index: index, label: action.rawValue)
    }
  }

  private func visibleScreen(of entry: Entry) -> SampleScreen? {
    guard context.shows(entry.id), entry.scope == scope || fault == .takesOthersActions else {
      return nil
    }
    return SampleScreen(rawValue: Int(entry.screen.rawValue))
  }

  func perform(_ index: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard let screen = visibleScreen(of: entry) else { return .ignored(.staleSource) }
    let actions = Paradigm.plain.actions(on: screen)
    guard actions.indices.contains(index) else {
      return .refused(.unknownAction(index, on: entry.id))
    }
    switch actions[index] {
    case .home, .list, .detail: return go(to: actions[index].target ?? .home, from: entry.id)
    case .sheet: return show(.present(NewEntry(3), .sheet), from: entry.id)
    case .close: return show(.dismiss, from: entry.id)
    case .load: return load(from: entry.id)
    case .done: return context.finish(scope, with: 7, cause: .user)
    }
  }

  func open(_ link: String) -> Outcome {
    link == "list" ? go(to: .list) : .ignored(.noTransition)
  }

  /// Goes to a screen: back if the screen is in the same stack as the entry, otherwise forward.
  private func go(to target: SampleScreen, from entry: EntryID) -> Outcome {
    guard let stack = state.stack(of: entry) else { return .ignored(.staleSource) }
    let number = ScreenID(rawValue: UInt32(target.rawValue))
    let own = state.entries(of: stack).last { $0.scope == scope && $0.screen == number }
    if let own { return show(.popTo(own.id), in: stack, from: entry) }
    return show(.push(NewEntry(number)), in: stack, from: entry)
  }

  /// Goes to a screen by code, in the lowest stack that contains a screen of this navigator.
  func go(to target: SampleScreen) -> Outcome {
    let stack = state.stacks.first { stack in
      state.entries(of: stack).contains { $0.scope == scope }
    }
    guard let stack, let top = state.entries(of: stack).last else { return .ignored(.noChange) }
    let number = ScreenID(rawValue: UInt32(target.rawValue))
    let own = state.entries(of: stack).last { $0.scope == scope && $0.screen == number }
    if let own { return show(.popTo(own.id), in: stack, cause: .code) }
    guard top.scope == scope, top.screen < number else { return .ignored(.noTransition) }
    let missing = (top.screen.rawValue + 1)...number.rawValue
    return show(
      .pushAll(missing.map { NewEntry(ScreenID(rawValue: $0)) }), in: stack, cause: .code)
  }

  @discardableResult
  private func show(
    _ verb: Verb, in stack: ContainerID? = nil, from entry: EntryID? = nil, cause: Cause = .user
  ) -> Outcome {
    let command = Command(verb, in: stack, from: entry, scope: scope, cause: cause)
    return context.apply(command, by: self) { change in
      for entry in change.inserted where !entry.isPlaceholder { payloads[entry.id] = Payload() }
    }
  }

  // MARK: Work

  private func load(from entry: EntryID) -> Outcome {
    let token = context.makeToken(for: self)
    if case .start(let replaced?) = loading.begin(entry, as: token) {
      context.cancel(replaced.token, of: self)
    }
    context.begin(token, for: self) { .value(1) }
    return .deferred(token)
  }

  func complete(_ token: Token, with result: EffectResult) -> Outcome {
    let name = fault == .takesStaleTokens ? loading.running?.token ?? token : token
    guard let source = loading.complete(name) else { return .ignored(.staleToken) }
    guard context.shows(source) else { return .ignored(.staleSource) }
    return go(to: .list, from: source)
  }

  // MARK: Notifications

  func didChange(_ change: Change, byOther: Bool) {
    if fault != .isDeaf { follow(change) }
  }

  func follow(_ change: Change) {
    told.append(change.revision)
    onChange?(change.revision)
    if fault == .releasesEarly { payloads.release(change.removed.map(\.id)) }
    guard let running = loading.running, state.entry(running.decision) == nil else { return }
    for row in loading.cancelAll() { context.cancel(row.token, of: self) }
  }

  func release(_ entries: [EntryID]) {
    for entry in entries { releases[entry, default: 0] += 1 }
    if fault != .keepsPayloads { payloads.release(entries) }
  }

  func didMove(_ ids: IDMap) {
    payloads.move(ids)
    told = []
    guard let running = loading.running, let source = ids.entries[running.decision] else { return }
    loading = InFlight(policy: .latest)
    _ = loading.begin(source, as: running.token)
  }

  func didEnd() { loading = InFlight(policy: .latest) }

  // MARK: Saving and restoring

  func save(without left: Set<EntryID>) -> [UInt8] {
    payloads.entries.filter { !left.contains($0) }.flatMap { entry in
      stride(from: 0, to: 64, by: 8).map { UInt8(entry.rawValue >> $0 & 255) }
    }
  }

  func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    guard data.count.isMultiple(of: 8) else { throw .damaged("it is not a plain stack") }
    payloads = Payloads()
    for start in stride(from: 0, to: data.count, by: 8) {
      let id = (0..<8).reduce(UInt64(0)) { $0 | UInt64(data[start + $1]) << (8 * $1) }
      payloads[EntryID(rawValue: id)] = Payload()
    }
    return .none
  }
}

/// The sample app as a hand-written stack.
final class PlainPart: MixedPart {
  private(set) weak var stack: PlainStack?

  init(starts: Bool, fault: PlainStack.PlainFault? = nil) {
    let stack = PlainStack(starts: starts, fault: fault)
    self.stack = stack
    super.init(.plain, stack)
  }

  override func begin() { stack?.begin() }

  override func keeps(_ entry: EntryID) -> Bool? { stack.map { $0.payloads.contains(entry) } }

  override func go(to screen: SampleScreen, from current: SampleScreen) -> Bool {
    _ = stack?.go(to: screen)
    return true
  }
}
