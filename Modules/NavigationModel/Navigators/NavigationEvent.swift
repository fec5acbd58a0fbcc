/// Everything that can happen to a navigator; each event has exactly one outcome.
public enum NavigationEvent: Sendable {
  /// A person performs one of the actions that the navigator offers on an entry.
  case perform(Int, on: EntryID, value: ActionValue)
  /// A host reports what it shows.
  case host(HostEvent)
  /// Asynchronous work has ended.
  case completed(Token, EffectResult)
  /// A link arrives from outside, as text.
  case link(String)
}

/// What a person or the system did in a host, as a session has understood it from reports.
public enum HostEvent: Hashable, Sendable {
  /// These entries had been shown and are gone: a swipe, a tap on back, the back menu.
  case removed([EntryID])
  /// This layer had been shown and is gone: a drag, a tap outside, a system dismissal.
  case dismissed(LayerID)
  /// A person selected this child of a tab container or split.
  case selected(ContainerID, index: Int)
  /// A person tapped the tab that is selected already.
  case reselected(ContainerID)
  /// A person put the tabs of a container in this order; tabs that are left out stay behind them.
  case rearranged(ContainerID, [ContainerID])
  /// A person opened or closed a column of a split.
  case columnToggled(ContainerID, index: Int, isShown: Bool)
  /// The platform cannot show something of the state; the owner may mend the state.
  case cannotShow(HostProblem)
  /// A person wants to go back, by key or accessibility gesture; nothing has been removed yet.
  case backRequested
  /// A person tried to leave an entry whose policy is to ask.
  case leaveRequested(EntryID)
  /// The host shows what the state said at this revision, and no transition is running.
  case settled(revision: UInt64)
}
