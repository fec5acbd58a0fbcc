public import NavigationModel

/// An object that performs steps; adapters for user interface frameworks conform to this protocol.
public protocol StepPerformer: AnyObject {
  /// Performs one step, now or later, and reports afterwards.
  ///
  /// A host does not perform a step after one with a higher number. It answers a step whose
  /// ``HostStep/basis`` is older than its user's last change as outdated. It reports in every case.
  ///
  /// - Parameter step: What to do.
  func perform(_ step: HostStep)

  /// Scrolls a screen to its top, because the user tapped its tab and it is the tab's root.
  ///
  /// The default does nothing.
  ///
  /// - Parameter entry: The screen.
  func scrollToTop(of entry: EntryID)
}

extension StepPerformer {
  /// Does nothing.
  public func scrollToTop(of entry: EntryID) {}
}
