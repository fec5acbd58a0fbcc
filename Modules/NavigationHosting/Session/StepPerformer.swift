public import NavigationModel

/// An object that performs steps; adapters for user interface frameworks conform to this protocol.
public protocol StepPerformer: AnyObject {
  /// Performs one step, now or later, and reports afterward.
  ///
  /// A host that has performed a step never performs a step with a lower number. If a step's
  /// ``HostStep/basis`` is older than the user's last change, the host does not perform the step
  /// and answers that the step is outdated. The host sends a report in every case.
  ///
  /// - Parameter step: The step to perform.
  func perform(_ step: HostStep)

  /// Scrolls a screen to its top.
  ///
  /// This method is called when the user taps the selected tab while the screen is at the root of
  /// the tab. The default implementation does nothing.
  ///
  /// - Parameter entry: The entry of the screen.
  func scrollToTop(of entry: EntryID)
}

extension StepPerformer {
  /// Does nothing.
  public func scrollToTop(of entry: EntryID) {}
}
