package import NavigationModel
import NavigationStepTreesRuntime
package import NavigationTestingCore
import WorldParts

/// A store of steps that records host events in the terms of its reference.
package final class RecordedSteps: Navigator, LandmarkKeeping {
  /// An event that a host reported.
  enum Operation {
    case left([NaiveSteps.Screen])
    case selected([String], Int)
    case back(NaiveSteps.Screen?)
  }

  let rig: any PlayedRig
  private let reference: NaiveSteps
  private(set) var operations: [Operation] = []
  /// The counts of host events by kind, and of the reasons why events had no effect.
  package private(set) var landmarks = LandmarkBook()

  init(_ rig: any PlayedRig) {
    self.rig = rig
    reference = rig.reference()
  }

  package var attachment: Attachment { rig.store.attachment }

  package func handle(_ event: NavigationEvent) -> Outcome {
    if case .host(let event) = event {
      landmarks.add(event)
      record(event)
    }
    let outcome = rig.store.handle(event)
    landmarks.add(outcome)
    return outcome
  }

  private func record(_ event: HostEvent) {
    switch event {
    case .removed(let entries): operations.append(.left(entries.compactMap { screen(of: $0) }))
    case .selected(let container, let index):
      if let path = rig.path(ofTabs: container) { operations.append(.selected(path.steps, index)) }
    case .backRequested:
      operations.append(.back(context.state.focused.flatMap { screen(of: $0.id) }))
    case .dismissed, .reselected, .rearranged, .detentSelected, .columnToggled, .cannotShow,
      .leaveRequested, .settled:
      break
    }
  }

  /// Returns what was recorded since the last call.
  func takeUserActions() -> [Operation] {
    defer { operations.removeAll() }
    return operations
  }

  /// Returns the reference's screen for an entry; `nil` if the entry shows no step.
  ///
  /// If the entry has the path of a collection that is shown as a stack, it shows the collection's
  /// own screen. An entry with any other path shows a step.
  func screen(of entry: EntryID) -> NaiveSteps.Screen? {
    guard let path = rig.path(of: entry)?.steps else { return nil }
    let isStack = reference[path[...]]?.layout == .stack
    // An absent collection is shown as a step like any other.
    let isThere =
      reference.optionals.isEmpty
      || rig.selections.selections.contains {
        $0.collection.steps == path
      }
    return NaiveSteps.Screen(path: path, isOwn: isStack && isThere)
  }

  package func name(of screen: ScreenID) -> String { rig.store.name(of: screen) }
}
