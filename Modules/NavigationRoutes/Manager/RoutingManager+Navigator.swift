internal import NavigationLinks
public import NavigationModel
internal import NavigationStorage

extension RoutingManager {
  /// Takes an event and decides.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .perform(let index, let entry, let value): perform(index, on: entry, value)
    case .host(let event): follow(event)
    case .completed: .ignored(.staleToken)
    case .link(let text): open(text)
    }
  }

  /// Where a person can go from the route of an entry, by its ``destinations``.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    guard let found = context.state.entry(entry), found.scope == scope else { return [] }
    return destinations(route(of: found)).enumerated().map { index, route in
      NavigationAction(index: index, label: "\(route.id)")
    }
  }

  private func perform(_ index: Int, on entry: EntryID, _ value: ActionValue) -> Outcome {
    guard let found = context.state.entry(entry), found.scope == scope else {
      return .ignored(.staleSource)
    }
    let routes = destinations(route(of: found))
    guard routes.indices.contains(index) else { return .refused(.unknownAction(index, on: entry)) }
    return context.apply(
      Command(
        .push(NewEntry(screen(of: routes[index]))), in: keeper.stack, from: entry, scope: scope,
        cause: .user))
  }

  private func follow(_ event: HostEvent) -> Outcome {
    if case .settled(let revision) = event {
      context.settle(through: revision)
      if let trial, trial.revision <= revision { settle() }
    }
    return context.follow(event)
  }

  private func open(_ text: String) -> Outcome {
    guard let links, let route = try? links.parse(text) else { return .ignored(.noTransition) }
    do throws(NavigationError) {
      return try meet(.replaceAll(links.stack(for: route)), cause: .link) ?? .ignored(.noChange)
    } catch {
      return .ignored(.noTransition)
    }
  }
}

// Saving and restoring with a window.
extension RoutingManager {
  /// The name under which the snapshots of managers are filed.
  public static var snapshotKind: String { "routes" }

  /// The routes by the screens that entries name, and for a manager alone in its window the routes
  /// in order; entries come back with the window.
  public func snapshot() -> NavigatorSnapshot {
    snapshot(without: [])
  }

  /// The same without the routes of some entries.
  ///
  /// - Parameter left: Entries that the saved window does not have.
  /// - Returns: The snapshot.
  public func snapshot(without left: Set<EntryID>) -> NavigatorSnapshot {
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
    // The compact format writes every value.
    let data = (try? Envelope(payload).bytes(in: .compact)) ?? []
    return NavigatorSnapshot(kind: Self.snapshotKind, data: data)
  }

  /// Shows the routes of a snapshot, with new ids; what was shown before is gone.
  ///
  /// - Parameter snapshot: What ``snapshot()`` gave.
  /// - Returns: Applied; ignored where the stack shows the same already; refused as damaged where
  ///   the snapshot does not fit, and then nothing has changed.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    do throws(Refusal) {
      let saved = try SavedRoutes<Route>(snapshot)
      // Routes that mean nothing any more are left out with what stands on them.
      let routes = saved.rows.prefix { $0.route != nil }.compactMap(\.route)
      do throws(NavigationError) {
        return try meet(.replaceAll(routes), cause: .restore) ?? .ignored(.noChange)
      } catch {
        return .refused(.damaged("\(error)"))
      }
    } catch {
      return .refused(error)
    }
  }

  /// Takes over the routes of saved entries, which a window has brought back; routes that mean
  /// nothing any more leave it with what stands on them.
  public func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    let saved = try SavedRoutes<Route>(snapshot)
    let table = RouteTable<Route>()
    for row in saved.rows {
      if let route = row.route { try table.set(route, for: row.screen) }
    }
    self.table = table
    keeper.numbers = table.numbers
    saving.move(to: table)
    keeper.lost = Set(saved.rows.filter { $0.route == nil }.map(\.screen))
    keeper.identifier = PathIdentifier(saved.label)
  }

  /// Works in another part of a window, or in another window; screens keep their numbers.
  public func didMove(_ ids: IDMap) {
    keeper.stack = ids.containers[keeper.stack] ?? keeper.stack
    follow()
    if let entry = context.state.stacks.lazy.flatMap({ self.context.state.entries(of: $0) })
      .first(where: { $0.scope == self.scope }),
      let stack = context.state.stack(of: entry.id)
    {
      keeper.stack = stack
    }
    leaveLostRoutes()
  }

  /// Takes from the stack what could not come back, and what stands on it.
  private func leaveLostRoutes() {
    let run = ownEntries(context.state)
    let kept = run.dropFirst().prefix { !keeper.lost.contains($0.screen) }.last ?? run.first
    keeper.lost = []
    guard let kept, kept != run.last else { return }
    let verb = Verb.popUpTo(kept.id, inclusive: false, push: nil)
    context.apply(Command(verb, in: keeper.stack, scope: scope, cause: .restore))
  }

  /// Nothing is kept for entries: a screen leads to its route.
  public func stateDidChange(_ change: Change) {}

  /// Stands alone, with an empty stack.
  public func didEnd() {
    let root = NewContainer.stack(NewEntry(RouteTable<Route>.root))
    context.apply(.setRoot(root))
    keeper.stack = context.state.layers[0].container
    follow()
  }
}

/// What a snapshot holds.
private struct SavedRoutes<Route: NavigationRoute> {
  struct Row {
    let screen: ScreenID
    /// None where it no longer means anything.
    let route: Route?
  }

  let label: String
  let rows: [Row]

  init(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    guard snapshot.kind == RoutingManager<Route>.snapshotKind else {
      throw .damaged("the snapshot is of a '\(snapshot.kind)', not of routes")
    }
    do throws(Damage) {
      let payload = try Envelope(snapshot.data).payload
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
