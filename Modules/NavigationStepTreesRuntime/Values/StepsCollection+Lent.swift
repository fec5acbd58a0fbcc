extension StepsCollection {
  /// The collection as bindings change it: a copy, which is stored back.
  ///
  /// What is selected in the copy, also inside its steps, selects the steps on the way to it when
  /// the copy is stored, as a change in place does:
  ///
  /// ```swift
  /// var copy = steps.lent
  /// copy.profile.selected = .detail
  /// steps.lent = copy  // steps.selected is .profile now
  /// ```
  ///
  /// Plain properties, which steps written by hand have, report no selections.
  public var lent: Self {
    get {
      var copy = self
      copy.stepSelection.lendItself()
      return copy
    }
    set {
      let isPart = stepSelection.marks.contains(.lent)
      self = newValue
      if !isPart { stepSelection.keep() }
    }
  }
}

extension StepSelection {
  /// Begins to record what is selected in a copy.
  fileprivate mutating func lendItself() {
    // An even number, which no access has.
    receive(2, isWatched: false)
    marks.insert(.lent)
  }

  /// Ends recording in a copy that is part of no other one.
  fileprivate mutating func keep() {
    ticket = 0
    marks = []
  }
}
