import NavigationHosting
import NavigationModel

// Actions of a user on the page, and on the browser around it.
extension BrowserHost {
  /// Taps one of the buttons in the frontmost layer.
  ///
  /// - Parameters:
  ///   - kind: The CSS class of the button.
  ///   - number: The number of the button; numbers beyond the last button start again at the first.
  ///   - times: The number of taps.
  ///   - other: A script to run immediately after the tap.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  func touch(
    _ kind: String, _ number: Int, times: Int = 1, then other: String = ""
  ) throws(DevTools.Silence) {
    guard isPresent else { return }
    try tab.evaluate("touch('\(kind)', \(number), \(times)); \(other)")
    listen()
  }

  /// Moves through the tab's history, as the browser's own buttons do.
  ///
  /// A move stops at the page before the app and at the end of the history. A move that loads
  /// another page always waits until the page has loaded.
  ///
  /// - Parameters:
  ///   - count: The number of places to move; negative to go back.
  ///   - waits: If `true`, also waits for a move within the app's page; if `false`, the function
  ///     may return before such a move happens.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  func travel(by count: Int, waits: Bool) throws(DevTools.Silence) {
    let (index, places) = try tab.history
    let wanted = min(max(index + count, firstPlace - 1), places.count - 1)
    guard wanted != index else { return }
    wantedWayCount += max(0, index - wanted)
    let (place, moves) = (places[wanted], moveCount)
    if place.url == Tab.app, isPresent {
      if !waits { try tab.evaluate("expectMove()") }
      try tab.travel(to: place)
      if waits {
        try waitUntil {
          moveCount > moves
        } asking: {
        }
      }
    } else {
      try waitUntil {
        hasLoaded(place.url)
      } asking: { () throws(DevTools.Silence) in
        try tab.travel(to: place)
      }
    }
  }

  /// Reloads the page as soon as no move through the history is in progress.
  ///
  /// ``ReloadCases`` explains why the function waits.
  func reload() throws(DevTools.Silence) {
    guard isPresent else { return }
    try standStill()
    let pages = pageCount
    try waitUntil {
      pageCount > pages && hasLoaded(Tab.app)
    } asking: {
      () throws(DevTools.Silence) in
      try tab.reload()
    }
  }

  /// Waits until the page has ended its moves and is at the browser's position in the history.
  ///
  /// The function waits only for a limited time.
  private func standStill() throws(DevTools.Silence) {
    try tab.evaluate("standStill()")
    var agreements = 0
    for _ in 0..<40 where agreements < 3 {
      let pause = "new Promise(done => setTimeout(() => done(String(place())), 25))"
      let place = try tab.evaluate(pause)
      agreements = try place == "\(tab.history.index - firstPlace)" ? agreements + 1 : 0
    }
  }

  /// Opens another page in place of the app.
  func goElsewhere() throws(DevTools.Silence) {
    guard isPresent else { return }
    try waitUntil {
      hasLoaded(Tab.elsewhere)
    } asking: {
      tab.open(Tab.elsewhere)
    }
  }

  /// Returns to the app, from the page before it or after it in the history.
  func comeBack() throws(DevTools.Silence) {
    guard !isPresent else { return }
    try travel(by: try tab.history.index < firstPlace ? 1 : -1, waits: true)
  }
}
