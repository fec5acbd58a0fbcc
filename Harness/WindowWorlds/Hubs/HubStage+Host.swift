import NavigationModel
import NavigationTestingCore
import WorldParts

// Host reports, compared with the commands to which they correspond.
extension HubStage {
  /// Sends a host report, and checks that it has the same effect as a command.
  ///
  /// If `command` is `nil`, the report must have no effect.
  private func report(_ event: HostEvent, by owner: HubMember?, as command: Command?) {
    var naive = NaiveArrangement(state)
    let before = state
    let wanted = command.map { naive.carryOut($0) }
    let outcome = act(by: owner) { context.handle(.host(event)) }
    guard let wanted else {
      if outcome.isApplied { note(.reports, "\(event): \(outcome)") }
      return
    }
    if NaiveOutcome(outcome) != wanted { note(.reports, "\(event): \(outcome), not \(wanted)") }
    if let change = outcome.change, change.cause != command?.cause {
      note(.reports, "\(event) has the cause \(change.cause)")
    }
    if NaiveArrangement(state, since: before) != naive {
      note(.reports, "\(event) on \(before) gives \(state)")
    }
  }

  private func owner(of container: ContainerID) -> HubMember {
    owner(of: state.scope(of: container) ?? .root, in: [state])
  }

  func goBack() {
    let focused = state.focused
    let scope = focused?.scope ?? state.scope(of: state.focusedStack) ?? .root
    let isKept =
      focused.map { entry in
        let inside = state.containers(ownedBy: entry.id).flatMap { state.stacks(in: $0) }
        return (inside.flatMap { state.entries(of: $0) } + [entry])
          .contains { $0.leavePolicy != .allow }
      } ?? false
    report(
      .backRequested, by: owner(of: scope, in: [state]),
      as: isKept ? nil : Command(.pop(1), cause: .gesture))
  }

  func dismiss(_ place: Int) {
    let layer = state.layers[place % state.layers.count]
    report(
      .dismissed(layer.id), by: owner(of: layer.container),
      as: Command(.dismissLayer(layer.id), cause: .gesture))
  }

  /// Reports that entries left the top of the focused stack.
  func remove(_ count: Int) {
    let stack = state.focusedStack
    let gone = state.entries(of: stack).reversed().prefix(count).filter { !$0.isPlaceholder }
    guard !gone.isEmpty else { return }
    let owners = gone.map { owner(of: $0.scope, in: [state]) }
    let isOne = owners.allSatisfy { $0 === owners[0] }
    guard isOne else {
      // Entries of several owners must be removed in one change.
      let before = state.revision
      act(isOne: false) { context.handle(.host(.removed(gone.map(\.id)))) }
      if state.revision > before + 1 { note(.reports, "one removal makes several changes") }
      return
    }
    report(
      .removed(gone.map(\.id)), by: owners[0],
      as: Command(.remove(gone.map(\.id)), in: stack, cause: .gesture))
  }

  /// Reports a user's action on the tabs or columns of the window.
  func use(_ index: Int, _ way: TabUse) {
    let root = state.layers[0].container
    let (children, keys) = (state.children(of: root), state.tabKeys(of: root))
    let isTabs = state.kind(of: root) == .tabs
    switch way {
    case .select:
      let child: Verb.Child =
        isTabs ? .tab(keys.indices.contains(index) ? keys[index] : 99) : .column(index)
      let isStack = state.kind(of: root) == .stack
      report(
        .selected(root, index: index), by: self.root,
        as: isStack ? nil : Command(.select(child, in: root), cause: .user))
    case .rearrange:
      let order = children.indices.map { children[($0 + max(0, index)) % children.count] }
      let tabs = order.compactMap { child in
        children.firstIndex(of: child).map { NewTab(keys[$0], .stack([])) }
      }
      report(
        .rearranged(root, order), by: self.root,
        as: isTabs ? Command(.setTabs(tabs, in: root), cause: .user) : nil)
    case .hide:
      let selected = state.selectedIndex(of: root)
      let moves = state.kind(of: root) == .split && children.count > 1 && selected == index
      report(
        .columnToggled(root, index: index, isShown: false), by: self.root,
        as: moves
          ? Command(
            .selectColumn(index < children.count - 1 ? index + 1 : index - 1, in: root),
            cause: .user) : nil)
    case .show:
      report(.columnToggled(root, index: index, isShown: true), by: self.root, as: nil)
    }
  }

  /// A user's action on tabs or columns.
  enum TabUse: String, CaseIterable {
    case select, rearrange, hide, show
  }
}
