/// Which step of a collection is selected, as the collection stores it.
///
/// Only ``selected`` matters for equality, hashing and coding. While a parent changes the
/// collection in place, the rest records whether a step was selected, so that the parent can select
/// the collection too. At any other time, it has no meaning.
@frozen
public struct StepSelection<AllSteps: StepChoice>: Sendable {
  @usableFromInline var choice: AllSteps
  @usableFromInline var marks: StepMarks
  /// The number of the parent's access in progress; 0 if there is none.
  @usableFromInline var ticket: UInt16
  /// The number of the latest access to its own steps; numbers are odd, so none is ever 0.
  @usableFromInline var tickets: UInt16

  /// Creates a selection.
  ///
  /// - Parameter selected: The initial selection.
  @inlinable
  public init(_ selected: AllSteps) {
    choice = selected
    marks = []
    ticket = 0
    tickets = 1
  }

  /// What is selected.
  @inlinable public var selected: AllSteps { choice }

  /// Selects without notifying observers, and records it for the access in progress.
  @inlinable
  mutating func note(_ new: AllSteps) {
    let isSomething = new.step != nil
    if marks.contains(.watched), isSomething || choice.step != nil { marks.insert(.touched) }
    choice = new
    if isSomething { answer() }
  }

  /// Records for the access in progress that the current step was selected.
  @inlinable
  mutating func answer() {
    if ticket != 0 { marks.insert(.answered) }
  }

  /// Selects without recording it: a value that is stored back was not selected by anyone.
  @inlinable
  mutating func put(_ new: AllSteps) {
    choice = new
    if marks.contains(.watched) { marks.insert(.replaced) }
  }
}

/// What a collection records during accesses from above.
@usableFromInline
struct StepMarks: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A step was selected during the access in progress.
  @inlinable static var answered: StepMarks { StepMarks(rawValue: 1) }
  /// A store changes the collection and notifies observers itself.
  @inlinable static var watched: StepMarks { StepMarks(rawValue: 2) }
  /// A step was selected here while it was watched.
  @inlinable static var touched: StepMarks { StepMarks(rawValue: 4) }
  /// Something was selected further inside while it was watched.
  @inlinable static var inside: StepMarks { StepMarks(rawValue: 8) }
  /// The whole value was replaced while it was watched.
  @inlinable static var replaced: StepMarks { StepMarks(rawValue: 16) }
  /// The value was read through a key path that selects the step it leads to.
  @inlinable static var lent: StepMarks { StepMarks(rawValue: 32) }
  /// The marks that a store has to read.
  @inlinable static var news: StepMarks { StepMarks(rawValue: 4 | 8 | 16) }
}

extension StepSelection: Hashable {
  /// Returns whether two selections are equal.
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
  /// Reads the name of the selected step, or `nil` if nothing is selected.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError`, whose path names the collection, if the name is unknown.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(AllSteps.self))
  }

  /// Writes the name of the selected step.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(selected)
  }
}
