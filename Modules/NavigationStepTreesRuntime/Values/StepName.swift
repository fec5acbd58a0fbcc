/// The names of the steps of a collection: an enumeration of strings, in declared order.
///
/// ```swift
/// enum Steps: String, StepName { case home, explore, profile }
/// ```
public protocol StepName: StepChoice, RawRepresentable, CaseIterable
where RawValue == String, AllCases == [Self], Step == Self {
  /// The index of the step in its collection, from 0.
  ///
  /// - Complexity: O(1) if the macro writes it, otherwise O(number of steps).
  var index: Int { get }
}

extension StepName {
  /// The index of the step, found by a search.
  public var index: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }

  /// The step itself: without a step `none`, one is always selected.
  @inlinable public var step: Self? { self }

  /// One step is always selected.
  @inlinable public static var allowsNone: Bool { false }

  /// Returns the choice of a step, or `nil` if there is no step.
  @inlinable
  public static func choice(_ step: Self?) -> Self? { step }
}

/// What can be selected in a collection: one of its steps or, in some collections, none of them.
///
/// The names of steps conform to it, and so do optional names; no other type needs to.
public protocol StepChoice: Hashable, Codable, Sendable {
  /// The names of the steps.
  associatedtype Step: StepName

  /// The step that is selected; `nil` if none is.
  var step: Step? { get }

  /// Whether it is possible to select nothing.
  static var allowsNone: Bool { get }

  /// Returns the choice of a step or of none; `nil` if a step must be selected.
  static func choice(_ step: Step?) -> Self?
}

extension Optional: StepChoice where Wrapped: StepName {
  /// The step that is selected.
  @inlinable public var step: Wrapped? { self }

  /// Nothing may be selected.
  @inlinable public static var allowsNone: Bool { true }

  /// Returns the choice of a step, or of none.
  @inlinable
  public static func choice(_ step: Wrapped?) -> Wrapped?? { .some(step) }
}
