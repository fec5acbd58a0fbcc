internal import NavigationModel
public import NavigationStorage

extension RoutingManager {
  /// Returns when every change so far lasts; what could not be saved before is tried again.
  ///
  /// - Returns: Success, or why something is still not saved.
  @discardableResult
  public func flush() async -> NavigationResult {
    do throws(NavigationError) {
      try await saving.flush()
      return note(nil)
    } catch {
      return note(error)
    }
  }

  /// Saves a stack as it is now, and returns when it lasts; a stack that changes is saved anyway.
  ///
  /// - Parameter identifier: The stack that is meant; none means the one that is shown.
  /// - Returns: Success, or why it is not saved.
  @discardableResult
  public func saveRouteStack(for identifier: PathIdentifier? = nil) async -> NavigationResult {
    let identifier = identifier ?? self.identifier
    save(routes(for: identifier), as: identifier)
    return await flush()
  }

  /// Sets the routes of a stack, and returns when they last.
  ///
  /// - Parameters:
  ///   - routes: The routes, the lowest first.
  ///   - identifier: The stack that is meant; none means the one that is shown.
  /// - Returns: Success, or why not.
  @discardableResult
  public func updateRoutes(
    _ routes: [Route], for identifier: PathIdentifier? = nil
  ) async -> NavigationResult {
    let result = replaceCurrentStack(with: routes, for: identifier)
    guard result.error == nil else { return result }
    return await saveRouteStack(for: identifier)
  }

  /// Brings a stack back as the last launch left it, as ``loadRouteStack(for:)`` does.
  ///
  /// - Parameter identifier: The stack that is meant.
  /// - Returns: The result of ``loadRouteStack(for:)``.
  @discardableResult
  public func loadRouteStack(with identifier: PathIdentifier) async -> NavigationResult {
    await loadRouteStack(for: identifier)
  }

  /// Saves a stack, as ``saveRouteStack(for:)`` does.
  ///
  /// - Parameter identifier: The stack that is meant.
  /// - Returns: The result of ``saveRouteStack(for:)``.
  @discardableResult
  public func saveRouteStack(with identifier: PathIdentifier) async -> NavigationResult {
    await saveRouteStack(for: identifier)
  }

  /// Brings a stack back as the last launch left it.
  ///
  /// An entry that this version of the app does not know is left out with everything above it, and
  /// the result is a success: ``restoreRouteStack(for:)`` says what was lost, and a
  /// `SalvagePolicy` of the storage keeps what stands above.
  ///
  /// A stack that is shown comes back on screen, without animation and without anything happening
  /// again. When somebody navigates while it is being brought back, what they did stands.
  ///
  /// - Parameter identifier: The stack that is meant; none means the one that is shown.
  /// - Returns: Success; `pathNotFound` where nothing is saved, or nothing that can be used;
  ///   `superseded` where somebody navigated meanwhile.
  @discardableResult
  public func loadRouteStack(for identifier: PathIdentifier? = nil) async -> NavigationResult {
    await restoreRouteStack(for: identifier).result
  }

  /// Brings a stack back and says what is to be said about it: what was lost, renamed, migrated or
  /// set aside.
  ///
  /// - Parameter identifier: The stack that is meant; none means the one that is shown.
  /// - Returns: The result of ``loadRouteStack(for:)``, and the notes of the storage.
  public func restoreRouteStack(
    for identifier: PathIdentifier? = nil
  ) async -> (result: NavigationResult, notes: [LoadNote]) {
    let began = beginRestoring(identifier)
    let label = began.identifier.label
    // What has come back already and is on trial is not tried again by the same launch.
    if trial?.label == label { return (note(nil), []) }
    let loaded = await saving.load(label)
    let result = finishRestoring(began, loaded)
    // Without a host a stack has settled as soon as it is there.
    if loaded.value != nil, trial?.label != label { await saving.settleNow(label) }
    return (result, loaded.notes)
  }

  /// A stack that is being brought back.
  package struct Restoring {
    package let identifier: PathIdentifier
    /// How much had happened when it began.
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
    if context.isHosted { trial = (identifier.label, context.state.revision) }
    return note(nil)
  }

  private func failure(_ notes: [LoadNote]) -> NavigationError {
    for case .failed(let error) in notes { return .loadError(error) }
    for case .unusable(_, let error) in notes { return .loadError(error) }
    return .pathNotFound
  }

  /// Forgets a stack: what is saved of it, and its routes.
  ///
  /// - Parameter identifier: The stack that is meant; none means the one that is shown.
  /// - Returns: Success, also where nothing was saved, or why it is not deleted.
  @discardableResult
  public func deleteRouteStack(for identifier: PathIdentifier? = nil) async -> NavigationResult {
    let identifier = identifier ?? self.identifier
    let result = resetNavigation(for: identifier)
    guard result.error == nil else { return result }
    do throws(NavigationError) {
      try await saving.delete(identifier.label)
      hidden[identifier] = nil
      return note(nil)
    } catch {
      return note(error)
    }
  }

  /// The stacks that are saved, in ascending order of their labels.
  public func getAllRoutes() async -> Result<[PathIdentifier], NavigationError> {
    do throws(NavigationError) {
      return .success(try await saving.labels().map { PathIdentifier($0) })
    } catch {
      return .failure(error)
    }
  }

  /// The identifier of a saved stack.
  ///
  /// - Parameter label: Its name.
  /// - Returns: The identifier, which is the same in every launch.
  /// - Throws: `pathIdentifierNotFound(_:)` where no such stack is saved.
  public func getPathIdentifier(
    for label: String
  ) async throws(NavigationError) -> PathIdentifier {
    guard try await saving.labels().contains(label) else {
      throw .pathIdentifierNotFound(label)
    }
    return PathIdentifier(label)
  }

  /// Says that the app is at rest with the stack that came back; a host says so by itself.
  public func settle() {
    guard let trial else { return }
    self.trial = nil
    saving.settle(trial.label)
  }
}
