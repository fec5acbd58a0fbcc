/// A step seen from its collection: what `$home` gives.
///
/// ```swift
/// steps.$home.select()
/// steps.profile.$detail.select(with: .dark)
/// steps.$home.isSelected
/// ```
///
/// A wrapper is a value. What was done to it takes effect where it is put back, which changing
/// `steps.$home` in place does.
public struct StepWrapper<Parent: StepsCollection, Value> {
  /// The choice that selects the step; none for the step `none`.
  public let id: Parent.AllSteps

  /// The value of the step.
  public var wrappedValue: Value

  /// Whether the step is selected in its collection.
  public var isSelected: Bool { isRequested || wasSelected }

  @usableFromInline let wasSelected: Bool
  /// Whether the step was selected through the wrapper.
  @usableFromInline var isRequested: Bool

  /// Makes the wrapper of a step.
  ///
  /// - Parameters:
  ///   - id: The choice that selects the step.
  ///   - value: The value of the step.
  ///   - parent: The selection of the collection.
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

  /// Gives the step a value and selects it.
  ///
  /// - Parameter value: The value.
  @inlinable
  public mutating func select(with value: Value) {
    wrappedValue = value
    isRequested = true
  }

  /// Where the collection keeps the value of the step; `nil` if it keeps it in no property.
  public var keyPath: WritableKeyPath<Parent, Value>? {
    Parent.keyPath(for: id) as? WritableKeyPath<Parent, Value>
  }

  /// What is to be selected where the wrapper is put back; what accessors ask.
  @inlinable
  public var reply: StepReply { isRequested ? .step : .nothing }
}

extension StepWrapper where Value: StepsCollection {
  /// What is selected in the step; writing it selects the step as well.
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
  /// Whether two wrappers are of the same step with the same value, both selected or neither.
  public static func == (first: StepWrapper, second: StepWrapper) -> Bool {
    first.id == second.id && first.isSelected == second.isSelected
      && first.wrappedValue == second.wrappedValue
  }
}

extension StepWrapper: Hashable where Value: Hashable {
  /// Hashes the step and its value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(isSelected)
    hasher.combine(wrappedValue)
  }
}

extension StepWrapper: Encodable where Value: Encodable {
  /// Writes the value alone: which step it is and whether it is selected belongs to the collection.
  ///
  /// - Parameter encoder: Where the value goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
