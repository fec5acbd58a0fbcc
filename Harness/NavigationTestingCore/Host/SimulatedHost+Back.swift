import NavigationHosting
public import NavigationModel

// Ways back within the stacks that are in front.
extension SimulatedHost {
  /// The stack that back would shorten: the innermost stack in front that is not at its root, or a
  /// collapsed split that shows another column than its first.
  private var containerBehindBack: ContainerPicture? {
    guard canAct else { return nil }
    return picture.containersInFront(choosing: layout.childInFront).last { container in
      switch container.kind {
      case .stack: container.entries.count > 1
      case .split: layout.isCompact && layout.childInFront(of: container) > 0
      case .tabs: false
      }
    }
  }

  private func topBehindBack(_ policy: LeavePolicy) -> EntryID? {
    guard let top = containerBehindBack?.entries.last, top.leavePolicy == policy else { return nil }
    return top.id
  }

  /// The entry that back would leave; `nil` at a root, during a gesture, in the background, or if
  /// the leave policy does not allow it.
  public var entryBehindBack: EntryID? {
    topBehindBack(.allow)
  }

  /// Whether a tap on the back button would have an effect.
  public var canGoBack: Bool {
    containerBehindBack != nil && topBehindBack(.deny) == nil
  }

  /// The back button, once.
  ///
  /// An entry whose owner must be asked stays, and the owner is asked; in a collapsed split, back
  /// from the root of a column only shows the column before it.
  public func goBack() {
    if let entry = topBehindBack(.ask) {
      ask(.leave(entry), .wantsToLeave(entry))
    } else if let split = containerBehindBack, split.kind == .split {
      layout.moveBack(in: split)
      report()
    } else {
      goBack(steps: 1)
    }
  }

  /// The back menu, which leaves several entries in one step; an entry whose policy does not allow
  /// it stops it.
  ///
  /// - Parameter steps: How many entries to leave, from the top; at most all but the root.
  public func goBack(steps: Int) {
    guard entryBehindBack != nil, let stack = containerBehindBack else { return }
    let free = stack.entries.dropFirst().reversed().prefix { $0.leavePolicy == .allow }
    let left = free.prefix(max(0, steps)).map(\.id)
    guard !left.isEmpty else { return }
    leave(left, in: stack.id)
  }

  /// The entry from which a person could go back by a key or an accessibility gesture: the one in
  /// front, unless its policy denies it.
  public var entryBehindKeys: EntryID? {
    guard canAct, let top = entryInFront, top.leavePolicy != .deny else { return nil }
    return top.id
  }

  /// Back by a key or an accessibility gesture: the host does nothing by itself.
  public func requestBack() {
    guard let entry = entryBehindKeys else { return }
    ask(.back(from: entry), .wantsBack(entry))
  }

  /// A finger begins to drag the top entry away; if its owner must be asked, the owner is only
  /// asked.
  public func beginSwipe() {
    if let entry = topBehindBack(.ask) { return ask(.leave(entry), .wantsToLeave(entry)) }
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

  /// The finger releases the entry beyond the middle.
  public func finishSwipe() {
    guard case .leaving(let entry) = activity,
      let stack = picture.containers.first(where: { $0.entries.last?.id == entry })
    else { return }
    leave([entry], in: stack.id)
  }

  /// The top entry of the innermost stack in front.
  var entryInFront: EntryPicture? {
    picture.containersInFront(choosing: layout.childInFront).last?.entries.last
  }

  private func leave(_ entries: [EntryID], in stack: ContainerID) {
    changeByUser(.left(entries)) { picture in
      picture.removeEntries(entries, from: stack)
    }
  }
}
