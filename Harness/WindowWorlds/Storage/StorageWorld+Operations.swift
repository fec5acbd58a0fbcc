import NavigationStorage
import NavigationTestingCore
import PropertyTesting
import WorldParts

// The actions of the app, with the expected results.
extension StorageWorld {
  private func run<Result: Sendable>(
    _ work: @escaping @Sendable (StateStore) async throws(StorageError) -> Result,
    over backend: (any StorageBackend)? = nil
  ) -> Swift.Result<Result, StorageError> {
    let store = store(over: backend)
    let result = executor.run { () async -> Swift.Result<Result, StorageError> in
      do throws(StorageError) {
        return .success(try await work(store))
      } catch {
        return .failure(error)
      }
    }
    return result ?? .failure(.backend("the store did not answer"))
  }

  private func attempt(
    _ stack: [StoredRoute], _ label: Int, over backend: (any StorageBackend)? = nil
  ) -> StorageError? {
    let (codec, name) = (codec, Self.labels[label])
    let result = run(
      { store throws(StorageError) in try await store.save(stack: stack, using: codec, as: name) },
      over: backend)
    if case .failure(let error) = result { return error }
    return nil
  }

  mutating func save(_ stack: [StoredRoute], _ label: Int, _ ledger: inout LawLedger) {
    let error = attempt(stack, label)
    if isCalm {
      let other = attempt(stack, label, over: twin)
      ledger.require(
        Law.equalBackends, error == other, "the back ends disagree about a save",
        details: "\(error.map { "\($0)" } ?? "saved"), \(other.map { "\($0)" } ?? "saved")")
    }
    noteSave(stack, label, error)
    ledger.reach(error == nil ? StorageGoal(savedIn: format) : .tooLarge)
    if serial.isMultiple(of: 16) {
      let fault = faultOfBudgets(1 + serial / 16 % 12)
      ledger.require(
        Law.budget, fault == nil, "too much or too little is written", details: fault ?? "")
    }
    ledger.require(
      Law.savesSucceed, error == nil || isTooLarge(error), "a save failed for no reason",
      details: error.map { "\($0)" } ?? "")
  }

  private func isTooLarge(_ error: StorageError?) -> Bool {
    if case .tooLarge = error { budget < 1000 } else { false }
  }

  private mutating func noteSave(_ stack: [StoredRoute], _ label: Int, _ error: StorageError?) {
    guard error == nil else { return }
    let saved = NaiveShelf.Saved(routes: stack, version: rules.version, time: rules.time)
    shelves[label].current = [saved]
    shelves[label].everything.append(stack)
  }

  /// Simulates that the process ends during a save or just after it.
  mutating func saveAndStop(
    _ stack: [StoredRoute], _ label: Int, _ steps: Int, _ ledger: inout LawLedger
  ) {
    disk.script.stepsToDeath = steps
    let before = shelves[label].current
    let error = attempt(stack, label)
    noteSave(stack, label, error)
    guard error != nil, !isTooLarge(error) else { return }
    let saved = NaiveShelf.Saved(routes: stack, version: rules.version, time: rules.time)
    shelves[label].current = before + [saved]
    shelves[label].everything.append(stack)
  }

  /// Makes one operation of a save fail.
  mutating func saveAndFail(
    _ label: Int, _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let steps = try draw.int("after", in: 0...3)
    let code = try draw.element("error", of: [28, 5, 13] as [Int32])
    let stack = try stack(&draw)
    disk.script.failure = (steps, code)
    let before = path(label).flatMap { disk.contents.bytes(of: $0) }
    let error = attempt(stack, label)
    let hasFailed = disk.script.hasFailed
    disk.script = DiskPlan()
    isCalm = false
    guard hasFailed, error != nil else { return noteSave(stack, label, error) }
    let after = path(label).flatMap { disk.contents.bytes(of: $0) }
    // If only the last step has failed, the name has already changed: the new state is present,
    // although it is not guaranteed to be durable.
    guard steps == 3 else {
      return ledger.require(
        Law.failuresAreClean, before == after, "a failed save changed the disk",
        details: "operation \(steps) failed with \(code)")
    }
    let saved = NaiveShelf.Saved(routes: stack, version: rules.version, time: rules.time)
    shelves[label].current += [saved]
    shelves[label].everything.append(stack)
  }

  mutating func settle(_ label: Int, _ ledger: inout LawLedger) {
    let name = Self.labels[label]
    let result = run { store throws(StorageError) in try await store.settle(name) }
    if isCalm {
      _ = run({ store throws(StorageError) in try await store.settle(name) }, over: twin)
    }
    if case .failure(let error) = result {
      ledger.fail(Law.savesSucceed, "the app could not settle", details: PlainText.of(error))
    }
    guard let trial = shelves[label].trial else { return }
    shelves[label].good = trial
    shelves[label].trial = nil
    shelves[label].launches = 0
  }

  mutating func delete(_ label: Int, _ ledger: inout LawLedger) {
    let name = Self.labels[label]
    let result = run { store throws(StorageError) in try await store.delete(name) }
    if isCalm {
      _ = run({ store throws(StorageError) in try await store.delete(name) }, over: twin)
    }
    let wasSaved = shelves[label].isSaved != false
    shelves[label] = NaiveShelf()
    let isGone = disk.contents.paths.allSatisfy { !$0.hasSuffix(".saved") || !isOf(label, $0) }
    var isDone = false
    if case .success = result { isDone = true }
    ledger.require(
      Law.deletedIsGone, decisive: wasSaved, isDone && isGone, "part of a deleted state stays",
      details: PlainText.of(disk.contents.paths))
  }

  private func isOf(_ label: Int, _ path: String) -> Bool {
    path.hasPrefix(label == 0 ? "app/main" : "app/%")
  }

  mutating func list(_ ledger: inout LawLedger) {
    let result = run { store throws(StorageError) in try await store.labels() }
    guard case .success(let found) = result else {
      return ledger.fail(Law.listed, "the labels could not be listed")
    }
    for (label, shelf) in zip(Self.labels, shelves) {
      guard let isSaved = shelf.isSaved else { continue }
      ledger.require(
        Law.listed, decisive: isSaved, found.contains(label) == isSaved,
        "a label is listed wrongly", details: PlainText.of(found))
    }
    guard isCalm else { return }
    let other = run({ store throws(StorageError) in try await store.labels() }, over: twin)
    ledger.require(Law.equalBackends, result == other, "the back ends list different labels")
  }

  mutating func launch(_ label: Int, _ ledger: inout LawLedger) {
    let (codec, policy, name) = (codec, policy, Self.labels[label])
    let before = path(label).flatMap { disk.contents.bytes(of: $0) }
    let work: @Sendable (StateStore) async throws(StorageError) -> Loaded<[StoredRoute]> = {
      store throws(StorageError) in
      await store.loadStack(name, using: codec, salvaging: policy)
    }
    guard case .success(let loaded) = run(work) else {
      return ledger.fail(Law.launches, "a launch never ends")
    }
    if isCalm, case .success(let other) = run(work, over: twin) {
      ledger.require(
        Law.equalBackends, decisive: loaded.value != nil, loaded == other,
        "the back ends restore different stacks",
        details: "one \(PlainText.of(loaded)), the other \(PlainText.of(other))")
    }
    for goal in loaded.notes.compactMap({ StorageGoal($0) }) { ledger.reach(goal) }
    ledger.reach(StorageGoal(loaded.origin))
    checkAside(label, before, loaded, &ledger)
    if shelves[label].isUncertain {
      checkUncertain(label, loaded, &ledger)
    } else {
      check(label, loaded, &ledger)
    }
  }

  /// Checks that unusable data is saved in a file of its own, and is no longer in its original
  /// file.
  private func checkAside(
    _ label: Int, _ before: [UInt8]?, _ loaded: Loaded<[StoredRoute]>, _ ledger: inout LawLedger
  ) {
    let isUnusable = loaded.notes.contains {
      if case .unusable(.current, _) = $0 { true } else { false }
    }
    guard isUnusable else { return }
    let aside = path(label, "aside").flatMap { disk.contents.bytes(of: $0) }
    ledger.require(
      Law.setAside, aside == before, "unusable bytes were not kept")
    let after = path(label).flatMap { disk.contents.bytes(of: $0) }
    ledger.require(
      Law.launches, after != before, "the next launch would meet the same damage")
  }

  /// Checks a launch for which the saved data is uncertain: unless the data was forged, the launch
  /// must restore a state that was saved, or nothing.
  private func checkUncertain(
    _ label: Int, _ loaded: Loaded<[StoredRoute]>, _ ledger: inout LawLedger
  ) {
    guard let value = loaded.value, !shelves[label].isForged else { return }
    let isKnown = shelves[label].everything.contains { saved in
      rules.fits(value, saved, isTight: budget < 1000)
    }
    ledger.require(
      Law.oldOrNew, isKnown, "something was restored that was never saved",
      details: PlainText.of(value))
  }

  private mutating func check(
    _ label: Int, _ loaded: Loaded<[StoredRoute]>, _ ledger: inout LawLedger
  ) {
    let shelf = shelves[label]
    let possible = shelf.current.map { rules.launch(shelf, $0) }
    let matching = possible.filter { launch, _ in matches(loaded, launch) }
    let launch = ComparedLaunch(
      label: Self.labels[label], found: loaded.value,
      possible: possible.map { $0.0.saved?.routes }, isRight: !matching.isEmpty)
    // The first wrong launch is retained for the report.
    if lastLaunch?.isRight != false { lastLaunch = launch }
    let law = law(of: shelf)
    ledger.require(
      law, decisive: shelf.current != [nil], !matching.isEmpty, "the wrong stack was restored",
      details: launch.difference(from: loaded))
    checkReport(label, loaded, matching.map(\.0), &ledger)
    guard var after = matching.last?.1 else { return }
    // Several states may explain the same launch, for example if all of them are too old.
    after.current = matching.flatMap(\.1.current)
    after.isUncertain = matching.contains { $0.1.launches != after.launches }
    shelves[label] = after
  }

  /// Checks the notes and the time of writing that a right launch reports.
  private func checkReport(
    _ label: Int, _ loaded: Loaded<[StoredRoute]>, _ launches: [NaiveRules.Launch],
    _ ledger: inout LawLedger
  ) {
    let (shelf, name) = (shelves[label], Self.labels[label])
    let isRight =
      launches.isEmpty
      || launches.contains { launch in
        shelf.current.contains { current in
          let notes = rules.notes(of: shelf, current, launch, name)
          return rules.reports(loaded, launch, after: notes, isTight: budget < 1000)
        }
      }
    ledger.require(
      law(of: shelf), isRight, "a launch reports something else", details: PlainText.of(loaded))
  }

  private func matches(_ loaded: Loaded<[StoredRoute]>, _ launch: NaiveRules.Launch) -> Bool {
    guard let value = loaded.value, let saved = launch.saved else {
      return loaded.value == nil && launch.saved == nil
    }
    return loaded.origin == (launch.isGood ? .good : .current)
      && rules.fits(value, saved.routes, isTight: budget < 1000)
  }

  /// Returns the law that is violated if something other than the reference's state is restored.
  private func law(of shelf: NaiveShelf) -> Int {
    if shelf.current.count > 1 { return Law.oldOrNew }
    guard let current = shelf.current[0] else { return Law.deletedIsGone }
    if shelf.launches >= rules.limit { return Law.bootLoop }
    if current.isDamaged { return Law.damage }
    if rules.time - current.time > rules.expiry { return Law.expiry }
    return current.version == rules.version ? Law.identity : Law.salvage
  }
}
