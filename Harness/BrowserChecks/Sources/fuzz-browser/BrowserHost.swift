import Foundation
import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// A page in a browser as the host of an app: steps go to the page, and its reports arrive when
/// they are delivered.
final class BrowserHost: StepPerformer {
  let navigator: WatchedNavigator
  let tab: Tab
  /// Connects the app and the current page.
  private(set) var connection: HostConnection?
  /// The steps that have not been sent to the page, oldest first.
  var waitingSteps: [HostStep] = []
  /// The reports that have not been delivered, oldest first.
  var outbox: [HostReport] = []
  /// What people have left on the current page.
  private(set) var truth: [UserDeed] = []
  /// What people have left on earlier pages.
  private(set) var earlierTruth: [UserDeed] = []
  /// What people have touched, on any page.
  private(set) var acts: [WatchedNavigator.Act] = []
  /// How many ways back people have gone, as the page says.
  private(set) var wayCount = 0
  /// What any page has reported to show.
  private(set) var reported: Set<EntryID> = []
  /// How many ways back people wanted to go at most.
  var wantedWayCount = 0
  /// Whether a stale report had an effect.
  var tookStaleReport = false
  /// What the page or the browser complains about.
  var complaint: String?
  /// How long the page waits before it takes a step, in milliseconds.
  var delay = 0

  /// The place of the app's first screen in the history of the tab.
  private(set) var firstPlace = 0
  private var document: Int?
  /// How many pages of the app have been loaded, and how often one of them has moved.
  private(set) var pageCount = 0
  private(set) var moveCount = 0
  /// The current page, and the same page once it has been loaded completely.
  private var address: String?
  private var loaded: String?
  /// Whether the tab shows another page.
  private(set) var isElsewhere = false

  /// Opens the app in a tab of its own.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - tools: The browser.
  ///   - page: The document.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  init(
    _ app: any Navigator, _ tools: DevTools, page: String
  ) throws(DevTools.Silence) {
    navigator = WatchedNavigator(app)
    tab = try Tab(tools, page: page)
    // A page that has not been loaded whole gives its place in the history to the next one.
    for address in [Tab.elsewhere, Tab.app] {
      try waitUntil {
        hasLoaded(address)
      } asking: {
        tab.open(address)
      }
    }
    firstPlace = try tab.history.index
  }

  deinit { tab.close() }

  func perform(_ step: HostStep) { waitingSteps.append(step) }

  /// What people have left, on any page.
  var wholeTruth: [UserDeed] { earlierTruth + truth }

  /// Whether the tab shows the page of the app.
  var isPresent: Bool { connection != nil && !isElsewhere }

  /// Whether a page is there as a whole; until then the browser forgets what it was asked.
  func hasLoaded(_ address: String) -> Bool {
    loaded == address && isElsewhere == (address == Tab.elsewhere)
  }
}

// What the browser says.
extension BrowserHost {
  /// A message of the page.
  private struct Message: Decodable {
    var hello: Bool?
    var report: HostReport?
    var deed: Deed?
  }

  private struct Deed: Decodable {
    var left: EntryID?
    var dismissed: LayerID?
    var closed: LayerID?
    var acted: EntryID?
    var index: Int?
  }

  /// Reads what the page has sent so far.
  func listen() {
    for event in tab.events {
      switch event.method {
      case "Runtime.bindingCalled": hear(event)
      case "Runtime.exceptionThrown":
        let details = event.params?.exceptionDetails
        complaint = complaint ?? details?.exception?.description ?? details?.text
      case "Page.navigatedWithinDocument": moveCount += 1
      case "Page.loadEventFired": loaded = address
      case "Page.frameNavigated" where event.params?.frame?.parentId == nil:
        address = event.params?.frame?.url
        loaded = nil
        if address == Tab.elsewhere { isElsewhere = true }
        // A page that the browser has kept goes on as if nothing had been.
        guard event.params?.isKept ?? false else { continue }
        isElsewhere = address == Tab.elsewhere
        loaded = address
      default: break
      }
    }
  }

  private func hear(_ event: Incoming) {
    guard let text = event.params?.payload,
      let message = try? JSONDecoder().decode(Message.self, from: Data(text.utf8))
    else {
      complaint = complaint ?? "The page sent something that is not a message."
      return
    }
    if message.hello != nil { begin(event.params?.executionContextId) }
    guard event.params?.executionContextId == document else { return }
    if let report = message.report {
      outbox.append(report)
      reported.formUnion(report.picture.entryIDs)
    }
    if let deed = message.deed { note(deed) }
  }

  private func note(_ deed: Deed) {
    if let entry = deed.left { truth.append(.left([entry])) }
    if let layer = deed.dismissed ?? deed.closed { truth.append(.dismissed(layer)) }
    if deed.left != nil || deed.dismissed != nil { wayCount += 1 }
    if let entry = deed.acted, let index = deed.index {
      acts.append(WatchedNavigator.Act(entry: entry, index: index))
    }
  }

  /// A page is a new host; what the last one has not reported has not happened.
  private func begin(_ document: Int?) {
    connection?.disconnect()
    earlierTruth += truth
    (truth, waitingSteps, outbox) = ([], [], [])
    self.document = document
    pageCount += 1
    isElsewhere = false
    connection = HostConnection(
      navigator: navigator, performer: self, capabilities: .everything)
  }

  /// Asks the browser for something until it happens: one that is asked for something else at the
  /// same time forgets it.
  ///
  /// - Parameters:
  ///   - hasHappened: Whether it has happened.
  ///   - ask: Asks for it.
  /// - Throws: ``DevTools/Silence`` if it does not happen.
  func waitUntil(
    _ hasHappened: () throws(DevTools.Silence) -> Bool,
    asking ask: () throws(DevTools.Silence) -> Void
  ) throws(DevTools.Silence) {
    for _ in 0..<5 {
      try ask()
      repeat {
        listen()
        if try hasHappened() { return }
      } while try tab.wait()
    }
    throw DevTools.Silence(sentence: "The tab does not reach the requested address.")
  }
}
