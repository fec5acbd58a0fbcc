import MeasuredWorlds
package import NavigationHosting
import NavigationModel

/// The deliberate faults of a host's session: each is one wrong decision.
package enum SessionFault: String, PlantedFault {
  package static let module = "NavigationHosting"

  case takesStaleReports = "takes-stale-reports"
  case gestureAlwaysWins = "gesture-always-wins"
  case unseenMeansRemoved = "unseen-means-removed"
  case forgetsSelections = "forgets-selections"
  case twoStepsAtOnce = "two-steps-at-once"
  case lateBack = "late-back"
  case topLayerOnly = "top-layer-only"
  case refusedCountsAsDone = "refused-counts-as-done"
  case settlesTooEarly = "settles-too-early"
  case styleSticks = "style-sticks"
  case asksForTheImpossible = "asks-for-the-impossible"
  case ignoresTabTaps = "ignores-tab-taps"
  case movesTabsBack = "moves-tabs-back"
  case pushesOutliveTheirScreens = "pushes-outlive-their-screens"
  case removesForeignScreens = "removes-foreign-screens"
  case foreignScreensReplace = "foreign-screens-replace"
  case forgetsHeights = "forgets-heights"
  case echoesHeights = "echoes-heights"
  case resizesTheLowestSheet = "resizes-the-lowest-sheet"

  /// A one-line description of the fault.
  package var note: String {
    switch self {
    case .takesStaleReports: "a report of a gesture is accepted after a newer report"
    case .gestureAlwaysWins:
      "a swipe removes its entry although a command has changed the stack meanwhile"
    case .unseenMeansRemoved:
      "above two modals, an entry that the host has not shown yet counts as removed by the user"
    case .forgetsSelections: "the user's selection of the second tab or column is not reported"
    case .twoStepsAtOnce: "a step is requested while a dismissal is in progress"
    case .lateBack: "a request to go back counts although another entry is now in front"
    case .topLayerOnly: "of several layers that the system removes only the top one is reported"
    case .refusedCountsAsDone: "a step that the platform refused counts as done"
    case .settlesTooEarly: "entries that have left are released while steps are unanswered"
    case .styleSticks: "a layer keeps the style with which it was presented"
    case .asksForTheImpossible: "a layer is presented over an alert where the platform cannot do it"
    case .ignoresTabTaps: "a tap on the selected tab counts only while a sheet is presented"
    case .movesTabsBack: "the user's new order of two tabs is reverted"
    case .removesForeignScreens: "what the framework pushes by itself is removed again"
    case .foreignScreensReplace:
      "an entry on which the framework pushes by itself counts as removed by the user"
    case .forgetsHeights: "the large height to which the user drags a sheet is not reported"
    case .echoesHeights: "a sheet's old height counts as selected by the user after code changes it"
    case .resizesTheLowestSheet: "the height of the top sheet is reported for the lowest one"
    case .pushesOutliveTheirScreens: "a push is carried out from a screen that the user has left"
    }
  }

  /// The length of the shortest case that shows the fault, as `mutants --prove` proves.
  package var minimumSteps: Int? {
    switch self {
    case .forgetsSelections, .movesTabsBack, .removesForeignScreens: 1
    case .ignoresTabTaps, .asksForTheImpossible: 2
    case .lateBack, .refusedCountsAsDone, .styleSticks, .echoesHeights: 2
    case .unseenMeansRemoved, .twoStepsAtOnce, .pushesOutliveTheirScreens,
      .foreignScreensReplace, .forgetsHeights:
      3
    case .topLayerOnly, .resizesTheLowestSheet: 4
    case .takesStaleReports, .settlesTooEarly: 5
    case .gestureAlwaysWins: 6
    }
  }

  /// The decisions of a session that has this fault.
  package var decisions: SessionDecisions {
    var decisions = SessionDecisions.standard
    switch self {
    case .takesStaleReports:
      decisions.takesReport = { report, last in
        report.number > last || report.number < last && report.activity != .atRest
      }
    case .gestureAlwaysWins: decisions.isOvertaken = { begun, now in begun.layer != now?.layer }
    case .unseenMeansRemoved, .forgetsSelections, .topLayerOnly, .movesTabsBack,
      .foreignScreensReplace:
      spoilEvents(of: &decisions)
    case .forgetsHeights, .echoesHeights, .resizesTheLowestSheet: spoilHeights(of: &decisions)
    case .removesForeignScreens:
      let plan = decisions.plan
      decisions.plan = { planner, shown, target in
        let stack = shown.containers.first { $0.foreignCount > 0 }
        return plan(planner, shown, target)
          ?? stack.map { .popForeign($0.id, keeping: $0.foreignCount - 1) }
      }
    case .asksForTheImpossible:
      let showable = decisions.showable
      decisions.showable = { platform, picture in
        var platform = platform
        platform.stacksOnAlerts = true
        return showable(platform, picture)
      }
    case .ignoresTabTaps:
      let meaning = decisions.meaning
      decisions.meaning = { request, state in
        if case .reselect = request, state.layers.count == 1 { return nil }
        return meaning(request, state)
      }
    case .twoStepsAtOnce:
      decisions.mayAsk = { unanswered, inFlight in
        guard case .dismiss = inFlight?.action else { return inFlight == nil }
        return unanswered.count < 2
      }
    case .lateBack:
      let meaning = decisions.meaning
      decisions.meaning = { request, state in
        guard case .back = request else { return meaning(request, state) }
        return .backRequested
      }
    case .refusedCountsAsDone: decisions.hasEffect = { $0 != .outdated }
    case .settlesTooEarly: decisions.isOver = { _ in true }
    case .pushesOutliveTheirScreens: decisions.goesWithWhatIsLeft = { _ in false }
    case .styleSticks:
      let plan = decisions.plan
      decisions.plan = { planner, shown, target in
        guard case .restyle = plan(planner, shown, target) else {
          return plan(planner, shown, target)
        }
        return nil
      }
    }
    return decisions
  }

  private func spoilEvents(of decisions: inout SessionDecisions) {
    let userEvents = decisions.userEvents
    switch self {
    case .unseenMeansRemoved:
      decisions.userEvents = { base, picture, state in
        let isCovered = picture.layers.count > 2
        return userEvents(isCovered ? HostPicture(of: state) : base, picture, state)
      }
    case .forgetsSelections:
      decisions.userEvents = { base, picture, state in
        userEvents(base, picture, state).filter { !$0.selectsSecond }
      }
    case .foreignScreensReplace:
      decisions.userEvents = { base, picture, state in
        let covered = picture.containers.filter { $0.foreignCount > 0 && $0.entries.count > 1 }
        let fresh = covered.filter { base.container($0.id)?.foreignCount == 0 }
        let tops = fresh.compactMap { $0.entries.last?.id }.filter { state.entry($0) != nil }
        return userEvents(base, picture, state) + (tops.isEmpty ? [] : [.removed(tops)])
      }
    case .movesTabsBack:
      decisions.userEvents = { base, picture, state in
        userEvents(base, picture, state).filter { !$0.arrangesTwo }
      }
    default:
      decisions.userEvents = { base, picture, state in
        let gone = base.layers.last { layer in
          !picture.layers.contains { $0.id == layer.id }
            && state.layers.contains { $0.id == layer.id }
        }
        return userEvents(base, picture, state).map { event in
          guard case .dismissed = event, let gone else { return event }
          return .dismissed(gone.id)
        }
      }
    }
  }

  private func spoilHeights(of decisions: inout SessionDecisions) {
    let userEvents = decisions.userEvents
    switch self {
    case .forgetsHeights:
      decisions.userEvents = { base, picture, state in
        userEvents(base, picture, state).filter { $0.newHeight != .large }
      }
    case .echoesHeights:
      decisions.userEvents = { base, picture, state in
        userEvents(base.withHeights(of: state), picture, state)
      }
    default:
      decisions.userEvents = { base, picture, state in
        let lowest = picture.layers.first { $0.style.selectedDetent != nil }
        return userEvents(base, picture, state).map { event in
          guard let detent = event.newHeight, let lowest else { return event }
          return .detentSelected(lowest.id, detent)
        }
      }
    }
  }
}

extension HostPicture {
  /// The same picture with the heights that sheets have in a state.
  fileprivate func withHeights(of state: NavigationState) -> HostPicture {
    var picture = self
    for index in picture.layers.indices {
      let layer = picture.layers[index]
      guard let detent = state.layers.first(where: { $0.id == layer.id })?.style.selectedDetent
      else { continue }
      picture.layers[index].style = layer.style.selecting(detent)
    }
    return picture
  }
}

extension HostEvent {
  fileprivate var selectsSecond: Bool {
    if case .selected(_, 1) = self { true } else { false }
  }

  fileprivate var newHeight: Layer.Detent? {
    if case .detentSelected(_, let detent) = self { detent } else { nil }
  }

  fileprivate var arrangesTwo: Bool {
    if case .rearranged(_, let order) = self { order.count == 2 } else { false }
  }
}
