public import NavigationModel

extension StepStore {
  /// The name under which stores are saved.
  public var kind: String { "steps" }

  /// Returns the selections, the values of the steps if a codec encodes them, and the ids of the
  /// entries and containers that show them.
  ///
  /// - Complexity: O(*n* × (*d* + log *n*)), where *n* is the number of steps in the tree and *d*
  ///   is its depth, plus the call to the codec; the screens are sorted.
  public func save(without left: Set<EntryID>) -> [UInt8] {
    var saved = SavedSteps(selections: steps.selections, values: codec?.encode(steps))
    let shape = projection.shape
    let entries = projection.heads.compactMap { stacks[$0] }.flatMap { ownEntries(of: $0) }
    for entry in entries.sorted(by: { $0.screen.rawValue < $1.screen.rawValue }) {
      let screen = Int(entry.screen.rawValue)
      let kind: SavedSteps.Place.Kind = shape.screens[screen].step == nil ? .ownScreen : .screen
      saved.add(kind, shape.path(ofScreen: screen), entry.id.rawValue)
    }
    for node in shape.nodes.indices {
      if let id = tabs[node] { saved.add(.tabs, shape.path(ofNode: node), id.rawValue) }
    }
    for head in projection.heads {
      guard let id = stacks[head]?.rawValue else { continue }
      switch head {
      case .root: saved.add(.root, StepPath(), id)
      case .tab(let node, let step):
        saved.add(.tab, shape.path(ofScreen: shape.nodes[node].firstScreen + step), id)
      }
    }
    return saved.bytes
  }

  /// Loads saved steps.
  ///
  /// Each saved screen is found by its path, because the tree of steps may have changed. Screens
  /// whose path no longer exists are reported as lost. If the data is damaged, or if a saved
  /// selection is no longer possible, all of it is refused.
  public func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    var (restored, places) = try read(data)
    var walk = SelectionWalk(projection, everywhere: true, isObserved: followers.isObserved)
    walk.write(&restored)
    steps = restored
    projection.selections = walk.selections
    unheard = walk.notices
    var changes = RestorationChanges()
    for place in places {
      switch place.kind {
      case .screen, .ownScreen:
        let entry = EntryID(rawValue: place.id)
        if let screen = screen(at: place.path, isOwn: place.kind == .ownScreen) {
          changes.screens[entry] = ScreenID(rawValue: UInt32(truncatingIfNeeded: screen))
        } else {
          changes.lost.insert(entry)
        }
      case .tabs, .root: if place.path.steps.isEmpty { top = ContainerID(rawValue: place.id) }
      case .tab: break
      }
    }
    return changes
  }

  private func screen(at path: StepPath, isOwn: Bool) -> Int? {
    let shape = projection.shape
    return shape.screens.indices.first { screen in
      (shape.screens[screen].step == nil) == isOwn && shape.path(ofScreen: screen) == path
    }
  }

  /// After the store has moved to another part of a window, finds the containers that show the
  /// steps.
  ///
  /// In a restored window, also updates whatever no longer matches the restored steps.
  public func didMove(_ ids: IDMap) {
    top = ids.containers[top] ?? top
    register()
    guard unheard != nil else { return }
    for node in projection.shape.nodes.indices { showTabs(node) }
    for head in projection.heads { showStack(head) }
  }

  /// Restores data that was saved for a store without its window.
  ///
  /// To restore windows, use `Navigator.restore(_:)`.
  ///
  /// - Parameter snapshot: The kind and the data of a store.
  /// - Returns: The outcome. Ignored if nothing on screen changes, or if the request must wait for
  ///   an update. Refused if the snapshot is damaged or belongs to other steps. A refused snapshot
  ///   changes nothing.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    do throws(Refusal) {
      guard snapshot.kind == kind else {
        throw .damaged("the snapshot is of '\(snapshot.kind)', not of steps")
      }
      return replace(with: try read(snapshot.data).steps, cause: .restore)
    } catch {
      return .refused(error)
    }
  }

  private func read(
    _ data: [UInt8]
  ) throws(Refusal) -> (steps: Root, places: [SavedSteps.Place]) {
    do throws(StepError) {
      let saved = try SavedSteps(bytes: data)
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
