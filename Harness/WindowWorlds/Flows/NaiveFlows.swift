import NavigationFlows
import NavigationModel
import WorldParts

/// The reference for flows: tracks and layers as lists of screens, each of which refers to its
/// flow.
///
/// Everything is found by searching all lists.
struct NaiveFlows {
  final class Flow {
    let name: String
    let kind: Int
    var isBegun = false
    var isGone = false

    init(_ name: String, _ kind: Int) {
      self.name = name
      self.kind = kind
    }
  }

  final class Screen {
    let kind: Int
    let name: String
    let flow: Flow
    let isAlone: Bool
    /// The screen's leave policy, as the window last received it.
    var policy = LeavePolicy.allow
    var id: EntryID?

    init(_ kind: Int, _ name: String, _ flow: Flow, isAlone: Bool) {
      self.kind = kind
      self.name = name
      self.flow = flow
      self.isAlone = isAlone
    }
  }

  struct Layer {
    let track: Int
    /// The presenting screen; `nil` if the track had none yet.
    let presenter: Screen?
    var screens: [Screen]
    var id: LayerID?
  }

  let plan: IntentPlan
  let policy: InFlightPolicy
  /// The flows of each track, lowest first.
  var flows: [[Flow]]
  /// The lowest stack of each track.
  var bases: [[Screen]]
  var layers: [Layer] = []
  var selected = 0
  /// Whether the app must agree before a user leaves the third kind of screen.
  var keeps: Bool
  /// For each track, the intent or move that waits for work.
  ///
  /// `queues` contains the intents and moves that wait for their turn.
  var running: [Wish?]
  var queues: [[Wish]]
  var inbox: [Arrival] = []
  /// The flows that received intents, with the intents.
  var asked: [String] = []
  /// The flows of each track, as they were each time a flow received an intent.
  var stacksWhenAsked: [[[String]]] = []
  /// The reports about intents and moves, if they are noted.
  var reports: [NaiveReport] = []
  let notesReports: Bool
  var isBusy = false
  /// The number of times that the last intent was passed to a flow, including the last attempt even
  /// if it exceeded ``forwardLimit``.
  var hopsOfLast = 0
  /// The number of times that screens were added, removed or selected.
  private(set) var changeCount = 0
  /// The causes of the changes since the last comparison, in order.
  var causes: [Cause] = []
  /// The largest number of times that one intent may be passed to a flow, and the largest number of
  /// waiting intents that are handled in one turn.
  let forwardLimit: Int
  private var flowCount = 0
  private var screenCount = 0
  private var oneFlow: [Int: Flow] = [:]
  private var oneScreen: String?

  init(
    _ plan: IntentPlan, policy: InFlightPolicy, forwardLimit: Int, notesReports: Bool = true
  ) {
    self.plan = plan
    self.notesReports = notesReports
    keeps = plan.isKept
    self.forwardLimit = forwardLimit
    self.policy = policy
    let count = plan.hasTabs ? 2 : 1
    flows = Array(repeating: [], count: count)
    bases = Array(repeating: [], count: count)
    running = Array(repeating: nil, count: count)
    queues = Array(repeating: [], count: count)
  }

  /// An intent or a contributed move, with the items that are still to be handled, next item first.
  final class Wish {
    enum Item {
      case ask(Flow, NaiveIntent)
      case move(Thing, Flow?)
      case wait(ArraySlice<IntentPlan.Move>, Flow, NaiveIntent, hasMoved: Bool)
    }

    let track: Int
    let source: Screen?
    /// The intent that the screen sent; it may lead to further intents.
    let intent: NaiveIntent
    var items: [Item]
    var isHeardOnly = false
    var isLate = false
    /// Whether another track left the intent unanswered and passed it on, and this wish's own track
    /// has not answered it yet.
    var isPassedOn = false
    var hops = 0
    /// How many times the intent or move has begun to wait.
    var waitCount = 0
    var isApplied = false
    var refused = false
    /// The reason why a move was refused; `nil` if none was refused.
    var refusal: Refusal?
    /// The outcome if nothing was changed; `nil` as long as no such outcome is recorded.
    ///
    /// It is the first reason why nothing was changed, or `deferred` while an answer of the app is
    /// awaited.
    var verdict: NaiveOutcome?

    init(_ track: Int, _ intent: NaiveIntent, from source: Screen? = nil, _ items: [Item]) {
      self.track = track
      self.intent = intent
      self.source = source
      self.items = items
    }

    /// The cause of the changes: the user of the screen that sent the intent, or the app's code.
    var cause: Cause { source == nil ? .code : .user }

    var result: NaiveOutcome {
      if isApplied { return .applied }
      return refused ? .refused : verdict ?? .ignored(.noTransition)
    }

    /// Returns whether one of the remaining items concerns a flow.
    func asks(_ flow: Flow) -> Bool {
      items.contains { item in
        switch item {
        case .ask(let other, _), .wait(_, let other, _, _): other === flow
        case .move(_, let other): other === flow
        }
      }
    }

    func note(_ result: NaiveOutcome, _ reason: Refusal? = nil) {
      switch result {
      case .applied: isApplied = true
      case .refused:
        refused = true
        refusal = refusal ?? reason
        items = []
      case .ignored, .deferred: verdict = verdict ?? result
      }
    }
  }

  /// An intent, a move or an end of work that arrives while another one is being handled.
  enum Arrival {
    case wish(Wish)
    /// The end of work for which a wish waits, with the wish's `waitCount` when this wait began.
    case end(Wish, Int)
  }

  /// A move whose flow or screen already exists.
  enum Thing {
    case plain(IntentPlan.Move)
    case view(kind: Int, name: String, PresentingStyle)
    case begin(Flow, Int)
    /// Passes on an intent that another track has left unanswered.
    case pass(NaiveIntent)
    case all([Thing])
  }

  // MARK: Creating flows and screens, in the same order as the app

  mutating func thing(_ move: IntentPlan.Move) -> Thing {
    switch move {
    case .view(let kind, let style): return .view(kind: kind, name: screenName(kind), style)
    case .forwardToNew(let kind, let intent): return .begin(flow(kind), intent)
    case .all(let moves): return .all(moves.map { thing($0) })
    default: return .plain(move)
    }
  }

  mutating func flow(_ kind: Int) -> Flow {
    if let one = oneFlow[kind] { return one }
    let flow = Flow("f\(kind).\(flowCount)", kind)
    flowCount += 1
    if plan.isOneFlow[kind] { oneFlow[kind] = flow }
    return flow
  }

  package mutating func screenName(_ kind: Int) -> String {
    if kind == 0, let oneScreen { return oneScreen }
    let name = "s\(kind).\(screenCount)"
    screenCount += 1
    if kind == 0, plan.isOneScreen { oneScreen = name }
    return name
  }

  /// Queues the intent that an eager screen sends as soon as it is shown.
  mutating func sendWhenShown(_ screen: Screen) {
    guard let track = track(of: screen) else { return }
    let intent = NaiveIntent.number(IntentPlan.eagerIntent)
    inbox.append(.wish(Wish(track, intent, from: screen, [.ask(screen.flow, intent)])))
  }

  func policy(of kind: Int) -> LeavePolicy { keeps && kind == 2 ? .ask : .allow }

  /// Passes to the window the leave policy that the app now has for a screen.
  mutating func followPolicy(of screen: Screen) {
    let policy = policy(of: screen.kind)
    guard policy != screen.policy, allScreens.contains(where: { $0 === screen }) else { return }
    screen.policy = policy
    noteChange(by: .code)
  }

  mutating func noteChange(by cause: Cause) {
    changeCount += 1
    causes.append(cause)
  }

  // MARK: Reading

  var allScreens: [Screen] { bases.flatMap { $0 } + layers.flatMap(\.screens) }

  var depth: Int { bases.reduce(0) { $0 + $1.count } + layers.reduce(0) { $0 + $1.screens.count } }

  func screens(of track: Int) -> [Screen] {
    bases[track] + layers.filter { $0.track == track }.flatMap(\.screens)
  }

  var visible: Screen? { layers.isEmpty ? bases[selected].last : layers.last?.screens.last }

  /// Returns whether a user sees a screen and can use it.
  func shows(_ screen: Screen) -> Bool {
    guard plan.hasColumns, layers.isEmpty else { return visible === screen }
    return bases.contains { $0.last === screen }
  }

  func track(of screen: Screen) -> Int? {
    flows.indices.first { screens(of: $0).contains { $0 === screen } }
  }

  func hasScreens(_ flow: Flow) -> Bool {
    allScreens.contains { $0.flow === flow }
  }

  func names(of track: Int) -> [String] { flows[track].map(\.name) }
}
