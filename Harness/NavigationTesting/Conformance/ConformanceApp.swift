import NavigationHosting
import NavigationModel

/// An app and its user, with a record of what both have done.
@MainActor final class ConformanceApp<Subject: HostUnderTest> {
  typealias Action = ConformanceWorld<Subject>.Action

  let navigator = FollowingNavigator()
  let bench: Subject
  /// The tab or column that the user selected last.
  ///
  /// `nil` in these situations: a command, or the opening or closing of a column, has followed the
  /// selection; no time had passed since the last command; or the selection had no effect on the
  /// screen.
  var lastChoice: ContainerID?
  /// The number of selections that the host reported as the user's although the user did not make
  /// them.
  var inventedChoices = 0
  var isChoosing = false
  /// The sheet that the user dragged last, with its look afterward.
  ///
  /// `nil` if a command has followed the drag, or if the screen lagged behind the state before the
  /// drag.
  var lastHeight: (layer: LayerID, look: String)?
  /// The number of sheet heights that the host reported as the user's although the user dragged no
  /// sheet.
  private var inventedHeights = 0
  var isResizing = false
  /// Whether time has passed since the last command.
  private(set) var hasTurnPassed = true
  private var taken: [EntryID] = []
  private var owed: [EntryID] = []
  /// The entries in `owed` that a gesture popped.
  ///
  /// If a command overtakes the gesture before the navigator is notified of the gesture's end, the
  /// state need not remove these entries.
  private var swiped: [EntryID] = []
  private var isOvertaken = false
  /// Whether nothing was moving when the last gesture began.
  private var isBegunAtRest = false
  var guards = GuardBook()
  var escapes = EscapeBook()
  var toggles = ToggleBook()
  private var nextScreen: UInt32 = 1
  /// The entries whose request to leave was wrongly reported, not reported, or reported more than
  /// once.
  private var misheard: [EntryID] = []
  private var registration: Registration?
  var pressed: [EntryID] = []
  var tabTapCount = 0
  var lostTabTap: EntryID?
  /// Whether nothing has happened for a while.
  private(set) var isRested = false
  /// The number of foreign screens, pushed by the framework itself, that the frontmost stack must
  /// show while only time passes; `nil` if unknown.
  private var foreignExpected: Int?
  private var foreignPushCount = 0
  /// The stack onto which the framework last pushed a screen by itself.
  private var stackBeneathForeign: ContainerID?
  /// Whether the user has just tapped the selected tab while it showed only its root.
  var hasTappedRoot = false
  /// The entries that taps on the selected tab, or gestures that request to go back, have removed
  /// or may still remove.
  var tappedAway: [EntryID] = []

  init(_ choices: [Int]) {
    navigator.context.apply(.push(0))
    bench = Subject(navigator, choices)
    registration = navigator.context.observeChanges { [weak self, navigator] change in
      let removed = change.cause == .gesture ? change.removedByItself(leaving: navigator.state) : []
      let isHeight = change.cause == .gesture && change.edits.contains(where: \.isRestyling)
      let isChoice = change.cause == .user && change.edits.contains(where: \.isSelection)
      MainActor.assumeIsolated {
        self?.note(removed)
        if isChoice { self?.noteChoice() }
        if isHeight, self?.isResizing == false { self?.inventedHeights += 1 }
      }
    }
  }

  /// Records the entries that the host removed on behalf of the user.
  ///
  /// Only entries that are on screen, or that the user popped, are recorded. The others had not
  /// appeared yet; the state removed them together with an entry beneath them. If no entry is on
  /// screen or was popped by the user, all are recorded.
  private func note(_ removed: [EntryID]) {
    guards.note(removed)
    let seen = Set(bench.shown.flatMap(\.self) + bench.popped)
    let seenOnes = removed.filter(seen.contains)
    taken += seenOnes.isEmpty ? removed : seenOnes
  }

  func isEnabled(_ action: Action) -> Bool {
    let depth = navigator.state.depth(of: navigator.state.focusedStack)
    let layers = navigator.state.layers.count
    // An alert is a single screen on top, and its buttons end it regardless of its leave policy.
    let isBarred = [.push, .pushTwo, .pushAboveGuard, .present, .deny, .askFirst].contains(action)
    if hasAlert, isBarred { return false }
    return switch action {
    case .wait: true
    case .push, .pushTwo, .pushAboveGuard: depth < 8
    case .pop, .popToRoot, .replaceTop: depth > 1
    case .present: layers < 4
    case .dismiss, .dismissAll: layers > 1
    case .deny, .askFirst, .allow: depth > 1 || layers > 1
    case .goBack, .backMenu, .beginSwipe: bench.canGoBack
    case .finishSwipe, .cancelSwipe: bench.isSwiping
    case .beginDrag: bench.canDrag
    case .finishDrag, .cancelDrag: bench.isDragging
    case .ask: !bench.waysToAsk.isEmpty
    case .pressButton: bench.buttonCount > 0
    case .tapAgain: !bench.tapsAgain.isEmpty
    case .pushForeign: bench.pushForeign != nil && bench.depth < 8
    case .resizeSheet: bench.resizeSheet != nil
    case .escape: canEscape
    case .toggleColumn: bench.columnToggle != nil
    default: isExtraEnabled(action)
    }
  }

  func perform(_ action: Action, _ number: Int) {
    defer { isRested = action == .wait && number >= 10 && bench.isIdle }
    let before = (foreign: bench.foreignCount, front: frontStack)
    defer { followForeign(action, from: before.foreign, before.front) }
    switch action {
    case .wait:
      bench.advance(number)
      hasTurnPassed = true
    case .goBack: userPops { bench.goBack(to: bench.depth - 1) }
    case .backMenu: userPops { bench.goBack(to: min(number, bench.depth - 1)) }
    case .beginSwipe, .beginDrag:
      (isOvertaken, isBegunAtRest) = (false, bench.isIdle)
      action == .beginDrag ? bench.beginDrag() : bench.beginSwipe()
    case .finishSwipe: userPops { bench.endSwipe(cancelled: false) }
    case .cancelSwipe: bench.endSwipe(cancelled: true)
    case .finishDrag: userPops { bench.endDrag(cancelled: false) }
    case .cancelDrag: bench.endDrag(cancelled: true)
    case .ask:
      let ways = bench.waysToAsk
      ask(ways[number % ways.count])
    case .choose: choose(number)
    case .pressButton: press(number)
    case .tapAgain: tapAgain(number)
    case .pushForeign: bench.pushForeign?()
    case .resizeSheet: resizeSheet()
    case .escape: escape()
    case .toggleColumn: toggleColumn()
    default: command(action, number)
    }
  }

  /// Resets the expectations about the screen before something other than an ``Action`` happens.
  func expectAnything() {
    isRested = false
    foreignExpected = nil
  }

  /// The frontmost stack with its entries, according to the state.
  private var frontStack: (id: ContainerID, entries: [EntryID]) {
    let state = navigator.state
    return (state.focusedStack, state.entries(of: state.focusedStack).map(\.id))
  }

  /// Records how many foreign screens the frontmost stack must show after an action.
  ///
  /// A screen that the framework pushes at rest stays while only time passes. Going back removes
  /// the last such screen. A change of the entries beneath them removes all such screens, and so
  /// does a tap on the selected tab at its root. After any other action, the number is unknown.
  private func followForeign(
    _ action: Action, from count: Int, _ before: (id: ContainerID, entries: [EntryID])
  ) {
    let now = frontStack
    switch action {
    case .wait: break
    case .pushForeign where isRested || count > 0 && foreignExpected == count:
      foreignExpected = count + 1
      foreignPushCount += 1
    case .goBack where count > 0 && foreignExpected == count: foreignExpected = count - 1
    case .tapAgain where isRested && hasTappedRoot: foreignExpected = 0
    default:
      // If a change is reverted before the screen is updated, nothing is removed. So only the first
      // change after a rest counts.
      let isChanged = now.id == before.id && now.entries != before.entries
      let isEmptied = isRested && isChanged && now.id == stackBeneathForeign
      foreignExpected = isEmptied ? 0 : nil
    }
    if action == .pushForeign { stackBeneathForeign = now.id }
    hasTappedRoot = false
  }

  /// Performs an action with which the user pops entries, and records that the state must remove
  /// them.
  ///
  /// Entries popped by a gesture do not count if a command has overtaken the gesture.
  func userPops(_ action: () -> Void) {
    let isGesture = bench.isSwiping || bench.isDragging
    let (before, beneath) = (bench.popped.count, (navigator.state, bench.foreignCount))
    let isAtRest = isGesture ? isBegunAtRest : bench.isIdle
    action()
    guard !isGesture || !isOvertaken else { return }
    let left = freeToLeave(Array(bench.popped.dropFirst(before)), from: beneath, isAtRest)
    owed += left
    if isGesture { swiped += left }
  }

  /// Performs a request of the user to leave a screen, and checks whether the host reports the
  /// request.
  ///
  /// The host must report the request immediately and exactly once if two conditions hold:
  /// according to the state, the user can use the frontmost entry, and that entry's leave policy is
  /// to ask. Otherwise, the host must not report the request. If a layer contains an entry that
  /// denies leaving, the host need not report an attempt to drag the layer away.
  func ask(_ way: () -> Void) {
    let entry = bench.front
    let state = navigator.state
    let asking = entry.flatMap(state.entry).flatMap { entry in
      entry.leavePolicy == .ask && state.isVisible(entry.id) ? entry.id : nil
    }
    let before = navigator.asked.count
    way()
    let heard = Array(navigator.asked.dropFirst(before))
    let isRight = heard == [asking].compactMap(\.self) || heard.isEmpty && isLayerClosed
    if !isRight { misheard.append(entry ?? EntryID(rawValue: 0)) }
  }

  /// Records a change made by code, which overtakes a gesture in progress.
  func overtake() {
    isOvertaken = true
    lastHeight = nil
    guards.overtake()
    let state = navigator.state
    owed.removeAll { swiped.contains($0) && state.entry($0) != nil }
  }

  private func command(_ action: Action, _ number: Int) {
    overtake()
    (lastChoice, hasTurnPassed) = (nil, false)
    let context = navigator.context
    let top = context.state.focused?.id ?? EntryID(rawValue: 0)
    switch action {
    case .push: context.apply(.push(newScreen()))
    case .pushTwo: context.apply(.pushAll([newScreen(), newScreen()]))
    case .pushAboveGuard:
      var guarded = newScreen()
      guarded.leavePolicy = [.ask, .deny][number]
      context.apply(.pushAll([guarded, newScreen()]))
    case .pop: context.apply(.pop(1))
    case .popToRoot: context.apply(.popToRoot)
    case .replaceTop: context.apply(.replaceTop(newScreen()))
    case .present: context.apply(.present(newScreen(), .sheet))
    case .dismiss: context.apply(.dismiss)
    case .dismissAll: context.apply(.dismissAll)
    case .deny: context.apply(.setLeavePolicy(top, .deny))
    case .askFirst: context.apply(.setLeavePolicy(top, .ask))
    case .allow: context.apply(.setLeavePolicy(top, .allow))
    default: extra(action, number)
    }
  }

  func newScreen() -> NewEntry {
    defer { nextScreen += 1 }
    return NewEntry(ScreenID(rawValue: nextScreen))
  }

  func comeToRest() {
    bench.endSwipe(cancelled: true)
    bench.endDrag(cancelled: true)
    for _ in 0..<30 where !bench.isIdle { bench.advance(50) }
  }

  var facts: ConformanceFacts {
    let state = navigator.state
    return ConformanceFacts(
      entries: HostPicture(of: state).entriesByLayer,
      choices: HostPicture(of: state).choices, choicesShown: bench.choosings,
      styles: looks, stylesShown: bench.styles,
      keptChoice: lastChoice.flatMap(isKept), inventedChoices: inventedChoices,
      keptHeight: isHeightKept, inventedHeights: inventedHeights, isTitled: isTitled,
      shown: bench.shown, popped: bench.popped + tappedAway, owed: owed, taken: taken,
      warnings: bench.warnings, misheard: misheard,
      pressed: pressed, heard: navigator.pressed, tabTapCount: tabTapCount,
      lostTabTap: lostTabTap,
      policy: policyInFront, canGoBack: bench.canGoBack,
      canDrag: bench.canDrag, isLayerGuarded: isLayerGuarded, isGuardTried: guards.isTried,
      lostGuarded: guards.lost, escapes: escapes, toggles: toggles,
      inventedToggleCount: navigator.toggles.count - toggles.heardCount,
      waysToAsk: bench.waysToAsk.count, foreignCount: bench.foreignCount,
      foreignExpected: foreignExpected, foreignPushCount: foreignPushCount)
  }
}

extension HostPicture {
  /// The entries of each layer, in the order of its containers.
  var entriesByLayer: [[EntryID]] {
    layers.map { subtree(of: $0.container).flatMap { $0.entries.map(\.id) } }
  }
}

/// The facts about the app and the screen that the laws check after a step.
struct ConformanceFacts: Sendable {
  /// The entries by layer, according to the state.
  let entries: [[EntryID]]
  /// The selections in tab views and split views, according to the state.
  let choices: [[Int]]
  /// The same selections, according to the screen; `nil` if unknown.
  let choicesShown: [[Int]]?
  let styles: [String]
  let stylesShown: [String]?
  /// Whether the tab or column that the user selected last is selected in the state.
  ///
  /// `nil` if there is no selection that the state must keep, or if the tab or column was removed.
  let keptChoice: Bool?
  let inventedChoices: Int
  /// Whether the sheet that the user dragged last has its height in the state; `nil` if there is no
  /// height that the state must keep.
  let keptHeight: Bool?
  let inventedHeights: Int
  /// Whether the frontmost screen has the title that its owner gives it; `nil` if unknown.
  let isTitled: Bool?
  /// The entries by layer, according to the screen.
  let shown: [[EntryID]]
  let popped: [EntryID]
  /// The entries that the user popped and that the state must remove; an entry that a gesture
  /// popped is missing if a command has overtaken the gesture.
  let owed: [EntryID]
  /// The entries that the host removed on behalf of the user.
  let taken: [EntryID]
  let warnings: [String]
  let misheard: [EntryID]
  /// The alerts in which the user pressed a button; `heard` has those reported to the navigator.
  let pressed: [EntryID]
  let heard: [EntryID]
  let tabTapCount: Int
  /// A screen that a tap on the selected tab wrongly removed or wrongly left in place.
  let lostTabTap: EntryID?
  let policy: LeavePolicy
  let canGoBack: Bool
  let canDrag: Bool
  /// Whether the frontmost layer contains an entry that denies leaving or asks first.
  let isLayerGuarded: Bool
  /// Whether the user has popped an entry that denies leaving or asks first.
  let isGuardTried: Bool
  /// The entries that deny leaving or ask first, and that the host removed in the user's name
  /// anyway.
  let lostGuarded: [EntryID]
  let escapes: EscapeBook
  let toggles: ToggleBook
  /// The number of columns that the host reported as opened or closed although they were not.
  let inventedToggleCount: Int
  let waysToAsk: Int
  let foreignCount: Int
  /// The required number of foreign screens; `nil` if unknown.
  let foreignExpected: Int?
  let foreignPushCount: Int
}

extension Change {
  /// Returns the removed entries, except entries that left with their presenter or an enclosing
  /// container.
  ///
  /// For a removed layer, only its root counts.
  fileprivate func removedByItself(leaving state: NavigationState) -> [EntryID] {
    let removed = Set(removed.map(\.id))
    let layers = edits.compactMap { edit -> Layer? in
      guard case .removeLayer(let layer) = edit else { return nil }
      return layer
    }
    return edits.compactMap { edit in
      guard case .remove(let entry, let place) = edit, removed.contains(entry.id) else {
        return nil
      }
      let layer = layers.first { $0.container == place.container }
      let isFollower = layer?.presenter.map(removed.contains) ?? false
      let isAlone = layer == nil && state.kind(of: place.container) != nil
      return isAlone || layer != nil && place.index == 0 && !isFollower ? entry.id : nil
    }
  }
}
