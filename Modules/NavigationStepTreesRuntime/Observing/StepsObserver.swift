/// Is told of selections.
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
/// Every selection is told of twice, before and after, with the same values; of a selection inside
/// others the innermost collection is told first, and every collection that changes once.
///
/// While a value of your own changes, that value cannot be read: it is being changed. What is to
/// be known of it comes as arguments. Steps that a ``StepStore`` owns are told of when everything
/// is done, and there the store may be read and changed.
public protocol StepsObserver: SendableMetatype {
  /// Tells that a step is about to be selected.
  ///
  /// - Parameters:
  ///   - newValue: What is about to be selected.
  ///   - type: The collection.
  ///   - value: The value of the step; an ``EmptyStep`` where nothing is selected.
  func stepWillChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value)

  /// Tells that a step has been selected.
  ///
  /// - Parameters:
  ///   - newValue: What has been selected.
  ///   - type: The collection.
  ///   - value: The value of the step; an ``EmptyStep`` where nothing is selected.
  func stepDidChange<Parent: StepsCollection, Value>(
    to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value)

  /// Tells that a step is about to be selected, with what was selected before.
  ///
  /// - Parameter change: What is about to be selected, where, and instead of what.
  func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>)

  /// Tells that a step has been selected, with what was selected before.
  ///
  /// - Parameter change: What has been selected, where, and instead of what.
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

/// The observer of those who do not want to be told of anything.
public struct NoopStepsObserver: StepsObserver {
  /// Makes an observer that does nothing.
  public init() {}
}

/// What was selected in a collection, and what is selected instead.
public struct StepChange<Parent: StepsCollection>: Hashable, Sendable {
  /// What was selected before.
  public let old: Parent.AllSteps
  /// What is selected after.
  public let new: Parent.AllSteps
  /// Where the collection is in its store; none for values of your own.
  public let path: StepPath?

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - old: What was selected before.
  ///   - new: What is selected after.
  ///   - path: Where the collection is in its store.
  @inlinable
  public init(from old: Parent.AllSteps, to new: Parent.AllSteps, at path: StepPath? = nil) {
    self.old = old
    self.new = new
    self.path = path
  }

  /// Whether the same is selected once more, as when a person taps the tab that is shown.
  public var isReselection: Bool { old == new }
}
