import Foundation
import NavigationHosting
import NavigationModel

// The exchange between the app and the page.
extension BrowserHost {
  /// Sends the step that has waited longest to the page.
  ///
  /// The function does nothing if no step is waiting or the tab does not show the app's page.
  ///
  /// - Parameters:
  ///   - times: The number of times that the step arrives.
  ///   - before: A script to run and await before the step arrives.
  ///   - after: A script to run immediately after the step has arrived.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  func sendStep(
    times: Int = 1, after before: String = "", then after: String = ""
  ) throws(DevTools.Silence) {
    guard isPresent, !waitingSteps.isEmpty else { return }
    let take = "take(\(json(waitingSteps.removeFirst())), \(looks), \(delay))"
    let wait = before.isEmpty ? "" : "await \(before); "
    for _ in 0..<times { try tab.evaluate("(async () => { \(wait)\(take); \(after) })()") }
    listen()
  }

  /// Delivers a report to the app; does nothing if no report is waiting.
  ///
  /// - Parameters:
  ///   - age: The number of newer reports to skip; if there are not so many, the oldest report is
  ///     delivered.
  ///   - times: The number of times that the report arrives; with 0, the report is lost.
  func deliver(age: Int = 0, times: Int = 1) {
    guard !outbox.isEmpty else { return }
    let report = outbox.remove(at: max(0, outbox.count - 1 - age))
    for _ in 0..<times { receive(report) }
  }

  private func receive(_ report: HostReport) {
    guard let connection else { return }
    let last = connection.session.lastReport
    let outcomes = connection.receive(report)
    if report.number <= last, !outcomes.isEmpty || connection.session.lastReport != last {
      tookStaleReport = true
    }
  }

  /// Sends steps and delivers reports until none are left, but only for a limited number of rounds.
  ///
  /// The limit depends on the number of layers, because a page that was reloaded needs a step for
  /// each layer.
  func settle() throws(DevTools.Silence) {
    for _ in 0..<20 + 2 * navigator.state.layers.count where isPresent {
      while !waitingSteps.isEmpty { try sendStep() }
      try tab.evaluate("rest()")
      listen()
      if outbox.isEmpty, waitingSteps.isEmpty { return }
      while !outbox.isEmpty { deliver(age: outbox.count - 1) }
    }
  }

  /// Brings the app and the page to rest; if the tab shows another page, it returns to the app.
  ///
  /// - Returns: Whether the session has confirmed that the page shows the state.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  func comeToRest() throws(DevTools.Silence) -> Bool {
    delay = 0
    try settle()
    for _ in 0..<4 {
      try comeBack()
      try tab.evaluate("report()")
      try settle()
      if connection?.session.isSettled(on: navigator.state) ?? false { return true }
      connection?.retry()
    }
    return false
  }

  /// The data that the page needs about each screen.
  private var looks: String {
    struct Look: Encodable {
      var title: String
      var actions: [Action]
    }
    struct Action: Encodable {
      var index: Int
      var label: String
    }
    let entries = HostPicture(of: navigator.state).entryIDs
    let texts = entries.compactMap { entry in
      connection?.look(of: entry).map { look, actions in
        let actions = actions.map { Action(index: $0.index, label: $0.label) }
        return "\(entry.rawValue):" + json(Look(title: look.title, actions: actions))
      }
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private func json(_ value: some Encodable) -> String {
    let data = (try? JSONEncoder().encode(value)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
