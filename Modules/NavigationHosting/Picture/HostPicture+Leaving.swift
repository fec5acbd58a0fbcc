public import NavigationModel

// What users may leave by themselves. The leave policies of covered entries count, too.
extension HostPicture {
  /// Returns whether the user may drag a layer away.
  ///
  /// The layer must be shown, and the user must be allowed to leave every entry in it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers of the picture.
  public func mayDragAway(_ layer: LayerPicture) -> Bool {
    let content = subtree(of: layer.container)
    return !content.isEmpty && content.allSatisfy { !$0.contains(.ask) && !$0.contains(.deny) }
  }

  /// Returns the entry whose owner is asked if the user tries to drag a layer away; `nil` if no
  /// owner is asked.
  ///
  /// - Parameters:
  ///   - layer: A layer that the user may not drag away; see ``mayDragAway(_:)``.
  ///   - front: The entry in front inside the layer.
  /// - Returns: The entry in front, provided that its leave policy is `ask` and that no entry in
  ///   the layer has the policy `deny`.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers of the picture.
  public func entryToAsk(byDragging layer: LayerPicture, front: EntryPicture?) -> EntryID? {
    guard let front, front.leavePolicy == .ask,
      !subtree(of: layer.container).contains(where: { $0.contains(.deny) })
    else { return nil }
    return front.id
  }
}

extension ContainerPicture {
  /// The index of the screen on top of a stack, counting from the root.
  ///
  /// If a foreign screen is on top, the result is the number of entries.
  public var topIndex: Int { foreignCount > 0 ? entries.count : max(0, entries.count - 1) }

  /// Returns how many entries of a stack stay if the user goes back as far as possible at once, for
  /// example with a back menu.
  ///
  /// The root always stays. An entry beneath the given screen also stays, with everything beneath
  /// it, if its leave policy is `ask` or `deny`. The policy of the given screen itself does not
  /// count.
  ///
  /// - Parameter screen: The place of the screen from which the user goes back; see ``topIndex``.
  /// - Returns: The number of entries, counted from the root.
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public func countStaying(goingBackFrom screen: Int) -> Int {
    let guarded = entries.prefix(screen).lastIndex { $0.leavePolicy != .allow }
    return min(entries.count, (guarded ?? 0) + 1)
  }

  fileprivate func contains(_ policy: LeavePolicy) -> Bool {
    entries.contains { $0.leavePolicy == policy }
  }
}
