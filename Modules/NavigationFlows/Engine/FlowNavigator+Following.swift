public import NavigationModel

// What the window says: the flows and screens follow the state, whoever changed it.
extension FlowNavigator {
  /// Brings flows and screens in line with a change, whoever made it.
  public func stateDidChange(_ change: Change) {
    if !upcoming.isEmpty { keepUpcoming(change) }
    let removed = change.removed
    guard !removed.isEmpty else { return }
    for track in tracks {
      let gone = remove(removed, from: track)
      guard gone > 0 else { continue }
      if !decisions.outlivesGround, let top = track.flows.last, top.isAwaited {
        end(top, of: track)
      }
      guard !isBusy else { continue }
      dropStaleWork(in: track)
    }
  }

  /// Keeps the screens that were about to be shown, and begins to listen to them.
  private func keepUpcoming(_ change: Change) {
    var new = change.inserted.filter { entry in
      !entry.isPlaceholder && context.state.scope(entry.scope, isWithin: scope)
    }
    let expected = upcoming
    upcoming = []
    for item in expected {
      guard let index = new.firstIndex(where: { $0.screen == item.number }) else { continue }
      keep(item, as: new.remove(at: index))
    }
  }

  private func keep(_ item: Upcoming, as entry: Entry) {
    var row = item.row
    row.entry = entry.id
    row.flow.screenCount += 1
    row.flow.scope = entry.scope
    row.flow.isAwaited = false
    item.track.screens.append(row)
    // A screen may have something to say as soon as somebody listens.
    let stop = row.screen.listen(entry.id)
    if let index = item.track.index(of: entry.id) { item.track.screens[index].stop = stop }
  }

  /// Takes screens that left the state out of a track, and ends the flows that have none left.
  private func remove(_ entries: [Entry], from track: FlowTrack) -> Int {
    var count = 0
    for entry in entries {
      guard let index = track.index(of: entry.id) else { continue }
      var row = track.screens.remove(at: index)
      row.stop?()
      row.stop = nil
      row.flow.screenCount -= 1
      count += 1
      if context.isHosted { leaving.append(row) }
      if !decisions.lives(row.flow.screenCount > 0, false) { end(row.flow, of: track) }
    }
    return count
  }

  /// Forgets screens that nothing shows any longer.
  public func release(_ entries: [EntryID]) {
    leaving.removeAll { row in entries.contains(row.entry) }
  }

  /// Gives what is kept for entries their new ids.
  public func didMove(_ ids: IDMap) {
    if let restored { return build(restored, ids) }
    for track in tracks {
      track.base = track.base.flatMap { ids.containers[$0] }
      for flow in track.flows { flow.scope = flow.scope.flatMap { ids.scopes[$0] } }
      for index in track.screens.indices {
        let row = track.screens[index]
        row.stop?()
        let entry = ids.entries[row.entry] ?? row.entry
        track.screens[index].entry = entry
        track.screens[index].stop = row.screen.listen(entry)
      }
      for decision in [track.running?.decision].compactMap({ $0 }) + track.queue.map(\.decision) {
        decision.source = decision.source.flatMap { ids.entries[$0] }
      }
    }
    leaving = []
  }

  /// Ends all work and all flows; nothing is shown any longer.
  public func didEnd() {
    for track in tracks { abandon(track) }
    leaving = []
    tracks = [FlowTrack(base: context.state.stacks.first)]
    context.register(root: self)
  }

  /// Ends the work and the flows of a track.
  func abandon(_ track: FlowTrack) {
    for (_, decision) in track.queue { _ = end(decision, .ignored(.superseded)) }
    track.queue = []
    if let running = track.running { drop(running, .ignored(.superseded), in: track) }
    for row in track.screens { row.stop?() }
    for flow in track.flows { flow.isAlive = false }
    track.screens = []
    track.flows = []
  }
}
