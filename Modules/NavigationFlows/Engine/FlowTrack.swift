internal import NavigationModel

/// A flow in the stack of flows of a track.
final class FlowRow {
  let node: FlowNode
  /// The scope of the flow's screens; `nil` before its first screen.
  var scope: ScopeID?
  /// How many screens of the flow are shown.
  var screenCount = 0
  /// Whether an answer in progress may still show the first screen.
  var isAwaited = true
  var isAlive = true

  init(_ node: FlowNode) {
    self.node = node
  }
}

/// A screen that is shown or leaving.
final class ScreenRow {
  let screen: FlowScreen
  let number: ScreenID
  let flow: FlowRow
  let track: FlowTrack
  /// How the screen was shown.
  let style: PresentingStyle
  /// Whether the screen is in its track, rather than leaving.
  var isShown = true
  /// The closure that stops listening to the screen.
  var stop: (() -> Void)?

  init(
    _ screen: FlowScreen, _ number: ScreenID, of flow: FlowRow, in track: FlowTrack,
    _ style: PresentingStyle
  ) {
    self.screen = screen
    self.number = number
    self.flow = flow
    self.track = track
    self.style = style
  }

  /// Whether no screen can be pushed on top of this one.
  var isAlone: Bool { style == .modal }
}

/// A stack of flows for a tab, a column or the whole window; all tracks of a window are active side
/// by side.
///
/// Flows and screens are kept in stacking order, lowest first. The screens of each flow are
/// contiguous. Together, in that order, they make up everything that the track shows.
final class FlowTrack {
  /// The bottom stack of the track.
  ///
  /// `nil` if the stack is unknown. It is unknown after the navigator was restored inside another
  /// navigator's window, if this track is the navigator's only track or had no screens.
  var base: ContainerID?
  private(set) var flows: [FlowRow] = []
  /// The flows without screens.
  ///
  /// There are only a few, and keeping them separately avoids a search.
  var emptyFlows: [FlowRow] = []
  /// The entries of the screens.
  var screens: [EntryID] = []
  /// The decision in progress, which may wait for work, and the decisions waiting for their turn.
  var inFlight: InFlight<FlowDecision>
  /// Whether the navigator has discarded the track, so that it can no longer show anything.
  var isAbandoned = false

  init(base: ContainerID?, policy: InFlightPolicy) {
    self.base = base
    inFlight = InFlight(policy: policy)
  }

  /// Returns the index of a flow, searching from the top.
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

  /// The decision that waits for work; `nil` if there is none.
  var waiting: InFlight<FlowDecision>.Row? {
    inFlight.running.flatMap { $0.decision.isCarriedOut ? nil : $0 }
  }
}
