public import NavigationModel

extension CoordinatorTree {
  /// The coordinator that an entry stands for, for those who look for leaks.
  public func objects(for entry: EntryID) -> [AnyObject] {
    nodes[entry].map { [$0] } ?? []
  }
}
