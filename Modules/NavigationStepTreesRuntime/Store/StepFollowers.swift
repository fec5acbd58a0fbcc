/// The observers of one store, notified in order of registration.
///
/// Selections made during a notification are reported afterwards.
final class StepFollowers {
  private var observers: [(number: Int, observer: any StepsObserver)] = []
  private var waiting: [any StepNotice] = []
  private var isTelling = false
  /// The number of changes in progress; notices wait until it is 0.
  private var works = 0
  private var nextNumber = 0
  /// The number of observers removed so far.
  private var endings = 0

  /// Whether there are any observers to notify.
  var isObserved: Bool { !observers.isEmpty || StepSystem.isObserved }

  func add(_ observer: any StepsObserver) -> StepObservation {
    nextNumber += 1
    let number = nextNumber
    observers.append((number, observer))
    return StepObservation { [weak self] in
      self?.remove(number)
    }
  }

  /// Removes an observer.
  ///
  /// The observer is released after the list has been updated, because the observer may own
  /// observations. These end when the observer is deinitialized, which changes the list again.
  private func remove(_ number: Int) {
    let gone = observers.first { $0.number == number }
    observers.removeAll { $0.number == number }
    endings += 1
    withExtendedLifetime(gone) {}
  }

  /// Runs a closure, and then sends notices.
  ///
  /// Selections that the closure makes are reported after these notices. If another change is in
  /// progress, or if notices are being sent, these notices wait until that is done.
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

  /// Passes a notice to the observers of ``StepSystem`` that are still registered, on one thread at
  /// a time.
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

  /// Returns whether an observer is still registered, given how many observers had been removed
  /// when the list was read.
  ///
  /// If no observer has been removed since, no search is needed.
  private func isPresent(_ number: Int, since before: Int) -> Bool {
    endings == before || observers.contains { $0.number == number }
  }
}
