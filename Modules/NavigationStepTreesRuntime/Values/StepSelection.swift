/// Which step of a collection is selected, as the collection stores it.
///
/// Only ``selected`` counts for equality, hashing and coding. The rest says, while a parent
/// changes the collection in place, whether a step was selected on the way, so that the parent can
/// select the collection too; it means nothing at any other time.
@frozen
public struct StepSelection<AllSteps: StepChoice>: Sendable {
  @usableFromInline var choice: AllSteps
  @usableFromInline var marks: StepMarks
  /// The number of the parent's access under way; 0 outside of one.
  @usableFromInline var ticket: UInt16
  /// The number of the latest access to its own steps; numbers are odd, so none is ever 0.
  @usableFromInline var tickets: UInt16

  /// Starts with a selection.
  ///
  /// - Parameter selected: What is selected at first.
  @inlinable
  public init(_ selected: AllSteps) {
    choice = selected
    marks = []
    ticket = 0
    tickets = 1
  }

  /// What is selected.
  @inlinable public var selected: AllSteps { choice }

  /// Selects, without telling anybody, and notes it for the access under way.
  @inlinable
  mutating func note(_ new: AllSteps) {
    let isSomething = new.step != nil
    if marks.contains(.watched), isSomething || choice.step != nil { marks.insert(.touched) }
    choice = new
    if isSomething { answer() }
  }

  /// Notes for the access under way that what is selected was selected.
  @inlinable
  mutating func answer() {
    if ticket != 0 { marks.insert(.answered) }
  }

  /// Selects without noting it anywhere: what is put back was not selected by anybody.
  @inlinable
  mutating func put(_ new: AllSteps) {
    choice = new
    if marks.contains(.watched) { marks.insert(.replaced) }
  }
}

/// What a collection notes during accesses from above.
@usableFromInline
struct StepMarks: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A step was selected during the access under way.
  @inlinable static var answered: StepMarks { StepMarks(rawValue: 1) }
  /// A store changes the collection and tells observers itself.
  @inlinable static var watched: StepMarks { StepMarks(rawValue: 2) }
  /// A step was selected here while it was watched.
  @inlinable static var touched: StepMarks { StepMarks(rawValue: 4) }
  /// Something was selected further inside while it was watched.
  @inlinable static var inside: StepMarks { StepMarks(rawValue: 8) }
  /// The whole value was put in the place of another one while it was watched.
  @inlinable static var replaced: StepMarks { StepMarks(rawValue: 16) }
  /// The value was read through a key path that selects what it leads to.
  @inlinable static var lent: StepMarks { StepMarks(rawValue: 32) }
  /// What a store has to look at.
  @inlinable static var news: StepMarks { StepMarks(rawValue: 4 | 8 | 16) }
}

extension StepSelection: Hashable {
  /// Whether the same is selected.
  @inlinable
  public static func == (first: StepSelection, second: StepSelection) -> Bool {
    first.selected == second.selected
  }

  /// Hashes what is selected.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(selected)
  }
}

extension StepSelection: Codable {
  /// Reads the name of the selected step, or nothing where nothing is selected.
  ///
  /// - Parameter decoder: Where the name comes from.
  /// - Throws: `DecodingError` whose path names the collection, where the name is unknown.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(AllSteps.self))
  }

  /// Writes the name of the selected step.
  ///
  /// - Parameter encoder: Where the name goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(selected)
  }
}
