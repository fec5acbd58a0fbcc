/// The observers of one store, notified in order of registration.
///
/// Selections made during a notification wait for their turn.
final class StepFollowers {
  private var observers: [(number: Int, observer: any StepsObserver)] = []
  private var waiting: [any StepNotice] = []
  private var isTelling = false
  /// The number of changes in progress that will be reported afterwards.
  private var works = 0
  private var nextNumber = 0
  /// How many observers have been removed so far.
  private var endings = 0

  /// Whether there is any observer to notify.
  var isObserved: Bool { !observers.isEmpty || StepSystem.isObserved }

  func add(_ observer: any StepsObserver) -> StepObservation {
    nextNumber += 1
    let number = nextNumber
    observers.append((number, observer))
    return StepObservation { [weak self] in
      self?.remove(number)
    }
  }

  /// Removes an observer, and releases it when the list is not in use: it may hold observations,
  /// which end with it.
  private func remove(_ number: Int) {
    let gone = observers.first { $0.number == number }
    observers.removeAll { $0.number == number }
    endings += 1
    withExtendedLifetime(gone) {}
  }

  /// Sends notices after some work; selections made during the work are reported after them.
  func tell<Result>(_ notices: [any StepNotice], after work: () -> Result) -> Result {
    waiting += notices
    works += 1
    let result = work()
    works -= 1
    tellWaiting()
    return result
  }

  private func tellWaiting() {
    guard works == 0, !isTelling, !waiting.isEmpty else { return }
    isTelling = true
    var next = 0
    while next < waiting.count {
      tell(waiting[next])
      next += 1
    }
    waiting.removeAll()
    isTelling = false
  }

  private func tell(_ notice: any StepNotice) {
    let endings = StepSystem.endings
    let everywhere = StepSystem.observers
    let here = observers
    let endingsHere = self.endings
    for isDone in [false, true] {
      tell(everywhere, notice, isDone, since: endings)
      for (number, observer) in here where isPresent(number, since: endingsHere) {
        notice.tell(observer, isDone)
      }
    }
  }

  /// Notifies the observers of all steps, on one thread at a time.
  private func tell(
    _ everywhere: [ObserverBox], _ notice: any StepNotice, _ isDone: Bool, since endings: Int
  ) {
    guard !everywhere.isEmpty else { return }
    ObserverTurn.take {
      for box in everywhere where StepSystem.tells(box.number, since: endings) {
        notice.tell(box.observer, isDone)
      }
    }
  }

  /// Whether an earlier observer is still registered; they are searched only if any has been
  /// removed.
  private func isPresent(_ number: Int, since before: Int) -> Bool {
    endings == before || observers.contains { $0.number == number }
  }
}
