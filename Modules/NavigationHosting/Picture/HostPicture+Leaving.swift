public import NavigationModel

// What users may leave by themselves. Entries that are covered by others count, too.
extension HostPicture {
  /// Returns whether the user may drag a layer away: it is shown, and every entry in it may be
  /// left.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers of the picture.
  public func mayDragAway(_ layer: LayerPicture) -> Bool {
    let content = subtree(of: layer.container)
    return !content.isEmpty && content.allSatisfy { !$0.contains(.ask) && !$0.contains(.deny) }
  }

  /// Returns the entry about which a host asks if the user tries to drag a layer away, or `nil` if
  /// the host asks about none.
  ///
  /// - Parameters:
  ///   - layer: A layer that the user may not drag away; see ``mayDragAway(_:)``.
  ///   - front: The entry in front inside the layer.
  /// - Returns: The entry in front if its leave policy is to ask and no entry in the layer denies
  ///   leaving.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers of the picture.
  public func entryToAsk(byDragging layer: LayerPicture, front: EntryPicture?) -> EntryID? {
    guard let front, front.leavePolicy == .ask,
      !subtree(of: layer.container).contains(where: { $0.contains(.deny) })
    else { return nil }
    return front.id
  }
}

extension ContainerPicture {
  /// The place of the screen on top of a stack: the index of the top entry, or the number of
  /// entries if a foreign screen is on top.
  public var topIndex: Int { foreignCount > 0 ? entries.count : max(0, entries.count - 1) }

  /// Returns how many entries of a stack stay if the user goes back as far as possible at once, for
  /// example with a back menu.
  ///
  /// The root stays. So does an entry beneath the screen whose leave policy is to ask or to deny,
  /// with everything beneath it. The policy of the screen itself does not count.
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
