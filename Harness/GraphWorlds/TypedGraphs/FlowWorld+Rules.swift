import NavigationGraphs
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension FlowWorld {
  /// The actions of a user, the app and its servers, simplest first.
  enum Operation: Int, CaseIterable {
    case complete, tap, back, endWork, completeTwice, request, completeBuried, completeClosed
    case completeGone, completeWrongly, restart, relaunch, openLink

    var rule: Rule {
      switch self {
      case .complete: Rule("complete", weight: 60)
      case .tap, .endWork: Rule("\(self)", weight: 24)
      case .back: Rule("back", weight: 8)
      case .completeTwice, .request, .openLink: Rule("\(self)", weight: 3)
      case .restart: Rule("restart", weight: 2)
      case .completeBuried, .completeClosed: Rule("\(self)", .hostile, weight: 8)
      case .completeGone, .relaunch: Rule("\(self)", .hostile)
      case .completeWrongly: Rule("completeWrongly", .negative)
      }
    }
  }

  /// The actions of a user, the app and its servers, followed by the events of the simulated host,
  /// such as its steps, reports and gestures.
  public static let rules = Operation.allCases.map(\.rule) + HostAction.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    guard let operation = Operation(rawValue: rule) else {
      return HostAction(rawValue: rule - Operation.allCases.count).map(window.isEnabled) ?? false
    }
    switch operation {
    case .complete, .tap, .completeTwice: return !isCrowded && reference.top != nil
    case .back, .completeWrongly: return reference.top != nil
    case .endWork: return reference.running != nil || token != nil
    case .request: return !isCrowded
    case .openLink:
      // If the policy is to queue, the link could start long after the user has left the screen on
      // which it arrived.
      return !isCrowded && (reference.running == nil || reference.policy != .queue)
    case .completeBuried: return reference.shelves.screenCount > 1
    case .completeClosed: return !reference.closed.isEmpty
    case .completeGone: return !gone.isEmpty
    case .restart, .relaunch: return true
    }
  }

  /// The screens that the user has completed and that have left the window since.
  private var gone: [(id: EntryID, screen: NaiveFlow.Screen)] {
    completed.filter { state.entry($0.id) == nil }
  }

  private var isCrowded: Bool { reference.shelves.screenCount > 24 }

  /// Performs one action, or handles one event between the controller and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if let operation = Operation(rawValue: rule) {
      let revision = state.revision
      try perform(operation, &draw)
      ledger.note(state.revision > revision ? .applied : .ignored)
    } else if let action = HostAction(rawValue: rule - Operation.allCases.count) {
      try window.perform(action, draw: &draw)
      ledger.note(.applied)
    }
    settleRecords()
    hasBegun = true
  }

  private mutating func perform(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .complete, .completeTwice:
      guard let top = reference.top, let id = top.id else { return }
      let value = try value(for: top, &draw)
      complete(id, top, value)
      if operation == .completeTwice { complete(id, top, value) }
    case .tap:
      guard let top = reference.top, let id = top.id else { return }
      let value = try value(for: top, &draw)
      let outcome = controller.handle(.perform(value, on: id, value: .none))
      compare(outcome, reference.wish(.complete(id, value)), "tap")
    case .back: compare(controller.goBack(), reference.follow(.backRequested) ?? .refused, "back")
    case .endWork: try endWork(&draw)
    case .request: try request(&draw)
    case .openLink: try openLink(&draw)
    case .completeBuried:
      let buried = reference.shelves.joined.dropLast()
      let screen = buried[try draw.index("screen", below: buried.count)]
      if let id = screen.id { complete(id, screen, try value(for: screen, &draw)) }
    case .completeClosed:
      let closed = reference.closed
      let alert = closed[try draw.index("alert", below: closed.count)].screen
      if let id = alert.id { complete(id, alert, try value(for: alert, &draw)) }
    case .completeGone:
      let gone = gone
      let (id, screen) = gone[try draw.index("screen", below: gone.count)]
      complete(id, screen, try value(for: screen, &draw))
    case .completeWrongly:
      guard let id = reference.top?.id else { return }
      let outcome = controller.complete(id, with: "a text")
      if outcome.isApplied {
        dispute = Dispute(FlowLaw.outcomes, "a text was accepted as an output")
      }
      if reference.running != nil { reference.wrongWish() }
      settleScreens()
    case .restart: start(0)
    case .relaunch:
      // Earlier versions could not restore a window without screens.
      let mayBeEarlier = !reference.shelves.isEmpty
      let isEarlier = mayBeEarlier ? try draw.bool("earlier", probability: 0.3) : false
      let outcome =
        isEarlier
        ? controller.restore(earlierSnapshot) : controller.restore(controller.snapshot())
      compare(outcome, reference.relaunch(), "relaunch")
    }
  }

  /// What an earlier version of the library would save, without the window.
  private var earlierSnapshot: NavigatorSnapshot {
    NavigatorSnapshot(kind: NavigationController.snapshotKind, data: controller.save(without: []))
  }

  private func value(
    for screen: NaiveFlow.Screen, _ draw: inout Draw
  ) throws(Interruption) -> Int {
    try draw.int("value", in: 0...reference.plan(of: screen).output.largest)
  }

  private mutating func complete(_ id: EntryID, _ screen: NaiveFlow.Screen, _ value: Int) {
    if !completed.contains(where: { $0.id == id }) {
      completed = completed.suffix(3) + [(id, screen)]
    }
    let output = reference.plan(of: screen).output.type.init(value)
    compare(
      Self.complete(controller, id, output), reference.wish(.complete(id, value)), "complete")
  }

  private static func complete<Output: FlowValue>(
    _ controller: NavigationController, _ id: EntryID, _ output: Output
  ) -> Outcome {
    controller.complete(id, with: output)
  }

  /// Ends the work that began last in one of three ways.
  private mutating func endWork(_ draw: inout Draw) throws(Interruption) {
    let ends = NaiveFlow.End.allCases
    let end = ends[try draw.index("end", below: 3) { "\(ends[$0])" }]
    guard let token else { return }
    // Work that has ended may end again later, without effect.
    working.remove(token)
    let outcome = controller.handle(.completed(token, result(end)))
    compare(outcome, reference.end(end), "end of work")
  }

  private func result(_ end: NaiveFlow.End) -> EffectResult {
    switch end {
    case .failed: return .failed("no network")
    case .cancelled: return .cancelled
    case .done: return .value(reference.valueOfWork)
    }
  }

  private mutating func request(_ draw: inout Draw) throws(Interruption) {
    let nodes = flow.plan.graphs[0].nodes
    let number = try draw.index("node", below: nodes.count) { nodes[$0].id }
    let value = try draw.int("given", in: 0...nodes[number].input.largest)
    let isModal = try draw.bool("modal")
    let transition: TransitionType = isModal ? .modal : .push
    requests.count += 1
    let outcome = flow.request(number, value, transition, of: controller, requests)
    compare(outcome, reference.wish(.visit(number, value, transition, isAsked: true)), "request")
  }
}

extension FlowGraph {
  /// Requests a result from a node.
  func request(
    _ number: Int, _ value: Int, _ transition: TransitionType,
    of controller: NavigationController, _ requests: FlowWorld.Requests
  ) -> Outcome {
    request(node(number), value, transition, controller, requests)
  }

  private func request<Node: TypedNode>(
    _ node: Node, _ value: Int, _ transition: TransitionType,
    _ controller: NavigationController, _ requests: FlowWorld.Requests
  ) -> Outcome {
    controller.request(node, with: Node.InputType(value), by: transition) { resolution in
      requests.answers.append(resolution.value?.number)
    }
  }
}

extension NaiveFlow {
  /// The value that the work in progress produces if it ends now.
  ///
  /// `false` if no work is in progress, or if the work is a guard that decides about leaving an
  /// alert which the system has closed.
  var valueOfWork: any Sendable {
    guard let trip = running else { return false }
    let node = plan.graphs[trip.graph].nodes[trip.node]
    switch trip.pause {
    case .run:
      return node.output.type.init(node.output.fit(node.input.fit(trip.value) + node.offset))
    case .enter: return node.input.fit(trip.value) >= node.enter?.least ?? 0
    case .leave:
      guard case .screen(let screen) = trip.source else { return false }
      return screen.input >= plan(of: screen).leave?.least ?? 0
    }
  }
}
