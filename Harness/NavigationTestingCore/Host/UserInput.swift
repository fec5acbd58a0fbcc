public import NavigationModel

/// An action that a simulated host's user really performed, with which a session is compared.
public enum UserInput: Hashable, Sendable {
  /// The user left these entries by going back, by a swipe or with the back menu; topmost first.
  case left([EntryID])
  /// The layer was dismissed: by a drag, by a tap outside it, by a button of the alert, or by the
  /// system.
  case dismissed(LayerID)
  /// The user requested to go back while this entry was in front; the picture did not change.
  case wantsBack(EntryID)
  /// The user tried to leave this entry, whose owner must be asked; the picture did not change.
  case wantsToLeave(EntryID)
  /// The user selected this child of a tab container or split.
  case selected(ContainerID, index: Int)
  /// The user tapped the selected tab while these entries were above its root; the picture did not
  /// change.
  case reselected([EntryID])
  /// The user moved the tabs of a container into this order.
  case rearranged(ContainerID, [ContainerID])
  /// The user dragged the sheet to this height.
  case resized(LayerID, Layer.Detent)
  /// The user opened a screen by a link of the framework, which pushed it onto this stack.
  case openedForeign(ContainerID)
  /// The user left the topmost screen that the framework had pushed onto this stack.
  case leftForeign(ContainerID)
  /// The user pressed the numbered button of the alert with this entry, which dismissed the alert.
  case pressed(Int, EntryID)
}
