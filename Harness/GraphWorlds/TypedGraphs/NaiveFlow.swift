import NavigationGraphs
import NavigationModel

/// The reference for typed graphs: layers with lists of screens.
///
/// The layers are changed by a recursion over the plan, which is written to be easy to understand.
struct NaiveFlow {
  final class Screen {
    let graph: Int
    let node: Int
    let input: Int
    /// The value that the last edge back to the screen has delivered; `nil` if there is none, or if
    /// the app has been relaunched since.
    var delivered: Int?
    let stays: [Stay]
    var id: EntryID?
    var isAsked = false

    init(_ graph: Int, _ node: Int, _ input: Int, _ stays: [Stay]) {
      self.graph = graph
      self.node = node
      self.input = input
      self.stays = stays
    }
  }

  /// One visit to a subgraph; another visit to the same subgraph is another object.
  final class Stay {
    let graph: Int
    let node: Int
    var scope: ScopeID?

    init(_ graph: Int, _ node: Int) {
      self.graph = graph
      self.node = node
    }
  }

  /// One layer.
  struct Shelf {
    var style: Layer.Style
    var screens: [Screen]
    var presenter: Screen?
    var id: LayerID?
  }

  /// An alert that the system has closed.
  struct Closed {
    let screen: Screen
    let presenter: Screen
    var isSpent = false
  }

  let plan: FlowPlan
  let policy: InFlightPolicy
  var shelves: [Shelf] = []
  var closed: [Closed] = []
  /// The calls to the app's functions since the last comparison.
  var asked: [String] = []
  /// The names of the edges along which trips have reached a screen.
  var taken: [String] = []
  /// The work in progress; `waiting` has the requests that wait for it.
  var running: Trip?
  var waiting: [Wish] = []
  /// The results of the requests that have ended, in order; `nil` for a request without a result.
  var answers: [Int?] = []

  init(_ plan: FlowPlan, policy: InFlightPolicy) {
    self.plan = plan
    self.policy = policy
  }

  var top: Screen? { shelves.last?.screens.last }

  func plan(of screen: Screen) -> FlowPlan.Node {
    plan.graphs[screen.graph].nodes[screen.node]
  }

  enum Wish {
    case complete(EntryID, Int)
    case visit(Int, Int, TransitionType, isAsked: Bool)
    case leave(EntryID)
    case open(Trip)
  }

  /// A decision in progress: the trip from a node, along edges, to the screen to show next.
  struct Trip {
    enum Source {
      case code
      case screen(Screen)
      case closed(Screen, presenter: Screen)
    }

    /// The action that must end before a trip can continue: the work of a headless node, or a
    /// guard's decision about entering or leaving.
    enum Pause { case run, enter, leave }

    var source: Source
    var graph = 0
    var node = 0
    var value = 0
    var stays: [Stay] = []
    /// For each stay, the transition by which the trip entered the subgraph; `nil` if the stay has
    /// already shown a screen.
    var entrances: [TransitionType?] = []
    var transition = TransitionType.push
    /// The transition that code requests for the first screen.
    var entrance: TransitionType?
    var back: [TransitionType] = []
    var isBack = false
    var isAnswer = false
    var reveals: (graph: Int, node: Int)?
    var mayEnter = false
    var mayLeave = false
    var hops = 0
    var redirects = 0
    var isAsked = false
    /// The node from which code requested a result.
    var asked = 0
    var pause = Pause.run
    /// The screens that the trip's link opens beneath its target.
    ///
    /// `nil` if no link began the trip. Also `nil` after a guard has refused to let a screen be
    /// left and has redirected the trip.
    var opening: Opening?
    /// The nodes of inner graphs that the link specifies and the trip has yet to visit, outermost
    /// first.
    var way: [Int] = []
    /// The type of the value that a link specifies; `nil` if no link began the trip, or once the
    /// trip carries another value.
    var kind: FlowPlan.ValueKind?
    var taken: [String] = []
  }
}
