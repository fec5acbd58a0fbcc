/// An event that a navigator handles; each event has exactly one outcome.
public enum NavigationEvent: Sendable {
  /// The user performs one of the actions that the navigator offers on an entry.
  case perform(Int, on: EntryID, value: ActionValue)
  /// A host reports what it shows.
  case host(HostEvent)
  /// Asynchronous work has ended.
  case completed(Token, EffectResult)
  /// A link arrives from outside, as text.
  case link(String)
}

/// What the user or the system did in a host, as a session infers it from reports.
public enum HostEvent: Hashable, Sendable {
  /// These entries were shown and are gone, for example after a swipe or a choice in the back menu.
  case removed([EntryID])
  /// This layer was shown and is gone, for example after a drag, a tap outside or a system
  /// dismissal.
  case dismissed(LayerID)
  /// The user selected this child of a tab container or split.
  case selected(ContainerID, index: Int)
  /// The user tapped the tab that is already selected.
  case reselected(ContainerID)
  /// The user put the tabs of a container in this order; tabs that are not listed follow them.
  case rearranged(ContainerID, [ContainerID])
  /// The user opened or closed a column of a split.
  case columnToggled(ContainerID, index: Int, isShown: Bool)
  /// The platform cannot show part of the state; the owner may change the state.
  case cannotShow(HostProblem)
  /// The user wants to go back, with a key or an accessibility gesture; nothing has been removed
  /// yet.
  case backRequested
  /// The user tried to leave an entry whose policy is to ask.
  case leaveRequested(EntryID)
  /// The host shows the state as of this revision, and no transition is running.
  case settled(revision: UInt64)
}
