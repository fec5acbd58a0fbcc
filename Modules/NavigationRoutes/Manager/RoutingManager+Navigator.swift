public import NavigationModel
internal import NavigationLinks
internal import NavigationStorage

extension RoutingManager {
  /// Returns an action for each of the ``destinations`` of an entry's route, or of the root.
  public func actions(on entry: Entry) -> [NavigationAction] {
    destinations(route(of: entry)).enumerated().map { index, route in
      NavigationAction(index: index, label: "\(route.id)")
    }
  }

  /// Pushes one of the ``destinations`` of an entry's route.
  ///
  /// The call is refused if there is no such destination, and ignored as `staleSource` if the entry
  /// is not visible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of destinations, plus the call of
  ///   ``destinations``.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    let routes = destinations(route(of: entry))
    guard routes.indices.contains(action) else {
      return .refused(.unknownAction(action, on: entry.id))
    }
    return context.apply(
      Command(
        .push(NewEntry(screen(of: routes[action]))), in: keeper.stack, from: entry.id,
        scope: scope, cause: .user), by: self)
  }

  /// Updates the stack to match an event of the host.
  ///
  /// When the host reports that it is at rest, the storage records that the app runs normally with
  /// the restored stacks that the host shows. The next launch then trusts these stacks.
  public func decide(_ event: HostEvent) -> Outcome {
    if case .settled(let revision) = event, !trials.isEmpty { settle(upTo: revision) }
    return context.follow(event, by: self)
  }

  /// Opens a link by means of ``links``.
  ///
  /// If there is no table, or if the table cannot parse the link, the link is ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes in the old and the new stack, plus the
  ///   cost of parsing the link and of finding the routes beneath its destination.
  public func open(_ link: String) -> Outcome {
    guard let links, let route = try? links.parse(link),
      let outcome = try? meet(.replaceAll(links.stack(for: route)), cause: .link)
    else { return .ignored(.noTransition) }
    return outcome
  }

  /// Notifies views and schedules a write of the stack, no matter which navigator made the change.
  public func didChange(_ change: Change, byOther: Bool) {
    let isLatest = context.reading { $0.revision == change.revision }
    keeper.follow(change, isLatest: isLatest) { context.state }
  }

  /// Updates the manager after it has moved to another scope or window, where its entries have new
  /// ids.
  ///
  /// Screens keep their numbers.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries of the window.
  public func didMove(_ ids: IDMap) {
    keeper.scope = scope
    let state = context.state
    let stack = state.stacks.first { state.entries(of: $0).contains { $0.scope == scope } }
    keeper.stack = stack ?? keeper.stack
  }

  /// Shows only the root, in a new window of the manager's own.
  ///
  /// The manager's screens have been removed from the window of another navigator.
  public func didEnd() {
    keeper.scope = scope
    keeper.stack = context.state.layers[0].container
    context.apply(Command(.setRoot(.stack(NewEntry(RouteTable<Route>.root)))), by: self)
    keeper.stack = context.state.layers[0].container
  }
}

// Saving and restoring with a window.
extension RoutingManager {
  /// The kind under which windows save managers: `routes`.
  public var kind: String { "routes" }

  /// Whether a stack can be restored without routes from its middle: always `true`.
  public var canLeaveOutScreens: Bool { true }

  /// Returns the encoded name of the stack and its routes, lowest first, each with the number of
  /// its screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes.
  public func save(without left: Set<EntryID>) -> [UInt8] {
    let codec = StackCodec<Route>.standard
    let entries = ownEntries(context.state).filter { !left.contains($0.id) }
    let routes = entries.compactMap { entry -> SavedValue? in
      guard let route = table[entry.screen] else { return nil }
      let saved = (try? codec.encode(route)).flatMap { $0 } ?? .null
      return .record(["screen": .number(entry.screen.rawValue), "route": saved])
    }
    let payload = SavedValue.record([
      "label": .text(identifier.label), "routes": .list(routes),
    ])
    // The compact format can encode every value.
    return (try? Envelope(payload).bytes(in: .compact)) ?? []
  }

  /// Loads saved routes; throws if the data is not valid.
  ///
  /// Routes that can no longer be decoded are lost, together with everything above them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes.
  public func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    let saved = try SavedRoutes<Route>(data)
    let table = RouteTable<Route>()
    for row in saved.rows {
      if let route = row.route { try table.set(route, for: row.screen) }
    }
    self.table = table
    keeper.numbers = table.numbers
    saving.move(to: table)
    keeper.identifier = PathIdentifier(saved.label)
    return RestorationChanges(lostScreens: Set(saved.rows.filter { $0.route == nil }.map(\.screen)))
  }

  /// Restores routes that an earlier version of this library saved for a single manager, without
  /// its window.
  ///
  /// To restore windows, use `Navigator.restore(_:)`.
  ///
  /// - Parameter snapshot: The kind and the data of the manager.
  /// - Returns: The outcome. It is ignored if the stack already shows these routes. It is refused
  ///   as damaged if the kind is not that of a routing manager or the data cannot be read; then
  ///   nothing has changed.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    do {
      guard snapshot.kind == kind else {
        throw Refusal.damaged("the snapshot is of a '\(snapshot.kind)', not of routes")
      }
      // Leaves out routes that can no longer be decoded, and everything above them.
      let routes = try SavedRoutes<Route>(snapshot.data).rows.prefix { $0.route != nil }
      return try meet(.replaceAll(routes.compactMap(\.route)), cause: .restore)
    } catch {
      return .refused(error as? Refusal ?? .damaged("\(error)"))
    }
  }
}

/// The saved form of a manager.
private struct SavedRoutes<Route: NavigationRoute> {
  struct Row {
    let screen: ScreenID
    /// The route; `nil` if it can no longer be decoded.
    let route: Route?
  }

  let label: String
  let rows: [Row]

  init(_ data: [UInt8]) throws(Refusal) {
    do throws(Damage) {
      let payload = try Envelope(data).payload
      guard case .text(let label) = payload["label"], let entries = payload["routes"]?.elements
      else { throw .shape("the routes are missing") }
      let codec = StackCodec<Route>.standard
      var rows: [Row] = []
      for entry in entries {
        guard let screen = entry["screen"]?.number(as: UInt32.self), let route = entry["route"]
        else { throw .shape("a route has no screen") }
        rows.append(Row(screen: ScreenID(rawValue: screen), route: codec.decode(route)))
      }
      self.label = label
      self.rows = rows
    } catch {
      throw .damaged("\(error)")
    }
  }
}
