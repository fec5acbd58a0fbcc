#if Combine
  #if canImport(Combine)
    public import Combine
  #else
    public import OpenCombine
  #endif
  internal import Dispatch
  public import NavigationFlows
  public import NavigationModel

  extension PassthroughSubject: IntentSource where Output == any Intent, Failure == Never {
    /// Starts listening to the subject; the returned subscription can end it.
    ///
    /// Values sent on the main queue are received immediately; values sent elsewhere are received
    /// on the main actor soon afterward.
    @MainActor public func listen(
      _ receive: @escaping @MainActor (any Intent) -> Outcome
    ) -> IntentSubscription {
      eraseToAnyPublisher().listen(receive)
    }
  }

  extension AnyPublisher: IntentSource where Output == any Intent, Failure == Never {
    /// Starts listening to the publisher; the returned subscription can end it.
    ///
    /// Values published on the main queue are received immediately; values published elsewhere are
    /// received on the main actor soon afterward.
    @MainActor public func listen(
      _ receive: @escaping @MainActor (any Intent) -> Outcome
    ) -> IntentSubscription {
      MainQueue.mark()
      let subscription = sink { @Sendable intent in
        guard MainQueue.isCurrent else {
          Task { @MainActor in _ = receive(intent) }
          return
        }
        MainActor.assumeIsolated { _ = receive(intent) }
      }
      return IntentSubscription { subscription.cancel() }
    }
  }

  /// The queue behind the main actor.
  ///
  /// A check for the main thread is not enough: on Linux, another thread may run the queue.
  private enum MainQueue {
    private static let key = DispatchSpecificKey<Bool>()

    static func mark() {
      DispatchQueue.main.setSpecific(key: key, value: true)
    }

    static var isCurrent: Bool {
      DispatchQueue.getSpecific(key: key) ?? false
    }
  }
#endif
