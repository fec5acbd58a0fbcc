import Foundation

/// A tab of the browser, for the page of an app or for a page from a server.
struct Tab {
  static let app = "http://app.example/"
  static let elsewhere = "http://elsewhere.example/"

  private let tools: DevTools
  private let target: String
  private let session: String

  /// Opens a blank tab in which ``app`` is the address of a page, and all other addresses show an
  /// empty page.
  ///
  /// - Parameters:
  ///   - tools: The connection to the browser.
  ///   - page: The HTML document for the address ``app``.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  init(_ tools: DevTools, page: String) throws(DevTools.Silence) {
    try self.init(blankIn: tools)
    tools.serve(session) { address in
      address == Self.app ? page : "<!doctype html><title>Elsewhere</title>"
    }
    try call("Page.enable")
    try call("Runtime.enable")
    try call("Runtime.addBinding", #"{"name":"toSession"}"#)
    try call("Fetch.enable")
  }

  /// Opens a tab that shows a page from a server on this machine.
  ///
  /// - Parameters:
  ///   - tools: The connection to the browser.
  ///   - address: The address of the page.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  init(_ tools: DevTools, at address: String) throws(DevTools.Silence) {
    try self.init(blankIn: tools)
    try call("Runtime.enable")
    try call("Page.navigate", #"{"url":"\#(address)"}"#)
  }

  /// Opens a blank tab.
  private init(blankIn tools: DevTools) throws(DevTools.Silence) {
    self.tools = tools
    target = try tools.call("Target.createTarget", #"{"url":"about:blank"}"#).result?.targetId ?? ""
    let parameters = #"{"targetId":"\#(target)","flatten":true}"#
    session = try tools.call("Target.attachToTarget", parameters).result?.sessionId ?? ""
  }

  /// Closes the tab.
  func close() {
    _ = try? tools.call("Target.closeTarget", #"{"targetId":"\#(target)"}"#)
    tools.serve(session, nil)
  }

  @discardableResult
  private func call(
    _ method: String, _ parameters: String = "{}"
  ) throws(DevTools.Silence) -> Incoming {
    try tools.call(method, parameters, in: session)
  }

  /// The events of the tab that have arrived since this property was last read.
  var events: [Incoming] { tools.events(of: session) }

  /// Waits up to a second for a message from the browser, unless an event of the tab is unread.
  ///
  /// - Returns: Whether there is a message or an unread event.
  /// - Throws: ``DevTools/Silence`` if the browser has ended.
  func wait() throws(DevTools.Silence) -> Bool { try tools.wait(for: session, within: 1_000) }

  /// Evaluates an expression in the page, as if a user had just interacted with the page.
  ///
  /// - Parameter expression: A JavaScript expression; if it is a promise, its result is awaited.
  /// - Returns: The result if it is text; `nil` otherwise, or if the tab left the page in the
  ///   meantime.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  @discardableResult
  func evaluate(_ expression: String) throws(DevTools.Silence) -> String? {
    let data = (try? JSONEncoder().encode(expression)) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    let answer = try call(
      "Runtime.evaluate", #"{"expression":\#(text),"awaitPromise":true,"userGesture":true}"#)
    return answer.result?.result?.text
  }

  /// The position of the tab in its history, with all places of the history.
  var history: (index: Int, places: [Incoming.Place]) {
    get throws(DevTools.Silence) {
      // Between two pages, the browser gives no answer, so the request is repeated up to 1,000
      // times.
      for _ in 0..<1_000 {
        guard let answer = try call("Page.getNavigationHistory").result,
          let index = answer.currentIndex, let places = answer.entries
        else { continue }
        return (index, places)
      }
      throw DevTools.Silence(sentence: "The tab has no history.")
    }
  }

  /// Moves to a place in the history, as the browser's own buttons do.
  func travel(to place: Incoming.Place) throws(DevTools.Silence) {
    try call("Page.navigateToHistoryEntry", #"{"entryId":\#(place.id)}"#)
  }

  /// Opens an address, as if a user had typed it.
  func open(_ address: String) {
    // This does not wait for the browser's answer, because the answer arrives only after the page.
    tools.post("Page.navigate", #"{"url":"\#(address)"}"#, in: session)
  }

  func reload() throws(DevTools.Silence) { try call("Page.reload") }
}
