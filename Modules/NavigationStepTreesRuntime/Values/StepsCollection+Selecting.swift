// Selecting by key paths: for bindings and reducers, and for selecting without `$`.
extension StepsCollection {
  /// Selects the step of a wrapper, and every collection on the way to it.
  ///
  /// ```swift
  /// steps.select(\.$home)
  /// steps.select(\.profile.$detail)
  /// ```
  ///
  /// - Parameter path: Leads to the wrapper, at any depth.
  public mutating func select<Parent, Value>(
    _ path: WritableKeyPath<Self, StepWrapper<Parent, Value>>
  ) {
    lending { $0[keyPath: path].select() }
  }

  /// Sets the value of the step of a wrapper, and selects it with every collection on the way to
  /// it.
  ///
  /// - Parameters:
  ///   - path: Leads to the wrapper, at any depth.
  ///   - value: The value.
  public mutating func select<Parent, Value>(
    _ path: WritableKeyPath<Self, StepWrapper<Parent, Value>>, with value: Value
  ) {
    lending { $0[keyPath: path].select(with: value) }
  }

  /// Returns whether the step of a wrapper is selected in its own collection.
  ///
  /// - Parameter path: Leads to the wrapper, at any depth.
  /// - Returns: `true` if it is selected.
  public func isSelected<Parent, Value>(
    _ path: WritableKeyPath<Self, StepWrapper<Parent, Value>>
  ) -> Bool {
    self[keyPath: path].isSelected
  }

  /// Changes the collection through key paths, so that a selection inside also selects the
  /// collections on the way to it.
  ///
  /// A plain write through a key path stores values back as assignments do, which select nothing.
  /// Write bindings that lead inside a collection within this method.
  ///
  /// - Parameter body: Changes the collection.
  /// - Returns: What the body returns.
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
  /// - Parameter step: Leads to the value of a step of this collection.
  /// - Throws: ``StepError`` if it leads elsewhere; then nothing has changed.
  public mutating func select<Value>(
    _ step: WritableKeyPath<Self, Value>
  ) throws(StepError) {
    try selectStep(choice(for: step))
  }

  /// Sets the value of the step that a key path leads to, and selects the step.
  ///
  /// - Parameters:
  ///   - step: Leads to the value of a step of this collection.
  ///   - value: The value.
  /// - Throws: ``StepError`` if it leads elsewhere; then nothing has changed.
  public mutating func select<Value>(
    _ step: WritableKeyPath<Self, Value>, with value: Value
  ) throws(StepError) {
    let choice = try choice(for: step)
    self[keyPath: step] = value
    selectStep(choice)
  }

  /// Selects a step inside a step, and the outer step too, without the macro's accessors.
  ///
  /// ```swift
  /// try steps.select(\.profile) { try $0.select(\.detail, with: .dark) }
  /// ```
  ///
  /// - Parameters:
  ///   - step: Leads to a step of this collection whose value is a collection.
  ///   - body: Selects there.
  /// - Throws: ``StepError`` if the path leads to no step, or any error that the body throws; then
  ///   nothing has changed.
  public mutating func select<Value: StepsCollection>(
    _ step: WritableKeyPath<Self, Value>, _ body: (inout Value) throws(StepError) -> Void
  ) throws(StepError) {
    guard let name = try choice(for: step).step else { return }
    try lending { (steps) throws(StepError) in
      var value = steps[keyPath: step]
      try body(&value)
      steps[keyPath: step] = value
    }
    // If the accessors of the step report, they have selected it already.
    selectStep(along: name)
  }

  /// Sets the value of a step inside a step, and selects both.
  ///
  /// ```swift
  /// try steps.select(\.profile, \.detail, with: .dark)
  /// ```
  ///
  /// - Parameters:
  ///   - outer: Leads to a step of this collection whose value is a collection.
  ///   - inner: Leads to a step of that collection.
  ///   - value: The value.
  /// - Throws: ``StepError`` if one of the paths leads to no step; then nothing has changed.
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
  /// Whether a step is selected, to read and write like a switch.
  ///
  /// Writing `true` selects the step. Writing `false` selects nothing if that is possible and the
  /// step was selected; otherwise it does nothing.
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
