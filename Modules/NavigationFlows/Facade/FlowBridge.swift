internal import NavigationModel
internal import Observation

/// A bridge that turns flows, presentables and drivers into flow nodes, screens and moves.
///
/// The engine is not bound to the main actor, but its flows are. A ``FlowCoordinator`` creates and
/// uses the engine on the main actor only. The calls of `assumeIsolated` in this type rely on that.
/// The engine is not `Sendable`, so the compiler keeps it on the main actor.
struct FlowBridge: Sendable {
  /// Sends an intent to the engine if the engine is still alive.
  let send: @MainActor @Sendable (any Intent, EntryID) -> Outcome
  /// Makes the engine read a screen's leave policy again if the engine is still alive.
  let followLeavePolicy: @MainActor @Sendable (EntryID) -> Void

  func move(_ driver: FlowDriver) -> FlowMove {
    switch driver {
    case .forwardToNewFlow(let flow, let intent): .forwardToNew(node(flow), intent)
    case .forwardToCurrentFlow(let intent): .forwardToCurrent(intent)
    case .popToParentFlow(let intent, let animated): .popToParent(intent, animated: animated)
    case .view(let presentable, let style): .view(screen(presentable), style: style)
    case .pop(let animated): .pop(animated: animated)
    case .list(let drivers): .all(drivers.map(move))
    case .none: .none
    }
  }

  func node(_ flow: any Flow) -> FlowNode {
    let name = MainActor.assumeIsolated { flow.flowName }
    let restorable = flow as? any RestorableFlow
    return FlowNode(flow, name: name, restoring: restorable.map(restoring)) { intent in
      let answer = MainActor.assumeIsolated { flow.answer(to: intent) }
      return FlowMoves(answer.drivers.map(move), later: answer.next.map(later))
    }
  }

  private func restoring(_ flow: any RestorableFlow) -> FlowRestoration {
    let kind = MainActor.assumeIsolated { flow.restorationKind }
    return FlowRestoration(
      kind: kind, data: { MainActor.assumeIsolated { flow.restorationData } },
      screen: { name in
        MainActor.assumeIsolated { flow.presentable(named: name) }.map(screen)
      })
  }

  private func later(
    _ next: @escaping @MainActor @Sendable () async -> FlowDriver?
  ) -> FlowMoves.Later {
    FlowMoves.Later {
      let driver = await next()
      return .value(driver)
    } read: { value in
      (value as? FlowDriver).map(move)
    }
  }

  private func screen(_ presentable: any Presentable) -> FlowScreen {
    FlowScreen(
      presentable, name: MainActor.assumeIsolated { presentable.screenName },
      leavePolicy: MainActor.assumeIsolated { presentable.leavePolicy },
      actions: { MainActor.assumeIsolated { presentable.actions } },
      listen: { entry in listen(to: presentable, under: entry) })
  }

  private func listen(to presentable: any Presentable, under entry: EntryID) -> () -> Void {
    let (subscription, watch) = MainActor.assumeIsolated {
      (
        presentable.listen { intent in send(intent, entry) },
        LeavePolicyWatch(presentable) { followLeavePolicy(entry) }
      )
    }
    return {
      MainActor.assumeIsolated {
        subscription.cancel()
        watch?.cancel()
      }
    }
  }
}

/// An observer that detects changes to an observable screen's leave policy.
@MainActor private final class LeavePolicyWatch {
  private let presentable: any Presentable
  private var onChange: (@MainActor () -> Void)?

  /// Begins to observe a screen's leave policy; `nil` if the screen is not observable.
  init?(_ presentable: any Presentable, onChange: @escaping @MainActor () -> Void) {
    guard presentable is any Observable else { return nil }
    self.presentable = presentable
    self.onChange = onChange
    look()
  }

  func cancel() { onChange = nil }

  private func look() {
    withObservationTracking {
      _ = presentable.leavePolicy
    } onChange: { [weak self] in
      // Observation calls this closure before the new value is set, so reading the value must wait.
      Task { @MainActor in self?.follow() }
    }
  }

  private func follow() {
    guard let onChange else { return }
    onChange()
    look()
  }
}

extension Flow {
  func answer(to intent: any Intent) -> FlowAnswer {
    navigate(to: intent).answer()
  }
}

extension Presentable {
  fileprivate func listen(
    _ receive: @escaping @MainActor (any Intent) -> Outcome
  ) -> IntentSubscription {
    intentPublisher.listen(receive)
  }
}
