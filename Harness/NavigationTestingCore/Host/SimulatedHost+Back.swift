import NavigationHosting
public import NavigationModel

// The user's actions for going back within the frontmost stacks.
extension SimulatedHost {
  /// The container that loses an entry or a column when the user goes back.
  ///
  /// It is the innermost container in front that is either a stack with more than one entry, or a
  /// collapsed split view that shows a column other than its first. `nil` if there is no such
  /// container, during a gesture, and in the background.
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
    guard stackWithForeign == nil, let top = containerBehindBack?.entries.last,
      top.leavePolicy == policy
    else { return nil }
    return top.id
  }

  /// The entry that leaves when the user goes back.
  ///
  /// `nil` at a root, during a gesture, in the background, if the framework has pushed the top
  /// screen by itself, or if the entry's policy does not allow leaving.
  public var entryBehindBack: EntryID? {
    topBehindBack(.allow)
  }

  /// Whether a tap on the back button would have an effect.
  public var canGoBack: Bool {
    canAct && stackWithForeign != nil || containerBehindBack != nil && topBehindBack(.deny) == nil
  }

  /// Taps the back button once.
  ///
  /// If the framework has pushed a screen by itself, the user leaves that screen first, and no
  /// owner is asked. An entry whose owner must be asked stays, and the owner is asked. An entry
  /// whose policy denies leaving stays. In a collapsed split view, going back from the root of a
  /// column only shows the previous column.
  public func goBack() {
    if canAct, let stack = stackWithForeign {
      leaveForeign(in: stack)
    } else if let entry = topBehindBack(.ask) {
      ask(.leave(entry), .wantsToLeave(entry))
    } else if let split = containerBehindBack, split.kind == .split {
      layout.moveBack(in: split)
      report()
    } else {
      goBack(steps: 1)
    }
  }

  /// Uses the back menu, which removes several entries in one step.
  ///
  /// An entry whose policy is to ask or to deny stays, and everything beneath it stays too. If the
  /// top entry is such an entry, nothing happens.
  ///
  /// - Parameter steps: The number of entries to remove, from the top; at most all except the root.
  public func goBack(steps: Int) {
    guard entryBehindBack != nil, let stack = containerBehindBack else { return }
    let free = stack.entries.dropFirst(stack.countStaying(goingBackFrom: stack.topIndex))
    let left = free.reversed().prefix(max(0, steps)).map(\.id)
    guard !left.isEmpty else { return }
    leave(left, in: stack.id)
  }

  /// The entry from which a user can go back by a key or an accessibility gesture.
  ///
  /// It is the frontmost entry, unless its policy denies leaving. During a gesture and in the
  /// background, it is `nil`.
  public var entryBehindKeys: EntryID? {
    guard canAct, let top = entryInFront, top.leavePolicy != .deny else { return nil }
    return top.id
  }

  /// Requests to go back, as a key or an accessibility gesture does.
  ///
  /// The host does not change its picture.
  public func requestBack() {
    guard let entry = entryBehindKeys else { return }
    ask(.back(from: entry), .wantsBack(entry))
  }

  /// Whether the user can begin to drag the top entry away; `false` on a platform without such a
  /// gesture.
  public var canSwipe: Bool {
    capabilities.backSwipe != .none && entryBehindBack != nil
  }

  /// Begins to drag the top entry away, or only asks its owner if the owner must be asked.
  ///
  /// Has no effect on a platform without such a gesture.
  public func beginSwipe() {
    guard capabilities.backSwipe != .none else { return }
    if let entry = topBehindBack(.ask) { return ask(.leave(entry), .wantsToLeave(entry)) }
    guard let entry = entryBehindBack else { return }
    activity = .leaving(entry)
    report()
  }

  /// Drags the entry back to its place.
  public func cancelSwipe() {
    guard case .leaving = activity else { return }
    activity = .atRest
    report()
  }

  /// Releases the entry beyond the middle.
  public func finishSwipe() {
    guard case .leaving(let entry) = activity,
      let stack = picture.containers.first(where: { $0.entries.last?.id == entry })
    else { return }
    leave([entry], in: stack.id)
  }

  /// The top entry of the innermost frontmost stack; `nil` if there is none.
  var entryInFront: EntryPicture? {
    picture.containersInFront(choosing: layout.childInFront).last?.entries.last
  }

  private func leave(_ entries: [EntryID], in stack: ContainerID) {
    changeByUser(.left(entries)) { picture in
      picture.removeEntries(entries, from: stack)
    }
  }
}
