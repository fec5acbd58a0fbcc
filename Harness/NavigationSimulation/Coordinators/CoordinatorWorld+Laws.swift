import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension CoordinatorWorld {
  /// The numbers of the laws that the reference speaks of.
  enum Statute {
    static let screens = 1
    static let tree = 2
    static let outcomes = 3
    static let notices = 4
    static let results = 5
    static let loading = 8
  }

  /// What must hold of coordinators, whatever the app, the user and the host do.
  public static let laws = [
    Law("L17 changes", "changes keep the structural laws, and folding them gives the state"),
    Law("C1 flat path", "the leaves of each sequence, depth first, are the entries of its stack"),
    Law("C2-C6 tree", "who is in whom, and in what order, is as in the reference"),
    Law("C7 outcomes", "everything has the outcome, reason or refusal of the reference"),
    Law("C8 C9 notices", "whoever goes is told of once, whoever took it away"),
    Law("C8 results", "whoever was asked for a result ends once, as in the reference"),
    Law("C10 census", "who is alive is in the tree, is leaving, or is held by somebody else"),
    Law("C11 scopes", "a sequence with screens is one scope, inside that of the one around it"),
    Law("C12 loading", "what loads is in exactly one phase, and is loaded once"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no deed forgotten", "what the user left or dismissed is gone from the state"),
    Law("C10 end", "when the root goes, everything goes"),
    WatchedWindow.lawAtRest,
  ]

  /// Checks what must hold after every step.
  ///
  /// - Parameter ledger: Where each check is counted.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger)
    let isLater = followed.count > 0
    for (law, text) in Self.disputes {
      ledger.require(law, decisive: isLater, no: dispute, text)
    }
    ledger.require(
      Statute.loading, when: !tokens.isEmpty, no: dispute, "a phase is not that of the reference")
    checkCensus(&ledger)
    checkScopes(&ledger)
  }

  private static let disputes: [(Int, StaticString)] = [
    (Statute.screens, "the screens are not those of the reference"),
    (Statute.tree, "the tree is not that of the reference"),
    (Statute.outcomes, "an outcome is not that of the reference"),
    (Statute.notices, "somebody was told otherwise than in the reference"),
    (Statute.results, "somebody ended otherwise than in the reference"),
  ]

  /// The coordinators that are alive are those of the tree; all others are leaving, or are held
  /// here.
  private func checkCensus(_ ledger: inout LawLedger) {
    let alive = census.alive
    let held = alive.filter { $0.life == .held }.map(\.tag).sorted()
    let wanted = glance.inWindow.map(\.tag).sorted()
    ledger.require(
      6, decisive: held.count > 1, held == wanted, "others are alive than are in the tree",
      details: "\(held), not \(wanted)")
    let kept = Set(graveyard.map(\.item.tag))
    let leaving = Set(
      tree.context.leavingEntries.compactMap { tree.coordinator(of: $0.id)?.tag })
    let leaked = alive.filter {
      $0.life == .removed && !kept.contains($0.tag) && !leaving.contains($0.tag)
    }
    ledger.require(
      6, when: alive.count > held.count || !leaving.isEmpty, leaked.isEmpty,
      "somebody who has left is alive", details: "\(leaked.map(\.path))")
  }

  private func checkScopes(_ ledger: inout LawLedger) {
    let state = state
    var scopes: [String: ScopeID] = [:]
    var fault: String?
    let shown = ([reference.root] + reference.layers).flatMap(\.everythingButLayers)
    for stack in shown where stack.kind == .stack {
      for leaf in stack.leaves {
        guard let entry = workshop.node(of: leaf)?.entry, let found = state.entry(entry) else {
          fault = "\(leaf.tag) has no entry"
          continue
        }
        var scope: ScopeID? = found.scope
        for item in leaf.ancestors.prefix(while: { $0.kind == .sequence }) {
          guard let id = scope else { break }
          if scopes[item.tag, default: id] != id { fault = "\(item.tag) has two scopes" }
          scopes[item.tag] = id
          scope = state.scope(id)?.parent
        }
        let owner = workshop.node(of: leaf)?.owningStack?.tag
        if leaf.stack === stack, owner != stack.tag { fault = "\(leaf.tag) is in \(owner as Any)" }
      }
    }
    if Set(scopes.values).count != scopes.count { fault = "two sequences share a scope" }
    ledger.require(
      7, when: dispute == nil, decisive: scopes.count > 1, fault == nil,
      "scopes are not as sequences are", details: fault ?? "")
  }

  /// Brings the window and its host to rest, then removes everything, and checks what must hold.
  ///
  /// - Parameters:
  ///   - draw: Unused: the order of rest is fixed.
  ///   - ledger: Where each check is counted.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: 9, deeds: 10)
    settleRecords()
    check(&ledger)
    followed.checkAtRest(&ledger, law: 12)
    guard dispute == nil else { return }
    checkEnd(&ledger)
  }

  private mutating func checkEnd(_ ledger: inout LawLedger) {
    let end = workshop.item(.screen)
    self.end = end
    tree.setRoot(workshop.make(end), animation: .none)
    _ = window.comeToRest()
    let kept = Set(graveyard.map(\.item.tag))
    let left = census.alive.map(\.tag).filter { $0 != end.tag && !kept.contains($0) }
    ledger.require(
      11, decisive: reference.root.everything.count > 1, left.isEmpty,
      "somebody outlives the root", details: "\(left)")
  }
}
