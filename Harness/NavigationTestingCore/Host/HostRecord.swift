import NavigationHosting
public import NavigationModel

/// A comparison of what users of a host really did with what the session concludes from the host's
/// reports.
public struct HostRecord {
  /// A mistake of a session.
  public enum Fault: String, Sendable {
    /// A report that was not newer than all previous reports had an effect.
    case staleReportHadEffect = "a stale report had an effect"
    /// A report that was delivered twice had an effect the second time.
    case repeatedReportHadEffect = "a repeated report had an effect"
    /// A report that contained nothing new had an effect.
    case idleReportHadEffect = "a report without news had an effect"
    /// A gesture that a command had overtaken still removed its entry or layer.
    case overtakenGestureWon = "a gesture that a command had overtaken was performed"
    /// A tap on the selected tab had no effect, although nothing prevented it.
    case tabTapHadNoEffect = "a tap on the selected tab had no effect"
    /// A pushed screen remains on the stack, although the user left the screen beneath before the
    /// pushed screen was shown.
    case pushOutlivedItsScreen =
      "a push outlived its screen, which the user left before the push was shown"
  }

  /// The first fault that was found, or `nil` if there is none.
  public private(set) var fault: Fault?
  /// The number of gestures that a command overtook.
  public private(set) var overtakenCount = 0
  /// The entries that overtaken gestures would have removed.
  public private(set) var overtaken: Set<EntryID> = []
  /// The layers that overtaken gestures would have removed.
  public private(set) var overtakenLayers: Set<LayerID> = []
  /// The alerts whose buttons were pressed according to accepted reports, in order.
  public private(set) var pressed: [EntryID] = []
  /// The number of taps on selected tabs in accepted reports.
  public private(set) var tabTapCount = 0
  /// The entries that were pushed from a screen and not yet shown when the user left that screen.
  public private(set) var givenUp: Set<EntryID> = []
  /// The number of accepted reports that contained nothing new.
  public private(set) var idleCount = 0
  private var gesture: BegunGesture?
  private var last: HostReport?

  /// Creates a comparison without actions.
  public init() {}

  mutating func note(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// Forgets the current gesture, because the session no longer waits for an answer.
  mutating func forgetGesture() {
    gesture = nil
  }

  /// Starts the comparison again for another host.
  mutating func startAnew() {
    gesture = nil
    last = nil
  }

  /// Returns whether a report contains no new picture, answer or request; if so, counts it.
  ///
  /// A change of layout, for example, causes such a report.
  mutating func knows(_ report: HostReport) -> Bool {
    guard let last, report.picture == last.picture, report.answers == last.answers,
      report.requests.isEmpty
    else { return false }
    idleCount += 1
    return true
  }

  mutating func follow(_ report: HostReport, in state: NavigationState, isFresh: Bool) {
    guard isFresh else { return }
    last = report
    guard gesture?.activity != report.activity else { return }
    gesture = BegunGesture(report.activity, in: state)
  }

  /// Returns the gesture that ends with the given report, if a command has overtaken the gesture;
  /// otherwise `nil`.
  ///
  /// A command overtakes a gesture by changing one of these parts of the state during the gesture:
  /// the layers; if an entry is dragged, its stack from the entry beneath it to the top; or, if a
  /// layer is dragged, the visible entries in the layer. The result is also `nil` if the dragged
  /// entry or layer is no longer in the state, or if the report is not newer than all previous
  /// reports.
  mutating func overtakenGesture(
    endedBy report: HostReport, in state: NavigationState, isFresh: Bool
  ) -> Overtaken? {
    guard isFresh, let gesture, report.activity != gesture.activity,
      let now = BegunGesture(gesture.activity, in: state),
      now.stack != gesture.stack || now.layers != gesture.layers
    else { return nil }
    overtakenCount += 1
    return Overtaken(
      activity: gesture.activity,
      isAlone: report.requests.isEmpty
        && gesture.activity.explainsAll(
          from: last?.picture ?? HostPicture(), to: report.picture)
    )
  }

  /// Checks that an overtaken gesture has not removed the dragged entry or layer.
  ///
  /// It is not a fault if something else can have removed the entry or layer.
  mutating func judge(_ gesture: Overtaken, in state: NavigationState) {
    let isGone: Bool
    switch gesture.activity {
    case .leaving(let entry):
      overtaken.insert(entry)
      isGone = state.entry(entry) == nil
    case .dragging(let layer):
      overtakenLayers.insert(layer)
      isGone = !state.layers.contains { $0.id == layer }
    case .atRest, .animating:
      isGone = false
    }
    if isGone, gesture.isAlone { note(.overtakenGestureWon) }
  }
}

/// A gesture that ended after a command had changed what the gesture concerns.
struct Overtaken {
  let activity: HostReport.Activity
  /// Whether only the gesture can have removed the dragged entry or layer.
  let isAlone: Bool
}

extension HostRecord {
  /// Returns the first action that left entries or dismissed a layer although the state still has
  /// one of these entries or the layer.
  ///
  /// Returns `nil` if there is no such action. Other actions are not checked.
  ///
  /// - Parameters:
  ///   - truth: The actions of the host's users.
  ///   - state: The state at rest.
  /// - Returns: The first such action that the state does not reflect. Gestures that commands had
  ///   overtaken do not count. Entries that became the root of their stack because of a command do
  ///   not count either, because a stack is never empty.
  public func forgottenAction(of truth: [UserInput], in state: NavigationState) -> UserInput? {
    truth.first { action in
      switch action {
      case .left(let entries):
        entries.contains { isForgotten($0, in: state) }
      case .dismissed(let layer):
        state.layers.contains { $0.id == layer } && !overtakenLayers.contains(layer)
      case .wantsBack, .wantsToLeave, .selected, .reselected, .rearranged, .resized,
        .openedForeign, .leftForeign, .pressed:
        false
      }
    }
  }

  private func isForgotten(_ entry: EntryID, in state: NavigationState) -> Bool {
    guard let stack = state.stack(of: entry), !overtaken.contains(entry) else { return false }
    return state.entries(of: stack).first?.id != entry
  }
}

extension HostRecord {
  /// Returns the entries above an entry that the user has left, if the next report does not show
  /// them.
  ///
  /// Each of these entries is returned with the entry that the user has left. If an entry is
  /// required, or its policy does not allow leaving, neither that entry nor the entries above it
  /// are returned.
  ///
  /// - Parameters:
  ///   - truth: The actions of the host's users.
  ///   - report: The next report.
  ///   - required: The entries that stay because the user did not open them from the entries
  ///     beneath them.
  ///   - state: The state before that report.
  /// - Returns: The entries from the bottom up, stack by stack.
  func unseenEntries(
    aboveLeftOnesOf truth: [UserInput], _ report: HostReport, keeping required: Set<EntryID>,
    in state: NavigationState
  ) -> [(entry: EntryID, left: EntryID)] {
    let seen = Set(report.picture.entryIDs)
    var left: Set<EntryID> = []
    for case .left(let entries) in truth { left.formUnion(entries) }
    return state.stacks.flatMap { stack in
      var beneath: EntryID?
      return state.entries(of: stack).compactMap { entry in
        let isUnseen = !seen.contains(entry.id) && !left.contains(entry.id)
        if !isUnseen { beneath = left.contains(entry.id) ? entry.id : nil }
        // An entry that is required, or whose policy does not allow leaving, stays. So do the
        // entries above it.
        let stays = state.leavePolicy(of: entry) != .allow || required.contains(entry.id)
        if isUnseen, stays { beneath = nil }
        return isUnseen ? beneath.map { (entry.id, $0) } : nil
      }
    }
  }

  /// Records the entries that had to be removed together with an entry that the user left.
  ///
  /// They had been pushed above that entry and were not shown yet. It is a fault if one of them
  /// stays, unless the previous report has shown it. There is one exception: a command may have
  /// removed everything beneath the entry that the user left. That entry is then the root of its
  /// stack and cannot be removed, and the entries above it can leave or stay.
  mutating func follow(_ unseen: [(entry: EntryID, left: EntryID)], in state: NavigationState) {
    let shown = Set(last?.picture.entryIDs ?? [])
    for (entry, left) in unseen {
      if let stack = state.stack(of: left) {
        if state.entries(of: stack).first?.id == left { givenUp.insert(entry) }
        continue
      }
      givenUp.insert(entry)
      if state.entry(entry) != nil, !shown.contains(entry) { note(.pushOutlivedItsScreen) }
    }
  }
}

extension HostRecord {
  /// Records the requests of an accepted report, after the state has been updated to match the
  /// report.
  mutating func noteRequests(of report: HostReport, in state: NavigationState) {
    for request in report.requests {
      switch request {
      case .perform(_, let entry): pressed.append(entry)
      case .reselect(let tabs, let front):
        tabTapCount += 1
        if hasNotFollowed(front, of: tabs, in: state) { note(.tabTapHadNoEffect) }
      case .back, .leave, .open, .setColumn: break
      }
    }
  }

  /// Returns whether an entry is still in front in a tab, although it should have been removed.
  ///
  /// It should have been removed if all entries above the root of the tab allow leaving and none of
  /// them is a container.
  private func hasNotFollowed(
    _ front: EntryID, of tabs: ContainerID, in state: NavigationState
  ) -> Bool {
    let picture = HostPicture(of: state)
    guard let top = picture.layers.last,
      picture.subtree(of: top.container).contains(where: { $0.id == tabs }),
      let container = picture.container(tabs),
      let tab = container.children.dropFirst(container.selected).first,
      let stack = picture.container(tab), stack.kind == .stack, stack.entries.last?.id == front
    else { return false }
    let above = stack.entries.dropFirst()
    return !above.isEmpty && above.allSatisfy { $0.leavePolicy == .allow && !$0.isContainer }
  }
}
