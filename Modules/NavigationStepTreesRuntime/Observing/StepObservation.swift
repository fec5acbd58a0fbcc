/// An observation, which lasts until it is canceled or deinitialized.
public final class StepObservation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the observation.
  ///
  /// The observer is not called after this.
  ///
  /// - Complexity: O(*n*), where *n* is the number of observers.
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    end?()
  }
}
