internal import NavigationGraphDefinitions
internal import NavigationModel

/// An error that states why a navigator could not follow a witness.
public struct WitnessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index of the step that failed, counted from 0.
  ///
  /// This is 0 if the run could not begin. If all steps could be taken but something else was on
  /// screen at the end, this is the number of steps in the witness.
  public let step: Int

  /// The reason for the failure, without a final period.
  public let cause: String

  /// The step and the cause.
  public var description: String { "step \(step): \(cause)" }
}

extension GraphNavigator {
  /// Starts the run of a witness and performs its steps.
  ///
  /// - Parameters:
  ///   - witness: The run to start and the steps to perform.
  ///   - observe: Receives a description of what is open when the run begins and after every step.
  /// - Throws: ``WitnessError`` if the run cannot begin, at the first step that cannot be taken, or
  ///   at the end if something other than the witness's stack is on screen. A witness that was
  ///   created from text or by ``StackGrowth/witness(rounds:)`` does not record what is on screen
  ///   at the end, so that is not checked.
  public func follow(
    _ witness: StackWitness, observe: (String) -> Void = { _ in }
  ) throws(WitnessError) {
    let outcome = start(witness.run)
    guard outcome.isApplied else {
      throw WitnessError(step: 0, cause: "the run cannot begin: \(outcome)")
    }
    observe(picture)
    try follow(witness.steps, observe: observe)
    guard let ending = witness.ending else { return }
    let entries = try look(at: ending, step: witness.steps.count)
    let nodes = entries.map { $0.isPlaceholder ? nil : $0.node }
    guard nodes == ending.entries else {
      throw WitnessError(step: witness.steps.count, cause: "other screens are on the stack")
    }
  }

  private func follow(
    _ steps: [StackWitness.Step], observe: (String) -> Void
  ) throws(WitnessError) {
    for (number, step) in steps.enumerated() {
      let entries = try look(at: step.sight, step: number)
      guard let top = entries.last else {
        throw WitnessError(step: number, cause: "nothing is on screen")
      }
      let outcome = perform(step.action, on: top.id)
      guard outcome.isApplied else {
        throw WitnessError(step: number, cause: "'\(step.label)' has no effect: \(outcome)")
      }
      observe(picture)
    }
  }

  /// A description of what is open, in one line.
  private var picture: String {
    context.state.describe { name(of: $0.screen) }.replacing("\n", with: " | ")
  }

  private func perform(_ action: StackWitness.Action, on entry: EntryID) -> Outcome {
    let taken: CompiledGraph.Action
    switch action {
    case .back: return handle(.host(.backRequested))
    case .edge(let number): taken = .edge(number)
    case .exit(let number): taken = .exit(number)
    }
    let actions = engine.actions(on: entry, in: context.state, memory)
    guard let index = actions.firstIndex(of: taken) else {
      return .refused(.unknownAction(-1, on: entry))
    }
    return handle(.perform(index, on: entry, value: .none))
  }

  /// Selects tabs and columns on the way to a stack, and returns the entries of that stack.
  private func look(
    at sight: StackSight, step: Int
  ) throws(WitnessError) -> ContiguousArray<Entry> {
    let (found, expected) = (context.state.layers.count, sight.layers)
    guard found == expected, found > 0 else {
      throw WitnessError(step: step, cause: "there are \(found) layers, not \(expected)")
    }
    var container = context.state.layers[found - 1].container
    for hop in sight.hops {
      guard let next = follow(hop, in: container) else {
        throw WitnessError(step: step, cause: "there is no such tab, column or part")
      }
      container = next
    }
    let entries = context.state.entries(of: container)
    let node = entries.last.flatMap { $0.isPlaceholder ? nil : $0.node }
    guard node == sight.node else {
      throw WitnessError(step: step, cause: "another screen is there")
    }
    return entries
  }

  private func follow(_ hop: StackSight.Hop, in container: ContainerID) -> ContainerID? {
    switch hop {
    case .section(let index):
      let children = context.state.children(of: container)
      guard children.indices.contains(index) else { return nil }
      if context.state.selectedIndex(of: container) != index {
        handle(.host(.selected(container, index: index)))
      }
      return children[index]
    case .owned(let ordinal):
      guard let owner = context.state.entries(of: container).last else { return nil }
      let owned = context.state.containers(ownedBy: owner.id)
      return owned.indices.contains(ordinal) ? owned[ordinal] : nil
    }
  }
}
