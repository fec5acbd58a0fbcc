public import NavigationModel

extension NavigationController {
  /// The name under which the snapshots of controllers are filed.
  public static let snapshotKind = "navigation graph"

  /// What is on screen, with what the screens were given.
  ///
  /// - Complexity: O(entries).
  public func snapshot() -> NavigatorSnapshot {
    var layers: [SavedWalk.Layer] = []
    var places: [EntryID: Int] = [:]
    for layer in context.state.layers {
      let entries = ownEntries(of: layer)
      guard !entries.isEmpty else { continue }
      let presenter = layer.presenter.flatMap { places[$0] } ?? 0
      var beneath = layer.presenter.flatMap { context.state.entry($0) }
      var saved: [SavedWalk.Entry] = []
      for entry in entries {
        guard let row = table[entry.id] else { continue }
        saved.append(save(entry, row, above: beneath))
        beneath = entry
        places[entry.id] = places.count
      }
      layers.append(SavedWalk.Layer(style: layer.style, presenter: presenter, entries: saved))
    }
    return NavigatorSnapshot(kind: Self.snapshotKind, data: SavedWalk(layers: layers).bytes)
  }

  /// The entries of a layer that are the controller's, from the root up.
  func ownEntries(of layer: Layer) -> [Entry] {
    let state = context.state
    return state.stacks.filter { stack in
      var current = stack
      while case .container(let parent, _, _) = state.holder(of: current) { current = parent }
      return current == layer.container
    }.flatMap { state.entries(of: $0) }.filter { table[$0.id] != nil }
  }

  private func save(_ entry: Entry, _ row: EntryRow, above beneath: Entry?) -> SavedWalk.Entry {
    let frames = frames(of: entry)
    let below = beneath.map { self.frames(of: $0) } ?? []
    let node = wired.nodes[row.node]
    return SavedWalk.Entry(
      id: entry.id.rawValue, trail: frames.map { wired.nodes[$0.subgraph].id },
      shared: zip(frames, below).prefix { $0.scope == $1.scope }.count, node: node.id,
      input: codec(of: node)?.encode(row.input))
  }

  private func codec(of node: WiredNode) -> AnyPayloadCodec? {
    node.codec ?? AnyPayloadCodec.standard(for: node.any.inputType)
  }

  /// Shows what a snapshot says, with new ids; what was shown before is gone.
  ///
  /// Nothing happens again: no headless node processes, no predicate or guard is asked. A screen
  /// that the graph no longer has, or whose input cannot be read, is left out with all that stood
  /// on it or was presented by it.
  ///
  /// - Parameter snapshot: What ``snapshot()`` gave.
  /// - Returns: Applied, or refused as damaged when not even the root can be shown; then nothing
  ///   has changed.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    do throws(Refusal) {
      let walk = try read(snapshot)
      return try show(walk)
    } catch {
      return .refused(error)
    }
  }

  /// Takes over what was kept for saved entries, which a window has brought back.
  public func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    let walk = try read(snapshot)
    var saved = EntryTable()
    for entry in walk.layers.flatMap(\.entries) {
      guard let found = find(entry) else {
        throw .damaged("the screen \(quoted(entry.node)) cannot be brought back")
      }
      saved.add(
        EntryRow(
          entry: EntryID(rawValue: entry.id), node: found.node.number, input: found.input,
          asking: nil))
    }
    dropAllWork()
    table = saved
  }

  private func read(_ snapshot: NavigatorSnapshot) throws(Refusal) -> SavedWalk {
    guard snapshot.kind == Self.snapshotKind else {
      throw .damaged("the snapshot is of a '\(snapshot.kind)', not of a navigation graph")
    }
    do throws(DamagedBytes) {
      return try SavedWalk(snapshot.data)
    } catch {
      throw .damaged(error.reason)
    }
  }

  /// What a saved screen is in this graph.
  private func find(_ entry: SavedWalk.Entry) -> FoundEntry? {
    var part = 0
    var subgraphs: [Int] = []
    for name in entry.trail {
      guard let number = wired.parts[part].numbers[name],
        case .subgraph(let inner, _, _) = wired.nodes[number].kind
      else { return nil }
      subgraphs.append(number)
      part = inner
    }
    guard let number = wired.parts[part].numbers[entry.node],
      wired.nodes[number].kind.isScreen, let bytes = entry.input,
      let input = codec(of: wired.nodes[number])?.decode(bytes)
    else { return nil }
    return FoundEntry(
      node: wired.nodes[number], input: input, subgraphs: subgraphs, shared: entry.shared)
  }

  private func show(_ walk: SavedWalk) throws(Refusal) -> Outcome {
    let floors = walk.layers.map { layer in
      var entries: [FoundEntry] = []
      for saved in layer.entries {
        guard let entry = find(saved) else { break }
        entries.append(entry)
      }
      return Floor(
        style: layer.style, presenter: layer.presenter, wanted: layer.entries.count, entries)
    }
    guard wired.problems.isEmpty, let first = floors.first, !first.entries.isEmpty else {
      throw .damaged("the first screen cannot be brought back")
    }
    let outcome = rebuild(cause: .restore, animation: .none) {
      (rebuilding, transaction) throws(Refusal) in
      try rebuilding.build(floors, on: transaction)
    }
    guard case .applied(let change) = outcome else { return outcome }
    dropAllWork()
    closedAlerts = []
    forget(change)
    return outcome
  }
}
