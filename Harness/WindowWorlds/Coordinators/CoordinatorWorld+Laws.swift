import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of coordinators.
enum CoordinatorLaw: Int, StatedLaw {
  case changes, screens, tree, outcomes, notices, results, census, scopes, loading, convergence
  case userActions, end, watched

  var law: Law {
    switch self {
    case .changes:
      Law(
        "L17 changes",
        "changes keep the laws, name their cause, and folding them gives the state")
    case .screens:
      Law(
        "C1 flat path",
        "the window matches the reference: a stack holds the leaves of its sequences, depth first")
    case .tree: Law("C2-C6 tree", "parents, children and their order match the reference")
    case .outcomes: Law("C7 outcomes", "outcomes, reasons and refusals match the reference")
    case .notices:
      Law("C8 C9 notices", "the notices of leaving and presenting match the reference, each once")
    case .results: Law("C8 results", "each request for a result ends once, as in the reference")
    case .census:
      Law(
        "C10 census", "a living coordinator is in the tree, is leaving, or is held by others",
        breach: "A coordinator that has left still exists, or one that is needed is gone.")
    case .scopes:
      Law("C11 scopes", "a sequence with screens is one scope, inside its parent's scope")
    case .loading:
      Law("C12 loading", "the phases of loading and the work that has begun match the reference")
    case .convergence: Law("L5 convergence", "at rest the host shows what the state says")
    case .userActions:
      Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state")
    case .end: Law("C10 end", "a new root releases the whole old tree")
    case .watched: WatchedWindow.lawAtRest
    }
  }
}

extension CoordinatorWorld {
  /// The laws of coordinators, regardless of what the app, the user and the host do.
  public static let laws = CoordinatorLaw.laws

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: CoordinatorLaw.changes)
    let isLater = followed.count > 0
    for (law, text) in Self.disputes {
      ledger.require(law, decisive: isLater, no: dispute, text)
    }
    ledger.require(
      CoordinatorLaw.loading, when: !tokens.isEmpty, no: dispute,
      "a phase differs from the reference's")
    checkCensus(&ledger)
    // Closures are checked rarely, because it takes time to collect them. A closure that is wrongly
    // retained stays retained, so a later check finds it.
    checkCount += 1
    if Invariants.areSwitchedOn || checkCount % 8 == 0 { checkClosures(&ledger) }
    checkScopes(&ledger)
  }

  private static let disputes: [(CoordinatorLaw, StaticString)] = [
    (CoordinatorLaw.screens, "the screens differ from the reference's"),
    (CoordinatorLaw.tree, "the tree differs from the reference's"),
    (CoordinatorLaw.outcomes, "an outcome differs from the reference's"),
    (CoordinatorLaw.notices, "the notifications differ from the reference's"),
    (CoordinatorLaw.results, "the ends of requests differ from the reference's"),
  ]

  /// Checks which coordinators are alive.
  ///
  /// The coordinators that have not been removed must be exactly the coordinators of the tree. A
  /// removed coordinator may be alive only while it is leaving the screen, or while this world
  /// retains it.
  private func checkCensus(_ ledger: inout LawLedger) {
    let alive = census.alive
    let held = alive.filter { $0.life == .held }.map(\.tag).sorted()
    let wanted = glance.inWindow.map(\.tag).sorted()
    ledger.require(
      CoordinatorLaw.census, decisive: held.count > 1, held == wanted,
      "the living coordinators are not those of the tree",
      details: Mismatch.text(expected: wanted, got: held))
    let kept = Set(graveyard.map(\.item.tag))
    let leaving = Set(
      tree.context.leavingEntries.compactMap { tree.coordinator(of: $0.id)?.tag })
    let leaked = alive.filter {
      $0.life == .removed && !kept.contains($0.tag) && !leaving.contains($0.tag)
    }
    ledger.require(
      CoordinatorLaw.census, when: alive.count > held.count || !leaving.isEmpty, leaked.isEmpty,
      "a coordinator that has left is still alive", details: PlainText.of(leaked.map(\.path)))
  }

  /// Checks that no closure of a coordinator that has left is retained.
  private func checkClosures(_ ledger: inout LawLedger) {
    let closures = workshop.heldByClosures
    let surplus = closures.subtracting(everything.map(\.tag))
    ledger.require(
      CoordinatorLaw.census, when: !closures.isEmpty, surplus.isEmpty,
      "closures of coordinators that have left still exist",
      details: PlainText.of(surplus.sorted()))
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
      CoordinatorLaw.scopes, when: dispute == nil, decisive: scopes.count > 1, fault == nil,
      "the scopes do not match the sequences", details: fault ?? "")
  }

  /// Brings the window and its host to rest, checks the laws, and then checks that a new root
  /// releases the whole tree.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(
      &ledger, convergence: CoordinatorLaw.convergence, userActions: CoordinatorLaw.userActions)
    settleRecords()
    check(&ledger)
    checkClosures(&ledger)
    followed.checkAtRest(&ledger, law: CoordinatorLaw.watched)
    guard dispute == nil else { return }
    checkDescription(&ledger)
    checkEnd(&ledger)
  }

  /// Checks that the tree has the expected description, and that the description can be written and
  /// read.
  private func checkDescription(_ ledger: inout LawLedger) {
    let (found, wanted) = (tree.root.description, reference.root.description)
    ledger.require(
      CoordinatorLaw.tree, decisive: found.children.count > 0,
      found == wanted && (try? CoordinatorDescription(bytes: wanted.bytes)) == found,
      "the tree is described wrongly", details: Mismatch.text(expected: wanted, got: found))
  }

  private mutating func checkEnd(_ ledger: inout LawLedger) {
    let end = workshop.item(.screen)
    self.end = end
    tree.setRoot(workshop.make(end), animation: .none)
    _ = window.comeToRest()
    let kept = Set(graveyard.map(\.item.tag))
    let left = census.alive.map(\.tag).filter { $0 != end.tag && !kept.contains($0) }
    ledger.require(
      CoordinatorLaw.end, decisive: reference.root.everything.count > 1, left.isEmpty,
      "a coordinator outlives the root", details: PlainText.of(left))
  }
}

extension NaiveCoordinator {
  /// The description of the coordinator, as an app writes it: default values are left out.
  fileprivate var description: CoordinatorDescription {
    let inner = children.map(\.description)
    var description =
      switch kind {
      case .screen where inner.isEmpty: CoordinatorDescription.screen(tag)
      case .sequence: CoordinatorDescription.sequence(tag, inner)
      case .stack where inner.count == 1: CoordinatorDescription.stack(tag, inner[0])
      case .screen, .stack, .tabs, .split: CoordinatorDescription(kind, tag, children: inner)
      }
    if selected > 0 { description.selected = selected }
    if hasFactory { description.factory = tag }
    if let presented {
      var layer = presented.description
      layer.style = presented.style
      description.presented = [layer]
    }
    return description
  }
}
