package import NavigationModel

/// The decisions of a session, collected here so that a simulation can replace any of them with a
/// faulty version.
package struct SessionDecisions: Sendable {
  /// Whether a report is accepted after one with the number `last`.
  package var takesReport: @Sendable (_ report: HostReport, _ last: UInt64) -> Bool
  /// Whether a step with this answer has changed the screen.
  package var hasEffect: @Sendable (_ verdict: HostReport.Verdict) -> Bool
  /// Whether the state has overtaken a gesture, given the ground on which it began and the current
  /// one.
  package var isOvertaken: @Sendable (_ begun: Gesture.Ground, _ now: Gesture.Ground?) -> Bool
  /// What the user must have done to get from one picture to another.
  package var userEvents:
    @Sendable (_ base: HostPicture, _ picture: HostPicture, _ state: NavigationState) ->
      [HostEvent]
  /// Whether an entry above one that the user left is also removed.
  package var goesWithWhatIsLeft: @Sendable (_ isSeen: Bool) -> Bool
  /// The event that a request leads to in the current state.
  package var meaning:
    @Sendable (_ request: HostReport.Request, _ state: NavigationState) -> HostEvent?
  /// Whether a step may be requested while others are unanswered.
  package var mayAsk: @Sendable (_ unanswered: [HostStep], _ inFlight: HostStep?) -> Bool
  /// The next action from what is shown towards what should be shown.
  package var plan:
    @Sendable (_ planner: HostPlanner, _ shown: HostPicture, _ target: HostPicture) ->
      HostStep.Action?
  /// What a platform can show of a picture.
  package var showable:
    @Sendable (_ capabilities: HostCapabilities, _ picture: HostPicture) -> HostPicture
  /// Whether the step that leads to a picture is the last one, which is animated.
  package var isLast:
    @Sendable (_ planner: HostPlanner, _ picture: HostPicture, _ target: HostPicture) -> Bool
  /// Whether nothing that was requested can still have an effect.
  package var isOver: @Sendable (_ unanswered: [HostStep]) -> Bool

  package static let standard = SessionDecisions(
    takesReport: { report, last in report.number > last },
    hasEffect: { verdict in verdict == .performed },
    isOvertaken: { begun, now in begun != now },
    userEvents: { base, picture, state in
      UserEvents(from: base, to: picture, state: state).all
    },
    goesWithWhatIsLeft: { isSeen in !isSeen },
    meaning: { request, state in request.event(in: state) },
    mayAsk: { _, inFlight in inFlight == nil },
    plan: { planner, shown, target in planner.nextAction(from: shown, to: target) },
    showable: { capabilities, picture in capabilities.showable(picture) },
    isLast: { planner, picture, target in planner.nextAction(from: picture, to: target) == nil },
    isOver: { unanswered in unanswered.isEmpty })
}
