internal import NavigationModel

/// A flow in the stack of flows of a track.
final class FlowRow {
  let journey: Journey
  /// The flow's part of the window; `nil` before its first screen.
  var scope: ScopeID?
  /// How many screens of the flow are shown.
  var screenCount = 0
  /// Whether an answer is in progress that may show the first screen.
  var isAwaited = true
  var isAlive = true

  init(_ journey: Journey) {
    self.journey = journey
  }
}

/// A screen that is shown, or on its way out.
final class ScreenRow {
  let screen: JourneyScreen
  let number: ScreenID
  let flow: FlowRow
  let track: FlowTrack
  /// How the screen was shown.
  let style: PresentingStyle
  /// Whether the screen is in the track, and not leaving.
  var isShown = true
  /// Ends listening to the screen.
  var stop: (() -> Void)?

  init(
    _ screen: JourneyScreen, _ number: ScreenID, of flow: FlowRow, in track: FlowTrack,
    _ style: PresentingStyle
  ) {
    self.screen = screen
    self.number = number
    self.flow = flow
    self.track = track
    self.style = style
  }

  /// Whether nothing can be pushed on top.
  var isAlone: Bool { style == .modal }
}

/// One of the journeys that are active side by side: that of a tab, of a column, or of the window.
///
/// Flows and screens are kept in the order in which they are stacked, from the lowest. The screens
/// of each flow are contiguous, so all of them in order are what is shown.
final class FlowTrack {
  /// The stack at the bottom of the track; `nil` if another window has embedded the navigator.
  var base: ContainerID?
  private(set) var flows: [FlowRow] = []
  /// The flows without a screen.
  ///
  /// They are few, and kept apart so that finding them needs no search.
  var emptyFlows: [FlowRow] = []
  /// The entries of the screens.
  var screens: [EntryID] = []
  /// The decision that is carried out or waits for work, and those that wait for their turn.
  var inFlight: InFlight<FlowDecision>
  /// Whether the navigator has abandoned the track, so that nothing can be shown in it any longer.
  var isAbandoned = false

  init(base: ContainerID?, policy: InFlightPolicy) {
    self.base = base
    inFlight = InFlight(policy: policy)
  }

  /// The index of a flow, searched from the top.
  func index(of flow: FlowRow) -> Int? {
    flows.withUnsafeBufferPointer { flows in flows.lastIndex { $0 === flow } }
  }

  func append(_ flow: FlowRow) {
    flows.append(flow)
    if flow.screenCount == 0 { emptyFlows.append(flow) }
  }

  func remove(_ flow: FlowRow) {
    if let index = index(of: flow) { flows.remove(at: index) }
    emptyFlows.removeAll { $0 === flow }
  }

  func removeAllFlows() {
    flows = []
    emptyFlows = []
  }

  /// The decision that waits for work.
  var waiting: InFlight<FlowDecision>.Row? {
    inFlight.running.flatMap { $0.decision.isCarriedOut ? nil : $0 }
  }
}
