import NavigationFlows

extension RehearsalStage {
  /// Checks that the drivers of two moves match if and only if the moves have the same meaning.
  ///
  /// A driver with a screen, a flow or an intent of another type never matches.
  func match(_ one: IntentPlan.Move, _ other: IntentPlan.Move) {
    let driver = app.driver(one)
    for near in one.neighbors where driver.matches(app.driver(near)) != one.isLike(near) {
      note(.drivers, "\(one) is taken for \(near), or not for itself")
    }
    let found = driver.matches(app.driver(other))
    let expected = one.isLike(other)
    if found != expected { note(.drivers, "\(one) and \(other) match: \(found)") }
    // The reference must create the same flows and screens as the app.
    for move in [one] + one.neighbors + [other] { _ = reference.thing(move) }
    guard let stranger = one.strangeDriver, let again = one.strangeDriver else { return }
    if !stranger.matches(again) { note(.drivers, "\(stranger) does not match \(again)") }
    if stranger.matches(driver) || driver.matches(stranger) {
      note(.drivers, "\(stranger) matches \(driver)")
    }
    checkDefaults()
  }

  /// Checks the default names and values of flows and screens that implement none of their own.
  private func checkDefaults() {
    let (flow, screen) = (StrangeFlow(), StrangeScreen())
    let names = [flow.flowName, flow.restorationKind, screen.screenName]
    if names != ["StrangeFlow", "StrangeFlow", "StrangeScreen"] || !flow.restorationData.isEmpty
      || screen.leavePolicy != .allow || !screen.actions.isEmpty
    {
      note(.drivers, "what does not say its name is called \(names)")
    }
  }
}

extension IntentPlan.Move {
  /// Moves that differ from this one in a single value.
  fileprivate var neighbors: [Self] {
    switch self {
    case .none: [.all([])]
    case .view(let kind, let style):
      [.view(kind + 1, style), .view(kind, style == .push ? .modal : .push)]
    case .pop(let animated): [.pop(animated: !animated)]
    case .popToParent(let intent, let animated):
      [.popToParent(intent, animated: !animated)]
        + [nil, 0, 1].map { .popToParent($0, animated: animated) }
    case .forwardToNew(let kind, let intent): [.forwardToNew(kind, intent + 1)]
    case .forwardToCurrent(let intent): [.forwardToCurrent(intent + 1)]
    case .all(let moves): [.all(moves + [.none]), .all(Array(moves.dropLast()))]
    }
  }

  /// A driver that makes the same move with a screen, a flow or an intent of another type; `nil` if
  /// the move has none of these.
  @MainActor fileprivate var strangeDriver: FlowDriver? {
    switch self {
    case .none, .pop, .popToParent(nil, _): nil
    case .view(_, let style): .view(StrangeScreen(), style: style)
    case .forwardToNew(_, let intent):
      .forwardToNewFlow(flow: StrangeFlow(), intent: IntentNumber(number: intent))
    case .popToParent(let intent?, let animated):
      .popToParentFlow(withIntent: StrangeIntent(number: intent), animated: animated)
    case .forwardToCurrent(let intent):
      .forwardToCurrentFlow(withIntent: StrangeIntent(number: intent))
    case .all(let moves):
      moves.lazy.compactMap(\.strangeDriver).first.map { .list([$0]) }
    }
  }
}

/// A screen that cannot be compared, so that any two such screens match.
private final class StrangeScreen: Presentable {
  let intentPublisher = IntentSubject()
}

/// A flow that cannot be compared, so that any two such flows match.
private final class StrangeFlow: RestorableFlow {
  func navigate(to intent: any Intent) -> FlowDriver { .none }
  func presentable(named name: String) -> (any Presentable)? { nil }
}

/// An intent that cannot be compared and has the same description as an intent of the app.
private struct StrangeIntent: Intent, CustomStringConvertible {
  let number: Int

  var description: String { "\(IntentNumber(number: number))" }
}
