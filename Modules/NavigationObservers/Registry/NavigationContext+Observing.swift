public import NavigationModel

// Observing what happens in a window. While there are no observers, navigation costs the same as
// without this module.
extension NavigationContext {
  /// Calls a closure with every event from now on that passes a filter.
  ///
  /// ```swift
  /// let token = context.observe { event in
  ///   for entry in event.appeared { log("\(event.number): \(entry) by \(event.cause)") }
  /// }
  /// ```
  ///
  /// The closure may navigate, register observers and end registrations. Events that the closure
  /// causes are delivered after all observers have received the current event. Errors that it
  /// throws are stored in `observerFailures`, and do not affect the state or other observers.
  ///
  /// - Parameters:
  ///   - filter: The events to deliver.
  ///   - body: Called once with each event, when it is complete.
  /// - Returns: A token that ends the registration when it is canceled or deinitialized.
  /// - Complexity: Each event costs O(*e* × *s* + *c*), where *e* is the number of edits in the
  ///   change, *s* is the number of scopes that the change concerns, and *c* is the number of
  ///   visible containers. For each edit that changes the flags of an entry, a search for the entry
  ///   is added. In addition, the filter and the closure of each observer run.
  public func observe(
    _ filter: ObserverFilter = .everything, _ body: @escaping (ObservedEvent) throws -> Void
  ) -> Registration {
    hub.add(HubObserver(filter, event: body))
  }

  /// Calls a closure with every outcome from now on that passes a filter, including the outcomes of
  /// ignored and refused commands.
  ///
  /// Outcomes have no numbers. The event of an applied command comes before its outcome.
  ///
  /// - Parameters:
  ///   - filter: The outcomes to deliver. The causes of the filter are compared with the cause of
  ///     the command or, for a transaction, with that of the change. The scope of the filter must
  ///     be the scope that the command names. If the filter requires a cause or a scope, an outcome
  ///     without one, such as the outcome of a refused transaction, does not pass. The screens of
  ///     the filter are not considered.
  ///   - body: Called once with each outcome.
  /// - Returns: A token that ends the registration when it is canceled or deinitialized.
  public func observeDecisions(
    _ filter: ObserverFilter = .everything, _ body: @escaping (CommandOutcome) throws -> Void
  ) -> Registration {
    hub.add(HubObserver(filter, outcome: body))
  }

  /// Notifies an object of events and outcomes from now on.
  ///
  /// - Parameters:
  ///   - observer: The observer, which is referenced weakly.
  ///   - filter: The events and outcomes to deliver. It is applied to outcomes as described at
  ///     `observeDecisions`.
  /// - Returns: A token that ends the registration when it is canceled or deinitialized.
  public func observe(
    by observer: some NavigationObserver, _ filter: ObserverFilter = .everything
  ) -> Registration {
    hub.add(
      HubObserver(
        filter, event: { [weak observer] in try observer?.windowDidChange($0) },
        outcome: { [weak observer] in try observer?.windowDidDecide($0) }))
  }

  /// The last sixteen errors that observers of this window have thrown, oldest first.
  public var observerFailures: [ObserverFailure] {
    existingHub?.failures ?? []
  }

  /// The number of errors that observers of this window have thrown.
  public var observerFailureCount: Int {
    existingHub?.failureCount ?? 0
  }
}

extension NavigationContext {
  /// Replaces the decisions on which observing this window is based; only simulations do this.
  ///
  /// This method must be called before the first observer registers.
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
