/// The selections of a collection and of all collections inside it, without the values of steps.
///
/// ```swift
/// let before = steps.selections
/// steps.profile.selected = .detail
/// try steps.restore(before)
/// ```
public struct StepSnapshot: Hashable, Sendable, Codable {
  /// The selections; each collection comes before those inside it.
  public var selections: [Selection]

  /// Creates a snapshot of the given selections.
  ///
  /// - Parameter selections: The selections; each collection before those inside it.
  public init(_ selections: [Selection] = []) {
    self.selections = selections
  }

  /// The selection of one collection.
  public struct Selection: Hashable, Sendable, Codable {
    /// The path of the collection; empty for the outermost one.
    public var collection: StepPath
    /// The name of the selected step; `nil` if nothing is selected.
    public var step: String?

    /// Creates the selection of a collection.
    ///
    /// - Parameters:
    ///   - collection: The path of the collection.
    ///   - step: The name of the selected step.
    public init(_ collection: StepPath, selects step: String?) {
      self.collection = collection
      self.step = step
    }
  }
}

extension StepsCollection {
  /// The selections of this collection and of all collections inside it.
  ///
  /// - Complexity: O(*n* × *d*), where *n* is the number of steps in the tree and *d* is its depth,
  ///   if `readStep(_:_:)` is fast; the default implementation searches all steps of each
  ///   collection.
  public var selections: StepSnapshot {
    var reader = SnapshotReading()
    reader.read(self)
    return reader.snapshot
  }

  /// Restores the selections of a snapshot, each in the collection that it belongs to.
  ///
  /// Other selections do not change. Observers are notified only if a ``StepStore`` makes the
  /// change.
  ///
  /// - Parameter snapshot: The ``selections`` to restore. Collections that the snapshot does not
  ///   contain are left unchanged.
  /// - Throws: ``StepError`` if a step or a collection of the snapshot does not exist, or if the
  ///   snapshot selects nothing in a collection in which a step must be selected. In both cases,
  ///   nothing has changed.
  /// - Complexity: O(*n* × *d*), where *n* is the number of selections and *d* is the depth of
  ///   their collections.
  public mutating func restore(_ snapshot: StepSnapshot) throws(StepError) {
    var restored = self
    for selection in snapshot.selections {
      var restoring = SelectionRestoring(selection)
      restoring.write(&restored)
      if let error = restoring.error { throw error }
      guard restoring.isDone else { throw .absent("\(selection.collection)") }
    }
    let isWatched = stepSelection.marks.contains(.watched)
    let marks = stepSelection.marks
    let ticket = stepSelection.ticket
    self = restored
    stepSelection.marks = isWatched ? marks.union(.replaced) : marks
    stepSelection.ticket = ticket
  }
}

private struct SnapshotReading: StepReader {
  var snapshot = StepSnapshot()
  private var place = StepPath()

  mutating func readValue<Value>(_ value: Value) {}

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    let step = value.stepSelection.selected.step?.rawValue
    snapshot.selections.append(StepSnapshot.Selection(place, selects: step))
    for step in Value.Steps.allCases {
      place.steps.append(step.rawValue)
      value.readStep(step, &self)
      place.steps.removeLast()
    }
  }
}

private struct SelectionRestoring: StepWriter {
  private let selection: StepSnapshot.Selection
  private var path: ArraySlice<String>
  var error: StepError?
  var isDone = false

  init(_ selection: StepSnapshot.Selection) {
    self.selection = selection
    path = selection.collection.steps[...]
  }

  mutating func writeValue<Value>(_ value: inout Value) {
    guard let extra = path.first, error == nil else { return }
    error = .extraSteps(
      extra, after: "\(StepPath(selection.collection.steps.dropLast(path.count)))")
  }

  mutating func writeSteps<Value: StepsCollection>(_ value: inout Value) {
    guard let name = path.popFirst() else { return put(in: &value) }
    guard let step = Value.Steps(rawValue: name) else {
      error = .unknownStep(name, in: "\(Value.self)", path: "\(selection.collection)")
      return
    }
    value.writeStep(step, &self)
  }

  private mutating func put<Value: StepsCollection>(in value: inout Value) {
    var step: Value.Steps?
    if let name = selection.step {
      guard let known = Value.Steps(rawValue: name) else {
        let path = StepPath(selection.collection.steps + [name])
        error = .unknownStep(name, in: "\(Value.self)", path: "\(path)")
        return
      }
      step = known
    }
    guard let choice = Value.AllSteps.choice(step) else {
      error = .nothingSelected(in: "\(Value.self)", path: "\(selection.collection)")
      return
    }
    value.stepSelection.put(choice)
    isDone = true
  }
}
