public import NavigationModel

/// The outcome of an intent or of one driver: for logs, tests and the search for a lost tap.
public struct FlowReport {
  /// The subject of the report.
  public let subject: Subject
  /// The flow that was asked or that returned the driver, or `nil` if there is none.
  public let flow: String?
  /// The outcome; `nil` for an intent that a flow is about to answer.
  public let outcome: Outcome?

  /// The subject of a report.
  public enum Subject {
    /// A flow is asked about an intent.
    case asked(any Intent)
    /// An intent from a screen, or from outside, has come to its end.
    case ended(any Intent)
    /// A driver was carried out, or could not be.
    case moved(JourneyMove)
  }
}
