/// A registration that lasts until it is cancelled or deinitialised.
public final class Registration {
  private var end: (() -> Void)?

  package init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the registration; nothing is delivered after this call, not even during a delivery.
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    end?()
  }
}
