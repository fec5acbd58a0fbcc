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
      let receiver = Receiver(receive: receive)
      let subscription = sink { @Sendable intent in
        guard MainQueue.isCurrent else {
          Task { @MainActor in _ = receiver.receive?(intent) }
          return
        }
        MainActor.assumeIsolated { _ = receiver.receive?(intent) }
      }
      return IntentSubscription {
        subscription.cancel()
        receiver.receive = nil
      }
    }
  }

  /// The receiver of a subscription's intents.
  ///
  /// An intent that was published off the main queue can reach the receiver after the subscription
  /// has been canceled.
  @MainActor private final class Receiver {
    /// The closure to call, or `nil` once the subscription has been canceled.
    var receive: (@MainActor (any Intent) -> Outcome)?

    init(receive: @escaping @MainActor (any Intent) -> Outcome) { self.receive = receive }
  }

  /// The queue behind the main actor.
  ///
  /// A check for the main thread cannot replace a check for this queue: on Linux, another thread
  /// may run the main queue.
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
