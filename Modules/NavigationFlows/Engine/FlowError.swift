internal import NavigationModel

/// The reason why a flow's driver is refused.
///
/// The description identifies the flow or screen, if there is one, and usually suggests what to do
/// instead.
public enum FlowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The track has no flow that could execute the driver.
  case noFlow
  /// The driver pops to the parent of the flow, but the flow is the lowest one and has no parent.
  case noParent(flow: String)
  /// The driver shows or pops a screen, but another flow covers the flow that returned the driver.
  case covered(flow: String, by: String)
  /// The driver begins a flow that is already in use, beneath other flows or in another track.
  case flowInUse(String)
  /// The driver shows a screen that is already shown.
  case screenInUse(String)
  /// The driver pushes onto a screen that is shown in the style ``PresentingStyle/modal``.
  case shownAlone(screen: String)
  /// The number of deliveries to flows, or of intents that arrived while others were handled,
  /// exceeds the limit.
  case endless(flow: String, limit: Int)
  /// The work that a flow waited for has failed and produced no driver.
  case failed(flow: String, reason: String)
  /// There is no track with this number.
  case unknownTrack(Int, count: Int)

  /// The cause and, except for an unknown track, what to do instead, without a period at the end.
  public var description: String {
    switch self {
    case .noFlow:
      "there is no flow to do this; begin one with forwardToNewFlow"
    case .noParent(let flow):
      "\(flow) is the lowest flow and has no parent to pop to; show another root instead"
    case .covered(let flow, let other):
      "\(flow) is beneath \(other), and only the flow on top shows and pops screens; "
        + "let it pop to its parent first"
    case .flowInUse(let flow):
      "this \(flow) is in the stack already, beneath others; pop to it, or begin another instance"
    case .screenInUse(let screen):
      "this \(screen) is shown already; make a new instance each time"
    case .shownAlone(let screen):
      "\(screen) is shown alone, so nothing can be pushed on top; show it with modalWithPush"
    case .endless(let flow, let limit):
      "intents were delivered more than \(limit) times without end, last to \(flow); "
        + "let one of the flows show a screen or answer none"
    case .failed(let flow, let reason):
      "the work that \(flow) waited for failed: \(reason); answer failures with a driver"
    case .unknownTrack(let track, let count):
      "there is no track \(track); this navigator has \(count), counted from 0"
    }
  }

  var refused: Outcome { .refused(.impossible(description)) }
}
