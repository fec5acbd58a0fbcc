// Selecting through key paths, for bindings and reducers, and for steps without wrappers such as
// `$home`.
extension StepsCollection {
  /// Selects the step of a wrapper, and every collection on the path to it.
  ///
  /// ```swift
  /// steps.select(\.$home)
  /// steps.select(\.profile.$detail)
  /// ```
  ///
  /// - Parameter path: The key path of the wrapper, at any depth.
  public mutating func select<Parent, Value>(
    _ path: WritableKeyPath<Self, StepWrapper<Parent, Value>>
  ) {
    lending { $0[keyPath: path].select() }
  }

  /// Sets the value of a wrapper's step, and selects the step and every collection on the path to
  /// it.
  ///
  /// - Parameters:
  ///   - path: The key path of the wrapper, at any depth.
  ///   - value: The new value.
  public mutating func select<Parent, Value>(
    _ path: WritableKeyPath<Self, StepWrapper<Parent, Value>>, with value: Value
  ) {
    lending { $0[keyPath: path].select(with: value) }
  }

  /// Returns whether a wrapper's step is selected in its own collection.
  ///
  /// - Parameter path: The key path of the wrapper, at any depth.
  /// - Returns: `true` if it is selected.
  public func isSelected<Parent, Value>(
    _ path: WritableKeyPath<Self, StepWrapper<Parent, Value>>
  ) -> Bool {
    self[keyPath: path].isSelected
  }

  /// Changes the collection through key paths so that selecting a step inside also selects the
  /// collections on the path to it.
  ///
  /// A plain write through a key path is an assignment, which selects nothing. So use this method
  /// to write through bindings that lead into a collection. It requires accessors that report
  /// selections, as those of the macro do.
  ///
  /// - Parameter body: Changes the collection.
  /// - Returns: The result of the body.
  /// - Throws: Any error that the body throws.
  public mutating func lending<Result, Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isOutermost = !stepSelection.marks.contains(.lent)
    stepSelection.marks.insert(.lent)
    defer { if isOutermost { stepSelection.marks.remove(.lent) } }
    return try body(&self)
  }
}

extension StepsCollection {
  /// Selects the step whose value a key path leads to.
  ///
  /// - Parameter step: The key path of a step's value in this collection.
  /// - Throws: ``StepError`` if the key path leads to anything else, in which case nothing has
  ///   changed.
  public mutating func select<Value>(
    _ step: WritableKeyPath<Self, Value>
  ) throws(StepError) {
    try selectStep(choice(for: step))
  }

  /// Sets the value of the step that a key path leads to, and selects the step.
  ///
  /// - Parameters:
  ///   - step: The key path of a step's value in this collection.
  ///   - value: The new value.
  /// - Throws: ``StepError`` if the key path leads to anything else, in which case nothing has
  ///   changed.
  public mutating func select<Value>(
    _ step: WritableKeyPath<Self, Value>, with value: Value
  ) throws(StepError) {
    let choice = try choice(for: step)
    self[keyPath: step] = value
    selectStep(choice)
  }

  /// Selects a step inside another step's value, and also that outer step, without using the
  /// macro's accessors.
  ///
  /// ```swift
  /// try steps.select(\.profile) { profile throws(StepError) in
  ///   try profile.select(\.detail, with: .dark)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - step: The key path of a step of this collection whose value is a collection.
  ///   - body: Selects a step in that collection. The outer step is selected even if `body` selects
  ///     nothing.
  /// - Throws: ``StepError`` if the path leads to no step, or any error that the body throws. In
  ///   both cases nothing has changed.
  public mutating func select<Value: StepsCollection>(
    _ step: WritableKeyPath<Self, Value>, _ body: (inout Value) throws(StepError) -> Void
  ) throws(StepError) {
    guard let name = try choice(for: step).step else { return }
    try lending { (steps) throws(StepError) in
      var value = steps[keyPath: step]
      try body(&value)
      steps[keyPath: step] = value
    }
    // If the accessors of the step report selections, the step is selected already.
    selectStep(along: name)
  }

  /// Sets the value of a step inside another step's value, and selects both steps.
  ///
  /// ```swift
  /// try steps.select(\.profile, \.detail, with: .dark)
  /// ```
  ///
  /// - Parameters:
  ///   - outer: The key path of a step of this collection whose value is a collection.
  ///   - inner: The key path of a step of that collection.
  ///   - value: The new value.
  /// - Throws: ``StepError`` if one of the paths leads to no step, in which case nothing has
  ///   changed.
  public mutating func select<Value: StepsCollection, Inner>(
    _ outer: WritableKeyPath<Self, Value>, _ inner: WritableKeyPath<Value, Inner>,
    with value: Inner
  ) throws(StepError) {
    try select(outer) { (nested) throws(StepError) in try nested.select(inner, with: value) }
  }

  private func choice(for path: PartialKeyPath<Self>) throws(StepError) -> AllSteps {
    guard let step = Self.step(for: path), let choice = AllSteps.choice(step) else {
      throw .notAStep("\(type(of: path).valueType)", in: "\(Self.self)")
    }
    return choice
  }
}

extension StepsCollection {
  /// Whether a step is selected, as a value that can be read and set like a switch.
  ///
  /// Setting `true` selects the step. Setting `false` clears the selection if the step is selected
  /// and the selection may be empty; otherwise it has no effect.
  ///
  /// - Parameter step: The step.
  public subscript(isSelected step: Steps) -> Bool {
    get { stepSelection.selected.step == step }
    set {
      if newValue {
        if let choice = AllSteps.choice(step) { selectStep(choice) }
      } else if stepSelection.selected.step == step, let nothing = AllSteps.choice(nil) {
        selectStep(nothing)
      }
    }
  }
}
