import NavigationStepTreesRuntime

/// The names of the steps of random collections.
enum DrawnName: String, StepName {
  case a, b, c

  var index: Int {
    switch self {
    case .a: 0
    case .b: 1
    case .c: 2
    }
  }
}

/// The presentation of a random collection, and the decisions of its accessors.
protocol DrawnForm: SendableMetatype {
  associatedtype Choice: StepChoice where Choice.Step == DrawnName
  associatedtype Accessors: DrawnAccessors
  static var layout: StepsLayout { get }
  static var first: Choice { get }
}

enum StackForm<Accessors: DrawnAccessors>: DrawnForm {
  static var layout: StepsLayout { .stack }
  static var first: DrawnName { .a }
}

enum FreeStackForm<Accessors: DrawnAccessors>: DrawnForm {
  static var layout: StepsLayout { .stack }
  static var first: DrawnName? { nil }
}

enum TabsForm<Accessors: DrawnAccessors>: DrawnForm {
  static var layout: StepsLayout { .tabs }
  static var first: DrawnName { .a }
}

enum FreeTabsForm<Accessors: DrawnAccessors>: DrawnForm {
  static var layout: StepsLayout { .tabs }
  static var first: DrawnName? { .a }
}

enum StateForm<Accessors: DrawnAccessors>: DrawnForm {
  static var layout: StepsLayout { .state }
  static var first: DrawnName? { nil }
}

/// The decisions in the accessors of steps, which the macro generates.
///
/// A simulation can replace them with wrong decisions, to run trees whose expansion is wrong.
protocol DrawnAccessors: SendableMetatype {
  /// Returns whether a step is selected after it was changed in place.
  static func selects(isInside: Bool) -> Bool
  /// Returns whether a step is selected after a value was assigned to it.
  ///
  /// - Parameter isLent: Whether the assigned value is the copy that the caller received when it
  ///   read the step, and the caller has selected something in this copy.
  /// - Returns: Whether the step is selected after the assignment.
  static func selectsAfterAssigning(isLent: Bool) -> Bool
  /// Returns whether the collection selects what the reply of a wrapper requires.
  static func follows(_ reply: StepReply) -> Bool
}

extension DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { isInside }
  static func selectsAfterAssigning(isLent: Bool) -> Bool { isLent }
  static func follows(_ reply: StepReply) -> Bool { true }
}

/// The decisions that the macro generates.
enum RightAccessors: DrawnAccessors {}

/// Wrong decisions: selections inside a step do not reach the enclosing collection.
enum DeafAccessors: DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { false }
}

/// Wrong decisions: every change in place selects the step, even a deselection.
enum EagerAccessors: DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { true }
}

/// Wrong decisions: an assignment selects the step.
enum GreedyAccessors: DrawnAccessors {
  static func selectsAfterAssigning(isLent: Bool) -> Bool { true }
}

/// Wrong decisions: wrappers cannot select.
enum NumbAccessors: DrawnAccessors {
  static func follows(_ reply: StepReply) -> Bool { false }
}
