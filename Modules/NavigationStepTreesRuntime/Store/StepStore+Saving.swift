public import NavigationModel

extension StepStore {
  /// The name under which the snapshots of stores are filed.
  public static var snapshotKind: String { "steps" }

  /// What is selected, the values of steps where there is a codec, and what shows them.
  ///
  /// - Complexity: O(steps of the tree).
  public func snapshot() -> NavigatorSnapshot {
    var saved = SavedSteps(selections: steps.selections, values: codec?.encode(steps))
    let shape = projection.shape
    for (screen, entry) in shown.entries.enumerated() {
      guard let entry else { continue }
      let kind: SavedSteps.Place.Kind = shape.screens[screen].step == nil ? .ownScreen : .screen
      let path = shape.path(ofScreen: screen)
      saved.places.append(SavedSteps.Place(kind: kind, path: path, id: entry.rawValue))
    }
    for node in shape.nodes.indices {
      guard let id = shown.tabs[node] else { continue }
      let path = shape.path(ofNode: node)
      saved.places.append(SavedSteps.Place(kind: .tabs, path: path, id: id.rawValue))
    }
    saved.places += stackPlaces()
    return NavigatorSnapshot(kind: Self.snapshotKind, data: saved.bytes)
  }

  private func stackPlaces() -> [SavedSteps.Place] {
    let shape = projection.shape
    var places: [SavedSteps.Place] = []
    if let id = shown.stacks[.root] {
      places.append(SavedSteps.Place(kind: .root, path: StepPath(), id: id.rawValue))
    }
    for (screen, place) in shape.screens.enumerated() {
      guard let step = place.step, let id = shown.stacks[.tab(node: place.node, step: step)] else {
        continue
      }
      let path = shape.path(ofScreen: screen)
      places.append(SavedSteps.Place(kind: .tab, path: path, id: id.rawValue))
    }
    return places
  }

  /// Becomes what a snapshot says: its values where there is a codec, and its selections.
  ///
  /// - Parameter snapshot: What ``snapshot()`` gave.
  /// - Returns: Applied; ignored where nothing else is shown; refused where the snapshot is
  ///   damaged or of other steps, and then nothing has changed.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    do throws(Refusal) {
      let restored = try read(snapshot).steps
      return replace(with: restored, cause: .restore)
    } catch {
      return .refused(error)
    }
  }

  /// Takes the steps from a snapshot, with the ids of what showed them.
  public func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    let (restored, places) = try read(snapshot)
    steps = restored
    projection.selections = projection.selections.map { _ in StepProjection.absent }
    lookEverywhere()
    shown = ShownSteps(projection.shape)
    for place in places { take(place) }
  }

  private func take(_ place: SavedSteps.Place) {
    let shape = projection.shape
    switch place.kind {
    case .screen, .ownScreen:
      let screen = shape.screens.indices.first { screen in
        (shape.screens[screen].step == nil) == (place.kind == .ownScreen)
          && shape.path(ofScreen: screen) == place.path
      }
      if let screen { shown.entries[screen] = EntryID(rawValue: place.id) }
    case .tabs:
      let node = shape.nodes.indices.first { shape.path(ofNode: $0) == place.path }
      if let node { shown.tabs[node] = ContainerID(rawValue: place.id) }
    case .root: shown.stacks[.root] = ContainerID(rawValue: place.id)
    case .tab:
      let screen = shape.screens.indices.first { shape.path(ofScreen: $0) == place.path }
      guard let screen, let step = shape.screens[screen].step else { return }
      let head = StepProjection.Head.tab(node: shape.screens[screen].node, step: step)
      shown.stacks[head] = ContainerID(rawValue: place.id)
    }
  }

  private func read(
    _ snapshot: NavigatorSnapshot
  ) throws(Refusal) -> (steps: Root, places: [SavedSteps.Place]) {
    guard snapshot.kind == Self.snapshotKind else {
      throw .damaged("the snapshot is of '\(snapshot.kind)', not of steps")
    }
    do throws(StepError) {
      let saved = try SavedSteps(bytes: snapshot.data)
      var restored = steps
      if let bytes = saved.values, let codec {
        guard let values = codec.decode(bytes) else {
          throw .damaged("the values of the steps cannot be read")
        }
        restored = values
      }
      try restored.restore(saved.selections)
      return (restored, saved.places)
    } catch {
      throw .damaged(error.description)
    }
  }
}

// A window that is shared with other navigators.
extension StepStore {
  /// Gives what shows the steps its new ids.
  public func didMove(_ ids: IDMap) {
    shown.move(ids)
  }

  /// Brings the steps in line with what others did to their screens.
  public func stateDidChange(_ change: Change) {
    // Those who are told of the store's own change may make others at once.
    guard change.revision != projected else { return }
    followWindow()
  }

  /// Shows the steps in the empty window in which the store stands alone again.
  public func didEnd() {
    showEverything(cause: .code)
  }

  /// Selects what the window shows, where it differs.
  private func followWindow() {
    for node in projection.shape.nodes.indices {
      guard let container = shown.tabs[node], context.state.kind(of: container) == .tabs else {
        continue
      }
      let index = context.state.selectedIndex(of: container)
      let key = context.state.tabKeys(of: container)[index]
      if Int(key.rawValue) != projection.selectedTab(of: node) {
        _ = follow(.selected(container, index: index))
      }
    }
    for (screen, entry) in shown.entries.enumerated() {
      guard let entry, context.state.entry(entry) == nil,
        let head = head(ofScreen: screen), let stack = shown.stacks[head],
        context.state.kind(of: stack) == .stack
      else { continue }
      followRemoval(of: screen, in: head)
    }
  }

  private func followRemoval(of screen: Int, in head: StepProjection.Head) {
    guard let index = projection.screens(of: head).firstIndex(of: screen), index > 0 else {
      return
    }
    leave(head, [index])
  }
}
