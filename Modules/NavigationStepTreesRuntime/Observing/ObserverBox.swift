/// A box that passes an observer to the code that makes selections.
///
/// Only here does the module assert more than the compiler can check: an observer is often a class
/// that is not final, and such a class cannot be `Sendable`. Observers are called wherever the app
/// changes a value, but by only one thread at a time: see ``ObserverTurn``.
@usableFromInline
struct ObserverBox: @unchecked Sendable {
  @usableFromInline let observer: any StepsObserver
  /// The number of the observation that added the observer; 0 for ``StepSystem/observer``, which
  /// has no observation and cannot be canceled.
  @usableFromInline let number: Int

  init(_ observer: any StepsObserver, number: Int = 0) {
    self.observer = observer
    self.number = number
  }
}
