public import NavigationModel

/// An actual action of a simulated host's user; the truth with which a session is compared.
public enum UserInput: Hashable, Sendable {
  /// These entries were left by going back, by a swipe or with the back menu; topmost first.
  case left([EntryID])
  /// This layer was dragged or tapped away.
  case dismissed(LayerID)
  /// Going back was requested while this entry was in front; the host did nothing by itself.
  case wantsBack(EntryID)
  /// The user asked whether this entry may be left; the host did nothing by itself.
  case wantsToLeave(EntryID)
  /// This child of a tab container or split was selected.
  case selected(ContainerID, index: Int)
  /// The selected tab was tapped while these entries were above its root; the host did nothing by
  /// itself.
  case reselected([EntryID])
  /// The tabs of a container were put in this order.
  case rearranged(ContainerID, [ContainerID])
  /// A screen was opened by a link of the framework's own, which pushed it onto this stack.
  case openedForeign(ContainerID)
  /// The topmost of the screens that the framework had pushed onto this stack by itself was left.
  case leftForeign(ContainerID)
  /// The numbered button of the alert with this entry was pressed, which closed the alert.
  case pressed(Int, EntryID)
}
