package import NavigationModel

/// The decisions of a session, gathered so that a simulation can put a wrong one in their place.
package struct SessionDecisions: Sendable {
  /// Whether a report is taken after one with a number.
  package var takesReport: @Sendable (_ report: HostReport, _ last: UInt64) -> Bool
  /// Whether a step that was answered like this has changed the screen.
  package var hasEffect: @Sendable (_ verdict: HostReport.Verdict) -> Bool
  /// Whether the state has overtaken a gesture: the ground that it began on, and what that ground
  /// is now.
  package var isOvertaken: @Sendable (_ begun: Gesture.Ground, _ now: Gesture.Ground?) -> Bool
  /// What the user must have done to get from one picture to another.
  package var userEvents:
    @Sendable (_ base: HostPicture, _ picture: HostPicture, _ state: NavigationState) ->
      [HostEvent]
  /// Whether an entry directly above one that the user left is removed as well.
  package var goesWithWhatIsLeft: @Sendable (_ isSeen: Bool) -> Bool
  /// What a request means now.
  package var meaning:
    @Sendable (_ request: HostReport.Request, _ state: NavigationState) -> HostEvent?
  /// Whether a step may be requested while others are unanswered.
  package var mayAsk: @Sendable (_ unanswered: [HostStep], _ inFlight: HostStep?) -> Bool
  /// The next step from what is shown to what should be.
  package var plan:
    @Sendable (_ planner: HostPlanner, _ shown: HostPicture, _ target: HostPicture) ->
      HostStep.Action?
  /// What a platform shows of a picture.
  package var showable:
    @Sendable (_ capabilities: HostCapabilities, _ picture: HostPicture) -> HostPicture
  /// Whether no step follows one that leads to a picture, so that a person sees it move.
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
