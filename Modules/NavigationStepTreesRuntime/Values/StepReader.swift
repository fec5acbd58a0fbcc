/// A visitor that reads the value of a step.
public protocol StepReader {
  /// Reads a value that is not a collection.
  mutating func readValue<Value>(_ value: Value)

  /// Reads a collection.
  mutating func readSteps<Value: StepsCollection>(_ value: Value)
}

extension StepReader {
  /// Reads a value that is not a collection.
  @_disfavoredOverload
  @inlinable
  public mutating func read<Value>(_ value: Value) {
    readValue(value)
  }

  /// Reads a collection.
  @inlinable
  public mutating func read<Value: StepsCollection>(_ value: Value) {
    readSteps(value)
  }

  /// Reads an optional collection; `nil` is read as a plain value.
  @inlinable
  public mutating func read<Value: StepsCollection>(_ value: Value?) {
    if let value { readSteps(value) } else { readValue(value) }
  }
}

/// A visitor that changes the value of a step in place.
public protocol StepWriter {
  /// Changes a value that is not a collection.
  mutating func writeValue<Value>(_ value: inout Value)

  /// Changes a collection.
  mutating func writeSteps<Value: StepsCollection>(_ value: inout Value)
}

extension StepWriter {
  /// Changes a value that is not a collection.
  @_disfavoredOverload
  @inlinable
  public mutating func write<Value>(_ value: inout Value) {
    writeValue(&value)
  }

  /// Changes a collection.
  @inlinable
  public mutating func write<Value: StepsCollection>(_ value: inout Value) {
    writeSteps(&value)
  }

  /// Changes an optional collection; does nothing for `nil`.
  @inlinable
  public mutating func write<Value: StepsCollection>(_ value: inout Value?) {
    guard var present = value.take() else { return }
    writeSteps(&present)
    value = present
  }
}

/// A receiver of steps that passes the value of one step to a reader, through the step's key path.
struct KeyPathReading<Collection: StepsCollection, Reader: StepReader>: StepList {
  let step: Collection.Steps
  let value: Collection
  var reader: Reader

  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    guard step == self.step, let place else { return }
    reader.read(value[keyPath: place])
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    guard step == self.step, let place else { return }
    reader.read(value[keyPath: place])
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?
  ) {
    guard step == self.step, let place else { return }
    reader.read(value[keyPath: place])
  }
}

/// A receiver of steps that lets a writer change the value of one step, through the step's key
/// path.
struct KeyPathWriting<Collection: StepsCollection, Writer: StepWriter>: StepList {
  let step: Collection.Steps
  var value: Collection
  var writer: Writer

  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    guard step == self.step, let place else { return }
    writer.write(&value[keyPath: place])
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    guard step == self.step, let place else { return }
    writer.write(&value[keyPath: place])
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?
  ) {
    guard step == self.step, let place else { return }
    writer.write(&value[keyPath: place])
  }
}
