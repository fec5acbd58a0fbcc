/// A flow's next step: the engine's form of a driver.
public indirect enum JourneyMove {
  /// The intent goes to another flow, which is put on top.
  case forwardToNew(Journey, any Intent)
  /// The intent goes to the flow on top.
  case forwardToCurrent(any Intent)
  /// The flow ends with everything it shows, then the intent goes to the flow beneath.
  case popToParent((any Intent)?, animated: Bool)
  /// A screen is shown.
  case view(JourneyScreen, style: PresentingStyle)
  /// The screen in front is removed.
  case pop(animated: Bool)
  /// Several moves, in order.
  case all([JourneyMove])
  /// The intent was understood, and nothing needs to be done.
  case none
}
