/// A value that records which of several steps is selected, and stores the values of all of them.
///
/// A step is any state: a screen, a tab, or the choice of a theme. Its value can be a collection in
/// turn, so an app is a tree of steps, and navigating means selecting one of them:
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
/// This is everything that you need to write. The macro `@Steps` writes it for you, with additions
/// that make it fast and convenient. The selection is stored: it is what was selected last,
/// whatever else has happened since.
public protocol StepsCollection {
  /// The names of the steps.
  associatedtype Steps: StepName

  /// What can be selected: `Steps`, or `Steps?` if nothing may be selected.
  associatedtype AllSteps: StepChoice where AllSteps.Step == Steps

  /// The stored selection; read and write it through ``selected``.
  var stepSelection: StepSelection<AllSteps> { get set }

  /// Lists the steps and the key paths of their values, in declared order.
  ///
  /// - Parameter list: Receives the steps.
  static func describeSteps(to list: inout some StepList<Self>)

  /// Passes a reader the value of a step; does nothing if the step has no value now.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - reader: Receives the value.
  func readStep(_ step: Steps, _ reader: inout some StepReader)

  /// Lets a writer change the value of a step in place; does nothing if the step has no value now.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - writer: Changes the value.
  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter)

  /// How the steps are shown; by default, as a stack.
  static var stepsLayout: StepsLayout { get }

  /// Whether steps keep their values while others are selected; those of an enumeration do not.
  static var remembersBranches: Bool { get }

  /// Whether the accessors of steps that are collections report selections to their parent, as
  /// those that the macro writes do.
  static var reportsSelections: Bool { get }
}

extension StepsCollection {
  /// The steps are shown as a stack.
  public static var stepsLayout: StepsLayout { .stack }

  /// Steps keep their values.
  public static var remembersBranches: Bool { true }

  /// Plain properties report nothing; stores then compare the whole value after each change.
  public static var reportsSelections: Bool { false }

  /// Finds the value through its key path.
  public func readStep(_ step: Steps, _ reader: inout some StepReader) {
    var finder = KeyPathReading(step: step, value: self, reader: reader)
    Self.describeSteps(to: &finder)
    reader = finder.reader
  }

  /// Changes the value through its key path.
  public mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    var finder = KeyPathWriting(step: step, value: self, writer: writer)
    Self.describeSteps(to: &finder)
    self = finder.value
    writer = finder.writer
  }
}

extension StepsCollection {
  /// The selection; writing it selects a step.
  ///
  /// If the collection is changed in place inside other collections, they select the steps that
  /// lead to it:
  ///
  /// ```swift
  /// steps.profile.selected = .detail  // steps.selected is .profile now
  /// ```
  ///
  /// - Complexity: O(1).
  @inlinable
  public var selected: AllSteps {
    get { stepSelection.selected }
    set { selectStep(newValue) }
  }

  /// Selects a step, as writing ``selected`` does; use it if a step with that name hides the
  /// property.
  ///
  /// - Parameter choice: What to select.
  @inlinable
  public mutating func selectStep(_ choice: AllSteps) {
    guard StepSystem.isObserved, !stepSelection.marks.contains(.watched) else {
      stepSelection.note(choice)
      return
    }
    announce(choice)
  }

  /// Selects the step in which another step was selected.
  ///
  /// - Parameter step: The step; if it is selected already, observers are not notified.
  @inlinable
  public mutating func selectStep(along step: Steps) {
    guard let choice = AllSteps.choice(step) else { return }
    guard choice != stepSelection.selected else { return stepSelection.answer() }
    selectStep(choice)
  }

  /// Selects what the change of a wrapper requires.
  ///
  /// - Parameters:
  ///   - reply: What the wrapper requires.
  ///   - choice: The step of the wrapper; `nil` for the step `none`.
  @inlinable
  public mutating func follow(_ reply: StepReply, to choice: AllSteps) {
    switch reply {
    case .nothing: break
    case .inside: if let step = choice.step { selectStep(along: step) }
    case .step: selectStep(choice)
    }
  }

  /// Selects a step and notifies the observers of all values before and after.
  ///
  /// Specialised for each collection that uses it, since looking up types costs far more than the
  /// calls.
  @inline(never)
  @inlinable
  mutating func announce(_ choice: AllSteps) {
    guard choice.step != nil || stepSelection.selected.step != nil else { return }
    let change = StepChange<Self>(from: stepSelection.selected, to: choice)
    var teller = SelectionTeller(change)
    teller.tellWill(self)
    stepSelection.note(choice)
    teller.tellDid(self)
  }
}
