public import NavigationModel

/// A source of a screen's intents: an ``IntentSubject`` or, with the product NavigationCombine, a
/// Combine subject or publisher.
public protocol IntentSource {
  /// Begins to listen for intents.
  ///
  /// - Parameter receive: Called with each intent; returns the outcome.
  /// - Returns: A subscription; cancel it to stop listening.
  @MainActor func listen(
    _ receive: @escaping @MainActor (any Intent) -> Outcome
  ) -> IntentSubscription
}

/// A subscription to a source of intents, which lasts until it is canceled.
@MainActor
public final class IntentSubscription {
  private var onCancel: (@MainActor () -> Void)?

  /// Creates a subscription.
  ///
  /// - Parameter onCancel: Stops listening; called at most once.
  public init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Stops listening; has no effect if the subscription was canceled before.
  public func cancel() {
    let end = onCancel
    onCancel = nil
    end?()
  }
}

/// A source from which a screen sends its intents.
@MainActor
public final class IntentSubject: nonisolated IntentSource {
  private var listeners: [(number: Int, receive: @MainActor (any Intent) -> Outcome)] = []
  private var nextNumber = 0

  /// Creates a source that has no listeners yet.
  public nonisolated init() {}

  /// Sends an intent to the listeners.
  ///
  /// - Parameter intent: What the user wants.
  /// - Returns: The outcome from the last listener; ignored as stale if there is no listener, for
  ///   example while the screen is not shown.
  @discardableResult
  public func send(_ intent: any Intent) -> Outcome {
    var outcome = Outcome.ignored(.staleSource)
    // A listener may cancel listeners that come after it.
    for listener in listeners where listeners.contains(where: { $0.number == listener.number }) {
      outcome = listener.receive(intent)
    }
    return outcome
  }

  /// Begins to listen for intents.
  public func listen(
    _ receive: @escaping @MainActor (any Intent) -> Outcome
  ) -> IntentSubscription {
    nextNumber += 1
    let number = nextNumber
    listeners.append((number, receive))
    return IntentSubscription { [weak self] in
      self?.listeners.removeAll { $0.number == number }
    }
  }
}
