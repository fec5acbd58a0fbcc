extension StepsCollection {
  /// Returns the step whose value or wrapper a key path leads to.
  ///
  /// ```swift
  /// AppSteps.step(for: \.$profile)  // .profile
  /// ```
  ///
  /// - Parameter path: A key path of the collection.
  /// - Returns: The step; `nil` if the path leads to anything else, such as a value further inside.
  /// - Complexity: O(*n*), where *n* is the number of steps.
  public static func step(for path: PartialKeyPath<Self>) -> Steps? {
    var finder = StepFinder<Self>(path: path)
    describeSteps(to: &finder)
    return finder.found
  }

  /// Returns the key path of a step's value, or of its wrapper if the value is not a property.
  ///
  /// ```swift
  /// AppSteps.keyPath(for: .profile)  // \.profile
  /// ```
  ///
  /// - Parameter step: The choice of a step.
  /// - Returns: The key path; `nil` if the step has neither a property nor a wrapper, or if the
  ///   choice is to select no step.
  /// - Complexity: O(*n*), where *n* is the number of steps.
  public static func keyPath(for step: AllSteps) -> PartialKeyPath<Self>? {
    guard let step = step.step else { return nil }
    var finder = StepFinder<Self>(step: step)
    describeSteps(to: &finder)
    return finder.place
  }
}

/// A receiver of steps that finds a step by its key path, or the key path of a step.
private struct StepFinder<Collection: StepsCollection>: StepList {
  var path: PartialKeyPath<Collection>?
  var step: Collection.Steps?
  var found: Collection.Steps?
  var place: PartialKeyPath<Collection>?

  private mutating func look(
    _ step: Collection.Steps, _ value: PartialKeyPath<Collection>?,
    _ wrapper: PartialKeyPath<Collection>?
  ) {
    if let path, path == value || path == wrapper { found = step }
    if step == self.step { place = value ?? wrapper }
  }

  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    look(step, place, wrapper)
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    look(step, place, wrapper)
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?
  ) {
    look(step, place, wrapper)
  }
}
