import NavigationHosting

/// The changes that a platform can make in one step, as a relation between two windows.
///
/// It shares no code with the planner.
struct NaiveSteps {
  let capabilities: HostCapabilities

  /// Returns whether a platform gets from one window to another in a single step.
  func isStep(from old: Toy, to new: Toy) -> Bool {
    guard old != new, let oldRoot = old.layers.first, let newRoot = new.layers.first else {
      return false
    }
    guard oldRoot.name == newRoot.name else {
      return new.layers.count == 1 && canAppear(newRoot)
    }
    if new.layers.count < old.layers.count { return isDismissal(old, new) }
    if new.layers.count > old.layers.count { return isPresentation(old, new) }
    let differing = zip(old.layers, new.layers).filter { $0 != $1 }
    return differing.count == 1 && isChange(from: differing[0].0, to: differing[0].1)
  }

  private func isDismissal(_ old: Toy, _ new: Toy) -> Bool {
    let count = old.layers.count - new.layers.count
    return old.layers.starts(with: new.layers)
      && (count == 1 || capabilities.dismissesSeveralLayers)
  }

  private func isPresentation(_ old: Toy, _ new: Toy) -> Bool {
    let added = new.layers[new.layers.count - 1]
    return new.layers.dropLast() == old.layers[...] && canAppear(added)
      && !old.layers.contains { $0.name == added.name }
  }

  private func canAppear(_ layer: ToyLayer) -> Bool {
    layer.stacks.allSatisfy(canAppear)
  }

  private func canAppear(_ stack: ToyStack) -> Bool {
    stack.entries.count == 1 || capabilities.presentsFilledStacks
  }

  private func isChange(from old: ToyLayer, to new: ToyLayer) -> Bool {
    guard old.name == new.name else { return false }
    if old.isCover != new.isCover {
      return capabilities.restyling == .anyStyle && old.stacks == new.stacks
        && old.selected == new.selected
    }
    guard old.stacks.map(\.name) == new.stacks.map(\.name) else {
      return isNewSetOfTabs(old, new)
    }
    let differing = zip(old.stacks, new.stacks).filter { $0 != $1 }
    if differing.isEmpty { return true }
    return old.selected == new.selected && differing.count == 1
      && isChange(of: differing[0].0.entries, to: differing[0].1.entries)
  }

  private func isChange(of old: [Int], to new: [Int]) -> Bool {
    let added = new.filter { !old.contains($0) }.count
    return !new.isEmpty && (added <= 1 || capabilities.pushesSeveralEntries)
  }

  private func isNewSetOfTabs(_ old: ToyLayer, _ new: ToyLayer) -> Bool {
    new.stacks.allSatisfy { stack in
      guard let known = old.stacks.first(where: { $0.name == stack.name }) else {
        return canAppear(stack)
      }
      return known == stack
    }
  }
}

/// The layers and entries of a window, by their numbers.
struct Contents: Equatable {
  var layers: Set<Int> = []
  var entries: Set<Int> = []

  func isSubset(of other: Contents) -> Bool {
    layers.isSubset(of: other.layers) && entries.isSubset(of: other.entries)
  }
}

extension Toy {
  var contents: Contents {
    Contents(
      layers: Set(layers.map(\.name)),
      entries: Set(layers.flatMap { $0.stacks.flatMap(\.entries) }))
  }
}

extension NaiveSteps {
  /// Returns the contents that the steps to a window must not drop.
  ///
  /// These are the contents that both windows show in the same place, if the layers below can stay.
  func kept(from shown: Toy, to target: Toy) -> Contents {
    var kept = Contents()
    for (old, new) in zip(shown.layers, target.layers) {
      let canStay =
        old.name == new.name && (old.isCover == new.isCover || capabilities.restyling == .anyStyle)
      guard canStay else { break }
      kept.layers.insert(old.name)
      for stack in old.stacks {
        let other = new.stacks.first { $0.name == stack.name }
        kept.entries.formUnion(stack.entries.filter { other?.entries.contains($0) == true })
      }
    }
    return kept
  }

  /// Returns, for each window of a set, the least number of steps to a target.
  ///
  /// The steps stay within the set and drop nothing that must be kept. A window from which no such
  /// steps lead to the target is not in the result.
  func distances(to target: Toy, among windows: [Toy]) -> [Toy: Int] {
    var distances = [target: 0]
    var edge = [target]
    while !edge.isEmpty {
      var next: [Toy] = []
      for window in windows where distances[window] == nil {
        let kept = kept(from: window, to: target)
        let nearest = edge.first { step in
          kept.isSubset(of: step.contents) && isStep(from: window, to: step)
        }
        if let nearest, let distance = distances[nearest] {
          distances[window] = distance + 1
          next.append(window)
        }
      }
      edge = next
    }
    return distances
  }
}
