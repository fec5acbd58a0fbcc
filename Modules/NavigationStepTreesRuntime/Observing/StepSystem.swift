public import Synchronization

/// Those who are told of the selections of all values.
public enum StepSystem {
  /// The observer of all selections; asked for whenever something is selected.
  ///
  /// Set a ``NoopStepsObserver`` to be told of nothing.
  public static var observer: any StepsObserver {
    get { registry.withLock { $0.sole }.observer }
    set {
      let sole = ObserverBox(newValue)
      let isSilent = newValue is NoopStepsObserver
      registry.withLock { registry in
        registry.sole = sole
        registry.isSoleSilent = isSilent
        registry.settle()
      }
    }
  }

  /// Adds an observer of all selections, for as long as its token lives.
  ///
  /// - Parameter observer: Is told after ``observer``, in order of registration.
  /// - Returns: Ends the observation when it is cancelled or let go.
  public static func observe(_ observer: any StepsObserver) -> StepObservation {
    let box = ObserverBox(observer)
    let number = registry.withLock { registry in
      registry.nextNumber += 1
      registry.others.append(ObserverRow(number: registry.nextNumber, box: box))
      registry.settle()
      return registry.nextNumber
    }
    return StepObservation {
      registry.withLock { registry in
        registry.others.removeAll { $0.number == number }
        registry.settle()
      }
    }
  }

  /// Whether anybody is told of selections.
  @inlinable static var isObserved: Bool {
    observerCount.load(ordering: .relaxed) != 0
  }

  @usableFromInline static let observerCount = Atomic<Int>(0)

  /// Those who are told now, in order.
  @usableFromInline static var observers: [ObserverBox] {
    registry.withLock { $0.told }
  }

  private static let registry = Mutex(Registry())

  private struct Registry: Sendable {
    var sole = ObserverBox(NoopStepsObserver())
    var isSoleSilent = true
    var others: [ObserverRow] = []
    var nextNumber = 0
    /// Those who are told now, put together whenever one comes or goes and not for each selection.
    private(set) var told: [ObserverBox] = []

    mutating func settle() {
      told = (isSoleSilent ? [] : [sole]) + others.map(\.box)
      observerCount.store(told.count, ordering: .relaxed)
    }
  }

  private struct ObserverRow: Sendable {
    let number: Int
    let box: ObserverBox
  }
}
