public import NavigationModel

// Follows changes of the window: flows and screens are updated no matter what caused the change.
extension FlowNavigator {
  /// Updates flows and screens after a change.
  public func didChange(_ change: Change, byOther: Bool) {
    let removed = change.removed
    if !removed.isEmpty { remove(removed) }
    listen(to: change.inserted)
    readInbox()
  }

  /// Removes the screens of removed entries from their tracks, and ends flows that have no screens
  /// left.
  private func remove(_ removed: [Entry]) {
    var gone: [ScreenRow] = []
    for entry in removed {
      guard let row = rows[entry.id], row.isShown else { continue }
      row.isShown = false
      gone.append(row)
    }
    for track in tracks where gone.contains(where: { $0.track === track }) {
      track.removeScreens(removed)
      for row in gone.reversed() where row.track === track { leave(row) }
      if !decisions.outlivesGround, let top = track.flows.last, top.isAwaited {
        end(top, of: track)
      }
      dropStaleWork(in: track)
    }
    // The navigator stops listening only once the change of flows and screens is complete.
    for row in gone { row.stopListening() }
  }

  /// Updates the counts for a screen that is no longer shown, and ends its flow if that was the
  /// flow's last screen.
  private func leave(_ row: ScreenRow) {
    screenObjects.remove(row.screen.object)
    row.flow.screenCount -= 1
    guard row.flow.screenCount == 0, row.flow.isAlive else { return }
    if decisions.lives(false, false) {
      row.track.emptyFlows.append(row.flow)
    } else {
      end(row.flow, of: row.track)
    }
  }

  /// Listens to the screens of entries that were inserted or have new ids.
  ///
  /// A screen may send an intent as soon as the navigator listens to it. The intent waits until the
  /// navigator listens to all of these screens.
  private func listen(to entries: [Entry]) {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    for entry in entries {
      guard let row = rows[entry.id], row.isShown else { continue }
      row.stopListening()
      let stop = row.screen.listen(entry.id)
      // An intent that the screen sent may have removed the screen already.
      if row.isShown { row.stop = stop } else { stop?() }
    }
  }

  /// Releases screens that are no longer shown.
  public func release(_ entries: [EntryID]) {
    // The screens are deinitialized only after the table has been updated, because a screen may
    // query the navigator in `deinit`.
    let left = entries.map { rows[$0] }
    rows.release(entries)
    withExtendedLifetime(left) {}
  }

  /// Gives flows and screens the ids that they have in the window now.
  ///
  /// If ``load(_:)`` has just recreated saved flows and screens, puts these into the window.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens and flows.
  public func didMove(_ ids: IDMap) {
    if let restored { return build(restored, ids) }
    rows.move(ids)
    for track in tracks {
      track.base = track.base.flatMap { ids.containers[$0] }
      for flow in track.flows { flow.scope = flow.scope.flatMap { ids.scopes[$0] } }
      track.screens = track.screens.compactMap { ids.entries[$0] }
      let inFlight = [track.inFlight.running].compactMap(\.self) + track.inFlight.waiting
      for (_, decision) in inFlight { decision.move(ids) }
    }
    for case .decision(let decision) in inbox { decision.move(ids) }
  }

  /// Ends all work and all flows, because the navigator's part of the window has ended.
  public func didEnd() {
    for track in tracks { abandon(track) }
    tracks = freshTracks
  }

  /// Ends the work and the flows of a track.
  func abandon(_ track: FlowTrack) {
    track.isAbandoned = true
    for (token, decision) in track.inFlight.cancelAll() where !decision.isCarriedOut {
      context.cancel(token, of: self)
      _ = end(decision, .ignored(.superseded))
    }
    let screens = track.screens.compactMap { rows[$0] }
    track.screens = []
    for flow in track.flows.reversed() { end(flow, of: track) }
    for row in screens {
      row.isShown = false
      screenObjects.remove(row.screen.object)
      row.stopListening()
    }
  }
}

extension ScreenRow {
  fileprivate func stopListening() {
    let stop = stop
    self.stop = nil
    stop?()
  }
}

extension FlowTrack {
  /// Removes entries, which are usually those on top.
  fileprivate func removeScreens(_ entries: [Entry]) {
    let gone = Set(entries.map(\.id))
    var count = 0
    while let last = screens.last, gone.contains(last) {
      screens.removeLast()
      count += 1
    }
    if count < gone.count { screens.removeAll { gone.contains($0) } }
  }
}

extension FlowDecision {
  fileprivate func move(_ ids: IDMap) {
    source = source.flatMap { ids.entries[$0] }
  }
}
