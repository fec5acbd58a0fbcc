import NavigationModel
import NavigationObservers
import NavigationTestingCore
import WorldParts

/// A window with all the navigators in it.
///
/// The worlds of mixed windows send events, adopt parts, and save windows only through this class,
/// which also plants the faults.
final class WindowUnderTest: Navigator {
  /// The navigator to call.
  enum Addressee: Equatable {
    case root, owner
    /// The part with this number, even if the event concerns an entry of another part.
    case part(Int)
  }

  /// The parts by number, the root first; `nil` for a part that has ended.
  private(set) var parts: [MixedPart?]
  /// For each part, the number of the part around it; for the root, its own number.
  private(set) var parents: [Int] = [0]
  let root: any Navigator
  let fault: MixedFault?
  /// The endings of the adopted parts, in order.
  var endings: [(part: Int, how: String)] = []
  var registrations: [Registration] = []
  var earlier: WindowSnapshot?
  var latest: WindowSnapshot?
  private var held: [any Navigator] = []
  private var asked: [EntryID] = []
  /// The counts of host events by kind, and of the reasons why events had no effect.
  private(set) var landmarks = LandmarkBook()

  init(_ root: MixedPart, fault: MixedFault? = nil) {
    guard let navigator = root.navigator else {
      preconditionFailure("a part holds its navigator at first")
    }
    self.root = navigator
    self.fault = fault
    parts = [root]
    root.letGo()
    plantInNotices()
  }

  var attachment: Attachment { root.attachment }

  // MARK: Owners

  /// Returns the number of the part that owns an entry, according to the window; 0 if the window
  /// knows no owner, and -1 if the owner is no part.
  func owner(of entry: Entry) -> Int {
    guard let owner = context.owner(of: entry) else { return 0 }
    return parts.firstIndex { $0?.navigator === owner } ?? -1
  }

  /// Returns the part with a number; `nil` if it is not in the window.
  func part(_ number: Int) -> MixedPart? {
    parts.indices.contains(number) ? parts[number] : nil
  }

  /// Returns whether `outer` and `inner` are the same part, or `outer` contains `inner`.
  func part(_ outer: Int, isAround inner: Int) -> Bool {
    var current = inner
    while current != outer, current > 0 { current = parents[current] }
    return current == outer
  }

  /// Adds a part that is in the window.
  func add(_ part: MixedPart?, inside parent: Int) {
    parts.append(part)
    parents.append(parent)
    part?.letGo()
  }

  /// Removes a part that is no longer in the window.
  func forget(_ number: Int) {
    parts[number] = nil
  }

  // MARK: Events

  func handle(_ event: NavigationEvent) -> Outcome {
    send(event, to: .root)
  }

  /// Sends an event to the window, or to one of the owners in it.
  func send(_ event: NavigationEvent, to addressee: Addressee) -> Outcome {
    if let outcome = mishandle(event, addressee) { return outcome }
    let popped = fault == .popsTheParent ? wayBackInside(event) : nil
    let outcome = navigator(addressee, event)?.handle(event) ?? .ignored(.staleSource)
    landmarks.add(outcome)
    if case .host(let event) = event { landmarks.add(event) }
    if let popped { context.apply(Command(.pop(1), in: popped)) }
    return outcome
  }

  func navigator(_ addressee: Addressee, _ event: NavigationEvent) -> (any Navigator)? {
    switch addressee {
    case .root: root
    case .part(let number): part(number)?.navigator
    case .owner: owner(of: event).flatMap { part($0)?.navigator } ?? root
    }
  }

  /// Returns the number of the part to which an event is addressed; `nil` if it concerns no single
  /// part.
  func owner(of event: NavigationEvent) -> Int? {
    switch event {
    case .perform(_, let entry, _): context.state.entry(entry).map(owner(of:))
    case .completed(let token, _): parts.firstIndex { $0?.navigator?.scope == token.owner }
    case .host(.backRequested): context.state.focused.map(owner(of:))
    case .host, .link: nil
    }
  }

  /// Returns the possible actions of a user on an entry.
  func actions(on entry: EntryID, asking addressee: Addressee) -> [NavigationAction] {
    let event = NavigationEvent.perform(0, on: entry, value: .none)
    if fault == .rootOffersItsOwn, addressee == .root, (owner(of: event) ?? 0) > 0,
      let own = lastEntryOfRoot
    {
      return part(0)?.screen(of: own.screen).map(offers(on:)) ?? []
    }
    let asked = navigator(addressee, event)
    if fault == .takesTapsAlone, let stack = asked as? PlainStack {
      return context.state.entry(entry).map(stack.actions(on:)) ?? []
    }
    return asked?.actions(on: entry) ?? []
  }

  // MARK: Work

  /// Returns the work that was begun or canceled in the window since the last call.
  func takeEffects() -> [Effect] {
    let effects = context.drainEffects()
    if fault == .dropsWorkOfChildren { return effects.filter { $0.token.owner == .root } }
    return fault == .handsOutTwice ? effects + effects : effects
  }

  // MARK: Adopting and releasing

  /// Adopts a part, optionally together with another part that is first adopted into it.
  ///
  /// - Returns: The part's number; `nil` if the part was refused.
  func adopt(
    _ child: MixedPart, holding inner: MixedPart? = nil, at place: AdoptionPlace, by parent: Int
  ) -> Int? {
    guard let navigator = child.navigator, let around = part(parent)?.navigator else { return nil }
    if fault == .copiesScreens { return copyScreens(place, parent) }
    let number = parts.count
    if fault == .holdsTheEnded { held.append(navigator) }
    if let inner, let innermost = inner.navigator {
      navigator.context.adopt(
        innermost, at: .push, by: navigator.scope, expecting: Any.self
      ) { [weak self] in self?.note($0, of: number + 1) }
    }
    let adoption = context.adopt(
      navigator, at: place, by: around.scope, cause: .user, expecting: Any.self
    ) { [weak self] in self?.note($0, of: number) }
    guard adoption.scope != nil else { return nil }
    add(child, inside: parent)
    if inner != nil { add(inner, inside: number) }
    return number
  }

  private func note(_ resolution: Resolution<Any>, of part: Int) {
    var how = Self.text(resolution)
    if fault == .losesValues, how == "value" { how = "cancelled" }
    endings.append((part, how))
    if fault == .deliversTwice { endings.append((part, how)) }
  }

  private static func text<Value>(_ resolution: Resolution<Value>) -> String {
    switch resolution {
    case .value: "value"
    case .cancelled: "cancelled"
    case .replaced: "replaced"
    case .lost: "lost"
    }
  }

  /// Ends a part with a value.
  func finish(_ number: Int) -> Outcome {
    guard let scope = part(number)?.navigator?.scope else { return .ignored(.noChange) }
    if fault == .leavesTheLayer, isAloneInItsLayer(scope) {
      endings.append((number, "value"))
      return .ignored(.noChange)
    }
    return context.finish(scope, with: 7)
  }

  // MARK: Questions

  /// Requests a number from an entry, and returns whether the window accepted the request.
  func ask(_ entry: EntryID, deliver: @escaping (String) -> Void) -> Bool {
    asked.append(entry)
    return context.request(Int.self, from: entry) { deliver(Self.text($0)) } == nil
  }

  func answer(_ entry: EntryID) {
    let first = asked.first { context.state.entry($0) != nil }
    context.answer(fault == .answersAnother ? first ?? entry : entry, with: 1)
  }

  func name(of screen: ScreenID) -> String { root.name(of: screen) }
}
