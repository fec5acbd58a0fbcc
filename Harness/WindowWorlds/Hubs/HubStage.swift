import NavigationModel
import NavigationTestingCore
import WorldParts

/// A window with nested navigators, followers, and books.
///
/// The books are independent records of what each navigator and follower must receive.
final class HubStage {
  let log = HubLog()
  let root: HubMember
  /// The navigators in the window in the order of their adoption.
  var members: [HubMember] = []
  /// The scopes of the members.
  var scopes: [ObjectIdentifier: ScopeID] = [:]
  var memberCount = 0
  /// The numbers of the restored members, whose results no one awaits.
  var unawaited: Set<Int> = []
  var books = HubBooks()
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: HubLaw, text: String)?
  let plant: HubFault?
  /// How often the case reached each landmark: each kind of edit and each cause of a change, and
  /// each reason why a call had no effect.
  var landmarks = LandmarkBook()
  /// The party that must respond to its next notice, and its response; `nil` if there is none.
  var awaited: (responder: HubResponder, response: () -> Void)?
  private var registrations: [Registration] = []

  init(_ state: NavigationState, _ plant: HubFault?) {
    self.plant = plant
    root = HubMember(0, log, in: state)
    let log = log
    root.context.onEffects = { log.write("work") }
    root.onNotice = { [weak self] in self?.respond(.owner) }
    root.context.register(kind: "member") { [weak self] in
      self?.memberCount += 1
      return HubMember(self?.memberCount ?? 0, log)
    }
    for (name, role) in [
      ("observer", FollowerRole.observer), ("host", .host), ("late observer", .observer),
      ("saver", .saver),
    ] {
      registrations.append(
        root.context.observeChanges(as: role) { [weak self] in
          log.write("\(name) is notified of change \($0.revision)")
          if role == .host { self?.respond(.follower) }
        })
    }
    registrations.append(
      root.context.observeOutcomes { [weak self] item in
        log.write("outcome \(NaiveOutcome(item.outcome)) \(item.command == nil ? "" : "of one")")
        self?.respond(.witness)
      })
    registrations.append(root.context.observeRefusals { _ in log.write("refusal") })
  }

  var context: NavigationContext { root.context }
  var state: NavigationState { context.state }

  func note(_ law: HubLaw, _ message: LawMessage) {
    if fault == nil { fault = (law, message.text) }
  }

  /// The members and the root.
  var everyone: [HubMember] { [root] + members }

  /// Returns the owner of a scope: the innermost member around it, or the root if there is none.
  func owner(of scope: ScopeID, in states: [NavigationState]) -> HubMember {
    var current: ScopeID? = scope
    while let inner = current, inner != .root {
      if let member = members.first(where: { scopes[ObjectIdentifier($0)] == inner }) {
        return member
      }
      current = states.lazy.compactMap { $0.scope(inner) }.first?.parent
    }
    return root
  }

  /// Returns the window, with the owner of each screen.
  func frame(_ text: String) -> Frame {
    Frame(of: state, text: text) {
      "\($0.screen.rawValue) of \(owner(of: $0.scope, in: [state]).name)"
    }
  }

  /// Performs one command or transaction on the window, and compares the notices with the expected
  /// ones.
  @discardableResult
  func act(
    by author: HubMember? = nil, isOne: Bool = true,
    undone: @autoclosure () -> [HubMember] = [], _ body: () -> Outcome
  ) -> Outcome {
    let before = state
    let outcome = body()
    landmarks.add(outcome)
    let heard = log.take().filter { $0 != "work" && !$0.contains("completes") }
    var wanted: [String] = []
    if let change = outcome.change {
      landmarks.add(change)
      wanted = owners(hear: change, before, author) + leave(undone())
      wanted += ["host", "saver", "observer", "late observer"].map {
        "\($0) is notified of change \(change.revision)"
      }
    } else {
      if case .refused = outcome { wanted.append("refusal") }
      wanted += leave(undone())
      if state != before { note(.outcomes, "\(outcome) changed \(before) to \(state)") }
    }
    if plant == .forgetsEndings { wanted.removeAll { $0.contains(" ends") } }
    let others = heard.filter { !$0.hasPrefix("outcome") }
    if others != wanted {
      note(.notices, "\(Mismatch.text("notices", expected: wanted, got: others))")
    }
    let outcomes = heard.filter { $0.hasPrefix("outcome") }
    let line = "outcome \(NaiveOutcome(outcome)) \(isOne ? "of one" : "")"
    if let last = outcomes.last, outcomes != [line] {
      note(.notices, "\(last) is reported, not \(line)")
    }
    if outcome.isApplied, outcomes.isEmpty { note(.notices, "\(outcome) is not reported") }
    compare()
    return outcome
  }

  /// Records a change in the books.
  ///
  /// Returns the notices that the change must cause for navigators, and the results of the requests
  /// that it ends.
  func owners(
    hear change: Change, _ before: NavigationState, _ author: HubMember?
  ) -> [String] {
    let after = state
    let gone = change.removed.filter { !$0.isPlaceholder }
      .map { (entry: $0, owner: owner(of: $0.scope, in: [before, after])) }
    let ended = change.edits.compactMap { edit -> HubMember? in
      guard case .endScope(let scope) = edit else { return nil }
      return members.first { scopes[ObjectIdentifier($0)] == scope.id }
    }
    members.removeAll { member in ended.contains { $0 === member } }
    var lines: [String] = []
    if let author { lines.append("\(author.name) made change \(change.revision)") }
    for member in everyone where member !== author {
      let isConcerned = member === root || concerns(change, member, before, after)
      if isConcerned { lines.append("\(member.name) is notified of change \(change.revision)") }
    }
    if context.isHosted {
      for item in gone { books.leaving.append((item.entry.id, change.revision, item.owner)) }
    } else {
      lines += Self.releases(of: gone.map { ($0.entry.id, $0.owner) })
    }
    for member in ended {
      for item in books.work where item.owner === member { forget(item.token) }
      lines.append("\(member.name) ends")
      let result = books.results.removeValue(forKey: member.number)
      guard !unawaited.contains(member.number) else { continue }
      lines.append("result of \(member.name): \(result ?? ending(of: member, by: change))")
    }
    for item in gone {
      guard let request = books.requests.removeValue(forKey: item.entry.id) else { continue }
      lines.append("request \(request): \(ending(of: item.entry.id, by: change))")
    }
    return lines
  }

  /// Returns the log lines that are expected for members whose adoption was undone.
  private func leave(_ undone: [HubMember]) -> [String] {
    undone.flatMap { ["\($0.name) ends", "result of \($0.name): cancelled"] }
  }

  /// Returns one log line for each owner, with the entries that it releases.
  ///
  /// The order is that of each owner's first entry.
  static func releases(of items: [(EntryID, HubMember)]) -> [String] {
    var groups: [(owner: HubMember, entries: [UInt64])] = []
    for (entry, owner) in items {
      if let index = groups.firstIndex(where: { $0.owner === owner }) {
        groups[index].entries.append(entry.rawValue)
      } else {
        groups.append((owner, [entry.rawValue]))
      }
    }
    return groups.map { "\($0.owner.name) releases \($0.entries)" }
  }

  /// Returns whether a change edits something inside a member's scope.
  private func concerns(
    _ change: Change, _ member: HubMember, _ before: NavigationState, _ after: NavigationState
  ) -> Bool {
    guard let outer = scopes[ObjectIdentifier(member)] else { return false }
    return change.edits.contains { edit in
      edit.scopeInside(after).map { isInside($0, outer, before, after) } ?? false
    }
  }

  private func isInside(
    _ scope: ScopeID, _ outer: ScopeID, _ before: NavigationState, _ after: NavigationState
  ) -> Bool {
    var current: ScopeID? = scope
    while let inner = current {
      if inner == outer { return true }
      current = (after.scope(inner) ?? before.scope(inner))?.parent
    }
    return false
  }

  private func ending(of entry: EntryID, by change: Change) -> String {
    if change.cause == .restore { return "lost" }
    return change.fills { $0.id == entry } ? "replaced" : "cancelled"
  }

  private func ending(of member: HubMember, by change: Change) -> String {
    if change.cause == .restore { return "lost" }
    let scope = scopes[ObjectIdentifier(member)]
    let last = change.edits.lazy.compactMap(\.removed).last { $0.scope == scope }
    return change.fills { $0.id == last?.id && $0.scope == scope } ? "replaced" : "cancelled"
  }
}

extension Edit {
  fileprivate var removed: Entry? {
    if case .remove(let entry, _) = self { entry } else { nil }
  }

  /// Returns the scope of the part that the edit changes; `nil` if the part has no scope.
  fileprivate func scopeInside(_ state: NavigationState) -> ScopeID? {
    switch self {
    case .insert(let entry, _), .remove(let entry, _): entry.scope
    case .mark(let entry, let place, _, _):
      state.entry(entry)?.scope ?? state.scope(of: place.container)
    case .addContainer(let node), .removeContainer(let node): node.scope
    case .moveChild(let id, _, _), .select(let id, _, _): state.scope(of: id)
    case .addLayer(let layer), .removeLayer(let layer): state.scope(of: layer.container)
    case .restyle(let id, _, _):
      state.layers.first { $0.id == id }.flatMap { state.scope(of: $0.container) }
    case .beginScope(let scope), .endScope(let scope): scope.parent
    }
  }
}

extension Change {
  /// Returns whether the change removes an entry that `isMeant` accepts, and inserts an entry other
  /// than a placeholder at its place.
  fileprivate func fills(_ isMeant: (Entry) -> Bool) -> Bool {
    edits.contains { edit in
      guard case .remove(let old, let place) = edit, isMeant(old) else { return false }
      return edits.contains { other in
        guard case .insert(let new, place) = other else { return false }
        return !new.isPlaceholder
      }
    }
  }
}

/// The records about a window: pending results and work, entries that have left, and the saved
/// window.
struct HubBooks {
  /// For each entry from which a result was requested, the number of the request.
  var requests: [EntryID: Int] = [:]
  var requestCount = 0
  /// The results with which members will end, by member number.
  var results: [Int: String] = [:]
  /// The removed entries that a host may still show.
  var leaving: [(entry: EntryID, revision: UInt64, owner: HubMember)] = []
  /// The work that was begun; `queue` has the effects that wait for a runner.
  var work: [(token: Token, owner: HubMember)] = []
  var queue: [String] = []
  /// The window that was saved last, with the numbers that members stored for its entries, in
  /// reading order; `nil` before the first save.
  var saved: (window: WindowSnapshot, notes: [Int])?
}
