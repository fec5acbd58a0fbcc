/// An event that a navigator handles; each event has exactly one outcome.
public enum NavigationEvent: Sendable {
  /// The user performs one of the actions that the navigator offers on an entry, given by its
  /// ``NavigationAction/index``.
  case perform(Int, on: EntryID, value: ActionValue)
  /// A host reports what the user did, or what it shows or cannot show.
  case host(HostEvent)
  /// Asynchronous work has ended.
  case completed(Token, EffectResult)
  /// A link arrives from outside, as text.
  case link(String)
}

/// What happened in a host, as the `HostSession` of NavigationHosting infers it from the host's
/// reports.
public enum HostEvent: Hashable, Sendable {
  /// The given entries are no longer shown, for example after a swipe or a choice in the back menu.
  case removed([EntryID])
  /// The given layer is no longer shown, for example after a drag, a tap outside or a dismissal by
  /// the system.
  case dismissed(LayerID)
  /// The user selected the child of a tab container or split at the given index.
  case selected(ContainerID, index: Int)
  /// The user tapped the tab that is already selected.
  case reselected(ContainerID)
  /// The user reordered the tabs of a container; tabs that are not listed follow the listed ones.
  case rearranged(ContainerID, [ContainerID])
  /// The user dragged a sheet to its other height.
  case detentSelected(LayerID, Layer.Detent)
  /// A column of a split was opened or closed, by the user or by the system when it resized the
  /// window.
  case columnToggled(ContainerID, index: Int, isShown: Bool)
  /// The platform cannot show a part of the state; the navigator that owns the part can respond by
  /// changing the state.
  case cannotShow(HostProblem)
  /// The user wants to go back, by a key or an accessibility gesture, but the host has not removed
  /// anything yet.
  case backRequested
  /// The user tried to leave an entry whose leave policy is ``LeavePolicy/ask``.
  case leaveRequested(EntryID)
  /// The host shows the state of the given revision and no transition is running, or the host was
  /// disconnected at that revision.
  case settled(revision: UInt64)
}
