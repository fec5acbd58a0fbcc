/// The selections that an assignment is about to make.
///
/// Each of them is reported before and after the assignment. Everything that observers receive is
/// collected before the change, because the value cannot be read while it is being changed.
struct StepAnnouncements {
  private let observers: [ObserverBox]
  private let notices: [any StepNotice]
  /// The number of observations that had ended when the list of observers was read.
  private let endings: Int

  /// Finds the selections that an assignment makes in a collection and in the collections inside
  /// it; `nil` if there are no observers.
  init?<Collection: StepsCollection>(from old: Collection, to new: Collection) {
    guard StepSystem.isObserved else { return nil }
    endings = StepSystem.endings
    observers = StepSystem.observers
    var comparison = StepComparison(old: SelectionTable(old), new: SelectionTable(new))
    comparison.compare(new)
    notices = comparison.notices
  }

  func tellWill() {
    tell(isDone: false)
  }

  func tellDid() {
    tell(isDone: true)
  }

  private func tell(isDone: Bool) {
    ObserverTurn.take {
      for notice in notices {
        for box in observers where StepSystem.tells(box.number, since: endings) {
          notice.tell(box.observer, isDone)
        }
      }
    }
  }
}

/// A selection and the value of the selected step, ready to be reported.
protocol StepNotice {
  func tellWill(_ observer: any StepsObserver)
  func tellDid(_ observer: any StepsObserver)
}

extension StepNotice {
  func tell(_ observer: any StepsObserver, _ isDone: Bool) {
    if isDone { tellDid(observer) } else { tellWill(observer) }
  }
}

/// Returns the notice of a change in a collection.
///
/// The notice contains the value of the newly selected step or, if there is no such value, an
/// ``EmptyStep``.
func notice<Collection: StepsCollection>(
  of change: StepChange<Collection>, in collection: Collection
) -> any StepNotice {
  var maker = NoticeMaker(change: change)
  if let step = change.new.step { collection.readStep(step, &maker) }
  return maker.notice ?? ValueNotice(change: change, value: EmptyStep())
}

private struct ValueNotice<Collection: StepsCollection, Value>: StepNotice {
  let change: StepChange<Collection>
  let value: Value

  func tellWill(_ observer: any StepsObserver) {
    change.tell(observer, false, with: value)
  }

  func tellDid(_ observer: any StepsObserver) {
    change.tell(observer, true, with: value)
  }
}

private struct NoticeMaker<Collection: StepsCollection>: StepReader {
  let change: StepChange<Collection>
  var notice: (any StepNotice)?

  mutating func readValue<Value>(_ value: Value) {
    notice = ValueNotice(change: change, value: value)
  }

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    notice = ValueNotice(change: change, value: value)
  }
}

/// The selections in a collection and in all collections inside it, by position.
struct SelectionTable: StepReader {
  private(set) var selections: [StepPosition: Int] = [:]
  private var place = StepPosition()

  init<Collection: StepsCollection>(_ collection: Collection) {
    read(collection)
  }

  mutating func readValue<Value>(_ value: Value) {}

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    selections[place] = value.stepSelection.selected.step?.index ?? -1
    for step in Value.Steps.allCases {
      place.append(step.index)
      value.readStep(step, &self)
      place.removeLast()
    }
  }
}

/// A reader that finds the collections whose selection an assignment changes, innermost first.
private struct StepComparison: StepReader {
  let old: SelectionTable
  let new: SelectionTable
  var notices: [any StepNotice] = []
  private var place = StepPosition()

  init(old: SelectionTable, new: SelectionTable) {
    self.old = old
    self.new = new
  }

  mutating func compare<Collection: StepsCollection>(_ collection: Collection) {
    read(collection)
  }

  mutating func readValue<Value>(_ value: Value) {}

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    for step in Value.Steps.allCases {
      place.append(step.index)
      value.readStep(step, &self)
      place.removeLast()
    }
    guard let before = old.selections[place], before != new.selections[place] else { return }
    let steps = Value.Steps.allCases
    let step = steps.indices.contains(before) ? steps[before] : nil
    guard let choice = Value.AllSteps.choice(step) else { return }
    let change = StepChange<Value>(from: choice, to: value.stepSelection.selected)
    notices.append(notice(of: change, in: value))
  }
}
