/// The observers of one store, notified in order of registration.
///
/// Selections made during a notification are reported afterwards.
final class StepFollowers {
  private final class Follower {
    let observer: any StepsObserver

    init(_ observer: any StepsObserver) { self.observer = observer }
  }

  private var followers: [Follower] = []
  /// The number of observers removed so far; if it stays the same during a notification, no
  /// observer needs to be looked up, so that the cost is linear.
  private var endings = 0
  private var waiting: [any StepNotice] = []
  private var isTelling = false
  /// The number of changes in progress; notices are sent once there are none.
  private var works = 0

  /// Whether there are any observers to notify.
  var isObserved: Bool { !followers.isEmpty || StepSystem.isObserved }

  /// Adds an observer.
  ///
  /// When the observation ends, the observer is released only after the list has been updated: the
  /// observer may hold observations, which end when it is deinitialized.
  func add(_ observer: any StepsObserver) -> StepObservation {
    let follower = Follower(observer)
    followers.append(follower)
    return StepObservation { [weak self] in
      self?.followers.removeAll { $0 === follower }
      self?.endings += 1
    }
  }

  /// Runs a closure and then sends notices; selections that the closure makes are reported after
  /// these notices.
  ///
  /// If another change is in progress, or if notices are being sent, these notices are sent
  /// afterwards.
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
    let here = followers
    let endingsHere = self.endings
    for isDone in [false, true] {
      tell(everywhere, notice, isDone, since: endings)
      for follower in here
      where self.endings == endingsHere || followers.contains(where: { $0 === follower }) {
        notice.tell(follower.observer, isDone)
      }
    }
  }

  /// Notifies the observers of ``StepSystem`` that are still registered, on one thread at a time.
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
}
