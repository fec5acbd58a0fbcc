public import NavigationModel

/// A numbered report from a host: everything that the host shows, and its answers to the latest
/// steps.
///
/// A report never states what was removed or added. It is complete and replaces every older report,
/// so late, repeated and lost reports do no harm. Only the ``requests`` in a lost report are lost;
/// the user has to repeat them.
public struct HostReport: Hashable, Sendable, Codable {
  /// The number of the report; the host counts from 1.
  public var number: UInt64
  /// The answers to steps, oldest first.
  ///
  /// The host repeats each answer until it knows that the answer was received.
  public var answers: [Answer]
  /// What the host shows.
  public var picture: HostPicture
  /// What is happening in the host while the report is made.
  public var activity: Activity
  /// The user's requests since the last report, in order; the host has performed none of them.
  public var requests: [Request]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - number: The number of the report; the host counts from 1.
  ///   - answers: The answers that may not have reached the session, oldest first.
  ///   - picture: What the host shows.
  ///   - activity: What is happening in the host while the report is made.
  ///   - requests: The user's requests since the last report, in order.
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

  /// A host's answer to one step.
  public struct Answer: Hashable, Sendable, Codable {
    /// The number of the step.
    public var step: StepID
    /// What the host did with the step.
    public var verdict: Verdict

    /// Creates the answer to a step.
    public init(_ step: StepID, _ verdict: Verdict) {
      self.step = step
      self.verdict = verdict
    }
  }

  /// What a host did with a step.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// The host performed the step.
    case performed
    /// The host did not perform the step, because the user had changed something after
    /// ``HostStep/basis``.
    case outdated
    /// The platform did not perform the step, for example because a transition was running.
    ///
    /// The step is requested again after a later report.
    case refused
  }

  /// A request by the user that the host does not carry out by itself.
  ///
  /// A request names what it concerns, such as the entry that was in front when the user made it. A
  /// late request is therefore never applied to anything else.
  public enum Request: Hashable, Sendable, Codable {
    /// The user wants to go back, by a key or an accessibility gesture.
    case back(from: EntryID)
    /// The user tried to leave an entry whose leave policy is `LeavePolicy.ask`.
    case leave(EntryID)
    /// The user tapped the selected tab of a container; `front` is the entry that was in front in
    /// the tab.
    case reselect(ContainerID, front: EntryID)
    /// The user performed an action of an entry, given by the number of the action: a button of an
    /// alert, a row or a link.
    ///
    /// If the report no longer shows the entry, for example because a button has closed its alert,
    /// the action is handled before the report's events.
    case perform(Int, on: EntryID)
    /// The user tapped one of the framework's own links, which the host does not open by itself.
    ///
    /// The link is given as text.
    case open(String, from: EntryID)
    /// The user opened or closed a column of a split.
    case setColumn(ContainerID, column: ContainerID, isShown: Bool)
  }

  /// What is happening in a host.
  public enum Activity: Hashable, Sendable, Codable {
    /// Nothing moves.
    case atRest
    /// An animation runs.
    case animating
    /// The user is dragging this entry away; it is still shown and may stay.
    case leaving(EntryID)
    /// The user is dragging this layer away; it is still shown and may stay.
    case dragging(LayerID)
  }
}
