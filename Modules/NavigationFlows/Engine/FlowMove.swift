/// A driver in the form that the engine uses: one step that a flow takes.
public indirect enum FlowMove {
  /// Puts another flow on top and sends it the intent.
  ///
  /// If that flow is already on top, it only receives the intent. If it is in use elsewhere, the
  /// move is refused.
  case forwardToNew(FlowNode, any Intent)
  /// Sends the intent to the flow on top.
  case forwardToCurrent(any Intent)
  /// Ends the flow that returned the driver and all flows above it, with everything that they show,
  /// and then sends the intent, if any, to the flow beneath.
  ///
  /// If there is no flow beneath, the move is refused, with one exception. A navigator that is
  /// embedded in another navigator, and has only one track, ends instead; its result is the intent,
  /// or `()` if there is no intent.
  case popToParent((any Intent)?, animated: Bool)
  /// Shows a screen.
  case view(FlowScreen, style: PresentingStyle)
  /// Removes the top screen of the track.
  ///
  /// If the screen is the first one of a sheet or another layer above the root, the layer is
  /// dismissed. If it is the first one of any other stack, the move is ignored.
  case pop(animated: Bool)
  /// Performs several moves, in order.
  case all([FlowMove])
  /// Does nothing: the intent was understood, and nothing needs to be done.
  case none
}
