import NavigationStepTreesRuntime

/// The names of the steps of drawn collections.
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

/// The presentation of a drawn collection, and the decisions of its accessors.
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

/// The decisions in the accessors of steps, which the macro generates, so that a simulation can run
/// trees with a wrong expansion.
protocol DrawnAccessors: SendableMetatype {
  /// Returns whether a step is selected after it was changed in place.
  static func selects(isInside: Bool) -> Bool
  /// Returns whether a step is selected after a value was assigned to it.
  static func selectsAfterAssigning(isLent: Bool) -> Bool
  /// Returns whether a step is selected when its wrapper requests it.
  static func follows(_ reply: StepReply) -> Bool
}

extension DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { isInside }
  static func selectsAfterAssigning(isLent: Bool) -> Bool { isLent }
  static func follows(_ reply: StepReply) -> Bool { true }
}

/// The decisions that the macro generates.
enum RightAccessors: DrawnAccessors {}

/// Faulty decisions: selections inside do not reach the enclosing collection.
enum DeafAccessors: DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { false }
}

/// Faulty decisions: every change in place selects, even a deselection.
enum EagerAccessors: DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { true }
}

/// Faulty decisions: an assignment selects.
enum GreedyAccessors: DrawnAccessors {
  static func selectsAfterAssigning(isLent: Bool) -> Bool { true }
}

/// Faulty decisions: wrappers cannot select.
enum NumbAccessors: DrawnAccessors {
  static func follows(_ reply: StepReply) -> Bool { false }
}
