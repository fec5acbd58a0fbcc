/// The names of a collection's steps: an enumeration of strings, in declaration order.
///
/// ```swift
/// enum Steps: String, StepName { case home, explore, profile }
/// ```
public protocol StepName: StepChoice, RawRepresentable, CaseIterable
where RawValue == String, AllCases == [Self], Step == Self {
  /// The index of the step in its collection, from 0.
  ///
  /// - Complexity: O(1) if the macro generates it, otherwise O(*n*), where *n* is the number of
  ///   steps.
  var index: Int { get }
}

extension StepName {
  /// The index of the step, found by searching all cases.
  public var index: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }

  /// The step itself, because a step is always selected.
  @inlinable public var step: Self? { self }

  /// Always `false`: a step is always selected.
  @inlinable public static var allowsNone: Bool { false }

  /// Returns the choice that selects a step; `nil` for no step, because a step must be selected.
  @inlinable
  public static func choice(_ step: Self?) -> Self? { step }
}

/// A choice in a collection: one of its steps or, in some collections, no step.
///
/// Step names and optional step names conform; no other type needs to.
public protocol StepChoice: Hashable, Codable, Sendable {
  /// The names of the steps.
  associatedtype Step: StepName

  /// The chosen step; `nil` for the choice of no step.
  var step: Step? { get }

  /// Whether the selection may be empty.
  static var allowsNone: Bool { get }

  /// Returns the choice of a step or, if the argument is `nil`, of no step.
  ///
  /// Returns `nil` if the argument is `nil` and a step must be selected.
  static func choice(_ step: Step?) -> Self?
}

extension Optional: StepChoice where Wrapped: StepName {
  /// The chosen step; `nil` for the choice of no step.
  @inlinable public var step: Wrapped? { self }

  /// Always `true`: the selection may be empty.
  @inlinable public static var allowsNone: Bool { true }

  /// Returns the choice of a step, or of no step.
  @inlinable
  public static func choice(_ step: Wrapped?) -> Wrapped?? { .some(step) }
}
