import NavigationModel

/// A navigator for which every push is a decision that takes time.
///
/// The work for the decision waits at a gate until the test opens the gate.
final class Gatekeeper: Navigator {
  let attachment = Attachment()
  private var inFlight: InFlight<ScreenID>
  private let gates: Gates

  init(policy: InFlightPolicy, gates: Gates) {
    inFlight = InFlight(policy: policy)
    self.gates = gates
    attachment.register(self)
    context.apply(.push(100))
  }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
  func actions(on entry: Entry) -> [NavigationAction] { [] }
  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    .refused(.unknownAction(action, on: entry.id))
  }

  /// The screens on the stack above its root.
  var screens: [UInt32] {
    context.state.entries(of: context.state.focusedStack).dropFirst().map(\.screen.rawValue)
  }

  func ask(for screen: ScreenID) -> Outcome {
    let token = context.makeToken(for: self)
    switch inFlight.begin(screen, as: token) {
    case .start(let replaced):
      if let replaced { context.cancel(replaced.token, of: self) }
      begin(token, screen)
      return .deferred(token)
    case .waits: return .ignored(.noChange)
    case .busy: return .refused(.busy)
    }
  }

  func complete(_ token: Token, with result: EffectResult) -> Outcome {
    guard let screen = inFlight.complete(token) else { return .ignored(.staleToken) }
    if let next = inFlight.startNext() { begin(next.token, next.decision) }
    guard case .value = result else { return .ignored(.denied) }
    return context.apply(.push(NewEntry(screen)))
  }

  private func begin(_ token: Token, _ screen: ScreenID) {
    let gates = gates
    context.begin(token, for: self) { await gates.pass(screen) }
  }
}

/// Gates at which work waits until a test completes it, in any order.
actor Gates {
  private var open: Set<ScreenID> = []
  private var waiting: [ScreenID: CheckedContinuation<Void, Never>] = [:]
  private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private(set) var arrived = 0
  private(set) var cancelled: [ScreenID] = []

  func pass(_ screen: ScreenID) async -> EffectResult {
    arrived += 1
    for arrival in arrivals where arrival.count <= arrived { arrival.continuation.resume() }
    arrivals.removeAll { $0.count <= arrived }
    if !open.contains(screen) { await withCheckedContinuation { waiting[screen] = $0 } }
    if Task.isCancelled { cancelled.append(screen) }
    return .value(screen.rawValue)
  }

  /// Completes the work of a screen, now or when the work arrives at its gate.
  func open(_ screen: ScreenID) {
    open.insert(screen)
    waiting.removeValue(forKey: screen)?.resume()
  }

  /// Waits until the given number of work items have arrived at their gates.
  func waitForArrivals(_ count: Int) async {
    guard arrived < count else { return }
    await withCheckedContinuation { arrivals.append((count, $0)) }
  }
}
