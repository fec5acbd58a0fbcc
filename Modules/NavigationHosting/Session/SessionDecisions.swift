package import NavigationModel

/// The decisions of a session, gathered so that a simulation can put a wrong one in their place.
package struct SessionDecisions: Sendable {
  /// Whether a report with a number is taken after one with another number.
  package var takesReport: @Sendable (_ number: UInt64, _ last: UInt64) -> Bool
  /// Whether the state has overtaken a gesture: the ground that it began on, and what that ground
  /// is now.
  package var isOvertaken: @Sendable (_ begun: Gesture.Ground, _ now: Gesture.Ground?) -> Bool
  /// What the user must have done to get from one picture to another.
  package var userEvents:
    @Sendable (_ base: HostPicture, _ picture: HostPicture, _ state: NavigationState) ->
      [HostEvent]
  /// What a request means now.
  package var meaning:
    @Sendable (_ request: HostReport.Request, _ state: NavigationState) -> HostEvent?
  /// How many steps may be under way at once.
  package var maximumStepsUnderWay: Int

  package init(
    takesReport: @escaping @Sendable (UInt64, UInt64) -> Bool,
    isOvertaken: @escaping @Sendable (Gesture.Ground, Gesture.Ground?) -> Bool,
    userEvents: @escaping @Sendable (HostPicture, HostPicture, NavigationState) -> [HostEvent],
    meaning: @escaping @Sendable (HostReport.Request, NavigationState) -> HostEvent?,
    maximumStepsUnderWay: Int
  ) {
    self.takesReport = takesReport
    self.isOvertaken = isOvertaken
    self.userEvents = userEvents
    self.meaning = meaning
    self.maximumStepsUnderWay = maximumStepsUnderWay
  }

  package static let standard = SessionDecisions(
    takesReport: { number, last in number > last },
    isOvertaken: { begun, now in begun != now },
    userEvents: { base, picture, state in
      UserEvents(from: base, to: picture, state: state).all
    },
    meaning: { request, state in request.event(in: state) },
    maximumStepsUnderWay: 1)
}
