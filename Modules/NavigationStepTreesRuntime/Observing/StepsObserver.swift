/// An object that is notified of selections.
///
/// ```swift
/// final class Log: StepsObserver {
///   func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
///     print("\(Parent.self): \(change.old) to \(change.new)")
///   }
/// }
/// StepSystem.observer = Log()
/// ```
///
/// Every selection is reported twice with the same values, before it and after it. When a nested
/// step is selected, the innermost collection is reported first, and every collection that changes
/// is reported once before and once after the selection.
///
/// A collection that is not in a store cannot be read while it changes, so observers receive
/// everything that they need as arguments. For a selection in a ``StepStore``, both reports are
/// sent after the change is complete, so that observers can read and change the store.
public protocol StepsObserver: SendableMetatype {
  /// Notifies the observer that a step is about to be selected.
  ///
  /// - Parameters:
  ///   - newValue: The step that is about to be selected, or the choice of no step.
  ///   - type: The type of the collection that contains the step.
  ///   - value: The value of the step; an ``EmptyStep`` if no step is selected or, outside of
  ///     stores, if the step has no value before the change.
  func stepWillChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value)

  /// Notifies the observer that a step has been selected.
  ///
  /// - Parameters:
  ///   - newValue: The step that has been selected, or the choice of no step.
  ///   - type: The type of the collection that contains the step.
  ///   - value: The value of the step; an ``EmptyStep`` if no step is selected or, outside of
  ///     stores, if the step had no value before the change.
  func stepDidChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value)

  /// Notifies the observer, with the previous selection, that a step is about to be selected.
  ///
  /// - Parameter change: The collection, and its selection before and after the change.
  func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>)

  /// Notifies the observer, with the previous selection, that a step has been selected.
  ///
  /// - Parameter change: The collection, and its selection before and after the change.
  func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>)
}

extension StepsObserver {
  /// Does nothing.
  public func stepWillChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value
  ) {}

  /// Does nothing.
  public func stepDidChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value
  ) {}

  /// Does nothing.
  public func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {}

  /// Does nothing.
  public func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {}
}

/// An observer that ignores all selections.
public struct NoopStepsObserver: StepsObserver {
  /// Creates an observer that does nothing.
  public init() {}
}

/// The selection of a collection before and after a change.
public struct StepChange<Parent: StepsCollection>: Hashable, Sendable {
  /// The selection before the change.
  public let old: Parent.AllSteps
  /// The selection after the change.
  public let new: Parent.AllSteps
  /// The collection's path within its store; `nil` for a collection that is not in a store.
  public let path: StepPath?

  /// Creates a description of a change.
  ///
  /// - Parameters:
  ///   - old: The selection before the change.
  ///   - new: The selection after the change.
  ///   - path: The collection's path within its store.
  @inlinable
  public init(from old: Parent.AllSteps, to new: Parent.AllSteps, at path: StepPath? = nil) {
    self.old = old
    self.new = new
    self.path = path
  }

  /// Whether the same step is selected again, for example because the user taps the visible tab.
  public var isReselection: Bool { old == new }
}
