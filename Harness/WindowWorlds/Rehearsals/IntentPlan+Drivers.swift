import NavigationFlows

extension IntentPlan.Move {
  /// The text of a driver that makes this move.
  var driverText: String {
    switch self {
    case .none: "none"
    case .view(_, let style): "view(RehearsedScreen, \(style))"
    case .pop(let animated): "pop(animated: \(animated))"
    case .popToParent(let intent, let animated):
      "popToParentFlow("
        + (intent.map { "IntentNumber(number: \($0))" } ?? "no intent")
        + ", animated: \(animated))"
    case .forwardToNew(_, let intent):
      "forwardToNewFlow(RehearsedFlow, IntentNumber(number: \(intent)))"
    case .forwardToCurrent(let intent): "forwardToCurrentFlow(IntentNumber(number: \(intent)))"
    case .all(let moves): "[\(moves.map(\.driverText).joined(separator: ", "))]"
    }
  }

  /// Whether a driver that makes this move contains flows or screens.
  var holdsThings: Bool {
    switch self {
    case .view, .forwardToNew, .all: true
    default: false
    }
  }

  /// Returns whether two drivers have the same meaning; flows are compared by type, screens by
  /// kind.
  func isLike(_ other: IntentPlan.Move) -> Bool {
    switch (self, other) {
    case (.forwardToNew(_, let one), .forwardToNew(_, let two)): one == two
    case (.all(let one), .all(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isLike($1) }
    default: self == other
    }
  }
}
