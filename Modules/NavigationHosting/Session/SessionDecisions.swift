package import NavigationModel

/// The decisions of a session, as closures.
///
/// A simulation can replace them with faulty versions.
package struct SessionDecisions: Sendable {
  /// Returns whether a report is accepted if the last accepted one has the number `last`.
  package var takesReport: @Sendable (_ report: HostReport, _ last: UInt64) -> Bool
  /// Returns whether a step has changed what is shown, given the verdict with which the host has
  /// answered the step.
  package var hasEffect: @Sendable (_ verdict: HostReport.Verdict) -> Bool
  /// Returns whether a command has overtaken a gesture by changing its ground: what the gesture
  /// leaves or reveals.
  ///
  /// `begun` is the ground at the beginning of the gesture. `now` is the current one, or `nil` if
  /// the dragged entry or layer is no longer in the state.
  package var isOvertaken: @Sendable (_ begun: Gesture.Ground, _ now: Gesture.Ground?) -> Bool
  /// Returns the events that describe what the user must have done between two pictures.
  package var userEvents:
    @Sendable (_ base: HostPicture, _ picture: HostPicture, _ state: NavigationState) ->
      [HostEvent]
  /// Returns whether an entry is removed together with an entry beneath it that the user has left.
  ///
  /// `isSeen` says whether the host has shown the upper entry.
  package var goesWithWhatIsLeft: @Sendable (_ isSeen: Bool) -> Bool
  /// Returns the host event for a user's request in the current state, or `nil` if there is none.
  package var meaning:
    @Sendable (_ request: HostReport.Request, _ state: NavigationState) -> HostEvent?
  /// Returns whether a step may be requested, given the unanswered steps and the step in flight.
  package var mayAsk: @Sendable (_ unanswered: [HostStep], _ inFlight: HostStep?) -> Bool
  /// Returns the next action that leads from the shown picture to the target.
  ///
  /// The result is `nil` if no action is needed or if the target is empty.
  package var plan:
    @Sendable (_ planner: HostPlanner, _ shown: HostPicture, _ target: HostPicture) ->
      HostStep.Action?
  /// Returns the part of a picture that a platform can show.
  package var showable:
    @Sendable (_ capabilities: HostCapabilities, _ picture: HostPicture) -> HostPicture
  /// Returns whether no further action is needed to get from a picture to the target.
  ///
  /// The step that leads to such a picture is the last one. Only the last step toward a target is
  /// animated.
  package var isLast:
    @Sendable (_ planner: HostPlanner, _ picture: HostPicture, _ target: HostPicture) -> Bool
  /// Returns whether no requested step can still have an effect.
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
