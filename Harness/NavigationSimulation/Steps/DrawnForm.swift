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

/// How a drawn collection is shown, and how its accessors decide.
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

/// The decisions in the accessors of steps, which the macro writes, so that a simulation can run
/// trees with a wrong expansion.
protocol DrawnAccessors: SendableMetatype {
  /// Whether a step is selected after it was changed in place.
  static func selects(isInside: Bool) -> Bool
  /// Whether a step is selected after something was assigned to it.
  static func selectsAfterAssigning(isLent: Bool) -> Bool
  /// Whether a step is selected when its wrapper asks for it.
  static func follows(_ reply: StepReply) -> Bool
}

extension DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { isInside }
  static func selectsAfterAssigning(isLent: Bool) -> Bool { isLent }
  static func follows(_ reply: StepReply) -> Bool { true }
}

/// What the macro writes.
enum RightAccessors: DrawnAccessors {}

/// Selections inside do not reach the collection around them.
enum DeafAccessors: DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { false }
}

/// Every change in place selects, also that of a deselection.
enum EagerAccessors: DrawnAccessors {
  static func selects(isInside: Bool) -> Bool { true }
}

/// An assignment selects.
enum GreedyAccessors: DrawnAccessors {
  static func selectsAfterAssigning(isLent: Bool) -> Bool { true }
}

/// Wrappers cannot select.
enum NumbAccessors: DrawnAccessors {
  static func follows(_ reply: StepReply) -> Bool { false }
}
