/// A box in which an observer is passed to the code that selects.
///
/// This is the only place in the module that asserts more than the compiler can check: an observer
/// is often a class that is not final, and such a class cannot be `Sendable`. Observers are called
/// wherever the app changes a value, but by only one thread at a time: see ``ObserverTurn``.
@usableFromInline
struct ObserverBox: @unchecked Sendable {
  @usableFromInline let observer: any StepsObserver
  /// The number of its observation; 0 for ``StepSystem/observer``, which has no observation and
  /// cannot be cancelled.
  @usableFromInline let number: Int

  init(_ observer: any StepsObserver, number: Int = 0) {
    self.observer = observer
    self.number = number
  }
}
