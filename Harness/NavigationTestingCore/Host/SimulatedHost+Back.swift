import NavigationHosting
public import NavigationModel

// Ways back within the stack that has the focus.
extension SimulatedHost {
  /// The entry that back would leave; none at a root, during a gesture, or where the leave policy
  /// forbids it.
  public var entryBehindBack: EntryID? {
    guard activity == .atRest, let stack = picture.focusedStack, stack.entries.count > 1,
      let top = stack.entries.last, top.leavePolicy == .allow
    else { return nil }
    return top.id
  }

  /// The back button, once.
  public func goBack() {
    goBack(steps: 1)
  }

  /// The back menu, which leaves several entries at once; entries whose policy forbids leaving stop
  /// it.
  ///
  /// - Parameter steps: How many entries to leave, from the top; at most all but the root.
  public func goBack(steps: Int) {
    guard entryBehindBack != nil, let stack = picture.focusedStack else { return }
    let free = stack.entries.dropFirst().reversed().prefix { $0.leavePolicy == .allow }
    let left = free.prefix(max(0, steps)).map(\.id)
    guard !left.isEmpty else { return }
    leave(left, in: stack.id)
  }

  /// A finger begins to drag the top entry away.
  public func beginSwipe() {
    guard let entry = entryBehindBack else { return }
    activity = .leaving(entry)
    report()
  }

  /// The finger drags the entry back to where it was.
  public func cancelSwipe() {
    guard case .leaving = activity else { return }
    activity = .atRest
    report()
  }

  /// The finger lets go of the entry beyond the middle.
  public func finishSwipe() {
    guard case .leaving(let entry) = activity, let stack = picture.focusedStack else { return }
    leave([entry], in: stack.id)
  }

  private func leave(_ entries: [EntryID], in stack: ContainerID) {
    changeByUser(.left(entries)) { picture in
      picture.removeEntries(entries, from: stack)
    }
  }
}
