internal import NavigationStorage
internal import NavigationModel

extension RoutingManager {
  /// Pushes a route.
  ///
  /// Do not call this function from a button, because a quick second tap would push the route
  /// again. Let the button call `perform(_:on:)` with the id of one of the ``destinations``. Pass
  /// the id as a string, because an integer would mean the index of an action.
  ///
  /// - Parameters:
  ///   - route: The route to push.
  ///   - identifier: The stack, or `nil` for the stack that is shown. A change to any other stack
  ///     is not visible on screen.
  /// - Returns: Success, or the reason why the call failed.
  /// - Complexity: O(1) on average for the stack that is shown; otherwise O(*n*), where *n* is the
  ///   number of routes of the stack.
  @discardableResult
  public func push(to route: Route, for identifier: PathIdentifier? = nil) -> NavigationResult {
    guard isShown(identifier) else { return push(to: [route], for: identifier) }
    let verb = Verb.push(NewEntry(screen(of: route)))
    return note(
      attachment.context.apply(
        Command(verb, in: keeper.stack, scope: keeper.scope), by: self))
  }

  /// Pushes routes, so that the last one is on top.
  ///
  /// An empty array changes nothing.
  ///
  /// - Parameters:
  ///   - routes: The routes, lowest first.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed.
  /// - Complexity: O(*n*), where *n* is the number of old and new routes of the stack.
  @discardableResult
  public func push(to routes: [Route], for identifier: PathIdentifier? = nil) -> NavigationResult {
    wish(.push(routes), identifier)
  }

  /// Pushes two or more routes, so that the last one is on top.
  ///
  /// - Parameters:
  ///   - first: The lowest new route.
  ///   - second: The route above it.
  ///   - others: The routes above these two, lowest first.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed.
  /// - Complexity: O(*n*), where *n* is the number of old and new routes of the stack.
  @discardableResult
  public func push(
    to first: Route, _ second: Route, _ others: Route..., for identifier: PathIdentifier? = nil
  ) -> NavigationResult {
    wish(.push([first, second] + others), identifier)
  }

  /// Pops routes.
  ///
  /// If the count is larger than the number of routes, all of them are popped. Screens that other
  /// navigators have put on the stack are counted and popped like routes.
  ///
  /// - Parameters:
  ///   - count: The number of routes to pop, 0 or more.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed; `invalidCount(_:)` for a negative
  ///   count.
  /// - Complexity: O(1) for one route of the stack that is shown, unless the manager is embedded in
  ///   another navigator; otherwise O(*n*), where *n* is the number of routes of the stack.
  @discardableResult
  public func goBack(_ count: Int = 1, for identifier: PathIdentifier? = nil) -> NavigationResult {
    // If the manager is embedded in another navigator, the pop must not remove screens beneath the
    // manager's own root.
    guard count == 1, isShown(identifier), keeper.scope == .root else {
      return goBackOfSeveral(count, identifier)
    }
    return note(
      attachment.context.apply(Command(.pop(1), in: keeper.stack, scope: .root), by: self))
  }

  /// Pops any number of routes of any stack.
  ///
  /// The method is not inlined, so that going back by one route avoids the setup for the general
  /// case.
  @inline(never)
  private func goBackOfSeveral(
    _ count: Int, _ identifier: PathIdentifier?
  ) -> NavigationResult {
    wish(.goBack(count), identifier)
  }

  /// Goes back to the lowest route that has the same id as a given route, and pops everything above
  /// it.
  ///
  /// - Parameters:
  ///   - route: The route to go back to.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed; `pathNotFound` if no route has the id.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  @discardableResult
  public func goToFirstOccurrence(
    of route: Route, for identifier: PathIdentifier? = nil
  ) -> NavigationResult {
    wish(.goToFirst(route), identifier)
  }

  /// Goes back to the topmost route that has the same id as a given route, and pops everything
  /// above it.
  ///
  /// - Parameters:
  ///   - route: The route to go back to.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed; `pathNotFound` if no route has the id.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  @discardableResult
  public func goToLastOccurrence(
    of route: Route, for identifier: PathIdentifier? = nil
  ) -> NavigationResult {
    wish(.goToLast(route), identifier)
  }

  /// Replaces the top route, or pushes the route if the stack is empty.
  ///
  /// - Parameters:
  ///   - route: The new top route.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  @discardableResult
  public func replaceCurrent(
    with route: Route, for identifier: PathIdentifier? = nil
  ) -> NavigationResult {
    wish(.replaceTop(route), identifier)
  }

  /// Replaces the whole stack.
  ///
  /// The lowest routes stay in the stack as far as the old and the new stack have them in common.
  ///
  /// - Parameters:
  ///   - routes: The routes, lowest first.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  @discardableResult
  public func replaceCurrentStack(
    with routes: [Route], for identifier: PathIdentifier? = nil
  ) -> NavigationResult {
    wish(.replaceAll(routes), identifier)
  }

  /// Pops every route, so that only the root remains.
  ///
  /// - Parameter identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the call failed.
  /// - Complexity: O(*n*), where *n* is the number of routes.
  @discardableResult
  public func resetNavigation(for identifier: PathIdentifier? = nil) -> NavigationResult {
    wish(.replaceAll([]), identifier)
  }

  /// Shows another stack; the stack that was shown retains its routes.
  ///
  /// - Parameter identifier: The name of the stack; a new stack is empty.
  /// - Returns: Success, or the reason why the call failed.
  @discardableResult
  public func showStack(_ identifier: PathIdentifier) -> NavigationResult {
    guard !isShown(identifier) else { return note(nil) }
    let wanted = hidden[identifier] ?? []
    hidden[self.identifier] = routes
    let before = self.identifier
    keeper.identifier = identifier
    let result = wish(.replaceAll(wanted), nil)
    if result.error == nil {
      hidden[identifier] = nil
    } else {
      keeper.identifier = before
      hidden[before] = nil
    }
    return result
  }

  /// Returns the routes of a stack, lowest first, whether or not the stack is shown.
  ///
  /// A new stack has no routes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes.
  public func routes(for identifier: PathIdentifier) -> [Route] {
    keeper.signal.look()
    return isShown(identifier) ? routes : hidden[identifier] ?? []
  }
}

extension RoutingManager {
  func isShown(_ identifier: PathIdentifier?) -> Bool {
    guard let identifier, identifier != keeper.identifier else { return true }
    return !keeper.decisions.tellsStacksApart
  }

  /// Makes a requested change to a stack, or returns the reason why the change is impossible.
  func wish(_ wish: RouteRequest<Route>, _ identifier: PathIdentifier?) -> NavigationResult {
    do throws(NavigationError) {
      guard let identifier, !isShown(identifier) else {
        return note(try meet(wish, cause: .code))
      }
      let routes = hidden[identifier] ?? []
      if let plan = try wish.plan(for: routes, keeper.decisions) {
        let changed = Array(routes.prefix(plan.kept)) + plan.added
        hidden[identifier] = changed
        keeper.signal.change()
        save(changed, as: identifier)
      }
      return note(nil)
    } catch {
      return note(error)
    }
  }

  /// Makes a requested change to the stack that is shown.
  ///
  /// - Returns: The outcome; ignored if the stack already has the requested routes. A request to
  ///   replace the top route is never ignored, even if the new route is the same.
  func meet(_ wish: RouteRequest<Route>, cause: Cause) throws(NavigationError) -> Outcome {
    let state = context.state
    let run = state.entries(of: keeper.stack).filter { state.scope($0.scope, isWithin: scope) }
    let shown = run.dropFirst().filter { $0.scope == scope && keeper.numbers.knows($0.screen) }
    let routes = table.shelf.routes(of: shown.map(\.screen))
    guard let root = run.first else { return .ignored(.noChange) }
    if case .goBack(let count) = wish {
      // Screens that other navigators have put above the manager's screens are counted too.
      guard keeper.decisions.isCount(count) else { throw .invalidCount(count) }
      return give([back(to: run[keeper.decisions.keptGoingBack(run.count - 1, count)], run)], cause)
    }
    guard let plan = try wish.plan(for: routes, keeper.decisions) else {
      // The stack already has the requested routes. Only screens that other navigators have put on
      // top of them are removed.
      guard case .push = wish else { return give([back(to: shown.last ?? root, run)], cause) }
      return .ignored(.noChange)
    }
    makeRoom()
    let news = plan.added.map { NewEntry(table.screen(of: $0)) }
    if plan.kept == routes.count, news.count > 1 { return give([.pushAll(news)], cause) }
    let base = plan.kept == 0 ? root : shown[shown.startIndex + plan.kept - 1]
    let lowest = Verb.popUpTo(base.id, inclusive: false, push: news.first)
    return give([lowest, news.count < 2 ? nil : .pushAll(Array(news.dropFirst()))], cause)
  }

  /// Returns the verb that goes back to an entry, or `nil` if the entry is already on top.
  private func back(to entry: Entry, _ run: [Entry]) -> Verb? {
    run.last == entry ? nil : .popUpTo(entry.id, inclusive: false, push: nil)
  }

  /// Applies verbs to the stack as one change.
  private func give(_ verbs: [Verb?], _ cause: Cause) -> Outcome {
    let commands = verbs.compactMap(\.self).map { verb in
      Command(
        verb, in: keeper.stack, scope: scope, cause: cause, animation: Self.animation(cause))
    }
    guard let first = commands.first else { return .ignored(.noChange) }
    if commands.count == 1 { return context.apply(first, by: self) }
    return context.transaction(cause: cause, animation: Self.animation(cause), by: self) {
      for command in commands { try $0.apply(command) }
    }
  }

  /// Returns how hosts should animate a change; a restored stack appears without animation.
  private static func animation(_ cause: Cause) -> Animation {
    cause == .restore ? .none : .automatic
  }

  /// Returns the screen for a route that is about to be shown.
  func screen(of route: Route) -> ScreenID {
    if let screen = table.known(route) { return screen }
    makeRoom()
    return table.screen(of: route)
  }

  /// Sets the routes with which a stack is saved, and schedules a write of the stack.
  func save(_ routes: [Route], as identifier: PathIdentifier) {
    makeRoom()
    keeper.save(routes.map { table.screen(of: $0) }, as: identifier.label)
  }

  /// Forgets the routes that are neither shown nor saved, if the table is full.
  ///
  /// If several routes are about to be shown, call this method before the first of them is assigned
  /// a screen. A later call would forget the routes that already have a screen but are not shown
  /// yet.
  private func makeRoom() {
    if table.isFull { forgetUnshownRoutes() }
  }

  private func forgetUnshownRoutes() {
    var screens = saving.screens.all
    screens.formUnion(context.leavingEntries.map(\.screen))
    // If the transaction is refused, the screens that it removed are shown again.
    for state in [context.state, context.state.outsideTransaction] {
      for stack in state.stacks { screens.formUnion(state.entries(of: stack).map(\.screen)) }
    }
    table.keep(screens)
  }

  func note(_ outcome: Outcome) -> NavigationResult {
    guard case .refused(let refusal) = outcome else { return noteSuccess() }
    return note(NavigationError.refused(refusal))
  }

  func note(_ error: NavigationError?) -> NavigationResult {
    guard let error else { return noteSuccess() }
    keeper.lastResult = .failure(error)
    return keeper.lastResult
  }

  private func noteSuccess() -> NavigationResult {
    keeper.lastResult = .success
    return .success
  }
}
