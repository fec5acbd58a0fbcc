public import NavigationModel

extension FlowNavigator {
  /// The name under which the snapshots of flows are filed.
  public static let snapshotKind = "flows"

  /// Says how to make flows of a kind again.
  ///
  /// - Parameters:
  ///   - kind: The kind that ``JourneyRestoring/kind`` names.
  ///   - make: Makes a flow of its own data; none where the data means nothing any longer.
  public func register(kind: String, make: @escaping ([UInt8]) -> Journey?) {
    factories[kind] = make
  }

  /// What the flows need to come back: their kinds, their data, and the names of their screens.
  ///
  /// What waits for an answer is not saved.
  ///
  /// - Complexity: O(entries), and what the flows do.
  public func snapshot() -> NavigatorSnapshot {
    var saved = SavedFlows()
    saved.tracks = tracks.map { track in
      SavedFlows.Track(
        flows: track.flows.map(save),
        screens: track.screens.map { row in
          SavedFlows.Screen(
            entry: row.entry.rawValue, name: row.screen.name, flow: track.index(of: row.flow) ?? 0,
            style: row.style)
        })
    }
    saved.selected = tracks.indices.first(where: isSelected) ?? 0
    return NavigatorSnapshot(kind: Self.snapshotKind, data: saved.bytes)
  }

  private func save(_ flow: FlowRow) -> SavedFlows.Flow {
    let restoring = flow.journey.restoring
    return SavedFlows.Flow(kind: restoring?.kind ?? "", data: restoring?.data() ?? [])
  }

  private func isSelected(_ track: Int) -> Bool {
    guard let base = tracks[track].base,
      case .container(let parent, let index, _)? = context.state.holder(of: base)
    else { return false }
    return context.state.selectedIndex(of: parent) == index
  }

  /// Shows what a snapshot says, with new ids; what was shown before is gone.
  ///
  /// No flow is asked about any intent. A screen that its flow cannot make again is left out with
  /// all that stood on it in its track.
  ///
  /// - Parameter snapshot: What ``snapshot()`` gave.
  /// - Returns: Applied; refused as damaged when nothing can be shown, and then nothing has
  ///   changed.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    guard !attachment.isAdopted else { return .refused(.alreadyAttached) }
    do throws(Refusal) {
      let saved = try read(snapshot)
      return rebuild(try revive(saved), selected: saved.selected)
    } catch {
      return .refused(error)
    }
  }

  /// Makes the flows and screens again; the window, which comes back with them, says under which
  /// ids they stand.
  ///
  /// - Parameter snapshot: What an earlier navigator saved, which had as many tracks.
  /// - Throws: `Refusal` when nothing of it can be made.
  public func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    restored = try revive(try read(snapshot))
  }

  private func read(_ snapshot: NavigatorSnapshot) throws(Refusal) -> SavedFlows {
    guard snapshot.kind == Self.snapshotKind else {
      throw .damaged("the snapshot is of a '\(snapshot.kind)', not of flows")
    }
    let saved: SavedFlows
    do throws(DamagedBytes) {
      saved = try SavedFlows(snapshot.data)
    } catch {
      throw .damaged(error.reason)
    }
    guard saved.tracks.count == tracks.count else {
      throw .damaged("it has \(saved.tracks.count) tracks, and this navigator \(tracks.count)")
    }
    return saved
  }

  /// Makes the flows and screens of a snapshot, as far as that is possible.
  private func revive(_ saved: SavedFlows) throws(Refusal) -> [RevivedTrack] {
    // A flow or screen that was made once is not made again by being handed out twice.
    var used: Set<ObjectIdentifier> = []
    let revived = saved.tracks.map { track in
      let flows = track.flows.map { flow in
        factories[flow.kind].flatMap { $0(flow.data) }.flatMap { journey in
          used.insert(ObjectIdentifier(journey.object)).inserted ? journey : nil
        }
      }
      var screens: [RevivedScreen] = []
      for screen in track.screens {
        guard let journey = flows[screen.flow],
          let made = journey.restoring?.screen(screen.name),
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
      throw .damaged("no factory is registered for flows of the kind \(kind)")
    }
    if revived.allSatisfy(\.screens.isEmpty) {
      throw .damaged("none of the screens can be made again")
    }
    return revived
  }
}

/// The flows and screens of a track, made again.
struct RevivedTrack {
  let flows: [FlowRow?]
  let screens: [RevivedScreen]
  /// The entries whose screens cannot be made again, under their saved ids.
  let lost: [EntryID]
}

/// A screen that was made again.
struct RevivedScreen {
  let saved: SavedFlows.Screen
  let screen: JourneyScreen
  let flow: Int
}
