import NavigationGraphs
import NavigationLinks
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Arriving links. While a user is signed in, a link opens immediately. While no one is signed in, a
// link to the settings is refused, and any other link waits.
extension DemoWorld {
  /// Handles a link to a place.
  mutating func receiveLink(_ draw: inout Draw) throws(Interruption) {
    let place = try DemoPlace.drawn(from: &draw)
    let policies = LinkPolicy.allCases
    let policy = policies[try draw.index("policy", below: 3) { policies[$0].rawValue }]
    try letTimePass(&draw)
    let isWelcome = waitingLink.isOpen
    let mayWait = place != .settings
    switch pending.arrive(place, at: now) {
    case .delivered(place) where isWelcome: open(place, by: policy)
    case .refused(place) where !isWelcome && !mayWait: break
    case .kept(let dropped) where !isWelcome && mayWait && dropped == waitingLink.place:
      waitingLink = WaitingLink(isOpen: false, place: place, since: now)
    case let arrival: waitingDispute = "\(place) was \(arrival) after \(waitingLink)"
    }
  }

  /// Performs a sign-in, which opens a waiting link if its lifetime has not ended.
  mutating func signIn(_ draw: inout Draw) throws(Interruption) {
    try letTimePass(&draw)
    let waiting = waitingLink
    waitingLink = WaitingLink(isOpen: true)
    let isFresh = now - waiting.since < Self.patience
    switch pending.open(at: now) {
    case .delivered(let place) where waiting.place == place && isFresh: open(place, by: .replace)
    case .expired(let place) where waiting.place == place && !isFresh: break
    case .nothing where waiting.place == nil: break
    case let release: waitingDispute = "of \(waiting) came \(release)"
    }
  }

  /// Performs a sign-out, which discards the waiting link.
  mutating func signOut() {
    let forgotten = pending.close()
    if forgotten != waitingLink.place { waitingDispute = "the wrong link was dropped" }
    waitingLink = WaitingLink(isOpen: false)
  }

  /// Handles a link that leads nowhere and must have no effect.
  mutating func receiveBadLink(_ draw: inout Draw) throws(Interruption) {
    let link = try DemoPlace.drawnBadLink(from: &draw)
    let before = state
    let outcome = controller.handle(.link(link))
    followed.count(outcome)
    guard case .refused = outcome, state == before else {
      linkDispute = "a link that leads nowhere (\(link.prefix(60))) was \(outcome)"
      return
    }
  }

  static let patience = Duration.seconds(300)

  private mutating func letTimePass(_ draw: inout Draw) throws(Interruption) {
    now += .seconds(try draw.int("seconds", in: 0...400))
  }

  /// Opens a place by the text of its link, and compares the stacks with the expected ones.
  private mutating func open(_ place: DemoPlace, by policy: LinkPolicy) {
    guard let link = try? DemoPlace.links?.link(to: place) else {
      return linkDispute = "\(place) cannot be written"
    }
    let before = DemoShelves(controller)
    controller.links?.policy = policy
    let outcome = controller.handle(.link(link))
    let wanted = before.opening(place, by: policy)
    let after = DemoShelves(controller)
    self.wanted = wanted.names.map { $0.map(DemoShelves.screen) }
    guard after.names == wanted.names else {
      return linkDispute = Mismatch.text("\(link) led to", expected: wanted.names, got: after.names)
    }
    let kept = zip(after.ids, before.ids).prefix { $0 == $1 }.count
    guard kept == wanted.kept, outcome.isApplied == (after != before) else {
      return linkDispute = Mismatch.text(
        "screens that \(link) kept", expected: wanted.kept, got: kept)
    }
  }
}

/// Whether links open immediately, and the link that waits, if any, as the reference expects them.
struct WaitingLink {
  var isOpen: Bool
  var place: DemoPlace?
  var since = Duration.zero
}

/// The open screens: their names with inputs, layer by layer, and the entry ids of the lowest
/// layer.
struct DemoShelves: Equatable {
  let names: [[String]]
  let ids: [EntryID]

  init(_ controller: NavigationController) {
    let state = controller.state
    let layers = state.layers.map { layer in
      state.entries(of: layer.container).filter { !$0.isPlaceholder }
    }
    ids = layers.first?.map(\.id) ?? []
    names = layers.map { entries in
      entries.map { entry in
        let name = controller.name(of: entry.screen)
        if let text = controller.input(of: entry.id, as: String.self) { return "\(name) \(text)" }
        guard name == "PhotosNode" else { return name }
        return "\(name) \(controller.input(of: entry.id, as: Int.self) ?? -1)"
      }
    }
  }

  /// Returns the name of a screen, without its input.
  static func screen(_ name: String) -> String { String(name.prefix { $0 != " " }) }

  /// Returns the screens that must be open after a link, and how many screens at the bottom of the
  /// lowest layer must stay.
  func opening(_ place: DemoPlace, by policy: LinkPolicy) -> (names: [[String]], kept: Int) {
    let lowest = names.first ?? []
    switch policy {
    case .replace: return ([Self.stack(of: place)], 0)
    case .reusePrefix:
      let stack = Self.stack(of: place)
      return ([stack], zip(stack, lowest).prefix { $0 == $1 }.count)
    case .presentOver:
      // The presented layer contains only the screens that the link itself specifies.
      let stack = place == .settings ? ["settings"] : Self.stack(of: place)
      return (names + [stack], lowest.count)
    }
  }

  private static func stack(of place: DemoPlace) -> [String] {
    switch place {
    case .welcome: ["welcome"]
    case .gender: ["welcome", "gender"]
    case .profile(let name): ["welcome", "profile \(name)"]
    case .settings: ["welcome", "settings"]
    case .photos(let count): ["welcome", "gender", "PhotosNode \(count)"]
    }
  }
}
