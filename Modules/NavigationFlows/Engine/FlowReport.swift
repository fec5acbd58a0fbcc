public import NavigationModel

/// A report about an intent or a driver, for logs, for tests, and for finding out why a tap had no
/// effect.
public struct FlowReport {
  /// What the report is about.
  public let subject: Subject
  /// The name of the flow that receives the intent or returned the driver; `nil` if there is none.
  public let flow: String?
  /// The outcome; `nil` when a flow is about to answer.
  public let outcome: Outcome?

  /// What a report is about.
  public enum Subject {
    /// A flow is about to answer an intent.
    case asked(any Intent)
    /// An intent from a screen or from outside has ended.
    case ended(any Intent)
    /// A driver was executed, or could not be executed.
    case moved(FlowMove)
  }
}
