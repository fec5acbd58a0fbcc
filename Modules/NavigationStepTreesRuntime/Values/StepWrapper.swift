/// A step as seen from its collection; the type of `$home`.
///
/// ```swift
/// steps.$home.select()
/// steps.profile.$detail.select(with: .dark)
/// steps.$home.isSelected
/// ```
///
/// A wrapper is a value. A change takes effect when the wrapper is stored back, as happens when
/// `steps.$home` is changed in place.
public struct StepWrapper<Parent: StepsCollection, Value> {
  /// The choice that selects the step; for the step `none`, the choice of no step.
  public let id: Parent.AllSteps

  /// The value of the step.
  public var wrappedValue: Value

  /// Whether the step is selected in its collection, or will be when the wrapper is stored back.
  public var isSelected: Bool { isRequested || wasSelected }

  @usableFromInline let wasSelected: Bool
  /// Whether the step has been selected through the wrapper.
  @usableFromInline var isRequested: Bool

  /// Creates the wrapper of a step.
  ///
  /// - Parameters:
  ///   - id: The choice that selects the step.
  ///   - value: The value of the step.
  ///   - parent: The selection of the collection that contains the step.
  @inlinable
  public init(_ id: Parent.AllSteps, _ value: Value, in parent: StepSelection<Parent.AllSteps>) {
    self.id = id
    wrappedValue = value
    wasSelected = parent.selected == id
    isRequested = false
  }

  /// The wrapper itself.
  public var projectedValue: StepWrapper {
    get { self }
    set { self = newValue }
  }

  /// Selects the step.
  @inlinable
  public mutating func select() {
    isRequested = true
  }

  /// Sets the value of the step and selects it.
  ///
  /// - Parameter value: The new value.
  @inlinable
  public mutating func select(with value: Value) {
    wrappedValue = value
    isRequested = true
  }

  /// The key path of the step's value in its collection; `nil` if the value is not a property.
  public var keyPath: WritableKeyPath<Parent, Value>? {
    Parent.keyPath(for: id) as? WritableKeyPath<Parent, Value>
  }

  /// What must be selected when the wrapper is stored back; used by accessors.
  @inlinable
  public var reply: StepReply { isRequested ? .step : .nothing }
}

extension StepWrapper where Value: StepsCollection {
  /// The selection inside the step.
  ///
  /// Setting it to a step also selects the outer step.
  @inlinable
  public var selected: Value.AllSteps {
    get { wrappedValue.selected }
    set {
      wrappedValue.selectStep(newValue)
      if newValue.step != nil { isRequested = true }
    }
  }
}

extension StepWrapper: Sendable where Value: Sendable {}

extension StepWrapper: Equatable where Value: Equatable {
  /// Returns whether two wrappers have the same step and value and are either both selected or both
  /// not selected.
  public static func == (first: StepWrapper, second: StepWrapper) -> Bool {
    first.id == second.id && first.isSelected == second.isSelected
      && first.wrappedValue == second.wrappedValue
  }
}

extension StepWrapper: Hashable where Value: Hashable {
  /// Hashes the step, whether it is selected, and its value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(isSelected)
    hasher.combine(wrappedValue)
  }
}

extension StepWrapper: Encodable where Value: Encodable {
  /// Encodes only the value, because the step and its selection belong to the collection.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
