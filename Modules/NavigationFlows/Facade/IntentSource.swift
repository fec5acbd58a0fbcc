public import NavigationModel

/// Where the intents of a screen come from: an ``IntentSubject``; with the product
/// NavigationCombine also a subject of that framework.
public protocol IntentSource {
  /// Begins to listen.
  ///
  /// - Parameter receive: Called with each intent; says what became of it.
  /// - Returns: What ends listening.
  @MainActor func listen(
    _ receive: @escaping @MainActor (any Intent) -> Outcome
  ) -> IntentSubscription
}

/// Listening to a source of intents, which lasts until it is cancelled.
@MainActor
public final class IntentSubscription {
  private var onCancel: (@MainActor () -> Void)?

  /// Describes how listening ends.
  ///
  /// - Parameter onCancel: Ends it; called at most once.
  public init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends listening; nothing is delivered after this call.
  public func cancel() {
    let end = onCancel
    onCancel = nil
    end?()
  }
}

/// A source of intents that a screen sends from.
@MainActor
public final class IntentSubject: nonisolated IntentSource {
  private var listeners: [(number: Int, receive: @MainActor (any Intent) -> Outcome)] = []
  private var nextNumber = 0

  /// Makes a source to which nobody listens yet.
  public nonisolated init() {}

  /// Sends an intent to whoever listens.
  ///
  /// - Parameter intent: What the user wants.
  /// - Returns: What became of it; ignored as stale while the screen is not shown.
  @discardableResult
  public func send(_ intent: any Intent) -> Outcome {
    var outcome = Outcome.ignored(.staleSource)
    // Whoever is told may end the listening of those who come after.
    for listener in listeners where listeners.contains(where: { $0.number == listener.number }) {
      outcome = listener.receive(intent)
    }
    return outcome
  }

  /// Begins to listen.
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
