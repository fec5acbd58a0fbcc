/// An observation, which lasts until it is cancelled or deinitialised.
public final class StepObservation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the observation.
  ///
  /// The observer is not called after this.
  ///
  /// - Complexity: O(observers).
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    end?()
  }
}
