/// An observation that lasts until it is cancelled or let go.
public final class StepObservation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the observation; nothing is told after this call.
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    end?()
  }
}
