import NavigationFlows

extension RehearsalStage {
  /// Checks that the drivers of two moves match if and only if the moves have the same meaning.
  ///
  /// A driver with a screen, a flow or an intent of another type never matches.
  func match(_ one: IntentPlan.Move, _ other: IntentPlan.Move) {
    let driver = app.driver(one)
    let found = driver.matches(app.driver(other))
    let expected = one.isLike(other)
    if found != expected { note(.drivers, "\(one) and \(other) match: \(found)") }
    // The reference must create the same flows and screens as the app.
    _ = (reference.thing(one), reference.thing(other))
    guard let stranger = one.strangeDriver, let again = one.strangeDriver else { return }
    if !stranger.matches(again) { note(.drivers, "\(stranger) does not match \(again)") }
    if stranger.matches(driver) || driver.matches(stranger) {
      note(.drivers, "\(stranger) matches \(driver)")
    }
  }
}

extension IntentPlan.Move {
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

/// A screen that cannot be compared, so that two of them match.
private final class StrangeScreen: Presentable {
  let intentPublisher = IntentSubject()
}

/// A flow that cannot be compared, so that two of them match.
private final class StrangeFlow: Flow {
  func navigate(to intent: any Intent) -> FlowDriver { .none }
}

/// An intent that cannot be compared and has the same description as an intent of the app.
private struct StrangeIntent: Intent, CustomStringConvertible {
  let number: Int

  var description: String { "\(IntentNumber(number: number))" }
}
