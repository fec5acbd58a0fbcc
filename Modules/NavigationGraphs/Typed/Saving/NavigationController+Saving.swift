public import NavigationModel

/// The data of a saved window: the row of each entry, and the subgraphs around the entry, outermost
/// first, by the saved id of the entry.
struct SavedRows {
  var rows = Payloads<EntryRow>()
  var trails = Payloads<[Int]>()
}

extension NavigationController {
  /// The name of a controller's data in snapshots.
  public static let snapshotKind = "navigation graph"

  /// Returns the inputs of the screens as bytes; the screens in `left` are omitted.
  ///
  /// Nodes are written by their ids, because their numbers can change.
  ///
  /// - Complexity: O(entries · nesting depth of subgraphs), plus the cost of the codecs.
  public func save(without left: Set<EntryID>) -> [UInt8] {
    var layers: [SavedWalk.Layer] = []
    var places: [EntryID: Int] = [:]
    for layer in context.state.layers {
      var beneath = layer.presenter.flatMap { context.state.entry($0) }
      var saved: [SavedWalk.Entry] = []
      for entry in ownEntries(of: layer) where !left.contains(entry.id) {
        guard let row = table[entry.id] else { continue }
        saved.append(save(entry, row, above: beneath))
        beneath = entry
        places[entry.id] = places.count
      }
      guard !saved.isEmpty else { continue }
      let presenter = layer.presenter.flatMap { places[$0] } ?? 0
      layers.append(SavedWalk.Layer(style: layer.style, presenter: presenter, entries: saved))
    }
    return SavedWalk(layers: layers).bytes
  }

  /// Returns the entries of a layer that belong to the controller, from the root up.
  func ownEntries(of layer: Layer) -> [Entry] {
    let state = context.state
    return state.stacks(in: layer.container).flatMap { state.entries(of: $0) }
      .filter { table.contains($0.id) }
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

  /// Restores the data of saved entries.
  ///
  /// Nothing is repeated: no headless node runs, and no predicate or guard is called. A screen that
  /// the graph no longer has, or whose input cannot be read, is lost. If the first screen is lost,
  /// or if the graph is wired wrongly, the data is refused as damaged.
  ///
  /// - Complexity: O(entries · nesting depth of subgraphs), plus the cost of the codecs.
  public func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    let walk = try read(data)
    var loaded = SavedRows()
    var changes = RestorationChanges()
    for saved in walk.layers.flatMap(\.entries) {
      let id = EntryID(rawValue: saved.id)
      guard let found = find(saved) else {
        changes.lost.insert(id)
        continue
      }
      loaded.rows[id] = EntryRow(node: found.node.number, input: found.input)
      loaded.trails[id] = found.subgraphs
      changes.screens[id] = found.node.newEntry.screen
    }
    stays = []
    self.loaded = loaded
    return changes
  }

  /// Stores the data of a saved window under the new ids of its entries.
  func take(_ loaded: SavedRows, _ ids: IDMap) {
    self.loaded = nil
    for id in loaded.rows.entries {
      guard let new = ids.entries[id], let entry = context.state.entry(new) else { continue }
      table[new] = loaded.rows[id]
      for (frame, subgraph) in zip(frames(of: entry), loaded.trails[id] ?? []) {
        if let scope = frame.scope, frame.subgraph != subgraph { renumbered[scope] = subgraph }
      }
    }
  }

  /// Reads saved screens, or throws an error if the bytes are damaged or the first screen cannot be
  /// restored.
  func read(_ data: [UInt8]) throws(Refusal) -> SavedWalk {
    let walk: SavedWalk
    do throws(DamagedBytes) {
      walk = try SavedWalk(data)
    } catch {
      throw .damaged(error.reason)
    }
    if let first = walk.layers.first?.entries.first, !wired.problems.isEmpty || find(first) == nil {
      throw .damaged("the first screen cannot be restored")
    }
    return walk
  }

  /// Finds a saved screen in this graph; returns `nil` if it cannot be restored.
  func find(_ entry: SavedWalk.Entry) -> FoundEntry? {
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
}
