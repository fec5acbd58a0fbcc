internal import NavigationModel

/// A decision under way: from a completion, over edges and headless nodes, to what is shown at
/// last.
///
/// Nothing happens on screen before the journey is there.
struct Journey {
  /// Where the journey began.
  var origin: Origin
  /// Who wants it.
  var cause = Cause.user
  /// The subgraphs around the node that is visited, the outermost first.
  var frames: [Frame]
  /// What is left on the way, in order.
  var retreats: [Retreat] = []
  /// How the next screen is shown.
  var transition = TransitionType.push
  /// How code wants the first screen shown, whatever headless nodes come before it.
  var entrance: TransitionType?
  /// The node that is visited, and what it is given.
  var node = 0
  var value: Any = ()
  /// What happens in the end.
  var arrival = Arrival.show
  /// The edge that was taken last.
  var edge: Int?
  /// How many edges were taken, and how often a guard led elsewhere.
  var hops = 0
  var redirects = 0
  /// What guards have said yes to.
  var mayEnter = false
  var mayLeave = false
  /// The screen whose guard is asked before it is left.
  var leaving: Leaving?
  /// Who waits for the screen that is shown.
  var asking: Asking?
  /// What a link wants shown beneath, and in what manner.
  var opening: Opening?
  /// The nodes to go on to from subgraph to subgraph, the last first; then a subgraph begins at its
  /// entry.
  var way: [Int] = []
  /// The edges that were taken, where somebody wants to know.
  var steps: [NavigationStep] = []

  init(_ origin: Origin, frames: [Frame]) {
    self.origin = origin
    self.frames = frames
  }

  /// Takes the new ids of where it began and of the stays around it.
  mutating func move(_ ids: IDMap) {
    if let entry = origin.entry, let new = ids.entries[entry] { origin = .entry(new) }
    for index in frames.indices { frames[index].move(ids) }
    for index in leaving?.frames.indices ?? 0..<0 { leaving?.frames[index].move(ids) }
  }

  /// Where a journey begins.
  enum Origin {
    /// In code, wherever the person is.
    case code
    /// On a visible screen.
    case entry(EntryID)
    /// On an alert that the system has closed.
    case closedAlert(EntryID, ClosedAlert)
    /// On what is beneath a navigator that has ended.
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

  /// A screen that is to be left: its node and the subgraphs around it.
  struct Leaving {
    let node: Int
    var frames: [Frame]
  }

  /// A stay in a subgraph.
  struct Frame {
    /// The number of the subgraph's node.
    let subgraph: Int
    /// The scope of the stay; none before there is a screen.
    var scope: ScopeID?
    /// How the stay was entered, which is how its first screen is shown.
    var entering = TransitionType.push

    /// Takes the new id of the stay.
    mutating func move(_ ids: IDMap) { scope = scope.flatMap { ids.scopes[$0] } }
  }

  /// One step back.
  enum Retreat {
    case pop
    case popTo(Int)
    case dismiss
    /// Out of the stack, else out of the layer.
    case finish
    /// As the system's back does it: out of the stack, else out of a layer that can be dragged
    /// away.
    case back
  }

  /// What happens on screen in the end.
  enum Arrival {
    /// A new screen is shown.
    case show
    /// The screen beneath comes to light, and is given a value.
    case reveal(Int, value: Any)
    /// The screen beneath comes to light.
    case leave
  }
}

/// What a journey does next.
enum JourneyMove {
  /// Goes on at once.
  case goOn
  /// Goes on when work has ended.
  case wait(JourneyWork)
  /// Something is to be shown.
  case arrive
  /// Is over, and nothing has happened.
  case stop(Outcome)
}

/// Work that a journey waits for.
struct JourneyWork {
  /// What the end of the work decides.
  enum Purpose {
    case processing, entering, leaving
  }

  let purpose: Purpose
  let run: () async throws -> Any
}

/// Somebody who waits for a screen to complete.
final class Asking {
  /// The id of the node that is asked.
  let node: String
  /// What the screen has completed with.
  var output: Any?
  /// Whether a value is of the kind that is waited for.
  let accepts: (Any) -> Bool
  /// Asks the window to say how the screen ended.
  let register: (NavigationContext, EntryID, Asking) -> Void
  /// Says that the screen was never shown.
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
