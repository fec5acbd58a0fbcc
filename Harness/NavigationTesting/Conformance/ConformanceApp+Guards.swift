import NavigationHosting
import NavigationModel

// Entries whose leave policy is to ask or to deny, in front or beneath other entries.
extension ConformanceApp {
  private var state: NavigationState { navigator.state }

  /// Whether the frontmost layer contains a guarded entry.
  var isLayerGuarded: Bool { policiesInFront.contains { $0 != .allow } }

  /// Whether the frontmost layer contains an entry that must not be left.
  var isLayerClosed: Bool { policiesInFront.contains(.deny) }

  /// The leave policy of the frontmost entry and everything inside it.
  var policyInFront: LeavePolicy {
    state.focused.map { HostPicture(of: state).leavePolicy(of: $0.id) } ?? .allow
  }

  private var policiesInFront: [LeavePolicy] {
    let picture = HostPicture(of: state)
    guard let layer = picture.layers.last else { return [] }
    return picture.subtree(of: layer.container).flatMap { $0.entries.map(\.leavePolicy) }
  }

  /// Returns the entries that the state must remove because the user has just popped them, top
  /// entry first.
  ///
  /// The user has popped `gone`. A guarded entry (one whose policy is to ask or to deny) stays in
  /// the state, and so do the entries beneath it; if the screen has removed them, it must show them
  /// again. If the host knew the policies, the topmost guarded entry and those beneath it are
  /// recorded as protected.
  ///
  /// The top entry is an exception, unless foreign screens were above it: it must be removed even
  /// if it is guarded, because it may have become guarded after the user's action had begun.
  func freeToLeave(
    _ gone: [EntryID], from before: (state: NavigationState, foreignCount: Int),
    _ knowsPolicies: Bool
  ) -> [EntryID] {
    let picture = HostPicture(of: before.state)
    let isFree = { (id: EntryID) in picture.leavePolicy(of: id) == .allow }
    if knowsPolicies {
      let stays = gone.drop(while: isFree).filter { before.state.entry($0) != nil }
      guards.protect(stays, in: state)
    }
    let first = before.foreignCount > 0 ? nil : gone.first
    return Array(gone.prefix { $0 == first || isFree($0) })
  }
}

extension HostPicture {
  /// Returns the leave policy of an entry with everything inside it, or `.allow` if the entry is
  /// not shown.
  fileprivate func leavePolicy(of entry: EntryID) -> LeavePolicy {
    containers.lazy.flatMap(\.entries).first { $0.id == entry }?.leavePolicy ?? .allow
  }
}

/// The guarded entries that the user tried to pop.
struct GuardBook {
  private var protected: Set<EntryID> = []
  /// Whether the user has tried to pop a guarded entry.
  private(set) var isTried = false
  /// The guarded entries that were removed in the user's name.
  private(set) var lost: [EntryID] = []

  /// Records that entries which the user has just popped must stay in the state.
  ///
  /// The host may have reported the pop already. An entry that the state has removed counts as
  /// lost.
  mutating func protect(_ entries: [EntryID], in state: NavigationState) {
    protected.formUnion(entries)
    isTried = isTried || !protected.isEmpty
    lost += entries.filter { state.entry($0) == nil }
  }

  mutating func note(_ removed: [EntryID]) { lost += removed.filter(protected.contains) }

  /// Forgets the protected entries, since a command may change their policies.
  mutating func overtake() { protected = [] }
}
