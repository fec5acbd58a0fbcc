#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  /// What the views may have to show: also what has left while its screens still leave.
  struct Shelf {
    private var entries: [EntryID: Entry] = [:]
    private var containers: [ContainerID: ContainerPicture] = [:]
    /// What was neither shown nor wanted at the last step; it goes at the next one.
    private var leavingEntries: Set<EntryID> = []
    private var leavingContainers: Set<ContainerID> = []

    subscript(id: EntryID) -> Entry? { entries[id] }
    subscript(id: ContainerID) -> ContainerPicture? { containers[id] }

    /// Keeps what a step shows.
    ///
    /// - Parameters:
    ///   - target: What is to be shown.
    ///   - shown: What is shown now; what is in neither picture goes at the second step after it.
    ///   - find: The entry with an id.
    mutating func keep(
      _ target: HostPicture, forgetting shown: HostPicture?, _ find: (EntryID) -> Entry?
    ) {
      if let shown { forget(notIn: target.containers + shown.containers) }
      for id in target.entryIDs {
        if let entry = find(id) { entries[id] = entry }
      }
      for container in target.containers { containers[container.id] = container }
    }

    private mutating func forget(notIn kept: [ContainerPicture]) {
      let goneEntries = Set(entries.keys).subtracting(kept.flatMap { $0.entries.map(\.id) })
      let goneContainers = Set(containers.keys).subtracting(kept.map(\.id))
      for id in leavingEntries.intersection(goneEntries) { entries[id] = nil }
      for id in leavingContainers.intersection(goneContainers) { containers[id] = nil }
      (leavingEntries, leavingContainers) = (goneEntries, goneContainers)
    }
  }
#endif
