public import NavigationModel

// Ways to observe what happens in a window. While there is no observer, a navigation costs what it
// costs without this module.
extension NavigationContext {
  /// Calls a closure with every event from now on.
  ///
  /// ```swift
  /// let token = context.observe { event in
  ///   for entry in event.appeared { log("\(event.number): \(entry) by \(event.cause)") }
  /// }
  /// ```
  ///
  /// The closure may navigate, register and end registrations; what follows from that is delivered
  /// to everyone after the present event. What it throws is kept in `observerFailures`; the state
  /// and the others do not feel it.
  ///
  /// - Parameters:
  ///   - filter: Which events are wanted.
  ///   - body: Called with each event once, after it is complete.
  /// - Returns: A token that ends the registration when it is cancelled or deinitialised.
  /// - Complexity: Each event costs O(edits of the change + visible containers), and what the
  ///   observers take.
  public func observe(
    _ filter: ObserverFilter = .everything, _ body: @escaping (ObservedEvent) throws -> Void
  ) -> Registration {
    hub.add(HubObserver(filter, event: body))
  }

  /// Calls a closure with every outcome from now on, even of what was ignored or refused.
  ///
  /// Outcomes have no numbers. The event of an applied command comes before its outcome.
  ///
  /// - Parameters:
  ///   - filter: Which outcomes are wanted: causes, and the scope that a command names.
  ///   - body: Called with each outcome once.
  /// - Returns: A token that ends the registration when it is cancelled or deinitialised.
  public func observeDecisions(
    _ filter: ObserverFilter = .everything, _ body: @escaping (CommandOutcome) throws -> Void
  ) -> Registration {
    hub.add(HubObserver(filter, outcome: body))
  }

  /// Notifies an object of events and outcomes from now on.
  ///
  /// - Parameters:
  ///   - observer: The observer; only a weak reference to it is kept.
  ///   - filter: Which of them are wanted.
  /// - Returns: A token that ends the registration when it is cancelled or deinitialised.
  public func observe(
    by observer: some NavigationObserver, _ filter: ObserverFilter = .everything
  ) -> Registration {
    hub.add(
      HubObserver(
        filter, event: { [weak observer] in try observer?.windowDidChange($0) },
        outcome: { [weak observer] in try observer?.windowDidDecide($0) }))
  }

  /// What observers of this window have thrown, the last sixteen, oldest first.
  public var observerFailures: [ObserverFailure] {
    existingHub?.failures ?? []
  }

  /// How often observers of this window have thrown something.
  public var observerFailureCount: Int {
    existingHub?.failureCount ?? 0
  }
}

extension NavigationContext {
  /// Makes the observing of this window rest on other decisions, for simulations; it must be said
  /// before the first observer registers.
  package func prepareObserving(_ decisions: ObserverDecisions) {
    let hub = ObserverHub(self, decisions: decisions)
    attend(with: hub)
    dismissWitness()
  }

  private var existingHub: ObserverHub? { lastWitness as? ObserverHub }

  var hub: ObserverHub {
    if let hub = existingHub { return hub }
    let hub = ObserverHub(self, decisions: .standard)
    attend(with: hub)
    return hub
  }
}
