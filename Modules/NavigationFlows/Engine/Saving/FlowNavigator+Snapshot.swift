public import NavigationModel

extension FlowNavigator {
  /// The name under which navigators of this kind are saved.
  public var kind: String { "flows" }

  /// Registers a closure that recreates flows of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind in ``FlowRestoration/kind``.
  ///   - make: Makes a flow from its own data; returns `nil` if the data is no longer valid.
  public func register(kind: String, make: @escaping ([UInt8]) -> FlowNode?) {
    factories[kind] = make
  }

  /// Returns the data needed to restore the flows, such as their kinds, their data, and the names
  /// of their screens.
  ///
  /// Intents that wait for an answer are not saved.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, plus the work of the flows.
  public func save(without left: Set<EntryID>) -> [UInt8] {
    var saved = SavedFlows()
    saved.tracks = tracks.map { save($0) }
    saved.selected = tracks.indices.first(where: isSelected) ?? 0
    return saved.bytes
  }

  private func save(_ track: FlowTrack) -> SavedFlows.Track {
    let indices = Dictionary(
      track.flows.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
    return SavedFlows.Track(
      flows: track.flows.map(save),
      screens: track.screens.compactMap { entry in
        rows[entry].map { row in
          SavedFlows.Screen(
            entry: entry.rawValue, name: row.screen.name,
            flow: indices[ObjectIdentifier(row.flow)] ?? 0, style: row.style)
        }
      })
  }

  private func save(_ flow: FlowRow) -> SavedFlows.Flow {
    let restoring = flow.node.restoring
    return SavedFlows.Flow(kind: restoring?.kind ?? "", data: restoring?.data() ?? [])
  }

  private func isSelected(_ track: Int) -> Bool {
    guard let base = tracks[track].base,
      case .container(let parent, let index, _)? = context.state.holder(of: base)
    else { return false }
    return context.state.selectedIndex(of: parent) == index
  }

  /// Recreates the saved flows and screens; ``didMove(_:)`` then puts them in their places.
  ///
  /// No flow receives an intent. If a screen or its flow cannot be recreated, that screen and all
  /// screens above it in the track are lost.
  ///
  /// - Parameter data: The data that a navigator with the same number of tracks saved.
  /// - Returns: The lost screens, and the new numbers of the other screens.
  /// - Throws: `Refusal` if the data is damaged or has another number of tracks. Also if no screen
  ///   at all can be recreated, although the data contains a screen, or a flow whose factory is
  ///   missing.
  /// - Complexity: O(*n*), where *n* is the number of screens and flows, plus the work of the
  ///   factories and flows.
  public func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    let revived = try revive(try read(data))
    restored = revived
    var changes = RestorationChanges()
    for track in revived {
      changes.lost.formUnion(track.lost)
      for item in track.screens {
        changes.screens[EntryID(rawValue: item.saved.entry)] = names.number(of: item.screen.name)
      }
    }
    return changes
  }

  func read(_ data: [UInt8]) throws(Refusal) -> SavedFlows {
    let saved: SavedFlows
    do throws(DamagedBytes) {
      saved = try SavedFlows(data)
    } catch {
      throw .damaged(error.reason)
    }
    guard saved.tracks.count == tracks.count else {
      throw .damaged("it has \(saved.tracks.count) tracks, but this navigator has \(tracks.count)")
    }
    return saved
  }

  /// Puts the loaded flows and screens into a window that has given them new ids.
  func build(_ revived: [RevivedTrack], _ ids: IDMap) {
    restored = nil
    let (before, bases) = (tracks, attachment.isAdopted ? [] : context.state.stacks)
    tracks = revived.indices.map { index in
      FlowTrack(base: bases.indices.contains(index) ? bases[index] : nil, policy: policy)
    }
    for track in before { abandon(track) }
    // The ids date from the navigator's own window and may identify something else in the window
    // that embeds it.
    if attachment.isAdopted { rows = Payloads() }
    for (track, revived) in zip(tracks, revived) {
      for item in revived.screens { take(item, of: revived, into: track, ids) }
    }
    // A single track may share its stack with the navigator around it.
    guard attachment.isAdopted, tracks.count > 1 else { return }
    for track in tracks { track.base = baseStack(of: track) }
  }

  private func take(
    _ item: RevivedScreen, of revived: RevivedTrack, into track: FlowTrack, _ ids: IDMap
  ) {
    guard let flow = revived.flows[item.flow],
      let id = ids.entries[EntryID(rawValue: item.saved.entry)],
      let entry = context.state.entry(id), rows[id]?.isShown != true
    else { return }
    if flow.screenCount == 0 { add(flow, to: track) }
    keep(ScreenRow(item.screen, entry.screen, of: flow, in: track, item.saved.style), as: entry)
  }

  /// Recreates as many flows and screens of a snapshot as possible.
  private func revive(_ saved: SavedFlows) throws(Refusal) -> [RevivedTrack] {
    // A flow or screen is used only once, even if a factory returns it twice.
    var used: Set<ObjectIdentifier> = []
    let revived = saved.tracks.map { track in
      let flows = track.flows.map { flow in
        factories[flow.kind].flatMap { $0(flow.data) }.flatMap { node in
          used.insert(ObjectIdentifier(node.object)).inserted ? node : nil
        }
      }
      var screens: [RevivedScreen] = []
      for screen in track.screens {
        guard let node = flows[screen.flow],
          let made = node.restoring?.screen(screen.name),
          used.insert(ObjectIdentifier(made.object)).inserted
        else { break }
        screens.append(RevivedScreen(saved: screen, screen: made, flow: screen.flow))
      }
      return RevivedTrack(
        flows: flows.map { $0.map(FlowRow.init) }, screens: screens,
        lost: track.screens.dropFirst(screens.count).map { EntryID(rawValue: $0.entry) })
    }
    if let kind = saved.tracks.flatMap(\.flows).first(where: { factories[$0.kind] == nil })?.kind,
      revived.allSatisfy(\.screens.isEmpty)
    {
      throw .damaged(
        kind.isEmpty
          ? "its flows cannot be restored; conform them to RestorableFlow"
          : "no factory is registered for flows of the kind '\(kind)'; register one")
    }
    // Flows that only embed other navigators have no screens of their own.
    if revived.allSatisfy(\.screens.isEmpty), saved.tracks.contains(where: { !$0.screens.isEmpty })
    {
      throw .damaged("none of the screens can be restored")
    }
    return revived
  }
}

/// The recreated flows and screens of a track.
struct RevivedTrack {
  let flows: [FlowRow?]
  let screens: [RevivedScreen]
  /// The entries whose screens could not be recreated, by their saved ids.
  let lost: [EntryID]
}

/// A recreated screen.
struct RevivedScreen {
  let saved: SavedFlows.Screen
  let screen: FlowScreen
  let flow: Int
}
