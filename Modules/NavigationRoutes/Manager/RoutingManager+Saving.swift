internal import NavigationModel
public import NavigationStorage

extension RoutingManager {
  /// Waits until all changes so far are saved; what could not be saved earlier is tried again.
  ///
  /// - Returns: Success, or the reason why something could not be saved.
  @discardableResult
  public func flush() async -> NavigationResult {
    do throws(NavigationError) {
      try await saving.flush()
      return note(nil)
    } catch {
      return note(error)
    }
  }

  /// Saves a stack in its present state and waits until it is saved.
  ///
  /// Changes are also saved without this call.
  ///
  /// - Parameter identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why this stack or an earlier change could not be saved.
  @discardableResult
  public func saveRouteStack(for identifier: PathIdentifier? = nil) async -> NavigationResult {
    let identifier = identifier ?? self.identifier
    save(routes(for: identifier), as: identifier)
    return await flush()
  }

  /// Replaces the routes of a stack and waits until they are saved.
  ///
  /// - Parameters:
  ///   - routes: The routes, lowest first.
  ///   - identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the routes could not be set or saved.
  @discardableResult
  public func updateRoutes(
    _ routes: [Route], for identifier: PathIdentifier? = nil
  ) async -> NavigationResult {
    let result = replaceCurrentStack(with: routes, for: identifier)
    guard result.error == nil else { return result }
    return await saveRouteStack(for: identifier)
  }

  /// Restores a stack as the last launch left it, in the same way as ``loadRouteStack(for:)``.
  ///
  /// - Parameter identifier: The stack.
  /// - Returns: The result of ``loadRouteStack(for:)``.
  @discardableResult
  public func loadRouteStack(with identifier: PathIdentifier) async -> NavigationResult {
    await loadRouteStack(for: identifier)
  }

  /// Saves a stack in the same way as ``saveRouteStack(for:)``.
  ///
  /// - Parameter identifier: The stack.
  /// - Returns: The result of ``saveRouteStack(for:)``.
  @discardableResult
  public func saveRouteStack(with identifier: PathIdentifier) async -> NavigationResult {
    await saveRouteStack(for: identifier)
  }

  /// Restores a stack as the last launch left it.
  ///
  /// If this version of the app cannot decode a route, that route and everything above it are left
  /// out, and the result is still a success. To learn what was lost, use
  /// ``restoreRouteStack(for:)``. To keep what is above such a route, set a `SalvagePolicy` in the
  /// storage.
  ///
  /// If the stack is shown, it appears on screen without animation. If the window changes while the
  /// saved stack is being read, for example because the user navigates, the changed stack stays and
  /// the saved one is not shown.
  ///
  /// If the stack was restored earlier in this launch, and its host has not been at rest since
  /// then, the call changes nothing and succeeds.
  ///
  /// - Parameter identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success; `pathNotFound` if nothing is saved; `loadError(_:)` if what is saved
  ///   cannot be loaded; `superseded` if the window has changed in the meantime; or another reason
  ///   for the failure.
  @discardableResult
  public func loadRouteStack(for identifier: PathIdentifier? = nil) async -> NavigationResult {
    await restoreRouteStack(for: identifier).result
  }

  /// Restores a stack and returns notes on what was lost, renamed, migrated or set aside.
  ///
  /// - Parameter identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: The result of ``loadRouteStack(for:)``, and the notes of the storage.
  public func restoreRouteStack(
    for identifier: PathIdentifier? = nil
  ) async -> (result: NavigationResult, notes: [LoadNote]) {
    let began = beginRestoring(identifier)
    let label = began.identifier.label
    // A restored stack is not restored again until a host has reported that it has settled.
    if isOnTrial(label) { return (note(nil), []) }
    let loaded = await saving.load(label)
    let result = finishRestoring(began, loaded)
    // A stack that no host shows counts as working as soon as it is restored.
    if loaded.value != nil, !isOnTrial(label) { await saving.settleNow(label) }
    return (result, loaded.notes)
  }

  /// A restoration in progress.
  package struct Restoring {
    package let identifier: PathIdentifier
    /// The manager's revision when the restoration began.
    fileprivate let revision: UInt64
  }

  package func beginRestoring(_ identifier: PathIdentifier? = nil) -> Restoring {
    Restoring(identifier: identifier ?? self.identifier, revision: keeper.revision)
  }

  package func finishRestoring(
    _ began: Restoring, _ loaded: Loaded<[Route]>
  ) -> NavigationResult {
    guard let routes = loaded.value else { return note(failure(loaded.notes)) }
    let identifier = began.identifier
    guard !isShown(identifier) else { return show(routes, identifier, began.revision) }
    hidden[identifier] = routes
    keeper.signal.change()
    return note(nil)
  }

  private func show(
    _ routes: [Route], _ identifier: PathIdentifier, _ revision: UInt64
  ) -> NavigationResult {
    guard keeper.revision == revision || !keeper.decisions.yieldsToPeople else {
      return note(.superseded)
    }
    do throws(NavigationError) {
      let outcome = try meet(.replaceAll(routes), cause: .restore)
      if case .refused(let refusal) = outcome { throw .refused(refusal) }
    } catch {
      return note(error)
    }
    if context.isHosted { trials.append((identifier.label, context.state.revision)) }
    return note(nil)
  }

  private func failure(_ notes: [LoadNote]) -> NavigationError {
    for case .failed(let error) in notes { return .loadError(error) }
    for case .unusable(_, let error) in notes { return .loadError(error) }
    return .pathNotFound
  }

  /// Forgets a stack: empties it and deletes its saved routes.
  ///
  /// - Parameter identifier: The stack, or `nil` for the stack that is shown.
  /// - Returns: Success, or the reason why the stack could not be deleted. The call also succeeds
  ///   if nothing was saved.
  @discardableResult
  public func deleteRouteStack(for identifier: PathIdentifier? = nil) async -> NavigationResult {
    let identifier = identifier ?? self.identifier
    let result = resetNavigation(for: identifier)
    guard result.error == nil else { return result }
    do throws(NavigationError) {
      try await saving.delete(identifier.label)
      hidden[identifier] = nil
      trials.removeAll { $0.label == identifier.label }
      return note(nil)
    } catch {
      return note(error)
    }
  }

  /// Returns the identifiers of the saved stacks, in ascending order of their labels or, with a
  /// storage of the app's own, in the order of that storage.
  public func savedIdentifiers() async -> Result<[PathIdentifier], NavigationError> {
    do throws(NavigationError) {
      return .success(try await saving.labels().map { PathIdentifier($0) })
    } catch {
      return .failure(error)
    }
  }

  /// Returns the identifier of a saved stack.
  ///
  /// - Parameter label: The name of the stack.
  /// - Returns: The identifier, which is the same in every launch.
  /// - Throws: `pathIdentifierNotFound(_:)` if no such stack is saved, or another error if the
  ///   storage cannot be read.
  public func savedIdentifier(for label: String) async throws(NavigationError) -> PathIdentifier {
    guard try await saving.labels().contains(label) else {
      throw .pathIdentifierNotFound(label)
    }
    return PathIdentifier(label)
  }

  /// Reports to the storage that the app has not crashed with the restored stacks.
  ///
  /// The manager reports this by itself: as soon as the host that shows a stack is at rest or,
  /// without a host, as soon as the stack is restored. Call this method only if a host showed the
  /// window when a stack was restored, and if that host was removed before it was at rest.
  public func settle() {
    settle(upTo: .max)
  }

  /// Records in the storage that the app runs normally with the stacks that were restored up to a
  /// revision of the window.
  func settle(upTo revision: UInt64) {
    for trial in trials where trial.revision <= revision { saving.settle(trial.label) }
    trials.removeAll { $0.revision <= revision }
  }

  private func isOnTrial(_ label: String) -> Bool {
    trials.contains { $0.label == label }
  }
}
