/// A receiver of a collection's steps, in declaration order.
public protocol StepList<Collection> {
  /// The collection whose steps are listed.
  associatedtype Collection: StepsCollection

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - type: The type of the step's value.
  ///   - place: The key path of the value; `nil` if the value is not a property.
  ///   - wrapper: The key path of the step's wrapper; `nil` if there is no `$` property.
  @_disfavoredOverload
  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?)

  /// Adds a step whose value is a collection.
  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?)

  /// Adds a step whose value is an optional collection.
  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?)
}

extension StepList {
  /// Adds a step that is declared as a property.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - place: The key path of the step's value.
  ///   - wrapper: The key path of the step's wrapper; `nil` if there is no `$` property.
  @_disfavoredOverload
  public mutating func add<Value>(
    _ step: Collection.Steps, at place: WritableKeyPath<Collection, Value>,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: Value.self, at: place, wrapper: wrapper)
  }

  /// Adds a step that is declared as a property and whose value is a collection.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, at place: WritableKeyPath<Collection, Value>,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: Value.self, at: place, wrapper: wrapper)
  }

  /// Adds a step that is declared as a property and whose value is an optional collection.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, at place: WritableKeyPath<Collection, Value?>,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>? = nil
  ) {
    add(step, as: Value?.self, at: place, wrapper: wrapper)
  }

  /// Adds a step that is not a property, such as a case of an enumeration.
  @_disfavoredOverload
  public mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: type, at: nil, wrapper: wrapper)
  }

  /// Adds a step that is not a property and whose value is a collection.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>? = nil
  ) {
    add(step, as: type, at: nil, wrapper: wrapper)
  }

  /// Adds a step that is not a property and whose value is an optional collection.
  public mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>? = nil
  ) {
    add(step, as: type, at: nil, wrapper: wrapper)
  }
}
