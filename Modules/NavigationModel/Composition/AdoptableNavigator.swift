/// A navigator that can stand alone and can be part of a window that others share.
///
/// A window with several owners is saved as a whole, by ``NavigationContext/snapshot(root:)``: the
/// state once, and beside it the data of each navigator. So what is restored of such a navigator is
/// its data, ``restoreData(_:)``; entries and layers come back with the window.
public protocol AdoptableNavigator: Navigator {
  /// Where the navigator works; made once and kept.
  var attachment: Attachment { get }

  /// Tells the navigator that its entries have new ids, because it was adopted or restored.
  ///
  /// - Parameter ids: The new ids by the old ones.
  func didMove(_ ids: IDMap)

  /// Takes the navigator's own data from a snapshot, still under the saved ids; ``didMove(_:)``
  /// follows.
  ///
  /// - Parameter snapshot: What an earlier navigator of this kind saved.
  /// - Throws: ``Refusal`` when the data does not fit; the part of the window that it belongs to is
  ///   then lost.
  func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal)

  /// Tells the navigator of a change that touched entries of its scope, whoever made it.
  ///
  /// The navigator brings its own data in line; it has nothing to do for changes that it made
  /// itself.
  ///
  /// - Parameter change: The change, which is complete.
  func stateDidChange(_ change: Change)

  /// Tells the navigator that what it keeps for entries is no longer shown anywhere.
  ///
  /// - Parameter entries: Entries that have left for good; also some of others, which are to be
  ///   ignored.
  func release(_ entries: [EntryID])

  /// Tells the navigator that its scope has ended; it stands alone now, in an empty window.
  func didEnd()
}

extension AdoptableNavigator {
  /// The window that the navigator works in.
  public var context: NavigationContext { attachment.context }

  /// The part of the window that belongs to the navigator.
  public var scope: ScopeID { attachment.scope }

  /// Takes the data alone: what was on screen comes back with the window, by
  /// ``NavigationContext/restore(_:root:)``.
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    do throws(Refusal) {
      try restoreData(snapshot)
      return .ignored(.noChange)
    } catch {
      return .refused(error)
    }
  }

  /// Nothing is kept for entries; a navigator that keeps something says so itself.
  public func release(_ entries: [EntryID]) {}

  /// Nothing is to be done at the end; a navigator that has something to do says so itself.
  public func didEnd() {}
}
