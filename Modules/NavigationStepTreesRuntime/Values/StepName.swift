/// The names of the steps of a collection: an enumeration of texts, in declared order.
///
/// ```swift
/// enum Steps: String, StepName { case home, explore, profile }
/// ```
public protocol StepName: StepChoice, RawRepresentable, CaseIterable
where RawValue == String, AllCases == [Self], Step == Self {
  /// The place of the step among those of its collection, counted from 0.
  ///
  /// - Complexity: O(1) where the macro writes it, otherwise O(number of steps).
  var index: Int { get }
}

extension StepName {
  /// The place of the step, found by looking through all of them.
  public var index: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }

  /// The step itself: where there is no step `none`, one is always selected.
  @inlinable public var step: Self? { self }

  /// One step is always selected.
  @inlinable public static var allowsNone: Bool { false }

  /// The choice of a step; none where no step is given.
  @inlinable
  public static func choice(_ step: Self?) -> Self? { step }
}

/// What can be selected in a collection: one of its steps, or also none of them.
///
/// The names of steps are choices, and so are optional names; nothing else needs to be.
public protocol StepChoice: Hashable, Codable, Sendable {
  /// The names of the steps.
  associatedtype Step: StepName

  /// The step that is selected; none where none is.
  var step: Step? { get }

  /// Whether it is possible to select nothing.
  static var allowsNone: Bool { get }

  /// The choice of a step, or of none; none where something must be selected.
  static func choice(_ step: Step?) -> Self?
}

extension Optional: StepChoice where Wrapped: StepName {
  /// The step that is selected.
  @inlinable public var step: Wrapped? { self }

  /// Nothing may be selected.
  @inlinable public static var allowsNone: Bool { true }

  /// The choice of a step, or of none.
  @inlinable
  public static func choice(_ step: Wrapped?) -> Wrapped?? { .some(step) }
}
