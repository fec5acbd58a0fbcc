extension NavbenchSystem {
  /// The stacks of tabs and modals, collected from the table.
  struct Snapshot {
    let selected: Int
    let tabs: [[Int]]
    let modals: [[Int]]
  }

  /// Returns the stacks, collected from the table.
  func snapshot() -> Snapshot {
    var stacks: [Int: [Int]] = [:]
    for entry in entries { stacks[entry.layer, default: []].append(entry.route) }
    return Snapshot(
      selected: selected, tabs: (0..<NavbenchModel.tabCount).map { stacks[$0] ?? [] },
      modals: modalLayers.map { stacks[$0] ?? [] })
  }

  /// Whether every entry is in a layer that still exists.
  var hasOnlyLiveEntries: Bool {
    let live = Set(0..<NavbenchModel.tabCount).union(modalLayers)
    return entries.allSatisfy { live.contains($0.layer) }
  }

  /// Whether no two entries share an id.
  var hasUniqueIDs: Bool {
    Set(entries.map(\.id)).count == entries.count
  }

  /// The route on screen.
  var visibleRoute: Int? { entries(of: topLayer).last?.route }
}
