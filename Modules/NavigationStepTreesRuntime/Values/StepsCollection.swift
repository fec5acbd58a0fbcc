/// A value that says which of several steps is selected, and keeps the values of all of them.
///
/// A step is any state: a screen, a tab, or the choice of a theme. Its value may be a collection
/// again, so an app is a tree of steps, and navigating is selecting one of them:
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
/// That is all there is to write; the macro `@Steps` writes it, and what makes it fast and
/// convenient. Selection is stored: it is what was selected last, whatever else happened since.
public protocol StepsCollection {
  /// The names of the steps.
  associatedtype Steps: StepName

  /// What can be selected: `Steps`, or `Steps?` where nothing may be selected.
  associatedtype AllSteps: StepChoice where AllSteps.Step == Steps

  /// What is selected; read and write it through ``selected``.
  var stepSelection: StepSelection<AllSteps> { get set }

  /// Names the steps and where their values are, in declared order.
  ///
  /// - Parameter list: Takes the steps.
  static func describeSteps(to list: inout some StepList<Self>)

  /// Shows the value of a step to a reader; nothing where the step has no value now.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - reader: Is shown the value.
  func readStep(_ step: Steps, _ reader: inout some StepReader)

  /// Lets a writer change the value of a step in place; nothing where the step has none now.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - writer: Changes the value.
  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter)

  /// How the steps are shown; a stack unless the collection says otherwise.
  static var stepsLayout: StepsLayout { get }

  /// Whether steps keep their values while others are selected, as those of an enumeration do not.
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

  /// Plain properties report nothing; stores then look at the whole value after each change.
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
  /// What is selected; writing it selects.
  ///
  /// Where the collection is changed in place inside others, they select their way to it:
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

  /// Selects a step, as writing ``selected`` does, where a step of that name hides it.
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

  /// Selects the step in which something was selected.
  ///
  /// - Parameter step: The step; where it is selected already, nobody is told.
  @inlinable
  public mutating func selectStep(along step: Steps) {
    guard let choice = AllSteps.choice(step) else { return }
    guard choice != stepSelection.selected else { return stepSelection.answer() }
    selectStep(choice)
  }

  /// Selects what the change of a wrapper asks for.
  ///
  /// - Parameters:
  ///   - reply: What the wrapper asks for.
  ///   - choice: The step of the wrapper; none for the step `none`.
  @inlinable
  public mutating func follow(_ reply: StepReply, to choice: AllSteps) {
    switch reply {
    case .nothing: break
    case .inside: if let step = choice.step { selectStep(along: step) }
    case .step: selectStep(choice)
    }
  }

  /// Selects a step and tells the observers of all values before and after.
  ///
  /// Made for each collection where it is used, since looking up types costs far more than telling.
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
