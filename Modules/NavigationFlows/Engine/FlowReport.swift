public import NavigationModel

/// What became of an intent, or of one driver: for logs, tests and people who look for a lost tap.
public struct FlowReport {
  /// What is reported.
  public let subject: Subject
  /// The flow that was asked or that wanted it; none where there is none.
  public let flow: String?
  /// What became of it; none for an intent that a flow is about to answer.
  public let outcome: Outcome?

  /// What is reported.
  public enum Subject {
    /// A flow is asked about an intent.
    case asked(any Intent)
    /// An intent from a screen, or from outside, has come to its end.
    case ended(any Intent)
    /// A driver was carried out, or not.
    case moved(JourneyMove)
  }
}
