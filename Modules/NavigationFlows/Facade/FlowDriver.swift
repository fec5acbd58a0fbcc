/// An instruction with which a flow answers an intent, such as to show a screen or begin a flow.
///
/// More cases may be added, so code that reads drivers, such as a test, should have a `default` in
/// its `switch`.
public indirect enum FlowDriver: Sendable {
  /// Puts another flow on top and sends it the intent.
  ///
  /// If that flow is already on top, it only receives the intent. If it is further down or in
  /// another tab or column, the driver is refused.
  case forwardToNewFlow(flow: any Flow, intent: any Intent)
  /// Sends the intent to the flow on top.
  case forwardToCurrentFlow(withIntent: any Intent)
  /// Ends the flow that returned the driver and all flows above it, with everything that they show,
  /// and then sends the intent, if any, to the flow beneath.
  ///
  /// If there is no flow beneath, the driver is refused, with one exception. A navigator that is
  /// embedded in another navigator, and has only one track, ends instead; its result is the intent,
  /// or `()` if there is no intent.
  case popToParentFlow(withIntent: (any Intent)?, animated: Bool)
  /// Shows a screen.
  case view(_ viewPresentable: any Presentable, style: PresentingStyle)
  /// Removes the coordinator's top screen.
  ///
  /// If the screen is the first one of a sheet or another layer above the root, the layer is
  /// dismissed. If it is the first one of any other stack, the driver is ignored.
  case pop(animated: Bool)
  /// Executes several drivers, in order.
  case list([FlowDriver])
  /// Does nothing: the intent was understood, and nothing needs to be done.
  case none
}

extension FlowDriver: CustomStringConvertible {
  /// The driver with the type names of flows and screens, for example `view(ResultsScreen, push)`.
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
