internal import NavigationModel

/// Turns flows, presentables and drivers into journeys, screens and moves.
///
/// The engine is not bound to the main actor, but the flows behind it are. A ``FlowCoordinator``
/// creates it, uses it and listens to it on the main actor; the assumptions here rely on that. The
/// engine is not `Sendable`, so the compiler keeps it there.
struct FlowBridge: Sendable {
  /// Sends an intent to the engine, as long as the engine lives.
  let send: @MainActor @Sendable (any Intent, EntryID) -> Outcome

  func move(_ driver: FlowDriver) -> JourneyMove {
    switch driver {
    case .forwardToNewFlow(let flow, let intent): .forwardToNew(journey(flow), intent)
    case .forwardToCurrentFlow(let intent): .forwardToCurrent(intent)
    case .popToParentFlow(let intent, let animated): .popToParent(intent, animated: animated)
    case .view(let presentable, let style): .view(screen(presentable), style: style)
    case .pop(let animated): .pop(animated: animated)
    case .list(let drivers): .all(drivers.map(move))
    case .none: .none
    }
  }

  func journey(_ flow: any Flow) -> Journey {
    let name = MainActor.assumeIsolated { flow.flowName }
    let restorable = flow as? any RestorableFlow
    return Journey(flow, name: name, restoring: restorable.map(restoring)) { intent in
      let answer = MainActor.assumeIsolated { flow.answer(to: intent) }
      return JourneyAnswer(answer.drivers.map(move), later: answer.next.map(later))
    }
  }

  private func restoring(_ flow: any RestorableFlow) -> JourneyRestoring {
    let kind = MainActor.assumeIsolated { flow.restorationKind }
    return JourneyRestoring(
      kind: kind, data: { MainActor.assumeIsolated { flow.restorationData } },
      screen: { name in
        MainActor.assumeIsolated { flow.presentable(named: name) }.map(screen)
      })
  }

  private func later(
    _ next: @escaping @MainActor @Sendable () async -> FlowDriver?
  ) -> JourneyAnswer.Later {
    JourneyAnswer.Later {
      let driver = await next()
      return .value(driver)
    } read: { value in
      (value as? FlowDriver).map(move)
    }
  }

  private func screen(_ presentable: any Presentable) -> JourneyScreen {
    let (name, policy) = MainActor.assumeIsolated {
      (presentable.screenName, presentable.leavePolicy)
    }
    return JourneyScreen(
      presentable, name: name, leavePolicy: policy,
      actions: { MainActor.assumeIsolated { presentable.actions } },
      listen: { entry in listen(to: presentable, under: entry) })
  }

  private func listen(to presentable: any Presentable, under entry: EntryID) -> () -> Void {
    let subscription = MainActor.assumeIsolated {
      presentable.listen { intent in send(intent, entry) }
    }
    return { MainActor.assumeIsolated { subscription.cancel() } }
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
