/// An observer on its way to whoever selects.
///
/// The one place of the module where the compiler is told more than it can see: an observer is
/// often a class that is not final, and can then not be `Sendable`. It is called wherever a value
/// of the app is changed, by one thread at a time: see ``ObserverTurn``.
@usableFromInline
struct ObserverBox: @unchecked Sendable {
  @usableFromInline let observer: any StepsObserver
  /// The number of its observation; 0 for the observer that has none and cannot be cancelled.
  @usableFromInline let number: Int

  init(_ observer: any StepsObserver, number: Int = 0) {
    self.observer = observer
    self.number = number
  }
}
