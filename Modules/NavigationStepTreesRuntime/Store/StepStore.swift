public import NavigationModel

/// Owns a tree of steps, and shows it in a window.
///
/// ```swift
/// let store = StepStore(AppSteps(.home))
/// store.update { $0.profile.$detail.select(with: .dark) }
/// store.state.focused                      // the screen of detail, in the tab of profile
/// ```
///
/// The store is the navigator of its steps: whatever is selected, the state of the window follows
/// in the same call, and what people do in a host selects steps. Observers are told when
/// everything is done; there they may read and change the store.
public final class StepStore<Root: StepsCollection>: AdoptableNavigator {
  /// The steps.
  ///
  /// - Precondition: Not read within ``update(cause:_:)``, whose body is given the steps.
  public internal(set) var steps: Root

  /// Where the store works; made once and kept.
  public let attachment: Attachment

  var projection: StepProjection
  var shown: ShownSteps
  let codec: StepCodec<Root>?
  let followers = StepFollowers()
  /// The number of the last update, by which values of earlier ones and of other stores are known.
  var updates: UInt16 = 0
  /// The revision that the window gets where the store itself is changing it; none otherwise.
  var projected: UInt64?

  /// Makes a store in a window of its own.
  ///
  /// - Parameters:
  ///   - steps: The steps at first.
  ///   - codec: How the values of steps are saved; none saves the selections alone.
  /// - Complexity: O(steps of the tree).
  public convenience init(_ steps: Root, codec: StepCodec<Root>? = nil) {
    self.init(steps, codec: codec, decisions: .standard)
  }

  /// Makes a store that takes its decisions as given.
  package init(
    _ steps: Root, codec: StepCodec<Root>? = nil, decisions: StepDecisions,
    context: NavigationContext = NavigationContext()
  ) {
    self.steps = steps
    self.codec = codec
    attachment = Attachment(context)
    let shape = StepShape(Root.self)
    projection = StepProjection(shape, decisions: decisions)
    shown = ShownSteps(shape)
    lookEverywhere()
    showEverything(cause: .code)
  }

  /// Changes the steps, and the window with them.
  ///
  /// - Parameters:
  ///   - cause: Who wants it.
  ///   - body: Changes the steps; it must not read the store.
  /// - Returns: Applied where the window shows something else; otherwise ignored, as where only a
  ///   choice that is no screen was changed, or with `reselected`.
  /// - Throws: What the body throws; what it changed until then counts.
  /// - Complexity: That of the body, and O(what was selected and shown anew).
  @discardableResult
  public func update<Failure: Error>(
    cause: Cause = .code, _ body: (inout Root) throws(Failure) -> Void
  ) throws(Failure) -> Outcome {
    do throws(Failure) {
      try watched(body)
    } catch {
      settle(cause: cause)
      throw error
    }
    return settle(cause: cause)
  }

  /// The name of a kind of screen: the path of the step.
  public func name(of screen: ScreenID) -> String {
    let number = Int(screen.rawValue)
    guard projection.shape.screens.indices.contains(number) else { return "\(number)" }
    let path = projection.shape.path(ofScreen: number)
    return path.steps.isEmpty ? projection.shape.nodes[0].type : "\(path)"
  }

  /// The path of the step that an entry shows; none for entries of others.
  public func path(of entry: EntryID) -> StepPath? {
    screen(of: entry).map { projection.shape.path(ofScreen: $0) }
  }

  /// The path of the collection that a container shows as tabs; none for containers of others.
  public func path(ofTabs container: ContainerID) -> StepPath? {
    let node = projection.shape.nodes.indices.first { shown.tabs[$0] == container }
    return node.map { projection.shape.path(ofNode: $0) }
  }
}

extension StepStore {
  /// Selects the step at the end of a path, and the way to it.
  ///
  /// - Parameters:
  ///   - path: The names of steps, the outermost first.
  ///   - cause: Who wants it.
  /// - Returns: What ``update(cause:_:)`` returns; refused, with the text of the ``StepError``,
  ///   where the path leads to no step, and then nothing has changed.
  @discardableResult
  public func select(_ path: StepPath, cause: Cause = .code) -> Outcome {
    do throws(StepError) {
      let path = try followed(path)
      return try update(cause: cause) { (steps) throws(StepError) in try steps.select(path) }
    } catch {
      return .refused(.unusableValue(error.description))
    }
  }

  /// Selects the step that a link names, and the way to it.
  ///
  /// - Parameter link: The link, whose path names the steps.
  /// - Returns: What ``select(_:cause:)`` returns.
  @discardableResult
  public func open(link: String) -> Outcome {
    do throws(StepError) {
      return select(try StepPath(link: link), cause: .link)
    } catch {
      return .refused(.unusableValue(error.description))
    }
  }

  /// A path as it is followed, which is the whole path or nothing.
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

  /// Puts selections back, each in its own collection; no other one moves.
  ///
  /// - Parameter snapshot: What ``StepsCollection/selections`` gave.
  /// - Returns: What ``update(cause:_:)`` returns; refused, with the text of the ``StepError``,
  ///   where the snapshot does not fit, and then nothing has changed.
  @discardableResult
  public func restore(selections snapshot: StepSnapshot) -> Outcome {
    do throws(StepError) {
      return try update(cause: .restore) { (steps) throws(StepError) in
        try steps.restore(snapshot)
      }
    } catch {
      return .refused(.damaged(error.description))
    }
  }

  /// Puts other steps in the place of all, as when they have been decoded.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - cause: Who wants it.
  /// - Returns: What ``update(cause:_:)`` returns.
  @discardableResult
  public func replace(with steps: Root, cause: Cause = .code) -> Outcome {
    update(cause: cause) { $0 = steps }
  }

  /// Adds an observer of the selections in this store, for as long as its token lives.
  ///
  /// - Parameter observer: Is told after those of ``StepSystem``, in order of registration.
  /// - Returns: Ends the observation when it is cancelled or let go.
  public func observe(_ observer: any StepsObserver) -> StepObservation {
    followers.add(observer)
  }
}
