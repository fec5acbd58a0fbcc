public import NavigationModel

/// Carries out steps; adapters for user interface frameworks conform to it.
public protocol StepPerformer: AnyObject {
  /// Takes one step, now or later, and reports afterwards.
  ///
  /// A host takes no step after one with a higher number, answers a step whose ``HostStep/basis``
  /// is older than its user's last change as outdated, and reports in every case.
  ///
  /// - Parameter step: What to do.
  func perform(_ step: HostStep)

  /// Scrolls a screen to its top, because the person tapped its tab and it is the tab's first one.
  ///
  /// - Parameter entry: The screen; the default does nothing.
  func scrollToTop(of entry: EntryID)
}

extension StepPerformer {
  /// Does nothing.
  public func scrollToTop(of entry: EntryID) {}
}
