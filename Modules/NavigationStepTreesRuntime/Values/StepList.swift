/// Takes the steps of a collection, in declared order.
public protocol StepList<Collection> {
  /// The collection whose steps are listed.
  associatedtype Collection: StepsCollection

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - type: The type of its value.
  ///   - place: Where the value is; none where it is not a property.
  ///   - wrapper: Where its wrapper is; none where there is no `$` property.
  @_disfavoredOverload
  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?)

  /// Takes a step whose value is a collection.
  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?)

  /// Takes a step whose value is a collection or nothing.
  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?)
}

extension StepList {
  /// Takes a step that is a property.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - place: Where its value is.
  ///   - wrapper: Where its wrapper is; none where there is no `$` property.
  @_disfavoredOverload
  public mutating func add<Value>(
    _ step: Collection.Steps, at place: WritableKeyPath<Collection, Value>,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: Value.self, at: place, wrapper: wrapper)
  }

  /// Takes a step that has no wrapper and whose value is a collection.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, at place: WritableKeyPath<Collection, Value>,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: Value.self, at: place, wrapper: wrapper)
  }

  /// Takes a step that has no wrapper and whose value is a collection or nothing.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, at place: WritableKeyPath<Collection, Value?>,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>? = nil
  ) {
    add(step, as: Value?.self, at: place, wrapper: wrapper)
  }

  /// Takes a step that has no property, as a case of an enumeration.
  @_disfavoredOverload
  public mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: type, at: nil, wrapper: wrapper)
  }

  /// Takes a step that has no property and whose value is a collection.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: type, at: nil, wrapper: wrapper)
  }

  /// Takes a step that has no property and whose value is a collection or nothing.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>? = nil
  ) {
    add(step, as: type, at: nil, wrapper: wrapper)
  }
}
