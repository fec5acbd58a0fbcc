import NavigationModel
import NavigationTestingCore
import WorldParts

// Members join, work, answer and end.
extension HubStage {
  private func made(_ screens: Int, _ root: NewContainer = .stack([])) -> HubMember {
    memberCount += 1
    let member = HubMember(memberCount, log, in: try? NavigationState(root: root))
    for _ in 0..<screens { member.carryOut(.push(5)) }
    _ = log.take()
    return member
  }

  private func take(_ member: HubMember) {
    members.append(member)
    scopes[ObjectIdentifier(member)] = member.scope
  }

  func adopt(_ plan: HubAdoption, by parent: HubMember) {
    let member = made(plan.screens, plan.root)
    var news = [member]
    if plan.brings {
      news.append(made(1))
      request(news[1], at: .push, in: member.context, by: member.scope)
      _ = log.take()
    }
    var isTaken = false
    act(isOne: false, undone: plan.isUndone && isTaken ? news : []) {
      guard plan.isUndone else {
        let outcome = request(member, at: plan.place, in: context, by: parent.scope)
        // The new members are notified of the change that adds them.
        if outcome.isApplied { news.forEach(take) }
        return outcome
      }
      return context.transaction(cause: .user) { transaction in
        context.transaction { _ in
          isTaken = request(member, at: plan.place, in: context, by: parent.scope).isApplied
          throw Refusal.busy
        }
        if plan.isRefused { throw Refusal.busy }
        try transaction.push(6, scope: .root)
      }
    }
    for new in news where plan.isUndone && new.context === context {
      note(.owners, "\(new.name) stays")
    }
    if !plan.isUndone, member.context === context, state.scope(member.scope)?.kind != 7 {
      note(.owners, "\(member.name) is in another scope")
    }
    if !plan.isUndone { adoptAgain(member, at: plan.place, by: parent) }
  }

  /// Tries to adopt a navigator that is already in the window, and a navigator with layers in a
  /// covered place.
  private func adoptAgain(_ member: HubMember, at place: AdoptionPlace, by parent: HubMember) {
    if member.context === context {
      let outcome = act(isOne: false) { request(member, at: place, in: context, by: parent.scope) }
      if outcome != .refused(.alreadyAttached) { note(.outcomes, "joining twice is \(outcome)") }
    }
    guard state.layers.count > 1, let entry = state.coveredEntry else { return }
    let layered = made(1)
    layered.carryOut(.present(2, .sheet))
    _ = log.take()
    let outcome = act(isOne: false) {
      request(layered, at: .embed(in: entry, as: .content), in: context, by: root.scope)
    }
    guard case .refused(.covered) = outcome else {
      return note(.outcomes, "layers in a covered screen are \(outcome)")
    }
  }

  @discardableResult
  private func request(
    _ member: HubMember, at place: AdoptionPlace, in context: NavigationContext,
    by parent: ScopeID
  ) -> Outcome {
    let (log, name) = (log, member.name)
    let alone = member.state
    let adoption = context.adopt(
      member, at: place, by: parent, kind: 7, cause: .link, expecting: Int.self
    ) { log.write("result of \(name): \($0.word)") }
    if adoption.outcome.isApplied, let text = adoption.fault(from: alone, to: context.state) {
      note(.owners, "\(name), at \(place): \(text)")
    }
    return adoption.outcome
  }

  /// Makes a member perform a command.
  func carryOut(_ verb: Verb, by member: HubMember) {
    act(by: member) { member.carryOut(verb) }
  }

  /// Performs a command that comes from no navigator.
  func carryOut(_ command: Command) {
    var naive = NaiveArrangement(state)
    let wanted = naive.carryOut(command)
    let outcome = act { context.apply(command) }
    if NaiveOutcome(outcome) != wanted { note(.outcomes, "\(command): \(outcome)") }
  }

  func end(_ member: HubMember, with value: Int?, isWrong: Bool) {
    guard let scope = scopes[ObjectIdentifier(member)] else { return }
    if let value { books.results[member.number] = isWrong ? "lost" : "value \(value)" }
    act {
      guard let value else { return context.apply(Command(.endScope(scope))) }
      return isWrong ? context.finish(scope, with: "text") : context.finish(scope, with: value)
    }
  }

  func ask(_ entry: EntryID) {
    let log = log
    let number = books.requestCount
    let earlier = books.requests[entry]
    let found = state.entry(entry).map { !$0.isPlaceholder } ?? false
    let refusal = context.request(Int.self, from: entry) {
      log.write("request \(number): \($0.word)")
    }
    if (refusal == nil) != found {
      note(.results, "asking \(entry) is \(refusal)")
    }
    if found {
      books.requests[entry] = number
      books.requestCount += 1
    }
    let wanted = found ? earlier.map { ["request \($0): replaced"] } ?? [] : []
    hear(wanted, .results)
  }

  func answer(_ entry: EntryID, _ value: Int, isWrong: Bool) {
    let request = books.requests.removeValue(forKey: entry)
    let reason =
      isWrong ? context.answer(entry, with: "text") : context.answer(entry, with: value)
    if let reason { landmarks.add(Outcome.ignored(reason)) }
    if reason != (request == nil ? .alreadyCompleted : nil) {
      note(.results, "answering \(entry) is \(reason)")
    }
    hear(request.map { ["request \($0): \(isWrong ? "lost" : "value \(value)")"] } ?? [], .results)
  }

  private func hear(_ wanted: [String], _ law: HubLaw) {
    let heard = log.take()
    if heard != wanted { note(law, "received \(heard), not \(wanted)") }
    compare()
  }
}

// Work, host reports, links, and saving.
extension HubStage {
  func begin(by member: HubMember) {
    let token = context.makeToken(for: member)
    context.begin(token, for: member) { .cancelled }
    books.work.append((token, member))
    books.queue.append("run \(token.number)")
    if token.owner != member.scope { note(.work, "\(token) is not \(member.name)'s") }
    hear(["work"], .work)
  }

  func cancel(_ place: Int, by member: HubMember) {
    guard !books.work.isEmpty else { return }
    let (token, owner) = books.work[place % books.work.count]
    context.cancel(token, of: member)
    if owner === member { forget(token) }
    hear(books.queue.isEmpty ? [] : ["work"], .work)
  }

  /// Records that some work is no longer wanted.
  ///
  /// If no runner has begun the work, it must be dropped; otherwise, it must be canceled.
  func forget(_ token: Token) {
    books.work.removeAll { $0.token == token }
    if let index = books.queue.firstIndex(of: "run \(token.number)") {
      books.queue.remove(at: index)
    } else {
      books.queue.append("cancel \(token.number)")
    }
  }

  func complete(_ place: Int) {
    guard !books.work.isEmpty else { return }
    let (token, owner) = books.work.remove(at: place % books.work.count)
    books.queue.removeAll { $0 == "run \(token.number)" }
    let outcome = act(by: owner) { context.handle(.completed(token, .value(1))) }
    if outcome == .ignored(.staleToken) { note(.work, "\(token) is reported as stale") }
    let again = act { context.handle(.completed(token, .value(1))) }
    if again != .ignored(.staleToken) { note(.work, "\(token) completes twice: \(again)") }
  }

  func drain() {
    let found = context.drainEffects().map { effect in
      if case .run = effect.work { return "run \(effect.token.number)" }
      return "cancel \(effect.token.number)"
    }
    if found.sorted() != books.queue.sorted() {
      note(.work, "\(found) waits, not \(books.queue)")
    }
    books.queue = []
    if !context.drainEffects().isEmpty { note(.work, "work waits twice") }
  }

  func perform(_ action: Int, on entry: EntryID, byLabel: Bool) {
    let found = state.entry(entry)
    let owner = found.map { self.owner(of: $0.scope, in: [state]) }
    let isOffered = action < 2 && found.map { !$0.isPlaceholder } ?? false
    let reason: IgnoredReason = state.isVisible(entry) ? .noTransition : .staleSource
    let outcome = act(by: owner) {
      byLabel
        ? root.perform(["push", "pop", "fly"][action], on: entry)
        : context.handle(.perform(action, on: entry, value: .none))
    }
    if byLabel, !isOffered, outcome != .ignored(reason) {
      note(.outcomes, "an action that \(entry) does not offer: \(outcome)")
    }
    if found == nil, !books.leaving.contains(where: { $0.entry == entry }),
      outcome != .ignored(.staleSource)
    {
      note(.outcomes, "an action on \(entry): \(outcome)")
    }
  }

  func open(_ link: String) {
    let opener = everyone.first { $0.name == link }
    let outcome = act(by: opener) { context.handle(.link(link)) }
    let isRefused = everyone.contains { "\($0.name) fails" == link }
    let wanted: NaiveOutcome =
      opener != nil ? .applied : isRefused ? .refused : .ignored(.noTransition)
    if NaiveOutcome(outcome) != wanted { note(.outcomes, "\(link): \(outcome)") }
  }

  func settle(through revision: UInt64) {
    let settled = books.leaving.prefix { $0.revision <= revision }
    books.leaving.removeFirst(settled.count)
    context.handle(.host(.settled(revision: revision)))
    hear(Self.releases(of: settled.map { ($0.entry, $0.owner) }), .notices)
  }

  func save(keeping limit: Int?) {
    if let limit { return saveLess(limit) }
    books.saved = (context.snapshot(), keptNotes)
  }

  /// Checks a snapshot in which the number of entries in each stack is limited.
  ///
  /// Each stack must keep its first and its last entry, and as many entries as the limit allows but
  /// at least two. A stack may keep more entries only if other parts of the window depend on one of
  /// them.
  private func saveLess(_ limit: Int) {
    let saved = context.snapshot(keeping: limit).state
    for stack in state.stacks {
      let (all, kept) = (state.entries(of: stack), saved.entries(of: stack))
      let isPart = kept.allSatisfy { entry in all.contains { $0.id == entry.id } }
      guard isPart, kept.last?.id == all.last?.id, kept.first?.id == all.first?.id,
        kept.count >= min(all.count, max(2, limit))
      else { return note(.saved, "\(kept) is saved out of \(all)") }
      if kept.count > max(2, limit), all.allSatisfy({ mayBeLeftOut($0) }) {
        note(.saved, "\(kept) is more than \(limit)")
      }
    }
  }

  private func mayBeLeftOut(_ entry: Entry) -> Bool {
    entry.scope == .root && !entry.flags.contains(.ownsContainer)
      && !state.layers.contains { $0.presenter == entry.id }
  }

  func restore() {
    guard let (window, notes) = books.saved else { return }
    let old = members
    let outcome = act(isOne: false) {
      let result = context.restore(window)
      if !result.lost.isEmpty { note(.saved, "\(result.lost) is lost") }
      for navigator in context.navigators {
        guard let member = navigator as? HubMember, !old.contains(where: { $0 === member })
        else { continue }
        take(member)
        unawaited.insert(member.number)
      }
      return result.outcome
    }
    if !outcome.isApplied { note(.saved, "\(outcome)") }
    if !state.isSameStructure(as: window.state) {
      note(.saved, "\(state) is not \(window.state)")
    }
    if keptNotes != notes { note(.saved, "\(keptNotes) is kept, not \(notes)") }
  }
}

/// A plan for adding a navigator to a window.
struct HubAdoption {
  var screens: Int
  /// What the navigator shows before its screens are pushed.
  var root: NewContainer
  /// Whether the navigator already contains another one.
  var brings: Bool
  var place: AdoptionPlace
  /// Whether the adoption is part of an inner transaction that is refused.
  var isUndone: Bool
  /// Whether the whole transaction is refused.
  var isRefused: Bool
}

extension Adoption {
  /// Returns a message about a part that the navigator had before its adoption, and that is missing
  /// or different in the window; `nil` if there is none.
  fileprivate func fault(from alone: NavigationState, to window: NavigationState) -> String? {
    for entry in alone.stacks.flatMap({ alone.entries(of: $0) }) {
      let moved = ids.entries[entry.id].flatMap { window.entry($0) }
      guard let moved, moved.screen == entry.screen, moved.leavePolicy == entry.leavePolicy,
        moved.isPlaceholder == entry.isPlaceholder, moved.scope == ids.scopes[entry.scope]
      else { return "\(entry) is \(moved.map { "\($0)" } ?? "missing")" }
      let inside = alone.containers(ownedBy: entry.id)
      guard window.containers(ownedBy: moved.id) == inside.compactMap({ ids.containers[$0] })
      else { return "\(entry) contains something else" }
    }
    for id in alone.allContainers {
      guard let moved = ids.containers[id], window.kind(of: moved) == alone.kind(of: id),
        window.children(of: moved) == alone.children(of: id).compactMap({ ids.containers[$0] }),
        window.tabKeys(of: moved) == alone.tabKeys(of: id),
        window.selectedIndex(of: moved) == alone.selectedIndex(of: id)
      else { return "\(id) has changed" }
      let order = alone.entries(of: id).compactMap { ids.entries[$0.id] }
      let found = window.entries(of: moved).map(\.id).filter(Set(order).contains)
      guard found == order else { return "the entries of \(id) are \(found)" }
    }
    for layer in alone.layers.dropFirst() {
      let moved = window.layers.first { $0.id == ids.layers[layer.id] }
      guard moved?.style == layer.style, moved?.container == ids.containers[layer.container],
        moved?.presenter == layer.presenter.flatMap({ ids.entries[$0] })
      else { return "\(layer) has changed" }
    }
    return nil
  }
}

extension Resolution<Int> {
  fileprivate var word: String {
    switch self {
    case .value(let value): "value \(value)"
    case .cancelled: "cancelled"
    case .replaced: "replaced"
    case .lost: "lost"
    }
  }
}

extension NavigationState {
  /// An entry of the bottom stack in which navigators can be embedded; `nil` if the bottom is not a
  /// stack or has no such entry.
  fileprivate var coveredEntry: EntryID? {
    let bottom = layers[0].container
    guard kind(of: bottom) == .stack else { return nil }
    return entries(of: bottom)
      .last { !$0.isPlaceholder && containers(ownedBy: $0.id).isEmpty }?.id
  }
}
