public import NavigationModel

extension FlowNavigator {
  /// The screen that an entry shows and the flow that it belongs to, for those who look for leaks.
  public func objects(for entry: EntryID) -> [AnyObject] {
    row(of: entry).map { [$0.screen.object, $0.flow.journey.object] } ?? []
  }
}
