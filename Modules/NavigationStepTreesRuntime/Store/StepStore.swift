public import NavigationModel

/// A navigator that owns a tree of steps and shows it in a window.
///
/// ```swift
/// let store = StepStore(AppSteps(.home))
/// store.update { $0.profile.$detail.select(with: .dark) }
/// store.state.focused  // the screen of detail, in the tab of profile
/// ```
///
/// An update changes the steps and, before it returns, the state of the window. If the body of an
/// update makes another update, the inner one waits until the outer one is complete; an inner
/// update whose body can throw is refused. User actions in a host, and changes of the window by
/// other navigators, select steps. Observers are notified when a change is complete; they can read
/// and change the store.
public final class StepStore<Root: StepsCollection>: Navigator {
  /// The steps.
  ///
  /// While the body of an update runs, this property has the steps as they were before the update.
  public internal(set) var steps: Root

  /// The store's place in a window.
  public let attachment: Attachment

  var projection: StepProjection
  /// The container that shows the whole tree.
  var top: ContainerID
  /// The container of each collection that is shown as tabs.
  var tabs: [Int: ContainerID] = [:]
  /// The container of each stack.
  var stacks: [StepProjection.Head: ContainerID] = [:]
  let codec: StepCodec<Root>?
  let followers = StepFollowers()
  /// Whether the body of an update is running.
  var isUpdating = false
  /// The requests made while the body of an update was running, in order.
  private var waiting: [() -> Outcome] = []
  /// The notices of the selections that restoring a window has changed; `nil` unless a window is
  /// being restored.
  ///
  /// Observers receive them when the window is complete.
  var unheard: [any StepNotice]?

  /// Creates a store in a window of its own.
  ///
  /// - Parameters:
  ///   - steps: The initial steps.
  ///   - codec: Encodes and decodes the values of steps; if `nil`, only the selections are saved.
  /// - Complexity: O(*n*), where *n* is the number of steps in the tree.
  public convenience init(_ steps: Root, codec: StepCodec<Root>? = nil) {
    self.init(steps, codec: codec, decisions: .standard)
  }

  /// Creates a store that makes the given decisions.
  package init(
    _ steps: Root, codec: StepCodec<Root>? = nil, decisions: StepDecisions,
    context: NavigationContext = NavigationContext()
  ) {
    self.steps = steps
    self.codec = codec
    attachment = Attachment(context)
    projection = StepProjection(StepShape(Root.self), decisions: decisions)
    top = context.state.layers[0].container
    lookEverywhere()
    showEverything()
    attachment.register(self)
  }

  /// Changes the steps and updates the window.
  ///
  /// The body changes a copy: if it reads the store, it sees the steps as they were before the
  /// update. If it makes a request to the store, such as another update or going back, the request
  /// waits until this update is complete. Waiting requests are then handled in order.
  ///
  /// - Parameters:
  ///   - cause: The origin of the request.
  ///   - body: Changes the steps.
  /// - Returns: The outcome: applied if the content of the window has changed. Otherwise ignored:
  ///   as `reselected` if a selected step was selected again, or as `noChange` if no change of a
  ///   selection affects the window or if the update must wait.
  /// - Complexity: The complexity of `body`, plus O(*n*), plus the calls to observers. Here, *n*
  ///   counts the steps in the collections on the paths to the changes, and the screens in the
  ///   stacks that change. Collections that do not report selections are compared as a whole; see
  ///   ``StepsCollection/reportsSelections``.
  @discardableResult
  public func update(cause: Cause = .code, _ body: @escaping (inout Root) -> Void) -> Outcome {
    guard isUpdating else { return change(cause: cause, body) }
    return inTurn { [self] in change(cause: cause, body) }
  }

  /// Changes the steps with a body that can throw, and updates the window.
  ///
  /// - Parameters:
  ///   - cause: The origin of the request.
  ///   - body: Changes the steps.
  /// - Returns: The same as for a body that cannot throw, with one exception: inside the body of
  ///   another update, this update is refused as busy, because its error could not be thrown after
  ///   the other update has ended.
  /// - Throws: Any error that the body throws. Changes that the body made before the error are
  ///   kept.
  /// - Complexity: The same as for a body that cannot throw.
  @discardableResult
  public func update<Failure: Error>(
    cause: Cause = .code, _ body: (inout Root) throws(Failure) -> Void
  ) throws(Failure) -> Outcome {
    isUpdating ? context.refuse(.busy) : try change(cause: cause, body)
  }

  /// Changes the steps immediately and then handles the waiting requests.
  func change<Failure: Error>(
    cause: Cause, _ body: (inout Root) throws(Failure) -> Void
  ) throws(Failure) -> Outcome {
    defer { takeTurns() }
    do throws(Failure) {
      try watched(body)
    } catch {
      settle(cause: cause)
      throw error
    }
    return settle(cause: cause)
  }

  /// Runs a closure immediately, or when the update in progress is complete.
  func inTurn(_ work: @escaping () -> Outcome) -> Outcome {
    guard isUpdating else { return context.noting(work) }
    waiting.append(work)
    return .ignored(.noChange)
  }

  private func takeTurns() {
    while !waiting.isEmpty { _ = context.noting(waiting.removeFirst()) }
  }

  /// Returns the name of a screen: the path of its step or collection.
  ///
  /// The name of the whole tree's own screen is the type of the steps. The name of an unknown
  /// screen is its number.
  public func name(of screen: ScreenID) -> String {
    let number = Int(screen.rawValue)
    guard projection.shape.screens.indices.contains(number) else { return "\(number)" }
    let path = projection.shape.path(ofScreen: number)
    return path.steps.isEmpty ? projection.shape.nodes[0].type : "\(path)"
  }

  /// Returns the path of the step or collection that an entry shows; `nil` for placeholders and for
  /// entries that are not of this store or no longer exist.
  public func path(of entry: EntryID) -> StepPath? {
    screen(of: entry).map { projection.shape.path(ofScreen: $0) }
  }

  /// Returns the path of the collection that a container shows as tabs; `nil` for all other
  /// containers.
  public func path(ofTabs container: ContainerID) -> StepPath? {
    let node = projection.shape.nodes.indices.first { tabs[$0] == container }
    return node.map { projection.shape.path(ofNode: $0) }
  }
}

extension StepStore {
  /// Selects the step at the end of a path, and the collections on the path to it.
  ///
  /// - Parameters:
  ///   - path: The names of the steps, outermost first.
  ///   - cause: The origin of the request.
  /// - Returns: The outcome, as from `update(cause:_:)`; refused with the text of the ``StepError``
  ///   if the path leads to no step, in which case nothing has changed.
  /// - Complexity: The same as for `update(cause:_:)`.
  @discardableResult
  public func select(_ path: StepPath, cause: Cause = .code) -> Outcome {
    inTurn { [self] in
      do throws(StepError) {
        let path = try followed(path)
        return try change(cause: cause) { (steps) throws(StepError) in try steps.select(path) }
      } catch {
        return .refused(.unusableValue(error.description))
      }
    }
  }

  /// Returns the path to follow: by default, the whole path or an error.
  private func followed(_ path: StepPath) throws(StepError) -> StepPath {
    do throws(StepError) {
      _ = try steps.position(of: path)
      return path
    } catch {
      guard case .extraSteps = error, projection.decisions.leavesOutExtraSteps() else {
        throw error
      }
      return try followed(StepPath(path.steps.dropLast()))
    }
  }

  /// Restores the selections of a snapshot, each in the collection that it belongs to.
  ///
  /// Other selections do not change.
  ///
  /// - Parameter snapshot: The ``StepsCollection/selections`` to restore.
  /// - Returns: The outcome, as from `update(cause:_:)`; refused with the text of the ``StepError``
  ///   if the snapshot does not fit, in which case nothing has changed.
  @discardableResult
  public func restore(selections snapshot: StepSnapshot) -> Outcome {
    inTurn { [self] in
      do throws(StepError) {
        return try change(cause: .restore) { (steps) throws(StepError) in
          try steps.restore(snapshot)
        }
      } catch {
        return .refused(.damaged(error.description))
      }
    }
  }

  /// Replaces all steps, for example after they have been decoded.
  ///
  /// - Parameters:
  ///   - steps: The new steps.
  ///   - cause: The origin of the request.
  /// - Returns: The outcome, as from `update(cause:_:)`.
  /// - Complexity: O(*n*), where *n* is the number of steps in the tree, plus the calls to
  ///   observers.
  @discardableResult
  public func replace(with steps: Root, cause: Cause = .code) -> Outcome {
    update(cause: cause) { $0 = steps }
  }

  /// Adds an observer of the selections in this store.
  ///
  /// - Parameter observer: The observer, notified after those of ``StepSystem``, in order of
  ///   registration.
  /// - Returns: An observation, which ends when it is canceled or deinitialized.
  /// - Complexity: Amortized O(1). The end of the observation takes O(*n*), where *n* is the number
  ///   of observers.
  public func observe(_ observer: any StepsObserver) -> StepObservation {
    followers.add(observer)
  }
}
