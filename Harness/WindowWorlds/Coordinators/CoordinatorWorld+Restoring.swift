import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Saved trees that are restored, and damaged ones that are refused.
extension CoordinatorWorld {
  /// Restores the tree from its own snapshot, as a new process of the app would.
  ///
  /// The snapshot may come from an earlier version, which did not save the state of the window. The
  /// app's factories give the coordinators other contents, which the saved contents must replace.
  mutating func relaunch(_ draw: inout Draw) throws(Interruption) {
    let withWindow = !(try draw.bool("earlier", probability: 0.3))
    registerFactories()
    let saved = tree.snapshot()
    let outcome = withWindow ? tree.restore(saved) : tree.restore(saved.root)
    workshop.learn(tree.root)
    if !outcome.isApplied { note(CoordinatorLaw.outcomes, "relaunch: \(outcome)") }
    reference.relaunch(withWindow: withWindow)
  }

  private func registerFactories() {
    for item in reference.root.everything where item.kind == .screen || item.hasFactory {
      tree.factories.register(item.tag) { [workshop] _ in workshop.again(item) }
    }
  }

  /// Makes coordinators from saved bytes, one of which was changed, and checks that a screen
  /// without a factory is refused.
  mutating func damage(_ draw: inout Draw) throws(Interruption) {
    var bytes = tree.root.description.bytes
    let place = try draw.index("byte", below: bytes.count)
    bytes[place] ^= UInt8(1 + (try draw.int("bits", in: 0...254)))
    if let read = try? CoordinatorDescription(bytes: bytes) { _ = try? tree.factories.make(read) }
    var saved = tree.snapshot()
    saved.root.data[saved.root.data.count - bytes.count + place] = bytes[place]
    restoreElsewhere(saved.root)
    refuseSequence()
    let unknown = CoordinatorDescription.stack("k", .sequence("q", [.screen("unknown")]))
    do throws(CoordinatorRefusal) {
      _ = try tree.factories.make(unknown)
      note(CoordinatorLaw.outcomes, "a screen without a factory was made")
    } catch {
      if error != .unknownFactory("unknown") {
        note(CoordinatorLaw.outcomes, "unknown screen: \(error)")
      }
    }
  }

  /// Restores a damaged tree in another window, which must either refuse the tree or show its
  /// contents.
  private mutating func restoreElsewhere(_ damaged: NavigatorSnapshot) {
    let empty = CoordinatorNode.screen("empty")
    guard let other = try? CoordinatorTree(root: empty, factories: tree.factories) else { return }
    let outcome = other.restore(damaged)
    let state = other.state
    if !outcome.isApplied {
      if other.root !== empty || state.visibleEntries.map({ other.name(of: $0) }) != ["empty"] {
        note(CoordinatorLaw.tree, "a refused tree is restored as \(other.root.path)")
      }
      return
    }
    do throws(InvariantViolation) {
      try state.checkInvariants()
    } catch {
      note(CoordinatorLaw.changes, "a damaged tree: \(error)")
    }
    guard other.root.kind == .stack else { return }
    let shown = state.entries(of: state.layers[0].container).filter { !$0.isPlaceholder }
    let (found, wanted) = (shown.map { other.name(of: $0) }, other.root.leaves.map(\.tag))
    if found != wanted {
      note(CoordinatorLaw.screens, Mismatch.text("damaged", expected: wanted, got: found))
    }
  }

  /// Tries to restore the window from a tree whose root was changed to a sequence; this must be
  /// refused.
  private mutating func refuseSequence() {
    guard let sequence = CoordinatorKind.allCases.firstIndex(of: .sequence) else { return }
    registerFactories()
    var saved = tree.snapshot()
    let start = saved.root.data.count - tree.root.description.bytes.count
    saved.root.data[start + 1] = UInt8(sequence)
    let outcome = tree.restore(saved)
    if outcome.isApplied { note(CoordinatorLaw.outcomes, "a sequence is the root of a window") }
  }
}
