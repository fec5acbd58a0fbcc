import NavigationModel
import NavigationRoutes
import NavigationStorage
import NavigationTestingCore
import WorldParts

// The calls of an app, and the results that the lists expect.
extension ManagerStage {
  func perform(
    _ action: ManagerAction, _ label: String?, _ places: [SimulatedPlace], _ way: Int
  ) async {
    // A call without a name is for the stack that is shown.
    let (identifier, name) = (label.map { PathIdentifier($0) }, label ?? reference.shown)
    switch action {
    case .push:
      compare(
        manager.push(to: places, for: identifier), reference.push(places, on: name), "push")
    case .back:
      compare(manager.goBack(way, for: identifier), reference.goBack(way, on: name), "back")
    case .set:
      compare(
        manager.replaceCurrentStack(with: places, for: identifier), reference.set(places, on: name),
        "set")
    case .show:
      compare(manager.showStack(PathIdentifier(name)), reference.show(name), "show")
    case .link: open(way)
    case .tap: tap(places[0])
    case .rest: await comeToRest()
    case .damage: misuse()
    case .moveIn: moveIn()
    default: await keep(action, identifier, name, places, way)
    }
    settle()
  }

  private func keep(
    _ action: ManagerAction, _ identifier: PathIdentifier?, _ name: String,
    _ places: [SimulatedPlace], _ way: Int
  ) async {
    switch action {
    case .save: await save(identifier, name, isAgain: way == 0)
    case .update:
      let expected = reference.set(places, on: name)
      reference.isTouched.insert(name)
      compare(await manager.updateRoutes(places, for: identifier), expected, "update")
      await compareSaved()
    case .load: await load(identifier, name, way)
    case .delete: await delete(identifier, name)
    case .list: await list()
    case .breakDisk: await breakDisk(identifier, name, places[0], way)
    default:
      await compareSaved()
      // A restored stack is on trial (not yet confirmed as good) until it is at rest. This world
      // ends every trial before a restart; the storage world tests restarts during a trial.
      await comeToRest()
      if isKept { startAgain() }
    }
  }

  private func save(_ identifier: PathIdentifier?, _ name: String, isAgain: Bool) async {
    reference.isTouched.insert(name)
    let result =
      if let identifier, isAgain { await manager.saveRouteStack(with: identifier) } else {
        await manager.saveRouteStack(for: identifier)
      }
    compare(result, .success, "save")
    await compareSaved()
  }

  private func load(_ identifier: PathIdentifier?, _ name: String, _ way: Int) async {
    await compareSaved()
    let isTried = trials.contains(name)
    let saved = reference.saved[name]
    let result: NavigationResult
    switch way {
    case 0 where identifier != nil:
      result = await manager.loadRouteStack(with: PathIdentifier(name))
    case 1:
      let restored = await manager.restoreRouteStack(for: identifier)
      result = restored.result
      let notes: [LoadNote] = isTried || saved != nil ? [] : [.absent]
      if restored.notes != notes {
        note(.saved, Mismatch.text("notes", expected: notes, got: restored.notes))
      }
    default: result = await manager.loadRouteStack(for: identifier)
    }
    guard !isTried else { return compare(result, .success, "load of a stack on trial") }
    guard let saved else { return compare(result, .notFound, "load of nothing") }
    compare(result, .success, "load")
    _ = reference.set(saved, on: name)
    if name == reference.shown, window != nil { trials.insert(name) }
  }

  private func delete(_ identifier: PathIdentifier?, _ name: String) async {
    compare(await manager.deleteRouteStack(for: identifier), .success, "delete")
    _ = reference.set([], on: name)
    reference.saved[name] = nil
    reference.isTouched.remove(name)
    trials.remove(name)
    await compareSaved()
  }

  private func list() async {
    await compareSaved()
    let wanted = reference.saved.keys.sorted()
    for found in [await manager.savedIdentifiers(), await manager.getAllRoutes()] {
      let labels = try? found.get().map(\.label)
      if labels != wanted { note(.labels, Mismatch.text(expected: wanted, got: labels ?? [])) }
    }
    for label in Self.labels {
      let found = await saved(label)
      if found != (wanted.contains(label) ? nil : .pathIdentifierNotFound(label)) {
        note(.labels, "looking for \(label) gave \(found.map { "\($0)" } ?? "it")")
      }
    }
  }

  /// Returns the reason why there is no saved stack with a name; `nil` if there is one.
  private func saved(_ label: String) async -> NavigationError? {
    do throws(NavigationError) {
      let one = try await manager.savedIdentifier(for: label)
      let other = try await manager.getPathIdentifier(for: label)
      if one.label != label || other != one { note(.labels, "\(label) is \(one.label)") }
      return nil
    } catch {
      return error
    }
  }

  /// Makes a call while the storage fails every call except `settle`, and checks the error.
  ///
  /// The storage then works again, and the stacks that could not be saved must be saved.
  private func breakDisk(
    _ identifier: PathIdentifier?, _ name: String, _ place: SimulatedPlace, _ way: Int
  ) async {
    guard isKept else { return }
    await compareSaved()
    storage.isBroken = true
    let (result, expected): (NavigationResult, NavigationError)
    switch way {
    case 0:
      let isTried = trials.contains(name)
      (result, expected) = (
        await manager.loadRouteStack(for: identifier), .loadError(FailingStorage.problem)
      )
      if isTried { storage.isBroken = false }
      if isTried { return compare(result, .success, "load of a stack on trial") }
    case 1:
      _ = manager.push(to: place, for: identifier)
      _ = reference.push([place], on: name)
      (result, expected) = (await manager.flush(), .saveError(FailingStorage.problem))
      let problems = storage.takeProblems()
      if Set(problems) != [name] { note(.refusals, "problems of \(problems) are reported") }
    default:
      if case .success = await manager.savedIdentifiers() { note(.refusals, "labels are listed") }
      (result, expected) = (
        await manager.deleteRouteStack(for: identifier), .deleteError(FailingStorage.problem)
      )
      _ = reference.set([], on: name)
      reference.isTouched.insert(name)
    }
    if result != .failure(expected) {
      note(.refusals, Mismatch.text(expected: expected, got: result))
    }
    noteLast(result, "a broken storage")
    storage.isBroken = false
    if way < 2 { await compareSaved() } else { await save(identifier, name, isAgain: false) }
  }
}

// Taps, links, and data saved by earlier versions.
extension ManagerStage {
  private func tap(_ place: SimulatedPlace) {
    manager.destinations = { [reference] shown in
      shown == reference.top.last?.route ? [place, SimulatedPlace(id: 2, detail: 0)] : []
    }
    guard let shown = manager.state.focused else { return }
    let labels = manager.actions(on: shown.id).map(\.label)
    if labels != ["\(place.id)", "2"] { note(.links, "\(labels) are offered") }
    let refused = manager.perform(2, on: shown.id)
    if NaiveOutcome(refused) != .refused { note(.links, "a third way is \(refused)") }
    let outcome = manager.perform(0, on: shown.id)
    _ = reference.push([place], on: reference.shown)
    if !outcome.isApplied { note(.links, "a tap is \(outcome)") }
  }

  private func open(_ way: Int) {
    let low = SimulatedPlace(id: 0, detail: 0)
    let stacks = ["low": [low], "high": [low, SimulatedPlace(id: 1, detail: 1)]]
    let link = ["low", "high", "low", "nowhere"][way]
    let outcome = manager.handle(.link("managers:/\(link)"))
    guard let stack = stacks[link] else {
      if outcome != .ignored(.noTransition) { note(.links, "nowhere is \(outcome)") }
      return
    }
    let isSame = reference.routes(reference.shown) == stack
    _ = reference.set(stack, on: reference.shown)
    if outcome.isApplied == isSame { note(.links, "a link to \(link) is \(outcome)") }
  }

  /// Makes other managers restore this manager's data.
  ///
  /// The data has the format of an earlier version, has another kind, is damaged, or is a snapshot
  /// of the window.
  private func moveIn() {
    let fresh = RoutingManager<SimulatedPlace>()
    let data = manager.save(without: [])
    let outcome = fresh.restore(NavigatorSnapshot(kind: "routes", data: data))
    if fresh.routes != manager.routes || outcome.isApplied == manager.routes.isEmpty {
      note(.saved, "\(fresh.routes) moved in: \(outcome)")
    }
    for other in [
      NavigatorSnapshot(kind: "flows", data: data),
      NavigatorSnapshot(kind: "routes", data: Array(data.dropLast())),
    ] {
      let refused = fresh.restore(other)
      if NaiveOutcome(refused) != .refused || fresh.routes != manager.routes {
        note(.refusals, "a damaged snapshot is \(refused)")
      }
    }
    let window = RoutingManager<SimulatedPlace>()
    let restored = window.restore(manager.snapshot())
    let isSame = window.routes == manager.routes && window.identifier == manager.identifier
    if !restored.isApplied || !isSame {
      note(.saved, "a window was restored with \(window.routes)")
    }
  }

  private func misuse() {
    let result = manager.goBack(-1)
    compare(result, .badCount, "back by a negative number")
    if result.description == NavigationResult.success.description { note(.refusals, "no text") }
  }
}

// Comparisons of a manager with the expected stacks.
extension ManagerStage {
  func settle() {
    if let missed = views.update(from: manager, labels: Self.labels) {
      note(.watched, "the view of \(missed) shows what the stack was before")
    }
    for label in Self.labels {
      let found = manager.routes(for: PathIdentifier(label))
      if found != reference.routes(label) {
        note(.routes, Mismatch.text("\(label)", expected: reference.routes(label), got: found))
      }
    }
    if manager.routes != reference.top.map(\.route) { note(.routes, "\(manager.routes) are shown") }
    let entries = manager.state.entries(of: manager.state.layers[0].container)
    let routes = entries.map { manager.route(of: $0) }
    if routes != [nil] + manager.routes { note(.screens, "entries have \(routes)") }
    let names = entries.map { manager.name(of: $0) }
    if names != ["root"] + manager.routes.map({ "\($0.id)" }) { note(.screens, "names \(names)") }
  }

  /// Waits until everything is saved, and checks that the saved stacks equal the expected lists.
  func compareSaved() async {
    compare(await manager.flush(), .success, "flush")
    _ = storage.takeProblems()
    for label in Self.labels {
      if reference.isTouched.contains(label) { reference.saved[label] = reference.routes(label) }
      guard isKept else { continue }
      let found = await storage.saved(label)
      let wanted = reference.saved[label]
      if found != wanted {
        note(.saved, Mismatch.text("\(label): saved", expected: wanted ?? [], got: found ?? []))
      }
    }
  }
}
