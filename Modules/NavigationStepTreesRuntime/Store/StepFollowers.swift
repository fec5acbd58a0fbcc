/// Those who follow one store, told in order of registration.
///
/// What is selected while they are told waits its turn.
final class StepFollowers {
  private var observers: [(number: Int, observer: any StepsObserver)] = []
  private var waiting: [any StepNotice] = []
  private var isTelling = false
  /// How many things are being done of which those who follow are to be told afterwards.
  private var works = 0
  private var nextNumber = 0
  /// How many observers have been forgotten so far.
  private var endings = 0

  /// Whether anybody is to be told.
  var isObserved: Bool { !observers.isEmpty || StepSystem.isObserved }

  func add(_ observer: any StepsObserver) -> StepObservation {
    nextNumber += 1
    let number = nextNumber
    observers.append((number, observer))
    return StepObservation { [weak self] in
      self?.remove(number)
    }
  }

  /// Forgets an observer, and lets it go when the list is at rest: it may hold observations, which
  /// end with it.
  private func remove(_ number: Int) {
    let gone = observers.first { $0.number == number }
    observers.removeAll { $0.number == number }
    endings += 1
    withExtendedLifetime(gone) {}
  }

  /// Tells of notices after something has been done about them; what is selected meanwhile is told
  /// of after them.
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

  /// Tells the observers of all steps, by one thread at a time.
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

  /// Whether an observer that was there has not ended; they are looked through only where any has.
  private func isPresent(_ number: Int, since before: Int) -> Bool {
    endings == before || observers.contains { $0.number == number }
  }
}
