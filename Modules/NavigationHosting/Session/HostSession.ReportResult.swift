public import NavigationModel

extension HostSession {
  /// The result of receiving a report.
  public enum ReportResult: Hashable, Sendable {
    /// The report was accepted; the events describe what the user did, in order.
    case taken([HostEvent])
    /// A report with this number or a higher one was accepted before.
    case stale

    /// The events of an accepted report, or an empty array for a stale report.
    public var events: [HostEvent] {
      guard case .taken(let events) = self else { return [] }
      return events
    }
  }
}
