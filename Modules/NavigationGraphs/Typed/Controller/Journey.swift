internal import NavigationModel

/// A decision in progress: the way from its origin to the screen that is shown or revealed at the
/// end.
///
/// The origin is, for example, the completion of a screen, or a link. The way follows edges and
/// passes through headless nodes. Nothing changes on screen before the end of the journey.
struct Journey {
  /// The origin of the journey.
  var origin: Origin
  /// The cause of the journey.
  var cause = Cause.user
  /// The subgraphs around the visited node, outermost first.
  var frames: [Frame]
  /// The steps back that the journey takes, in order.
  var retreats: [Retreat] = []
  /// How the next screen is shown.
  var transition = TransitionType.push
  /// The transition that code requests for the first screen shown, even if headless nodes come
  /// before it.
  var entrance: TransitionType?
  /// The visited node, whose input is `value`.
  var node = 0
  var value: Any = ()
  /// What happens at the end.
  var arrival = Arrival.show
  /// The edge that was taken last.
  var edge: Int?
  /// How many edges were taken, and how often a guard redirected.
  var hops = 0
  var redirects = 0
  /// Whether guards have already allowed the journey to enter the node, and to leave the screen.
  var mayEnter = false
  var mayLeave = false
  /// The screen whose guard is called before the screen is left.
  var leaving: Leaving?
  /// The request that waits for the shown screen.
  var asking: Asking?
  /// The screens that a link requires beneath its node.
  var opening: Opening?
  /// The nodes at which the next subgraphs begin, the last one first.
  ///
  /// Once the list is empty, each further subgraph begins at its entry.
  var way: [Int] = []
  /// The edges that were taken, if they are recorded.
  var steps: [NavigationStep] = []

  init(_ origin: Origin, frames: [Frame]) {
    self.origin = origin
    self.frames = frames
  }

  /// Replaces the ids of the origin and of the stays around the visited node.
  mutating func move(_ ids: IDMap) {
    if let entry = origin.entry, let new = ids.entries[entry] { origin = .entry(new) }
    for index in frames.indices { frames[index].move(ids) }
    for index in leaving?.frames.indices ?? 0..<0 { leaving?.frames[index].move(ids) }
  }

  /// Where a journey begins.
  enum Origin {
    /// In code, wherever the user is.
    case code
    /// On a visible screen.
    case entry(EntryID)
    /// On an alert that the system has closed.
    case closedAlert(EntryID, ClosedAlert)
    /// On the screen beneath a navigator that has ended, if there was such a screen.
    case ended(NavigatorStay)

    var entry: EntryID? {
      if case .entry(let entry) = self { entry } else { nil }
    }

    /// Whether a journey can begin here while nothing is on screen.
    var mayBeBare: Bool {
      switch self {
      case .code, .ended: true
      case .entry, .closedAlert: false
      }
    }
  }

  /// A screen to leave: its node and the subgraphs around it.
  struct Leaving {
    let node: Int
    var frames: [Frame]
  }

  /// A stay of the user in a subgraph, from entering the subgraph until leaving it.
  struct Frame {
    /// The number of the subgraph's node.
    let subgraph: Int
    /// The scope of the stay, or `nil` as long as the subgraph has shown no screen.
    var scope: ScopeID?
    /// How the stay was entered, which is how its first screen is shown.
    var entering = TransitionType.push

    /// Replaces the id of the stay.
    mutating func move(_ ids: IDMap) { scope = scope.flatMap { ids.scopes[$0] } }
  }

  /// One step back.
  enum Retreat {
    case pop
    case popTo(Int)
    case dismiss
    /// Pops one entry, or dismisses the layer if there is no entry to pop.
    case finish
    /// Goes back as the system does: pops one entry, or otherwise dismisses a layer that can be
    /// dragged away.
    ///
    /// Even the last entry of the controller is popped if other navigators have entries beneath it.
    case back
  }

  /// What happens on screen at the end.
  enum Arrival {
    /// A new screen is shown.
    case show
    /// The screen beneath is revealed, and receives a value.
    case reveal(Int, value: Any)
    /// The screen beneath is revealed.
    case leave
  }
}

/// What a journey does next.
enum JourneyMove {
  /// Continues immediately.
  case goOn
  /// Continues once asynchronous work has ended.
  case wait(JourneyWork)
  /// Has reached its end, where screens are shown or revealed.
  case arrive
  /// Ends with this outcome.
  case stop(Outcome)
}

/// Asynchronous work for which a journey waits.
struct JourneyWork {
  /// The purpose of the work: the output of a headless node, or the verdict of a guard.
  enum Purpose {
    case processing, entering, leaving
  }

  let purpose: Purpose
  let run: () async throws -> Any
}

/// A request that waits for a screen to complete.
final class Asking {
  /// The id of the screen's node.
  let node: String
  /// The output of the screen.
  var output: Any?
  /// Whether a value has the expected type.
  let accepts: (Any) -> Bool
  /// Registers with the window for the result of the screen, once the screen has an entry.
  let register: (NavigationContext, EntryID, Asking) -> Void
  /// Reports that the screen was never shown.
  let giveUp: () -> Void

  init(
    _ node: String, accepts: @escaping (Any) -> Bool,
    register: @escaping (NavigationContext, EntryID, Asking) -> Void,
    giveUp: @escaping () -> Void
  ) {
    self.node = node
    self.accepts = accepts
    self.register = register
    self.giveUp = giveUp
  }
}
