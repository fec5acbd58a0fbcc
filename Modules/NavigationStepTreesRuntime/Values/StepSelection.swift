/// The selected step of a collection, and marks that record changes while they are in progress.
///
/// Only ``selected`` matters for equality, hashing and coding. The other properties are meaningful
/// only while a parent or a store changes the collection in place: they record what was selected,
/// so that the parent can select the collection too, and the store can find the changes.
@frozen
public struct StepSelection<AllSteps: StepChoice>: Sendable {
  @usableFromInline var choice: AllSteps
  @usableFromInline var marks: StepMarks
  /// The number of the access in progress by a parent or a store; 0 if there is none.
  ///
  /// In a copy that records selections for bindings and key paths, the number is 2.
  @usableFromInline var ticket: UInt16
  /// The number of the latest access to the collection's own steps.
  ///
  /// These numbers are odd, so no access has the number 0.
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

  /// The selected step, or the choice of no step.
  @inlinable public var selected: AllSteps { choice }

  /// Changes the selection without notifying observers, and records the change for the access in
  /// progress.
  @inlinable
  mutating func note(_ new: AllSteps) {
    let isSomething = new.step != nil
    if marks.contains(.watched), isSomething || choice.step != nil { marks.insert(.touched) }
    choice = new
    if isSomething { answer() }
  }

  /// Records, for the access in progress, that the current step was selected.
  @inlinable
  mutating func answer() {
    if ticket != 0 { marks.insert(.answered) }
  }

  /// Changes the selection without recording that a step was selected.
  ///
  /// Restoring a stored value does not count as selecting. If a store watches the collection, the
  /// collection is marked as replaced.
  @inlinable
  mutating func put(_ new: AllSteps) {
    choice = new
    if marks.contains(.watched) { marks.insert(.replaced) }
  }
}

/// The marks that a collection records while its parent or a store accesses it.
@usableFromInline
struct StepMarks: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A step was selected during the access in progress.
  @inlinable static var answered: StepMarks { StepMarks(rawValue: 1) }
  /// A store is changing the collection and will notify observers itself.
  @inlinable static var watched: StepMarks { StepMarks(rawValue: 2) }
  /// A step of this collection was selected or deselected while a store watched it.
  @inlinable static var touched: StepMarks { StepMarks(rawValue: 4) }
  /// Something further inside was selected or replaced while a store watched this collection.
  @inlinable static var inside: StepMarks { StepMarks(rawValue: 8) }
  /// The whole value was replaced while a store watched it.
  @inlinable static var replaced: StepMarks { StepMarks(rawValue: 16) }
  /// The collection is being changed through key paths, or is a copy made for such a change.
  @inlinable static var lent: StepMarks { StepMarks(rawValue: 32) }
  /// The marks that a store reads.
  @inlinable static var news: StepMarks { StepMarks(rawValue: 4 | 8 | 16) }
}

extension StepSelection: Hashable {
  /// Returns whether two selections are equal.
  @inlinable
  public static func == (first: StepSelection, second: StepSelection) -> Bool {
    first.selected == second.selected
  }

  /// Hashes the selection.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(selected)
  }
}

extension StepSelection: Codable {
  /// Decodes the name of the selected step, or `nil` if nothing is selected.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the name is unknown; its coding path identifies the collection.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(AllSteps.self))
  }

  /// Encodes the name of the selected step, or `nil` if nothing is selected.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(selected)
  }
}
