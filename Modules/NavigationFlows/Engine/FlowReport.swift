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
    /// An intent from a screen, or an intent or driver from outside, has ended; for the latter two,
    /// the value is a placeholder.
    case ended(any Intent)
    /// A driver was executed, ignored or refused.
    ///
    /// There is no such report for a list of drivers, nor for a driver that forwards an intent,
    /// unless the driver is ignored or refused.
    case moved(FlowMove)
  }
}
