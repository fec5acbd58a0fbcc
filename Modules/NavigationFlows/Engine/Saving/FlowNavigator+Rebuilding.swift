internal import NavigationModel

// Coming back alone: everything is shown anew, as one change.
extension FlowNavigator {
  func rebuild(_ revived: [RevivedTrack], selected: Int) -> Outcome {
    var fresh: [FlowTrack] = []
    defer { upcoming = [] }
    let outcome = context.transaction(cause: .restore, animation: .none) { transaction in
      do throws(Refusal) {
        try Self.demand(transaction.apply(Command(.setRoot(layout.container), cause: .restore)))
        fresh = transaction.state.stacks.map { FlowTrack(base: $0) }
        for (track, revived) in zip(fresh, revived) { try show(revived, in: track, transaction) }
        if fresh.indices.contains(selected) { select(fresh[selected], transaction) }
        return nil
      } catch {
        return error
      }
    }
    guard outcome.isApplied else { return outcome }
    for track in tracks { abandon(track) }
    tracks = fresh
    listenAnew()
    readInbox()
    takeEnds()
    return outcome
  }

  private static func demand(_ outcome: Outcome) throws(Refusal) {
    if case .refused(let refusal) = outcome { throw refusal }
  }

  private func select(_ track: FlowTrack, _ transaction: Transaction) {
    guard let base = track.base, let verb = selection(of: base, in: transaction.state) else {
      return
    }
    transaction.apply(Command(verb, cause: .restore))
  }

  private func show(
    _ revived: RevivedTrack, in track: FlowTrack, _ transaction: Transaction
  ) throws(Refusal) {
    var stack = track.base
    var scopes: [Int: ScopeID] = [:]
    for (index, flow) in revived.flows.enumerated() {
      if let flow, revived.screens.contains(where: { $0.flow == index }) {
        track.flows.append(flow)
      }
    }
    for item in revived.screens {
      guard let flow = revived.flows[item.flow] else { continue }
      let scope: ScopeID
      if let begun = scopes[item.flow] {
        scope = begun
      } else {
        scope = try beginScope(in: stack, transaction)
      }
      scopes[item.flow] = scope
      let number = names.number(of: item.screen.name)
      upcoming.append(
        Upcoming(
          row: ScreenRow(
            entry: EntryID(rawValue: 0), screen: item.screen, flow: flow, style: item.saved.style),
          number: number, track: track))
      let new = NewEntry(number, scope: scope, leavePolicy: item.screen.leavePolicy)
      if let style = item.saved.style.layerStyle {
        select(track, transaction)
        let verb = Verb.present(new, style)
        try Self.demand(transaction.apply(Command(verb, scope: scope, cause: .restore)))
        stack = transaction.state.layers.last?.container
      } else {
        try Self.demand(
          transaction.apply(Command(.push(new), in: stack, scope: scope, cause: .restore)))
      }
    }
  }
}

// Coming back with a window, which has given the saved entries new ids.
extension FlowNavigator {
  func build(_ revived: [RevivedTrack], _ ids: IDMap) {
    restored = nil
    let before = tracks
    let bases = scope == .root ? context.state.stacks : []
    tracks = revived.indices.map { index in
      FlowTrack(base: bases.indices.contains(index) ? bases[index] : nil)
    }
    for (track, revived) in zip(tracks, revived) {
      for item in revived.screens { take(item, of: revived, into: track, ids) }
      for entry in revived.lost.reversed() {
        if let entry = ids.entries[entry] { leaveOut(entry) }
      }
    }
    for track in before { abandon(track) }
    listenAnew()
  }

  private func take(
    _ item: RevivedScreen, of revived: RevivedTrack, into track: FlowTrack, _ ids: IDMap
  ) {
    guard let flow = revived.flows[item.flow],
      let entry = ids.entries[EntryID(rawValue: item.saved.entry)],
      let found = context.state.entry(entry)
    else { return }
    if track.index(of: flow) == nil { track.flows.append(flow) }
    flow.scope = found.scope
    flow.screenCount += 1
    flow.isAwaited = false
    names.set(item.screen.name, of: found.screen)
    track.screens.append(
      ScreenRow(entry: entry, screen: item.screen, flow: flow, style: item.saved.style))
  }

  /// Takes an entry away whose screen cannot be made again.
  private func leaveOut(_ entry: EntryID) {
    let state = context.state
    guard let stack = state.stack(of: entry), let found = state.entry(entry) else { return }
    if state.entries(of: stack).first?.id != entry {
      context.apply(Command(.remove([entry]), in: stack, cause: .restore))
    } else if case .layer(let layer)? = state.holder(of: stack), layer != state.layers[0].id {
      context.apply(Command(.dismissLayer(layer), cause: .restore))
    } else {
      context.apply(Command(.endScope(found.scope), cause: .restore))
    }
  }
}
