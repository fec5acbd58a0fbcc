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
