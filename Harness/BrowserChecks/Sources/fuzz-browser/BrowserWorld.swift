import NavigationHosting
import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// The configuration of a campaign in the browser.
struct BrowserSetting: Sendable {
  let tools: DevTools
  /// Whether steps and reports may be late, lost or repeated.
  let isLate: Bool
}

/// A world with an app on a page in a real browser, in which a random user presses the buttons of
/// the page and of the browser.
struct BrowserWorld<App: BrowserApp>: World {
  static var name: String { "browser-\(App.name)" }
  static var summary: String { "\(App.name) on a page in a real browser" }
  static var mutants: [Mutant] { PageFault.all.map(\.mutant) }

  let isLate: Bool
  let host: BrowserHost
  /// Whether reloading the app's page, leaving it or returning to it has changed the state.
  var changedByReload = false
  /// The number of places to go back that must exist after the last step; `nil` if it is not
  /// certain.
  private(set) var expectedPlaces: Int?
  private(set) var silence: String?

  init(
    _ setting: BrowserSetting, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    isLate = setting.isLate
    let app = try App.make(&draw)
    let depth = try draw.int("depth", in: 0...4)
    do throws(DevTools.Silence) {
      host = try BrowserHost(app, setting.tools, page: PageFault.page(mutant?.name))
      for _ in 0..<depth { host.navigator.actByCode(0) }
      try host.settle()
    } catch {
      preconditionFailure(error.sentence)
    }
  }

  static func swiftText(of configuration: BrowserSetting) -> String? { nil }

  /// The actions of users, simplest first, followed by the actions of the app's code, the events
  /// that affect steps and reports, and coming to rest.
  enum Action: Int, CaseIterable {
    case tap, back, tapTab, tapTwice, backSeveral, forward, reload, leave, comeBack
    case tapThenBack, backThenTap
    case actByCode, popByCode, popToRootByCode, dismissByCode, setPolicy
    case sendStep, deliver, sendThenBack, backThenSend, sendTwice, loseStep, deliverTwice,
      loseReport, retry, rest

    var rule: Rule {
      switch self {
      case .sendStep, .deliver: Rule("\(self)", weight: 24)
      case .tap, .actByCode, .rest: Rule("\(self)", weight: 16)
      case .back, .sendThenBack, .backThenSend, .loseReport: Rule("\(self)", weight: 10)
      case .sendTwice, .loseStep, .deliverTwice, .retry: Rule("\(self)", .hostile, weight: 5)
      case .reload, .leave: Rule("\(self)", weight: 2)
      default: Rule("\(self)", weight: 4)
      }
    }

    /// Whether the action is performed by the user alone.
    var isOfPerson: Bool { rawValue < Action.actByCode.rawValue }

    /// Whether the action can open another screen.
    var leadsOn: Bool {
      [.tap, .tapTwice, .tapThenBack, .backThenTap, .actByCode].contains(self)
    }

    /// Whether the action affects the messages between the app and the page.
    var isOfWire: Bool { rawValue >= Action.sendStep.rawValue && self != .rest }
  }

  static var rules: [Rule] { Action.allCases.map(\.rule) }

  func isEnabled(_ rule: Int) -> Bool {
    guard let action = Action(rawValue: rule), isLate || !action.isOfWire else { return false }
    return !isCrowded || !action.leadsOn
  }

  /// Whether further steps could exceed the 50 places that a browser stores for a tab.
  private var isCrowded: Bool { HostPicture(of: host.navigator.state).placeCount > 24 }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = Action(rawValue: rule) else { return }
    let number: Int
    switch action {
    case .tap, .tapTwice, .tapTab, .tapThenBack, .backThenTap, .actByCode:
      number = try draw.index("number", below: 8)
    case .backSeveral: number = try draw.int("places", in: 2...4)
    case .setPolicy: number = try draw.index("policy", below: 3)
    case .deliver, .deliverTwice, .loseReport: number = try draw.index("age", below: 3)
    case .sendStep: number = try draw.element("delay", of: [0, 2, 20, 100])
    default: number = 0
    }
    ledger.note(.applied)
    listening { world throws(DevTools.Silence) in
      let revision = world.host.navigator.state.revision
      let places = HostPicture(of: world.host.navigator.state).placeCount
      world.expectedPlaces = world.placesLeft(by: action, number)
      try world.act(action, number)
      if !world.isLate { try world.host.settle() }
      // If Back follows a tap, the tap can change the app and Back can then leave the page. This is
      // allowed if there is nothing to go back to before the tap or after it.
      let fewest = min(places, HostPicture(of: world.host.navigator.state).placeCount)
      let isElsewhere = !world.host.isPresent && (action != .tapThenBack || fewest > 0)
      let comesOrGoes = [.reload, .leave, .comeBack].contains(action) || isElsewhere
      let hasChanged = world.host.navigator.state.revision != revision
      if comesOrGoes, action.isOfPerson, hasChanged { world.changedByReload = true }
    }
    if action == .rest { comeToRest(&ledger) } else if !isLate { checkScreen(&ledger) }
  }

  /// Returns the number of places to go back that must remain after an action; `nil` if it is not
  /// certain.
  private func placesLeft(by action: Action, _ number: Int) -> Int? {
    let picture = HostPicture(of: host.navigator.state)
    let isFree = picture.layers.allSatisfy { ![.fullScreenCover, .alert].contains($0.style) }
    guard !isLate, host.isPresent, isFree, !host.navigator.hasPolicies else { return nil }
    let count = action == .back ? 1 : action == .backSeveral ? number : 0
    let places = picture.placeCount
    return count == 0 ? nil : count > places ? places : places - count
  }

  /// Calls a closure, and records the error if the browser does not answer; does nothing after such
  /// an error.
  mutating func listening(
    _ body: (inout Self) throws(DevTools.Silence) -> Void
  ) {
    guard silence == nil else { return }
    do throws(DevTools.Silence) {
      try body(&self)
    } catch {
      silence = error.sentence
    }
  }

  var abstractState: UInt64 { FNV1a.hash(observed()) }

  func observed() -> String {
    let state = HostPicture(of: host.navigator.state).screenText
    return "\(state), \(host.waitingSteps.count) steps and \(host.outbox.count) reports wait"
      + (host.isPresent ? "" : ", elsewhere")
  }
}
