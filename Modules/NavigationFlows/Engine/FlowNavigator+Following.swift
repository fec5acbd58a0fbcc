public import NavigationModel

// What the window says: the flows and screens follow the state, whoever changed it.
extension FlowNavigator {
  /// Brings flows and screens in line with a change, whoever made it.
  public func stateDidChange(_ change: Change) {
    if !upcoming.isEmpty { keepUpcoming(change) }
    let removed = change.removed
    if !removed.isEmpty { remove(removed) }
    // What screens had to say while the window moved in.
    guard !isBusy, !inbox.isEmpty else { return }
    readInbox()
    takeEnds()
  }

  private func remove(_ removed: [Entry]) {
    var gone: [ScreenRow] = []
    for track in tracks {
      let count = gone.count
      remove(removed, from: track, &gone)
      guard gone.count > count else { continue }
      if !decisions.outlivesGround, let top = track.flows.last, top.isAwaited {
        end(top, of: track)
      }
      guard !isBusy else { continue }
      dropStaleWork(in: track)
    }
    // Screens hear of their end, and are let go, when flows and screens are as they will be.
    for row in gone { row.stop?() }
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
    // The screens of a track that is not there yet are listened to when it is.
    guard tracks.contains(where: { $0 === item.track }) else { return }
    listen(to: row, in: item.track)
  }

  /// Begins to listen to a screen, which may have something to say as soon as somebody listens, and
  /// may be gone again because of it.
  private func listen(to row: ScreenRow, in track: FlowTrack) {
    let stop = row.screen.listen(row.entry)
    if let index = track.index(of: row.entry) {
      track.screens[index].stop = stop
    } else {
      stop?()
    }
  }

  /// Takes screens that left the state out of a track, and ends the flows that have none left.
  private func remove(_ entries: [Entry], from track: FlowTrack, _ gone: inout [ScreenRow]) {
    for entry in entries {
      guard let index = track.index(of: entry.id) else { continue }
      var row = track.screens.remove(at: index)
      gone.append(row)
      row.stop = nil
      row.flow.screenCount -= 1
      if context.isHosted { leaving.append(row) }
      if !decisions.lives(row.flow.screenCount > 0, false) { end(row.flow, of: track) }
    }
  }

  /// Forgets screens that nothing shows any longer.
  public func release(_ entries: [EntryID]) {
    let before = leaving
    leaving = before.filter { row in !entries.contains(row.entry) }
    // Let go when the list is as it will be: a screen may ask the navigator as it goes.
    withExtendedLifetime(before) {}
  }

  /// Gives what is kept for entries their new ids.
  public func didMove(_ ids: IDMap) {
    if let restored { return build(restored, ids) }
    for track in tracks {
      track.base = track.base.flatMap { ids.containers[$0] }
      for flow in track.flows { flow.scope = flow.scope.flatMap { ids.scopes[$0] } }
      for index in track.screens.indices {
        let entry = track.screens[index].entry
        track.screens[index].entry = ids.entries[entry] ?? entry
      }
      for decision in [track.running?.decision].compactMap({ $0 }) + track.queue.map(\.decision) {
        decision.source = decision.source.flatMap { ids.entries[$0] }
      }
    }
    for (_, decision) in inbox { decision.source = decision.source.flatMap { ids.entries[$0] } }
    leaving = []
    listenAnew()
  }

  /// Listens to all screens under the entries that they have now, when all of them are known.
  ///
  /// What they say at once waits until the window has changed as a whole.
  func listenAnew() {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    for track in tracks {
      for row in track.screens where track.index(of: row.entry) != nil {
        row.stop?()
        listen(to: row, in: track)
      }
    }
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
    track.isAbandoned = true
    for (_, decision) in track.queue { _ = end(decision, .ignored(.superseded)) }
    track.queue = []
    if let running = track.running { drop(running, .ignored(.superseded), in: track) }
    let (screens, flows) = (track.screens, track.flows)
    track.screens = []
    track.flows = []
    for flow in flows { flow.isAlive = false }
    for row in screens { row.stop?() }
  }
}
