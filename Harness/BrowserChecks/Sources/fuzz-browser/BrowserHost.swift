import Foundation
import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// A host that shows an app on a page in a browser.
///
/// ``sendStep(times:after:then:)`` sends steps to the page, and ``deliver(age:times:)`` delivers
/// the page's reports to the app.
final class BrowserHost: StepPerformer {
  let navigator: WatchedNavigator
  let tab: Tab
  /// The connection between the app and the current page.
  private(set) var connection: HostConnection?
  /// The steps that have not been sent to the page, oldest first.
  var waitingSteps: [HostStep] = []
  /// The reports that have not been delivered, oldest first.
  var outbox: [HostReport] = []
  /// The actions of users that the current page has reported.
  private var actions: [Operation] = []
  /// The actions of users that earlier pages have reported.
  private var earlierActions: [Operation] = []
  /// The entries that any page has reported as shown.
  private(set) var reported: Set<EntryID> = []
  /// An upper bound for the number of times that users tried to go back or to dismiss something.
  var wantedWayCount = 0
  /// Whether a stale report had an effect.
  var tookStaleReport = false
  /// The first problem that the page or the browser has reported; `nil` if there is none.
  var complaint: String?
  /// The delay before the page performs a step, in milliseconds.
  var delay = 0

  /// The position of the app's first screen in the history of the tab.
  private(set) var firstPlace = 0
  private var document: Int?
  /// The number of times that the app's page was loaded, and the number of moves within a page.
  private(set) var pageCount = 0
  private(set) var moveCount = 0
  /// The address of the current page, and the same address once the page is completely loaded.
  private var address: String?
  private var loaded: String?
  /// Whether the tab shows a page other than the app's.
  private(set) var isElsewhere = false

  /// Opens the app in its own tab.
  ///
  /// - Parameters:
  ///   - app: The app to open.
  ///   - tools: The connection to the browser.
  ///   - page: The HTML document of the app's page.
  /// - Throws: ``DevTools/Silence`` if the browser does not answer.
  init(
    _ app: any Navigator, _ tools: DevTools, page: String
  ) throws(DevTools.Silence) {
    navigator = WatchedNavigator(app)
    tab = try Tab(tools, page: page)
    // If a page is not completely loaded, the browser gives its place in the history to the next
    // page.
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

  /// The actions with which users have left entries and layers on the current page.
  var truth: [UserInput] { actions.compactMap(\.truth) }

  /// The actions with which users have left entries and layers on any page.
  var wholeTruth: [UserInput] { (earlierActions + actions).compactMap(\.truth) }

  /// The actions of screens that users have performed, on any page.
  var acts: [WatchedNavigator.Act] { (earlierActions + actions).compactMap(\.act) }

  /// The number of screens and layers that users have left by going back; alerts that a button has
  /// closed do not count.
  var wayCount: Int { (earlierActions + actions).count { $0.left != nil || $0.dismissed != nil } }

  /// Whether the tab shows the page of the app.
  var isPresent: Bool { connection != nil && !isElsewhere }

  /// Returns whether a page is completely loaded; until then, the browser forgets requests.
  func hasLoaded(_ address: String) -> Bool {
    loaded == address && isElsewhere == (address == Tab.elsewhere)
  }
}

// Messages from the browser.
extension BrowserHost {
  /// A message from the page.
  private struct Message: Decodable {
    var hello: Bool?
    var report: HostReport?
    /// All actions of users on the page so far.
    var actions: [Operation]?
  }

  private struct Operation: Decodable {
    var left: EntryID?
    var dismissed: LayerID?
    var closed: LayerID?
    var acted: EntryID?
    var index: Int?

    var truth: UserInput? {
      left.map { .left([$0]) } ?? (dismissed ?? closed).map { .dismissed($0) }
    }

    var act: WatchedNavigator.Act? {
      guard let acted, let index else { return nil }
      return WatchedNavigator.Act(entry: acted, index: index)
    }
  }

  /// Reads the messages that have arrived.
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
        // A page that the browser has kept in its cache continues where it stopped.
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
    if let told = message.actions { actions = told }
  }

  /// Begins to use a page as a new host.
  ///
  /// Actions that the previous page has not reported count as not having happened.
  private func begin(_ document: Int?) {
    connection?.disconnect()
    earlierActions += actions
    (actions, waitingSteps, outbox) = ([], [], [])
    self.document = document
    pageCount += 1
    isElsewhere = false
    connection = HostConnection(
      navigator: navigator, performer: self, capabilities: .everything)
  }

  /// Sends a request to the browser up to five times, until it takes effect.
  ///
  /// A browser forgets a request if it receives another request at the same time.
  ///
  /// - Parameters:
  ///   - hasHappened: A closure that returns whether the request has taken effect.
  ///   - ask: A closure that sends the request.
  /// - Throws: ``DevTools/Silence`` if the request does not take effect.
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
