/// How asynchronous work ended.
public enum EffectResult: Sendable {
  /// The work made a value; the navigator that asked knows its type.
  case value(any Sendable)
  /// The work failed; the text names the cause.
  case failed(String)
  /// The work was cancelled.
  case cancelled
}
