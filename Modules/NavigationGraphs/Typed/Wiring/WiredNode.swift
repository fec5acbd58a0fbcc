internal import NavigationModel

/// A node that is prepared to run.
final class WiredNode {
  let number: Int
  /// The graph to which the node belongs.
  let part: Int
  let id: String
  let any: AnyNavNode
  /// The style of the layer in which an edge presents the screen.
  let modalStyle: Layer.Style

  var kind: Kind
  /// The edges, in the order in which they are tried; each takes an output of the node's type.
  @exclusivity(unchecked) var edges: ContiguousArray<WiredEdge> = []
  /// The type of the node's output.
  let outputType: ObjectIdentifier
  var enterGuard: NodeGuard?
  var leaveGuard: NodeGuard?
  var codec: AnyPayloadCodec?
  /// The node at which a subgraph begins; for other nodes, the node itself.
  var landing: Int
  /// The actions that a user can take on the screen, regardless of its input.
  private lazy var actions: [NodeAction<Any>] = any.wiring.actions
  private let actionsForInput: (@Sendable (Any) -> [NodeAction<Any>])?

  /// What a node does when it is visited.
  enum Kind {
    case screen
    case headless(HeadlessWork)
    case subgraph(Int, entry: Int, exit: Int)
    case navigator((Any) -> (any Navigator)?)

    /// Whether the node shows screens: its own, or those of another navigator.
    var isSeen: Bool {
      switch self {
      case .screen, .navigator: true
      case .headless, .subgraph: false
      }
    }

    var isScreen: Bool {
      if case .screen = self { true } else { false }
    }

    var isHeadless: Bool {
      if case .headless = self { true } else { false }
    }
  }

  /// Returns the actions that a user can take on a screen with this input.
  func actions(for input: Any) -> [NodeAction<Any>] {
    actionsForInput?(input) ?? actions
  }

  init(_ node: AnyNavNode, number: Int, part: Int) {
    self.number = number
    self.part = part
    id = node.id
    any = node
    actionsForInput = (node.node as? any InputActions)?.actionsForInput
    if let headless = node.node as? any HeadlessWorking {
      kind = .headless(headless.work)
    } else if let making = node.node as? any NavigatorMaking {
      kind = .navigator(making.make)
    } else {
      kind = .screen
    }
    modalStyle = (node.node as? any ModalStyling)?.modalStyle ?? .sheet
    outputType = ObjectIdentifier(node.outputType)
    landing = number
  }

  /// Whether the screen stays on screen when it completes, unlike an alert.
  var isPlain: Bool { modalStyle != .alert }

  /// The entry that a push of the screen requests.
  var newEntry: NewEntry {
    NewEntry(ScreenID(rawValue: UInt32(truncatingIfNeeded: number)), leavePolicy: leavePolicy)
  }

  /// The leave policy that hosts read before a gesture.
  var leavePolicy: LeavePolicy { leaveGuard == nil ? .allow : .ask }
}

/// An edge, with its ends as numbers.
struct WiredEdge {
  let number: Int
  let source: Int
  let target: Int
  let edge: GraphEdge
  /// The screen that the edge pushes, or `nil` if it does anything else, if it leaves an alert, or
  /// if a guard must be called.
  var push: NewEntry?

  init(_ edge: GraphEdge, number: Int, from source: Int, to target: Int) {
    self.edge = edge
    self.number = number
    self.source = source
    self.target = target
  }

  var priority: Int { edge.priority }

  var transition: TransitionType { edge.transition }
}
