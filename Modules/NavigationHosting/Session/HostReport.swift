public import NavigationModel

/// What a host says of itself: everything that it shows, numbered, and what became of the last
/// steps.
///
/// A report never says what was removed or added. Being complete, it makes every older one
/// worthless, so that late, repeated and lost reports do no harm. Only ``requests`` are lost with
/// the report that carries them: they are wishes, and whoever still has the wish repeats it.
public struct HostReport: Hashable, Sendable, Codable {
  /// The host's own running number, from 1.
  public var number: UInt64
  /// What became of the steps that the host has dealt with and whose answers may not have arrived,
  /// oldest first.
  public var answers: [Answer]
  /// What the host shows.
  public var picture: HostPicture
  /// What is going on while the report is made.
  public var activity: Activity
  /// What the user asked for since the last report, in order; nothing of it has happened.
  public var requests: [Request]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - number: The host's own running number, from 1.
  ///   - answers: What became of the steps whose answers may not have arrived, oldest first.
  ///   - picture: What the host shows.
  ///   - activity: What is going on while the report is made.
  ///   - requests: What the user asked for since the last report, in order.
  public init(
    number: UInt64, answers: [Answer] = [], picture: HostPicture, activity: Activity = .atRest,
    requests: [Request] = []
  ) {
    self.number = number
    self.answers = answers
    self.picture = picture
    self.activity = activity
    self.requests = requests
  }

  /// What became of one step.
  public struct Answer: Hashable, Sendable, Codable {
    /// The step.
    public var step: StepID
    /// What became of it.
    public var verdict: Verdict

    /// Says what became of a step.
    public init(_ step: StepID, _ verdict: Verdict) {
      self.step = step
      self.verdict = verdict
    }
  }

  /// What can become of a step.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// The host did it.
    case performed
    /// The host did not do it, because its user had changed something after ``HostStep/basis``.
    case outdated
    /// The platform did not do it, for example because a transition was running; it is asked again
    /// after a later report.
    case refused
  }

  /// Something that the user wants and the host does not do by itself.
  ///
  /// A request names the entry that was in front, so that one which arrives late never concerns
  /// another entry.
  public enum Request: Hashable, Sendable, Codable {
    /// Back by a key or an accessibility gesture.
    case back(from: EntryID)
    /// An attempt to leave an entry whose policy is to ask.
    case leave(EntryID)
  }

  /// What is going on in a host.
  public enum Activity: Hashable, Sendable, Codable {
    /// Nothing moves.
    case atRest
    /// An animation runs.
    case animating
    /// A person drags this entry away; it is still there and may stay.
    case leaving(EntryID)
    /// A person drags this layer away; it is still there and may stay.
    case dragging(LayerID)
  }
}
