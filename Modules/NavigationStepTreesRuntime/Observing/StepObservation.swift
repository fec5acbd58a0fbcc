/// An observation that lasts until it is cancelled or released.
public final class StepObservation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the observation; the observer is not called after this.
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
