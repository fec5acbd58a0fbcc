import NavigationModel
import NavigationTestingCore

// Checks that are made whenever nothing is in progress.
extension HubStage {
  func compare() {
    let state = state
    if let text = NaiveStructure(state: state).fault { note(.window, "\(text)") }
    if context.navigators.map(ObjectIdentifier.init) != members.map(ObjectIdentifier.init) {
      note(.owners, "\(context.navigators.count) are in the window, not \(members.count)")
    }
    if context.navigator(of: .root) !== root { note(.owners, "the root has the wrong navigator") }
    for member in members {
      let scope = scopes[ObjectIdentifier(member)] ?? .root
      if member.scope != scope || member.context !== context || !member.attachment.isAdopted
        || context.navigator(of: scope) !== member || state.scope(scope) == nil
      {
        note(.owners, "\(member.name) is not where it was adopted")
      }
    }
    compareEntries(state)
    if context.pendingRequestCount != books.requests.count + members.count {
      note(.results, "\(context.pendingRequestCount) results are awaited")
    }
    if context.leavingEntries.map(\.id) != books.leaving.map(\.entry) {
      note(.notices, "\(context.leavingEntries) are leaving, not \(books.leaving)")
    }
  }

  /// Checks the owner and the actions of each entry, and the owner of each container.
  ///
  /// Members must store numbers only for entries that exist or are leaving.
  private func compareEntries(_ state: NavigationState) {
    var living: Set<EntryID> = []
    for entry in state.stacks.flatMap({ state.entries(of: $0) }) {
      living.insert(entry.id)
      let owner = self.owner(of: entry.scope, in: [state])
      if context.owner(of: entry) !== owner { note(.owners, "\(entry) is not \(owner.name)'s") }
      let labels = context.actions(on: entry.id).map(\.label)
      if labels != (entry.isPlaceholder ? [] : ["push", "pop"]) {
        note(.owners, "\(entry) offers \(labels)")
      }
    }
    let leaving = Set(books.leaving.map(\.entry))
    for member in everyone {
      let stray = member.notes.keys.filter { !living.contains($0) && !leaving.contains($0) }
      if !stray.isEmpty { note(.notices, "\(member.name) keeps \(stray.sorted())") }
    }
    for container in state.allContainers {
      let scope = state.scope(of: container) ?? .root
      if context.owner(of: container) !== owner(of: scope, in: [state]) {
        note(.owners, "\(container) has the wrong owner")
      }
    }
  }

  /// The numbers that members store, in reading order.
  var keptNotes: [Int] {
    let state = state
    return state.stacks.flatMap { state.entries(of: $0) }.compactMap { entry in
      owner(of: entry.scope, in: [state]).notes[entry.id]
    }
  }
}
