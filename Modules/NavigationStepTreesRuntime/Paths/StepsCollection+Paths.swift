extension StepsCollection {
  /// Selects the step at the end of a path, and the collections on the path to it.
  ///
  /// The whole path is checked first, so an invalid path changes nothing. The innermost step is
  /// selected first, the outermost last. The case of an enumeration is an exception: it is selected
  /// before anything inside it.
  ///
  /// - Parameter path: The names of the steps, outermost first.
  /// - Throws: ``StepError`` if the path is empty, if a name is unknown, if the path continues
  ///   after a step that has no steps inside, or if a step on the path has no value.
  /// - Complexity: O(*n*), where *n* is the number of names in the path, plus the calls to
  ///   observers. This requires that `readStep(_:_:)` and `writeStep(_:_:)` take constant time;
  ///   their default implementations search all steps of each collection.
  public mutating func select(_ path: StepPath) throws(StepError) {
    _ = try position(of: path)
    var selecting = PathSelecting(path)
    selecting.write(&self)
  }

  /// Returns the position that a path of names leads to.
  ///
  /// - Parameter path: The names of the steps, outermost first.
  /// - Returns: The index of each step in its collection.
  /// - Throws: ``StepError`` if the path leads to no step.
  public func position(of path: StepPath) throws(StepError) -> StepPosition {
    guard !path.steps.isEmpty else { throw .emptyPath }
    var check = PathCheck(path: path)
    check.read(self)
    if let error = check.error { throw error }
    guard check.depth == path.steps.count else {
      let found = StepPath(Array(path.steps.prefix(check.depth)))
      throw check.isAbsent
        ? .absent("\(found)") : .extraSteps(path.steps[check.depth], after: "\(found)")
    }
    return check.position
  }
}

/// A protocol that identifies optional collections.
private protocol OptionalSteps {}

extension Optional: OptionalSteps where Wrapped: StepsCollection {}

/// A reader that follows a path of names as far as possible.
private struct PathCheck: StepReader {
  let path: StepPath
  var depth = 0
  var position = StepPosition()
  var error: StepError?
  var isAbsent = false

  init(path: StepPath) {
    self.path = path
  }

  mutating func readValue<Value>(_ value: Value) {
    isAbsent = Value.self is any OptionalSteps.Type
  }

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    guard depth < path.steps.count else { return }
    let name = path.steps[depth]
    guard let step = Value.Steps(rawValue: name) else {
      error = .unknownStep(name, in: "\(Value.self)", path: "\(path)")
      return
    }
    depth += 1
    position.append(step.index)
    guard Value.remembersBranches || value.stepSelection.selected.step == step else {
      return readFresh(step, of: value)
    }
    value.readStep(step, &self)
  }

  /// Reads the value that an enumeration's case would have if it were selected.
  private mutating func readFresh<Value: StepsCollection>(_ step: Value.Steps, of value: Value) {
    guard let choice = Value.AllSteps.choice(step) else { return }
    var fresh = value
    fresh.stepSelection.note(choice)
    fresh.readStep(step, &self)
  }
}

/// A writer that follows a checked path, and selects the step at its end or, if required, clears
/// the selection of the collection at its end.
struct PathSelecting: StepWriter {
  var path: ArraySlice<String>
  var selectsNothing = false
  /// The number of collections, counted from the beginning of the path, whose own selection stays.
  private var silent: Int
  /// Whether the last step of the path is selected again if it is already selected.
  private let reselects: Bool
  /// Whether a store watches the enclosing collection.
  private var isWatched = false

  init(
    _ path: StepPath, selectsNothing: Bool = false, silent: Int = 0, reselects: Bool = true
  ) {
    self.path = path.steps[...]
    self.reselects = reselects
    self.selectsNothing = selectsNothing
    self.silent = silent
  }

  mutating func writeValue<Value>(_ value: inout Value) {}

  mutating func writeSteps<Value: StepsCollection>(_ value: inout Value) {
    let isInside = isWatched
    if isInside { value.stepSelection.marks.insert(.watched) }
    select(in: &value)
    if isInside { value.stepSelection.rest() }
  }

  private mutating func select<Value: StepsCollection>(in value: inout Value) {
    guard let name = path.popFirst() else {
      if selectsNothing, let nothing = Value.AllSteps.choice(nil) { value.selectStep(nothing) }
      return
    }
    guard let step = Value.Steps(rawValue: name), let choice = Value.AllSteps.choice(step)
    else { return }
    if path.isEmpty, !selectsNothing {
      return reselects ? value.selectStep(choice) : value.selectStep(along: step)
    }
    let isSilent = silent > 0
    silent -= 1
    if !Value.remembersBranches, !isSilent { value.selectStep(along: step) }
    // An enumeration cannot store the mark `watched`, so this writer passes the mark on.
    let watches = isWatched || value.stepSelection.marks.contains(.watched)
    isWatched = watches
    value.writeStep(step, &self)
    if watches { value.stepSelection.marks.insert(.inside) }
    if !isSilent { value.selectStep(along: step) }
  }
}
