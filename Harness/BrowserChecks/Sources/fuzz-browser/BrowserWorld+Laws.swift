import NavigationHosting
import NavigationModel
import NavigationTestingCore
import PropertyTesting

extension BrowserWorld {
  static var laws: [Law] {
    [
      Law("L5 convergence", "at rest the page shows what the state says"),
      Law(
        "B1 history", "at rest the history has a place for each step back, and is at the last"),
      Law("H4 no action invented", "only what the user removed is removed in the user's name"),
      Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state"),
      Law("L6 reports are idempotent", "stale and repeated reports have no effect"),
      Law("H6 payloads go", "at rest no entry is kept that has left"),
      Law("B2 taps", "each tap in an accepted report is performed once"),
      Law(
        "B3 coming and going", "reloading the page, leaving it and returning change nothing"),
      Law("B4 leave policy", "without delays, no screen is left that may not be left"),
      Law(
        "B5 way back", "unless a screen forbids it, the browser's Back goes as far as it says"),
      Law("B6 no complaint", "neither the page's script nor the browser reports an error"),
    ]
  }

  mutating func check(_ ledger: inout LawLedger) {
    let complaint = silence ?? host.complaint
    ledger.require(10, complaint == nil, "the browser reports an error", details: complaint ?? "")
    checkUserActions(&ledger)
    ledger.require(
      4, decisive: host.connection?.session.lastReport ?? 0 > 1, !host.tookStaleReport,
      "a stale report had an effect")
    ledger.require(
      7, when: host.pageCount > 1, !changedByReload, "reloading or leaving the page changed the app"
    )
    let places = HostPicture(of: host.navigator.state).placeCount
    ledger.require(
      9, when: expectedPlaces != nil, expectedPlaces == places,
      "Back went too far or not far enough",
      details: "\(places), not \(expectedPlaces ?? 0)")
    let (acts, tapped) = (host.navigator.acts, host.acts)
    ledger.require(
      6, when: !acts.isEmpty, acts.isContained(in: tapped),
      "an action was performed that was not tapped",
      details: "\(acts), not \(tapped)")
  }

  private func checkUserActions(_ ledger: inout LawLedger) {
    let (taken, truth) = (host.navigator.taken, host.wholeTruth)
    // If an entry was never shown, the user can remove it only together with the screen that pushed
    // it.
    let invented = taken.entries.filter {
      host.reported.contains($0) && !truth.contains(.left([$0]))
    }
    let inventedLayers = taken.layers.filter { !truth.contains(.dismissed($0)) }
    ledger.require(
      2, when: !taken.entries.isEmpty || !taken.layers.isEmpty,
      invented.isEmpty && inventedLayers.isEmpty,
      "something was removed that the user did not remove",
      details: "\(invented.sorted()) \(inventedLayers.sorted())")
    ledger.require(
      2, when: host.wayCount > 0, host.wayCount <= host.wantedWayCount,
      "the app went back more often than Back was pressed",
      details: "\(host.wayCount), not \(host.wantedWayCount)")
    let kept = host.navigator.leftAgainstPolicy
    ledger.require(
      8, when: !isLate && host.navigator.hasPolicies, kept == nil,
      "a screen was left that may not be left", details: kept.map { "\($0)" } ?? "")
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger)
  }

  /// Brings the app and the page to rest, and checks what must hold at rest.
  mutating func comeToRest(_ ledger: inout LawLedger) {
    var rests = false
    listening { world throws(DevTools.Silence) in rests = try world.host.comeToRest() }
    ledger.require(0, rests, "app and page do not come to rest")
    check(&ledger)
    checkScreen(&ledger)
    let state = host.navigator.state
    let forgotten = HostRecord().forgottenAction(of: host.truth, in: state)
    ledger.require(
      3, when: !host.truth.isEmpty, forgotten == nil, "what the user did was lost",
      details: forgotten.map { "\($0)" } ?? "")
    ledger.require(
      5, host.navigator.context.leavingEntries.isEmpty, "an entry that has left is kept forever")
  }

  /// Checks the content of the page and the browser's position in the history, at rest; does
  /// nothing if the tab shows another page.
  mutating func checkScreen(_ ledger: inout LawLedger) {
    guard host.isPresent else { return }
    var (shown, place) = ("", 0)
    var wanted = HostPicture(of: host.navigator.state)
    listening { world throws(DevTools.Silence) in
      // The browser may still be moving through the history when the page is at rest.
      for _ in 0..<20 {
        place = try world.host.tab.history.index - world.host.firstPlace
        if place == wanted.placeCount { break }
        try world.host.tab.evaluate("new Promise(done => setTimeout(done, 50))")
        try world.host.settle()
        wanted = HostPicture(of: world.host.navigator.state)
      }
      shown = try world.host.tab.evaluate("onScreen()") ?? "nothing"
    }
    ledger.require(
      0, shown == wanted.screenText, "the page differs from the state",
      details: "\(shown), not \(wanted.screenText)")
    ledger.require(
      1, decisive: wanted.placeCount > 0, place == wanted.placeCount,
      "the history and the screen are at different places",
      details: "\(place), not \(wanted.placeCount)")
  }
}

extension [WatchedNavigator.Act] {
  /// Returns whether another list contains each of these elements at least as often as this list
  /// does.
  fileprivate func isContained(in other: Self) -> Bool {
    var rest = other
    return allSatisfy { act in
      guard let index = rest.firstIndex(of: act) else { return false }
      rest.remove(at: index)
      return true
    }
  }
}
