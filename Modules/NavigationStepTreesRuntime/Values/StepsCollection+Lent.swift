extension StepsCollection {
  /// A copy of the collection for bindings, which change the copy and assign it to this property.
  ///
  /// As with a change in place, a selection made inside the copy also selects the steps that lead
  /// to it, once the copy is stored:
  ///
  /// ```swift
  /// var copy = steps.lent
  /// copy.profile.selected = .detail
  /// steps.lent = copy  // steps.selected is .profile now
  /// ```
  ///
  /// This requires accessors that report selections, as those of the macro do. With plain
  /// properties, only the inner selection changes.
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
  /// Begins to record selections in a copy.
  fileprivate mutating func lendItself() {
    // An even number, which no access by a parent has.
    receive(2, isWatched: false)
    marks.insert(.lent)
  }

  /// Stops recording in a copy that is not part of another copy.
  fileprivate mutating func keep() {
    ticket = 0
    marks = []
  }
}
