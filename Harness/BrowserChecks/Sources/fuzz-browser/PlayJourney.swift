import Foundation

/// A user's journey through an app that `wayfinder play --web` shows in the browser.
///
/// The user taps through the app, lets random users test it, reads the page of a failure, and
/// searches the map of the app. Then the program is ended and started again, and the user resumes
/// the walk.
struct PlayJourney {
  /// An error for an expected result that did not occur.
  struct Missing: Error {
    let sentence: String
  }

  private static let graph = """
    { "format": "wayfinder-graph", "version": 1, "graph": {
      "start": "home",
      "nodes": [{ "id": "home" }, { "id": "list" }, { "id": "edit" }],
      "edges": [
        { "from": "home", "to": "list", "by": "push", "label": "open" },
        { "from": "list", "to": "edit", "by": "present sheet", "label": "edit" },
        { "from": "edit", "to": "list", "by": "dismiss", "label": "done" }
      ] } }
    """

  private let tools: DevTools
  private let tool: String
  private let folder: URL

  /// Prepares the journey.
  ///
  /// - Parameters:
  ///   - tools: The connection to the browser.
  ///   - tool: The path of the built `wayfinder` executable.
  /// - Throws: An error if the app's file cannot be written.
  init(_ tools: DevTools, tool: String) throws {
    self.tools = tools
    self.tool = tool
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.graph.utf8).write(to: folder.appending(path: "app.json"))
  }

  /// Takes the journey.
  ///
  /// - Throws: ``Missing`` with the first expected result that did not occur, ``DevTools/Silence``
  ///   if the browser does not answer, or an error if a process cannot be started.
  func take() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try PlayedApp(tool, in: folder)
    defer { first.end() }
    let tab = try Tab(tools, at: first.address)
    try walk(tab)
    try meetCrowds(tab)
    try readFailure(at: first.address + "failure")
    try readMap()
    try quit(first, tab)
    try resume()
  }

  private func walk(_ tab: Tab) throws {
    try expect(Self.front("home"), "the app is shown", tab)
    try tap("tap open", tab)
    try expect(Self.front("list"), "a tap leads on", tab)
    try tap("back", tab)
    try expect(Self.front("home"), "back leads back", tab)
    try tab.evaluate(
      "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '1', bubbles: true}))")
    try expect(Self.front("list"), "a key does what has its number", tab)
    try tap("tap edit", tab)
    try expect(Self.front("edit"), "a sheet is presented", tab)
    try tab.evaluate("byId('undo').click()")
    try expect(Self.front("list"), "a step is undone", tab)
  }

  private func meetCrowds(_ tab: Tab) throws {
    try letLoose("", tab)
    try expect(Self.says("kept all laws"), "hostile users find nothing in a sound host", tab)
    try expect("byId('failure').hidden", "there is no failure to read", tab)
    try letLoose("refused-counts-as-done", tab)
    try expect(Self.says("was broken"), "hostile users find the fault of a host", tab)
    try expect("!byId('failure').hidden", "the failure can be read", tab)
    try checkAccess(to: tab, "the page of the player")
  }

  private func readFailure(at address: String) throws {
    let page = try Tab(tools, at: address)
    let steps = "document.querySelectorAll('#steps li').length"
    let current = "document.querySelector('#steps [aria-current]').textContent"
    try expect(
      "document.querySelector('h1').textContent.startsWith('✘')", "the failure has a page", page)
    try expect("document.querySelectorAll('.phone').length > 0", "phones are drawn", page)
    try expect("\(steps) > 1 && \(current).includes('✘')", "it opens at the failure", page)
    try page.evaluate("byId('previous').click()")
    try expect("!\(current).includes('Wrong from here')", "one can go back", page)
    try page.evaluate("byId('first').click()")
    try expect("\(current).includes('just been opened')", "one can go to the start", page)
    try checkAccess(to: page, "the page of a failure")
    try checkSilence(of: page)
    page.close()
  }

  /// Draws the map of the app, opens it in the browser and searches it.
  private func readMap() throws {
    let drawing = Process()
    drawing.executableURL = URL(filePath: tool)
    drawing.arguments = ["draw", "app.json", "--as", "html", "--output", "map.html"]
    drawing.currentDirectoryURL = folder
    try drawing.run()
    drawing.waitUntilExit()
    let map = try Tab(tools, at: folder.appending(path: "map.html").absoluteString)
    let cards = "[...document.querySelectorAll('.card')].filter(card => card.offsetHeight > 0)"
    try expect("\(cards).length === 3", "the map has all screens", map)
    try checkAccess(to: map, "the map")
    try map.evaluate(
      "const field = document.querySelector('input'); field.value = 'edit';"
        + "field.dispatchEvent(new Event('input', {bubbles: true}))")
    try expect("\(cards).length < 3", "the search leaves what fits", map)
    try checkSilence(of: map)
    map.close()
  }

  private func quit(_ app: PlayedApp, _ tab: Tab) throws {
    try checkSilence(of: tab)
    guard app.interrupt() == 0 else { throw Missing(sentence: "the program ends without error") }
    try tap("back", tab)
    try expect(Self.says("does not answer any more"), "the page says that it is alone", tab)
    tab.close()
  }

  private func resume() throws {
    let app = try PlayedApp(tool, in: folder)
    defer { app.end() }
    let tab = try Tab(tools, at: app.address)
    try expect(Self.front("list"), "the walk goes on where it was", tab)
    try expect(
      "[...document.querySelectorAll('#steps li')].map(step => step.textContent).join()"
        + " === 'tap open,back,tap open'", "the steps are known", tab)
    try checkSilence(of: tab)
    tab.close()
  }

  // MARK: Actions and observations of a user

  private func tap(_ offer: String, _ tab: Tab) throws {
    try tab.evaluate(
      "[...document.querySelectorAll('#offers button')].find(one => one.textContent === '\(offer)')"
        + ".click()")
  }

  private func letLoose(_ fault: String, _ tab: Tab) throws {
    try tab.evaluate("byId('fault').value = '\(fault)'; byId('crowd').requestSubmit()")
  }

  /// Returns a script that tests whether the last card of the top layer has the given name.
  private static func front(_ name: String) -> String {
    "document.querySelector('.layer:last-child .card:last-child .name')?.textContent === '\(name)'"
  }

  private static func says(_ words: String) -> String {
    "byId('said').textContent.includes('\(words)')"
  }

  /// Waits until a condition is true, and throws an error if it is not true within 20 seconds.
  ///
  /// The time is divided into four calls to the browser, because a call fails after ten seconds
  /// without a message.
  private func expect(_ condition: String, _ sentence: String, _ tab: Tab) throws {
    let wait = """
      (async () => {
        for (let turn = 0; turn < 200; turn++) {
          try { if (\(condition)) return 'so'; } catch {}
          await new Promise(next => setTimeout(next, 25));
        }
        return document.body.innerText.slice(0, 400);
      })()
      """
    var found: String?
    for _ in 0..<4 {
      found = try tab.evaluate(wait)
      if found == "so" { return }
    }
    throw Missing(sentence: "\(sentence); the page shows:\n\(found ?? "nothing")")
  }

  /// Checks that a page has no problem that ``PageAccess`` can detect.
  private func checkAccess(to tab: Tab, _ name: String) throws {
    let found = try tab.evaluate(PageAccess.problem)
    guard found == "none" else {
      throw Missing(sentence: "\(name) is accessible: \(found ?? "no answer")")
    }
  }

  /// Checks that the page has called no function of the console and has thrown no error.
  private func checkSilence(of tab: Tab) throws {
    let noise = ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"]
    if let event = tab.events.first(where: { noise.contains($0.method ?? "") }) {
      let text = event.params?.exceptionDetails?.exception?.description ?? event.method ?? ""
      throw Missing(sentence: "the page writes nothing to the console: \(text)")
    }
  }
}
