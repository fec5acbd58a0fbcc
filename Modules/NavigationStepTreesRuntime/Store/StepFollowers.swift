/// Those who follow one store, told in order of registration.
///
/// What is selected while they are told waits its turn.
final class StepFollowers {
  private var observers: [(number: Int, observer: any StepsObserver)] = []
  private var waiting: [any StepNotice] = []
  private var isTelling = false
  private var nextNumber = 0

  /// Whether anybody is to be told.
  var isObserved: Bool { !observers.isEmpty || StepSystem.isObserved }

  func add(_ observer: any StepsObserver) -> StepObservation {
    nextNumber += 1
    let number = nextNumber
    observers.append((number, observer))
    return StepObservation { [weak self] in
      self?.observers.removeAll { $0.number == number }
    }
  }

  func tell(_ notices: [any StepNotice]) {
    guard !notices.isEmpty else { return }
    waiting += notices
    guard !isTelling else { return }
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
    let present = StepSystem.observers.map { (0, $0.observer) } + observers
    for (number, observer) in present where isPresent(number) { notice.tellWill(observer) }
    for (number, observer) in present where isPresent(number) { notice.tellDid(observer) }
  }

  private func isPresent(_ number: Int) -> Bool {
    number == 0 || observers.contains { $0.number == number }
  }
}
