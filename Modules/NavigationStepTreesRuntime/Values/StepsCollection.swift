/// A value that records which of several steps is selected, and stores the values of the steps.
///
/// A step is any state: a screen, a tab, or the choice of a theme. Its value can itself be a
/// collection, so an app is a tree of steps, and navigating means selecting one of them:
///
/// ```swift
/// struct ThemeSteps: StepsCollection {
///   enum Steps: String, StepName { case light, dark }
///
///   var stepSelection = StepSelection<Steps?>(nil)
///   var light = EmptyStep()
///   var dark = EmptyStep()
///
///   static func describeSteps(to list: inout some StepList<Self>) {
///     list.add(.light, at: \.light)
///     list.add(.dark, at: \.dark)
///   }
/// }
///
/// var theme = ThemeSteps()
/// theme.selected = .dark
/// ```
///
/// This is all that you must write. The macro `@Steps` writes it for you, with additions that make
/// it fast and convenient. The selection is stored: it stays the same until another selection is
/// made.
public protocol StepsCollection {
  /// The names of the steps.
  associatedtype Steps: StepName

  /// The type of the selection: `Steps`, or `Steps?` if the selection may be empty.
  associatedtype AllSteps: StepChoice where AllSteps.Step == Steps

  /// The stored selection.
  ///
  /// To read or change it, use ``selected``.
  var stepSelection: StepSelection<AllSteps> { get set }

  /// Lists the steps and the key paths of their values, in declaration order.
  ///
  /// - Parameter list: Receives the steps.
  static func describeSteps(to list: inout some StepList<Self>)

  /// Passes the value of a step to a reader; does nothing if the step currently has no value.
  ///
  /// An optional collection that is `nil` is passed as a plain value.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - reader: Receives the value.
  func readStep(_ step: Steps, _ reader: inout some StepReader)

  /// Lets a writer change the value of a step in place; does nothing if the step currently has no
  /// value.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - writer: Changes the value.
  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter)

  /// How the steps are shown; as a stack by default.
  static var stepsLayout: StepsLayout { get }

  /// Whether steps keep their values while others are selected.
  ///
  /// The cases of an enumeration do not.
  static var remembersBranches: Bool { get }

  /// Whether the accessors of steps that are collections report selections to their parent, as the
  /// macro's accessors do.
  static var reportsSelections: Bool { get }
}

extension StepsCollection {
  /// The default layout: a stack.
  public static var stepsLayout: StepsLayout { .stack }

  /// The default, `true`: steps keep their values.
  public static var remembersBranches: Bool { true }

  /// The default, `false`: plain properties report nothing, so stores compare the whole value after
  /// each change.
  public static var reportsSelections: Bool { false }

  /// Passes the value of a step to a reader, through the step's key path.
  public func readStep(_ step: Steps, _ reader: inout some StepReader) {
    var finder = KeyPathReading(step: step, value: self, reader: reader)
    Self.describeSteps(to: &finder)
    reader = finder.reader
  }

  /// Lets a writer change the value of a step, through the step's key path.
  public mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    var finder = KeyPathWriting(step: step, value: self, writer: writer)
    Self.describeSteps(to: &finder)
    self = finder.value
    writer = finder.writer
  }
}

extension StepsCollection {
  /// The selection.
  ///
  /// Setting this property selects a step, or no step if the selection may be empty.
  ///
  /// If the accessors of the collection report selections, as those of the macro `@Steps` do, then
  /// setting the selection of an inner collection in place also selects the step that contains it:
  ///
  /// ```swift
  /// steps.profile.selected = .detail  // steps.selected is .profile now
  /// ```
  ///
  /// - Complexity: O(1), plus the calls to observers, if there are any.
  @inlinable
  public var selected: AllSteps {
    get { stepSelection.selected }
    set { selectStep(newValue) }
  }

  /// Selects a step in the same way as setting ``selected``.
  ///
  /// Use this if a step called `selected` hides the property.
  ///
  /// - Parameter choice: The step to select, or the choice of no step.
  @inlinable
  public mutating func selectStep(_ choice: AllSteps) {
    guard StepSystem.isObserved, !stepSelection.marks.contains(.watched) else {
      stepSelection.note(choice)
      return
    }
    announce(choice)
  }

  /// Selects a step because another step, inside its value, was selected.
  ///
  /// - Parameter step: The outer step. If it is already selected, observers are not notified.
  @inlinable
  public mutating func selectStep(along step: Steps) {
    guard let choice = AllSteps.choice(step) else { return }
    guard choice != stepSelection.selected else { return stepSelection.answer() }
    selectStep(choice)
  }

  /// Selects what is required after a wrapper has been changed.
  ///
  /// - Parameters:
  ///   - reply: What the wrapper requires.
  ///   - choice: The choice that selects the wrapper's step.
  @inlinable
  public mutating func follow(_ reply: StepReply, to choice: AllSteps) {
    switch reply {
    case .nothing: break
    case .inside: if let step = choice.step { selectStep(along: step) }
    case .step: selectStep(choice)
    }
  }

  /// Selects a step or no step, and notifies the observers before and after the selection.
  ///
  /// If no step is selected and the choice is to select no step, nothing happens. During the update
  /// of a store that will notify the observers itself, this method does not notify them.
  ///
  /// The method is specialized for each collection that uses it, because looking up types at run
  /// time costs far more than the calls.
  @inline(never)
  @inlinable
  mutating func announce(_ choice: AllSteps) {
    guard choice.step != nil || stepSelection.selected.step != nil else { return }
    guard !StoreUpdate.tells(of: Self.self) else { return stepSelection.note(choice) }
    let change = StepChange<Self>(from: stepSelection.selected, to: choice)
    var teller = SelectionTeller(change)
    teller.tellWill(self)
    stepSelection.note(choice)
    teller.tellDid(self)
  }
}
