/// An observer on its way to the code that selects.
///
/// The only place in the module that asserts more than the compiler can check: an observer is often
/// a class that is not final, and then cannot be `Sendable`. It is called from any place that
/// changes a value of the app, by one thread at a time: see ``ObserverTurn``.
@usableFromInline
struct ObserverBox: @unchecked Sendable {
  @usableFromInline let observer: any StepsObserver
  /// The number of its observation; 0 for the observer without one, which cannot be cancelled.
  @usableFromInline let number: Int

  init(_ observer: any StepsObserver, number: Int = 0) {
    self.observer = observer
    self.number = number
  }
}
