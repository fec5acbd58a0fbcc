#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  /// The entries and containers that the views may have to show, including removed ones whose
  /// screens are still disappearing.
  struct Shelf {
    private var entries: [EntryID: Entry] = [:]
    private var containers: [ContainerID: ContainerPicture] = [:]
    /// The stored entries that were in neither the shown picture nor the target at the last call
    /// that could release entries.
    ///
    /// At the next such call, each of these entries that is still in neither picture is released.
    private var leavingEntries: Set<EntryID> = []
    private var leavingContainers: Set<ContainerID> = []

    /// For each stored stack, the entries that it has shown or was requested to show.
    private var history: [ContainerID: Set<EntryID>] = [:]

    subscript(id: EntryID) -> Entry? { entries[id] }
    subscript(id: ContainerID) -> ContainerPicture? { containers[id] }

    /// Stores the entries and containers that a step shows.
    ///
    /// - Parameters:
    ///   - target: The picture that the step leads to.
    ///   - shown: The picture that is shown now; if it is `nil`, nothing is released. Otherwise, an
    ///     entry or container is released if it is in neither picture now, and was in neither
    ///     picture at the previous call with a `shown` other than `nil`.
    ///   - find: Returns the entry with an id, or `nil` if the state no longer contains it.
    mutating func keep(
      _ target: HostPicture, forgetting shown: HostPicture?, _ find: (EntryID) -> Entry?
    ) {
      if let shown { forget(notIn: target.containers + shown.containers) }
      for id in target.entryIDs {
        if let entry = find(id) { entries[id] = entry }
      }
      for container in target.containers {
        containers[container.id] = container
        history[container.id, default: []].formUnion(container.entries.map(\.id))
      }
    }

    /// The entries that the stored stacks have shown or were requested to show, newest first.
    ///
    /// SwiftUI may set a path that contains an entry that was removed long ago, or the path of a
    /// stack that has been replaced.
    var entriesEver: [EntryID] {
      history.values.reduce(into: Set()) { $0.formUnion($1) }.sorted(by: >)
    }

    private mutating func forget(notIn kept: [ContainerPicture]) {
      let goneEntries = Set(entries.keys).subtracting(kept.flatMap { $0.entries.map(\.id) })
      let goneContainers = Set(containers.keys).subtracting(kept.map(\.id))
      for id in leavingEntries.intersection(goneEntries) { entries[id] = nil }
      for id in leavingContainers.intersection(goneContainers) {
        containers[id] = nil
        history[id] = nil
      }
      (leavingEntries, leavingContainers) = (goneEntries, goneContainers)
    }
  }
#endif
