public import NavigationModel

/// What a host says of itself: everything that it shows, under a number, and its answers to the
/// last steps.
///
/// A report never says what was removed or added. It is complete and replaces every older one, so
/// late, repeated and lost reports do no harm. Only ``requests`` are lost with the report that
/// carries them; a user who still wants something repeats it.
public struct HostReport: Hashable, Sendable, Codable {
  /// The host's own running number, from 1.
  public var number: UInt64
  /// The answers to steps that the host has dealt with, as far as they may not have arrived, oldest
  /// first.
  public var answers: [Answer]
  /// What the host shows.
  public var picture: HostPicture
  /// What is going on while the report is made.
  public var activity: Activity
  /// What the user has requested since the last report, in order; nothing of it has happened.
  public var requests: [Request]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - number: The host's own running number, from 1.
  ///   - answers: The answers that may not have arrived, oldest first.
  ///   - picture: What the host shows.
  ///   - activity: What is going on while the report is made.
  ///   - requests: What the user has requested since the last report, in order.
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

  /// The answer to one step.
  public struct Answer: Hashable, Sendable, Codable {
    /// The step.
    public var step: StepID
    /// What the host did with it.
    public var verdict: Verdict

    /// Answers a step.
    public init(_ step: StepID, _ verdict: Verdict) {
      self.step = step
      self.verdict = verdict
    }
  }

  /// What a host can do with a step.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// The host did it.
    case performed
    /// The host did not do it, because its user had changed something after ``HostStep/basis``.
    case outdated
    /// The platform did not do it, for example because a transition was running; it is asked again
    /// after a later report.
    case refused
  }

  /// Something that the user wants and that the host does not do on its own.
  ///
  /// A request names what it concerns, such as the entry that was in front, so that one which
  /// arrives late never concerns another.
  public enum Request: Hashable, Sendable, Codable {
    /// Back by a key or an accessibility gesture.
    case back(from: EntryID)
    /// An attempt to leave an entry whose policy is to ask.
    case leave(EntryID)
    /// A tap on the tab of a container that is selected already, with the entry that was in front
    /// in the tab.
    case reselect(ContainerID, front: EntryID)
    /// An action of an entry, by its number: a button of an alert, a row, a link.
    ///
    /// If the report does not show the entry any more, as an alert that its button has closed, the
    /// action comes before the events of the report.
    case perform(Int, on: EntryID)
    /// A link of the framework's own, as text, which the host does not follow by itself.
    case open(String, from: EntryID)
    /// A column of a split that the person has opened or closed.
    case setColumn(ContainerID, column: ContainerID, isShown: Bool)
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
