import NavigationModel
import WorldParts

extension NaiveFlows {
  /// Applies a host's event, and returns the expected outcome; `nil` if any outcome is allowed.
  mutating func follow(_ event: HostEvent) -> NaiveOutcome? {
    switch event {
    case .removed(let ids):
      let gone = allScreens.filter { screen in
        screen.id.map(ids.contains) ?? false && !isRoot(screen)
      }
      guard !gone.isEmpty else { return .ignored(.noChange) }
      return lose(gone, by: .gesture)
    case .dismissed(let id):
      guard let index = layers.firstIndex(where: { $0.id == id }) else {
        return .ignored(.nothingPresented)
      }
      return lose(layers[index...].flatMap(\.screens), by: .gesture)
    case .selected(_, let index):
      guard plan.hasTabs, index != selected else { return .ignored(.reselected) }
      selected = index
      noteChange(by: .user)
      return .applied
    case .backRequested:
      guard let top = visible else { return .ignored(.atRoot) }
      followPolicy(of: top)
      if top.policy == .ask { return send(.leave(top.name), from: top) }
      guard !bases.contains(where: { $0.first === top }) else { return .ignored(.atRoot) }
      return lose([top], by: .gesture)
    case .leaveRequested(let id):
      guard let top = allScreens.first(where: { $0.id == id }), shows(top) else {
        return .ignored(.staleSource)
      }
      return send(.leave(top.name), from: top)
    case .reselected, .rearranged, .detentSelected, .columnToggled, .cannotShow, .settled:
      return nil
    }
  }

  /// Returns whether a screen is the first of its stack; such a screen leaves only with its layer.
  private func isRoot(_ screen: Screen) -> Bool {
    bases.contains { $0.first === screen } || layers.contains { $0.screens.first === screen }
  }

  mutating func lose(_ gone: [Screen], by cause: Cause) -> NaiveOutcome {
    removeScreens(gone, by: cause)
    for track in running.indices {
      guard case .wait(_, let flow, _, _)? = running[track]?.items.first, flow.isGone else {
        continue
      }
      if let wish = running[track] { _ = end(wish, .ignored(.staleSource)) }
      running[track] = nil
      settle(track, nil)
    }
    readInbox()
    return .applied
  }
}
