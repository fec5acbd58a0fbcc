public import Synchronization

/// The observers of the selections of all values.
public enum StepSystem {
  /// The observer of all selections.
  ///
  /// It is read on every selection.
  ///
  /// The thread that changes a value calls it, one thread at a time. Set a ``NoopStepsObserver`` to
  /// observe nothing.
  public static var observer: any StepsObserver {
    get { registry.withLock { $0.sole }.observer }
    set {
      let sole = ObserverBox(newValue)
      let isSilent = newValue is NoopStepsObserver
      change { registry in
        registry.sole = sole
        registry.isSoleSilent = isSilent
      }
    }
  }

  /// Adds an observer of all selections, for as long as its token lives.
  ///
  /// - Parameter observer: Is notified after ``observer``, in order of registration.
  /// - Returns: An observation that ends when it is cancelled or released.
  /// - Complexity: O(observers).
  public static func observe(_ observer: any StepsObserver) -> StepObservation {
    let number = numbers.wrappingAdd(1, ordering: .relaxed).newValue
    let box = ObserverBox(observer, number: number)
    change { $0.others.append(box) }
    return StepObservation {
      change { registry in registry.others.removeAll { $0.number == number } }
      endingCount.wrappingAdd(1, ordering: .relaxed)
    }
  }

  /// Whether there is any observer of selections.
  @inlinable static var isObserved: Bool {
    observerCount.load(ordering: .relaxed) != 0
  }

  @usableFromInline static let observerCount = Atomic<Int>(0)

  /// The current observers, in order.
  @usableFromInline static var observers: [ObserverBox] {
    registry.withLock { $0.told }
  }

  /// How many observations have ended.
  ///
  /// While none ends during a notification, no observer needs a lookup.
  @inlinable static var endings: Int { endingCount.load(ordering: .relaxed) }

  @usableFromInline static let endingCount = Atomic<Int>(0)

  /// Whether the observer of an observation is still to be notified, given how many observations
  /// had ended when the list of observers was read.
  @inlinable
  static func tells(_ number: Int, since count: Int) -> Bool {
    endings == count || isPresent(number)
  }

  @usableFromInline
  static func isPresent(_ number: Int) -> Bool {
    number == 0 || registry.withLock { $0.others.contains { $0.number == number } }
  }

  /// The number of an update, different from that of the previous update in any store; never 0.
  static func nextTicket() -> UInt16 {
    let ticket = tickets.wrappingAdd(1, ordering: .relaxed).newValue
    return ticket == 0 ? nextTicket() : ticket
  }

  private static let tickets = Atomic<UInt16>(0)
  private static let numbers = Atomic<Int>(0)
  private static let registry = Mutex(Registry())

  /// Changes the registry, and releases removed observers once it is unlocked: an observer may hold
  /// observations, which end with it.
  private static func change(_ body: (inout Registry) -> Void) {
    let before = registry.withLock { registry in
      let before = registry
      body(&registry)
      registry.settle()
      return before
    }
    withExtendedLifetime(before) {}
  }

  private struct Registry: Sendable {
    var sole = ObserverBox(NoopStepsObserver())
    var isSoleSilent = true
    var others: [ObserverBox] = []
    /// The current observers, collected when one is added or removed and not for each selection.
    private(set) var told: [ObserverBox] = []

    mutating func settle() {
      told = (isSoleSilent ? [] : [sole]) + others
      observerCount.store(told.count, ordering: .relaxed)
    }
  }
}
