public import NavigationModel

/// A report about an intent or a driver, for logs, for tests, and for finding out why a tap had no
/// effect.
public struct FlowReport {
  /// What the report is about.
  public let subject: Subject
  /// The name of the flow that receives the intent or returned the driver; `nil` if there is none,
  /// and when an intent has ended.
  public let flow: String?
  /// The outcome; `nil` when a flow is about to answer.
  public let outcome: Outcome?

  /// What a report is about.
  public enum Subject {
    /// A flow is about to answer an intent.
    case asked(any Intent)
    /// The handling of an intent, or of a driver that the app passed in, has ended.
    ///
    /// The value is the intent if a screen sent it, or if another track passed it on. For a driver
    /// or an intent that the app passed to the navigator, the value is a placeholder.
    case ended(any Intent)
    /// A driver was executed, ignored or refused.
    ///
    /// A list of drivers has no report of its own. A driver that forwards an intent has a report
    /// only if the driver is ignored or refused.
    case moved(FlowMove)
  }
}
