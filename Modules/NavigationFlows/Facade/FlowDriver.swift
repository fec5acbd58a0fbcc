/// The next step that a flow decides on.
///
/// Flows make drivers; code that reads them, such as a test, should have a `default` in its
/// `switch`, as more cases may come.
public indirect enum FlowDriver: Sendable {
  /// The intent goes to another flow, which is put on top.
  ///
  /// If the flow is on top already, it is asked once more; if it is further down, the driver is
  /// refused.
  case forwardToNewFlow(flow: any Flow, intent: any Intent)
  /// The intent goes to the flow on top.
  case forwardToCurrentFlow(withIntent: any Intent)
  /// The flow ends with everything it shows; then the intent, if any, goes to the flow beneath.
  case popToParentFlow(withIntent: (any Intent)?, animated: Bool)
  /// A screen is shown.
  case view(_ viewPresentable: any Presentable, style: PresentingStyle)
  /// The screen in front is removed.
  case pop(animated: Bool)
  /// Several drivers, in order.
  case list([FlowDriver])
  /// The intent was understood, and nothing needs to be done.
  case none
}

extension FlowDriver: CustomStringConvertible {
  /// The driver with the types of flows and screens, for example `view(ResultsScreen, push)`.
  public var description: String {
    switch self {
    case .forwardToNewFlow(let flow, let intent):
      "forwardToNewFlow(\(type(of: flow)), \(intent))"
    case .forwardToCurrentFlow(let intent):
      "forwardToCurrentFlow(\(intent))"
    case .popToParentFlow(let intent, let animated):
      "popToParentFlow(\(intent.map { "\($0)" } ?? "no intent"), animated: \(animated))"
    case .view(let presentable, let style):
      "view(\(type(of: presentable)), \(style))"
    case .pop(let animated): "pop(animated: \(animated))"
    case .list(let drivers): "[\(drivers.map(\.description).joined(separator: ", "))]"
    case .none: "none"
    }
  }
}
