internal import NavigationModel

/// A flow in the stack of flows of a track.
final class FlowRow {
  let journey: Journey
  /// The flow's part of the window; none before its first screen.
  var scope: ScopeID?
  /// How many screens of the flow are shown.
  @exclusivity(unchecked) var screenCount = 0
  /// Whether an answer is under way that may bring the first screen.
  var isAwaited = true
  @exclusivity(unchecked) var isAlive = true

  init(_ journey: Journey) {
    self.journey = journey
  }
}

/// A screen that is shown, or on its way out.
struct ScreenRow {
  var entry: EntryID
  let screen: JourneyScreen
  let flow: FlowRow
  /// How the screen was shown.
  let style: PresentingStyle
  /// Ends listening to the screen.
  var stop: (() -> Void)?

  /// Whether nothing can be pushed on top.
  var isAlone: Bool { style == .modal }
}

/// A screen that a command under way is about to show.
struct Upcoming {
  let row: ScreenRow
  let number: ScreenID
  let track: FlowTrack
}

/// One of the journeys that are alive side by side: that of a tab, of a column, or of the window.
///
/// Flows and screens are kept in the order in which they lie on top of each other, the lowest
/// first. Each flow has one run of screens, so the runs one after the other are what is shown.
final class FlowTrack {
  /// The stack at the bottom of the track; none where the window has taken the navigator in.
  var base: ContainerID?
  @exclusivity(unchecked) var flows: [FlowRow] = []
  @exclusivity(unchecked) var screens: [ScreenRow] = []
  /// The decision that waits for work.
  @exclusivity(unchecked) var running: (token: Token, decision: FlowDecision)?
  /// The decisions that wait for their turn.
  @exclusivity(unchecked) var queue: [(token: Token, decision: FlowDecision)] = []
  /// Whether the navigator has let the track go, so that nothing may be shown in it any longer.
  var isAbandoned = false

  init(base: ContainerID?) {
    self.base = base
  }

  /// The index of the screen of an entry, searched from the top; in place, since a row is large and
  /// handing it to a closure would copy it.
  func index(of entry: EntryID) -> Int? {
    var index = screens.count
    while index > 0 {
      index -= 1
      if screens[index].entry == entry { return index }
    }
    return nil
  }

  func index(of flow: FlowRow) -> Int? {
    flows.withUnsafeBufferPointer { flows in flows.lastIndex { $0 === flow } }
  }

  /// Lets go of what waits for work or for its turn.
  func forgetDecisions() {
    running = nil
    queue = []
  }

  /// Whether one of the flows has no screen.
  var hasEmptyFlow: Bool {
    flows.withUnsafeBufferPointer { flows in flows.contains { $0.screenCount == 0 } }
  }
}
