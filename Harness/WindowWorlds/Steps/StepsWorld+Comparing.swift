import NavigationModel
import NavigationStepTreesRuntime
import NavigationTestingCore
import WorldParts

extension StepsWorld {
  /// Performs an operation on the store and on the reference, and records their differences.
  ///
  /// - Parameters:
  ///   - what: The name of the operation, for reports.
  ///   - reselects: The path of the collection whose selected step the operation may select again,
  ///     if observers must be notified of that; otherwise `nil`.
  ///   - change: Performs the operation on the reference.
  ///   - action: Performs the operation on the store.
  mutating func compare(
    _ what: String, reselects: [String]? = nil, _ change: (inout NaiveSteps) -> Void,
    _ action: (any PlayedRig) -> Outcome
  ) {
    let before = reference
    let outcome = action(rig)
    change(&reference)
    expect(before, reselects: reselects)
    compareOutcome(outcome, before, what)
    settle()
  }

  /// Adds the expected notifications, innermost collection first.
  private mutating func expect(_ before: NaiveSteps, reselects: [String]?) {
    var notices = before.differences(to: reference)
    // An enumeration cannot record that the same step was selected once more.
    if let path = reselects, let target = reference[path[...]], !target.isForgetful,
      let now = target.selected, before[path[...]]?.selected == now
    {
      let notice = NaiveSteps.Notice(path: path, old: now, new: now)
      let order = reference.innermostFirst
      let place = notices.firstIndex {
        (order.firstIndex(of: $0.path) ?? 0) > (order.firstIndex(of: path) ?? 0)
      }
      notices.insert(notice, at: place ?? notices.count)
    }
    expected += notices
  }

  private mutating func compareOutcome(
    _ outcome: Outcome, _ before: NaiveSteps, _ what: String
  ) {
    guard dispute == nil else { return }
    let changes = before.picture != reference.picture || before.swapsScreens(with: reference)
    if outcome.isApplied != changes {
      dispute = Dispute(
        StepsLaw.outcomes,
        "\(what): \(PlainText.of(outcome)); but the window has \(changes ? "" : "not ")changed")
    }
  }

  /// Compares the selections, the screens, and the notifications of observers.
  mutating func settle() {
    comparedRevision = state.revision
    let notices = rig.takeNotices()
    noticeCount += notices.count
    let wanted = expected
    expected = []
    guard dispute == nil else { return }
    if notices != wanted {
      dispute = Dispute(
        StepsLaw.notices, Mismatch.text("notified of", expected: texts(wanted), got: texts(notices))
      )
    }
    compareValues()
    compareWindows()
  }

  private func texts(_ notices: [NaiveSteps.Notice]) -> [String] {
    notices.map { notice in
      "\(NaiveSteps.text(notice.path)): \(notice.old ?? "-") to \(notice.new ?? "-")"
    }
  }

  private mutating func compareValues() {
    guard dispute == nil else { return }
    for selection in rig.selections.selections {
      let wanted = reference[selection.collection.steps[...]]?.selected
      if wanted != selection.step {
        dispute = Dispute(
          StepsLaw.selections,
          "\(NaiveSteps.text(selection.collection.steps)) selects \(selection.step ?? "-"), "
            + "not \(wanted ?? "-")")
        return
      }
    }
  }

  mutating func compareWindows() {
    guard dispute == nil else { return }
    let (shown, wanted) = (picture, reference.picture)
    if shown != wanted {
      dispute = Dispute(StepsLaw.screens, Mismatch.text(expected: wanted, got: shown))
    }
  }

  /// Applies the host's reports to the reference.
  ///
  /// A report may contain several events, so everything is compared after all of them.
  mutating func settleUserActions() {
    let actions = window.navigator.takeUserActions()
    guard !actions.isEmpty || state.revision != comparedRevision else { return }
    for action in actions {
      let before = reference
      var reselects: [String]?
      switch action {
      case .left(let screens): leave(screens)
      case .selected(let path, let index):
        guard let tabs = reference[path[...]] else { continue }
        let step = tabs.names.indices.contains(index) ? tabs.names[index] : nil
        guard index < tabs.names.count || (index == tabs.names.count && tabs.selected == nil)
        else { continue }
        reference.set(step, at: path[...])
        reselects = path
      case .back(let screen):
        if let screen { goBack(1, from: screen, inBackground: false) }
      }
      expect(before, reselects: reselects)
    }
    settle()
  }

  private mutating func leave(_ screens: [NaiveSteps.Screen]) {
    var lowest: [(top: [String], index: Int)] = []
    for screen in screens {
      guard let top = reference.top(of: screen), let stack = reference[top[...]] else { continue }
      let index = stack.screens(at: top).firstIndex {
        $0.path == screen.path && $0.isOwn == screen.isOwn
      }
      guard let index else { continue }
      if let place = lowest.firstIndex(where: { $0.top == top }) {
        lowest[place].index = min(lowest[place].index, index)
      } else {
        lowest.append((top, index))
      }
    }
    for (top, index) in lowest where index > 0 {
      guard let stack = reference[top[...]] else { continue }
      let target = stack.screens(at: top)[index - 1]
      reference.show(target, inStackAt: top, inBackground: true)
    }
  }

  /// Goes back by a number of screens in the stack that contains the given screen.
  mutating func goBack(_ count: Int, from screen: NaiveSteps.Screen, inBackground: Bool) {
    guard let top = reference.top(of: screen), let stack = reference[top[...]] else { return }
    let screens = stack.screens(at: top)
    let current = screens.count - 1
    guard current > 0, count > 0 else { return }
    reference.show(
      screens[max(0, current - min(count, current))], inStackAt: top, inBackground: inBackground)
  }
}

extension NaiveSteps {
  /// The paths of all collections, innermost first, in the order in which observers receive them.
  var innermostFirst: [[String]] {
    names.flatMap { name in
      (branch(name)?.innermostFirst ?? []).map { [name] + $0 }
    } + [[]]
  }
}
