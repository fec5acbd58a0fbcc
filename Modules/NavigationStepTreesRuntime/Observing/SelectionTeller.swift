/// A value that notifies observers before and after one selection, with the value of the selected
/// step.
///
/// It reads the step's value in place each time. A stored copy would need a box, and looking up the
/// type of that box would cost more than everything else.
@usableFromInline
struct SelectionTeller<Collection: StepsCollection>: StepReader {
  @usableFromInline let change: StepChange<Collection>
  /// The number of observations that had ended before the list of observers was read.
  @usableFromInline let endings = StepSystem.endings
  @usableFromInline let observers = StepSystem.observers
  @usableFromInline var isDone = false
  /// Whether the step had a value before the change.
  ///
  /// A step of an enumeration gets its value only through the change.
  @usableFromInline var hadValue = false

  @inlinable
  init(_ change: StepChange<Collection>) {
    self.change = change
  }

  @inlinable
  mutating func tellWill(_ collection: Collection) {
    if let step = change.new.step { collection.readStep(step, &self) }
    if !hadValue { tell(EmptyStep()) }
  }

  @inlinable
  mutating func tellDid(_ collection: Collection) {
    isDone = true
    if hadValue, let step = change.new.step {
      collection.readStep(step, &self)
    } else {
      tell(EmptyStep())
    }
  }

  @inlinable
  mutating func readValue<Value>(_ value: Value) {
    hadValue = true
    tell(value)
  }

  @inlinable
  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    hadValue = true
    tell(value)
  }

  @inline(never)
  @inlinable
  func tell<Value>(_ value: Value) {
    ObserverTurn.take {
      for place in observers.indices
      where StepSystem.tells(observers[place].number, since: endings) {
        change.tell(observers[place].observer, isDone, with: value)
      }
    }
  }
}

extension StepChange {
  /// Calls the two functions of an observer that are called before a change, or the two that are
  /// called after it.
  ///
  /// The observer's type is looked up only once for both calls.
  @inlinable
  func tell<Value>(_ observer: some StepsObserver, _ isDone: Bool, with value: Value) {
    if isDone {
      observer.stepDidChange(to: new, in: Parent.self, with: value)
      observer.stepDidChange(self)
    } else {
      observer.stepWillChange(to: new, in: Parent.self, with: value)
      observer.stepWillChange(self)
    }
  }
}
