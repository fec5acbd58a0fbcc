public import Synchronization

/// The observers that are notified of selections in all values.
public enum StepSystem {
  /// The observer of all selections.
  ///
  /// The observer is called on the thread that changes a value, but never on two threads at the
  /// same time. The default is a ``NoopStepsObserver``, which observes nothing.
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

  /// Adds an observer of all selections.
  ///
  /// - Parameter observer: The observer, notified after ``observer`` in order of registration.
  /// - Returns: An observation, which ends when it is canceled or deinitialized.
  /// - Complexity: O(*n*), where *n* is the number of observers.
  public static func observe(_ observer: any StepsObserver) -> StepObservation {
    let number = numbers.wrappingAdd(1, ordering: .relaxed).newValue
    let box = ObserverBox(observer, number: number)
    change { $0.others.append(box) }
    return StepObservation {
      change { registry in registry.others.removeAll { $0.number == number } }
      endingCount.wrappingAdd(1, ordering: .relaxed)
    }
  }

  /// Whether there are any observers to notify.
  @inlinable static var isObserved: Bool {
    observerCount.load(ordering: .relaxed) != 0
  }

  @usableFromInline static let observerCount = Atomic<Int>(0)

  /// The current observers, in the order in which they are notified.
  @usableFromInline static var observers: [ObserverBox] {
    registry.withLock { $0.told }
  }

  /// The number of observations that have ended.
  ///
  /// If this number does not change during a notification, all observers are still registered, and
  /// none of them needs to be looked up.
  @inlinable static var endings: Int { endingCount.load(ordering: .relaxed) }

  @usableFromInline static let endingCount = Atomic<Int>(0)

  /// Returns whether the observer of an observation must still be notified.
  ///
  /// `count` is the number of observations that had ended when the list of observers was read.
  @inlinable
  static func tells(_ number: Int, since count: Int) -> Bool {
    endings == count || isPresent(number)
  }

  @usableFromInline
  static func isPresent(_ number: Int) -> Bool {
    number == 0 || registry.withLock { $0.others.contains { $0.number == number } }
  }

  /// Returns a number that identifies an update.
  ///
  /// It differs from the number of the previous update in any store, and is never 0.
  static func nextTicket() -> UInt16 {
    let ticket = tickets.wrappingAdd(1, ordering: .relaxed).newValue
    return ticket == 0 ? nextTicket() : ticket
  }

  private static let tickets = Atomic<UInt16>(0)
  private static let numbers = Atomic<Int>(0)
  private static let registry = Mutex(Registry())

  /// Changes the registry.
  ///
  /// Removed observers are released after the registry is unlocked, because an observer can retain
  /// observations, which end when the observer is deinitialized.
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
    /// The current observers; they are collected when one is added or removed, not for each
    /// selection.
    private(set) var told: [ObserverBox] = []

    mutating func settle() {
      told = (isSoleSilent ? [] : [sole]) + others
      observerCount.store(told.count, ordering: .relaxed)
    }
  }
}
