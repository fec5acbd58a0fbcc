public import NavigationModel

extension HostSession {
  /// The result of receiving a report.
  public enum Reception: Hashable, Sendable {
    /// The report was taken; these are the things that the user did, in order.
    case taken([HostEvent])
    /// A report with this number or a higher one was taken before.
    case stale

    /// The events of a report that was taken; empty for a stale one.
    public var events: [HostEvent] {
      guard case .taken(let events) = self else { return [] }
      return events
    }
  }
}
