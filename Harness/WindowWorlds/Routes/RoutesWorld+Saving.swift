import NavigationModel
import NavigationRoutes
import NavigationStorage
import NavigationTestingCore
import WorldParts

extension NaiveRoutes.Answer {
  /// Returns whether the result of a call is the one that the lists expect.
  func agrees(with result: NavigationResult) -> Bool {
    switch (result, self) {
    case (.success, .success), (.failure(.pathNotFound), .notFound),
      (.failure(.invalidCount), .badCount):
      true
    default: false
    }
  }
}

// The actions of the world, with the results that the reference expects.
extension RoutesWorld {
  /// Records a dispute if the result of a call differs from the reference.
  mutating func compare(_ result: NavigationResult, _ expected: NaiveRoutes.Answer) {
    chances.insert(RoutesLaw.results)
    if !expected.agrees(with: result) {
      object(RoutesLaw.results, Mismatch.text(expected: expected, got: result))
    }
    if manager.lastResult != result {
      object(
        RoutesLaw.results,
        Mismatch.text("the last result is", expected: result, got: manager.lastResult))
    }
  }

  mutating func object(_ law: RoutesLaw, _ text: String) {
    if dispute == nil { dispute = Dispute(law, text) }
  }

  /// Taps, as a user would, an action that leads to a place.
  mutating func tap(_ place: SimulatedPlace) {
    manager.destinations = { _ in [place] }
    guard let shown = state.focused else { return }
    let outcome = manager.handle(.perform(0, on: shown.id, value: .none))
    if outcome.isApplied { _ = reference.push([place], on: reference.shown) }
  }

  /// Applies the host's reports to the reference, and passes the new ids to it.
  mutating func followHost() {
    for record in window.navigator.takeRecords() {
      guard case .host(let event) = record.event else { continue }
      switch event {
      case .removed(let entries): reference.remove(entries)
      case .backRequested: _ = reference.goBack(1, on: reference.shown)
      default: break
      }
    }
    let entries = state.entries(of: state.layers[0].container).dropFirst().map(\.id)
    reference.adopt(Array(entries))
  }

  /// Completes every save.
  private mutating func letSaves() {
    storage.isSlow = false
    while storage.savesUnderWay > 0 {
      storage.letGo(fails: false)
      executor.turn()
    }
  }

  /// Waits until everything is saved, and compares the saved stacks with the reference.
  mutating func flush() {
    letSaves()
    let saving = manager.saving
    let problem = executor.run { () async -> NavigationError? in
      do throws(NavigationError) {
        try await saving.flush()
        return nil
      } catch {
        return error
      }
    }
    chances.insert(RoutesLaw.linear)
    if problem != .some(nil) {
      object(RoutesLaw.linear, "saving at once ended with: \(PlainText.of(problem as Any))")
    }
    for label in Self.labels { compareSaved(label) }
  }

  private mutating func compareSaved(_ label: String) {
    guard let found = saved(label) else { return }
    guard reference.isTouched.contains(label) else {
      if found != reference.saved[label] {
        object(RoutesLaw.apart, "\(label) has changed: \(found ?? [])")
      }
      return
    }
    chances.insert(RoutesLaw.oneTruth)
    let routes = reference.routes(label)
    if found ?? [] != routes {
      object(RoutesLaw.oneTruth, Mismatch.text("saved", expected: routes, got: found ?? []))
    }
    reference.saved[label] = found
  }

  /// Returns what is saved under a label, read from the bytes without changing anything.
  ///
  /// - Parameter label: The label of the stack.
  /// - Returns: The routes; `.some(nil)` if nothing is saved, and `nil` if reading does not end.
  private func saved(_ label: String) -> [SimulatedPlace]?? {
    let (backend, store) = (storage.backend, storage.store)
    return executor.run { () async -> [SimulatedPlace]? in
      guard let bytes = (try? await backend.load(label)) ?? nil,
        let entries = store.store.examine(bytes).value?.payload["entries"]?.elements
      else { return nil }
      return entries.compactMap { store.codec.decode($0) }
    }
  }

  /// Restores the main stack as it was last saved.
  mutating func load() {
    let began = manager.beginRestoring()
    let saving = manager.saving
    guard let loaded = executor.run({ await saving.load("main") }) else {
      return object(RoutesLaw.identity, "a load never ends")
    }
    let result = manager.finishRestoring(began, loaded)
    chances.insert(RoutesLaw.identity)
    guard let saved = reference.saved["main"] else {
      if result != .failure(.pathNotFound) {
        object(RoutesLaw.identity, "nothing came back as \(result)")
      }
      return
    }
    if result != .success { object(RoutesLaw.identity, "loading gave \(result)") }
    _ = reference.set(saved, on: "main")
    manager.settle()
    executor.turn()
  }

  /// Navigates between the beginning of a load and its end.
  mutating func loadMeanwhile(_ place: SimulatedPlace) {
    flush()
    let began = manager.beginRestoring()
    let (saving, label) = (manager.saving, reference.shown)
    let loaded = executor.run { await saving.load(label) }
    compare(manager.push(to: place), reference.push([place], on: label))
    chances.insert(RoutesLaw.people)
    if let loaded { _ = manager.finishRestoring(began, loaded) }
    saving.settle(label)
    executor.turn()
  }

  mutating func delete(_ label: String) {
    letSaves()
    let saving = manager.saving
    _ = manager.resetNavigation(for: PathIdentifier(label))
    let problem = executor.run { () async -> NavigationError? in
      do throws(NavigationError) {
        try await saving.delete(label)
        return nil
      } catch {
        return error
      }
    }
    _ = reference.set([], on: label)
    reference.saved[label] = nil
    reference.isTouched.remove(label)
    chances.insert(RoutesLaw.deleted)
    if problem != .some(nil) {
      object(RoutesLaw.deleted, "deleting ended with: \(PlainText.of(problem as Any))")
    }
    if saved(label) != .some(nil) { object(RoutesLaw.deleted, "\(label) is still saved") }
  }

  mutating func list() {
    flush()
    let saving = manager.saving
    let found = executor.run { (try? await saving.labels()) ?? [] }
    chances.insert(RoutesLaw.labels)
    let expected = reference.saved.keys.sorted()
    if found != expected {
      object(RoutesLaw.labels, Mismatch.text(expected: expected, got: found as Any))
    }
  }

  /// Restores the window from a snapshot, in a manager that has shown nothing yet.
  mutating func snapshot() {
    let fresh = RoutingManager<SimulatedPlace>()
    let restoration = fresh.context.restore(manager.snapshot())
    chances.insert(RoutesLaw.identity)
    if !restoration.lost.isEmpty || fresh.routes != manager.routes {
      object(RoutesLaw.identity, "a window was restored with \(fresh.routes)")
    }
  }
}
