#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel

  /// The entries and containers that the views may have to show, including those that have been
  /// removed while their screens are still disappearing.
  struct Shelf {
    private var entries: [EntryID: Entry] = [:]
    private var containers: [ContainerID: ContainerPicture] = [:]
    /// The entries that were neither shown nor wanted at the last step; they are released at the
    /// next step.
    private var leavingEntries: Set<EntryID> = []
    private var leavingContainers: Set<ContainerID> = []

    /// The entries that each stack has shown, as long as the stack is kept.
    private var history: [ContainerID: Set<EntryID>] = [:]

    subscript(id: EntryID) -> Entry? { entries[id] }
    subscript(id: ContainerID) -> ContainerPicture? { containers[id] }

    /// Keeps the entries and containers that a step shows.
    ///
    /// - Parameters:
    ///   - target: What will be shown.
    ///   - shown: What is shown now. What is in neither picture is released two steps later.
    ///   - find: Returns the entry with an id.
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

    /// The entries that the stacks have shown or were asked to show, newest first.
    ///
    /// A stack may write a path long after an entry of it has left, or the path of a stack that it
    /// replaces.
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
