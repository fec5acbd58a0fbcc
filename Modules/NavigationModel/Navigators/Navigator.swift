/// An object that owns a part of a window's state and decides where the user goes from there.
///
/// Each style of navigation, such as coordinators, flows or graphs, has its own kind of navigator.
///
/// A navigator is responsible for its own entries only. The window, its ``context``, does what all
/// navigators have in common:
///
/// - It finds the owner of an event and follows hosts.
/// - It handles asynchronous work.
/// - It notifies owners of changes, and of payloads that can be released.
/// - It saves and restores everything that it contains.
///
/// Apps and tests can therefore pass an event to any navigator of a window.
///
/// Everything but ``attachment`` and ``name(of:)-(ScreenID)`` has a default, so a navigator for a
/// plain stack takes about 30 lines. A navigator changes its own data and the state in the same
/// call, so the two never disagree.
///
/// Navigators are synchronous and belong to one isolation domain: the main actor or any other. They
/// are not `Sendable`.
public protocol Navigator: AnyObject {
  /// The navigator's connection to a window; created once and never replaced.
  var attachment: Attachment { get }

  /// Returns the name of a kind of screen of this navigator.
  func name(of screen: ScreenID) -> String

  /// Returns the actions that the user can perform on one of the navigator's own entries, in a
  /// fixed order; by default, there are none.
  func actions(on entry: Entry) -> [NavigationAction]

  /// Returns how a host should present one of the navigator's own entries: its title, and the
  /// element from which it appears.
  ///
  /// - Parameter entry: The entry to present.
  /// - Returns: The look; by default, its title is the screen's name.
  func look(of entry: Entry) -> ScreenLook

  /// Performs an action on one of the navigator's own entries.
  ///
  /// - Parameters:
  ///   - action: The ``NavigationAction/index`` of one of the ``actions(on:)-(Entry)``.
  ///   - entry: The entry. It may be covered, or it may have left the state while a host still
  ///     shows it.
  ///   - value: The value that the action needs.
  /// - Returns: The outcome of the action.
  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome

  /// Decides how to respond to a host event that concerns the navigator's entries, layers or tabs.
  ///
  /// By default, the state follows the host: entries that were removed on screen leave the state,
  /// the user's selections become part of the state, and a request to go back pops one screen if
  /// its leave policy allows it.
  ///
  /// - Parameter event: What happened in the host.
  /// - Returns: The outcome of the event.
  func decide(_ event: HostEvent) -> Outcome

  /// Receives the result of work that the navigator began with
  /// ``NavigationContext/begin(_:for:_:)``.
  ///
  /// - Parameters:
  ///   - token: The token of the work.
  ///   - result: The result of the work.
  /// - Returns: The outcome; by default, the result is ignored as stale.
  func complete(_ token: Token, with result: EffectResult) -> Outcome

  /// Opens a link.
  ///
  /// - Parameter link: The link as text.
  /// - Returns: The outcome. A navigator that does not recognize the link ignores it with
  ///   ``IgnoredReason/noTransition``, as the default does; the window then passes the link to its
  ///   other navigators.
  func open(_ link: String) -> Outcome

  /// Notifies the navigator of a change that it made, or that touched its own scope or a scope
  /// inside that scope.
  ///
  /// The navigator is notified once for each change. The navigator that owns the window is notified
  /// of every change.
  ///
  /// - Parameters:
  ///   - change: The change, which is complete.
  ///   - byOther: Whether anyone but the navigator had a part in the change. The value is `false`
  ///     only if the navigator itself sent the command. For a transaction, it is `false` only if
  ///     the navigator both began the transaction and sent all its commands.
  func didChange(_ change: Change, byOther: Bool)

  /// Notifies the navigator that its entries have new ids, because it was adopted or restored.
  ///
  /// - Parameter ids: The new id for each old id.
  func didMove(_ ids: IDMap)

  /// Releases the values that the navigator stores for entries that have left the state and that no
  /// host shows any longer.
  ///
  /// - Parameter entries: The entries; each entry is passed once.
  func release(_ entries: [EntryID])

  /// Notifies the navigator that it now stands alone in an empty window.
  ///
  /// The reason is that its scope has ended, or that its adoption was undone.
  func didEnd()

  /// Returns the objects that the navigator retains for an entry, such as its coordinator or view
  /// model.
  ///
  /// Only leak checks call this function; it must not create objects.
  ///
  /// - Parameter entry: An entry of the navigator.
  /// - Returns: The objects that have been created so far.
  func objects(for entry: EntryID) -> [AnyObject]

  /// The name under which the factory for this kind of navigator is registered.
  ///
  /// The factory is used when a window is restored. The default is the name of the type.
  var kind: String { get }

  /// Whether the saved window may leave out screens in the middle of the navigator's stacks if
  /// there is no room for all of them.
  ///
  /// The default is `false`.
  var canLeaveOutScreens: Bool { get }

  /// Returns the navigator's own data, which is saved along with the state of its window.
  ///
  /// - Parameter left: Entries that are left out because the saved window would be too large.
  /// - Returns: The data, in the navigator's own format; by default, it is empty.
  func save(without left: Set<EntryID>) -> [UInt8]

  /// Loads data that an earlier navigator of this kind saved.
  ///
  /// The data refers to entries by their saved ids; ``didMove(_:)`` is called afterward with the
  /// new ids.
  ///
  /// - Parameter data: The data returned by ``save(without:)``.
  /// - Returns: The saved entries that cannot be restored, or that are restored as a different
  ///   screen.
  /// - Throws: ``Refusal`` if the data is not valid. The navigator's part of the window is then
  ///   left out. If the navigator owns the window, the whole restoration is refused.
  func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges

  /// Passes an event to the window, which finds the navigator that handles it.
  ///
  /// See ``NavigationContext/handle(_:)``; if the event is a link, this navigator is the first to
  /// receive it.
  ///
  /// Implement this method only in a navigator that wraps another one, for example to record
  /// events.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The outcome of the event.
  @discardableResult
  func handle(_ event: NavigationEvent) -> Outcome
}

// Default implementations.
extension Navigator {
  /// Offers no actions.
  public func actions(on entry: Entry) -> [NavigationAction] { [] }

  /// Returns a look whose title is the screen's name.
  public func look(of entry: Entry) -> ScreenLook { ScreenLook(title: name(of: entry.screen)) }

  /// Refuses the action as unknown.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    .refused(.unknownAction(action, on: entry.id))
  }

  /// Updates the state to match what the user did in the host.
  public func decide(_ event: HostEvent) -> Outcome { context.follow(event, by: self) }

  /// Ignores the result of work as stale.
  public func complete(_ token: Token, with result: EffectResult) -> Outcome {
    .ignored(.staleToken)
  }

  /// Ignores every link as unknown.
  public func open(_ link: String) -> Outcome { .ignored(.noTransition) }

  /// Does nothing.
  public func didChange(_ change: Change, byOther: Bool) {}

  /// Does nothing.
  public func didMove(_ ids: IDMap) {}

  /// Does nothing.
  public func release(_ entries: [EntryID]) {}

  /// Does nothing.
  public func didEnd() {}

  /// Returns no objects.
  public func objects(for entry: EntryID) -> [AnyObject] { [] }

  /// The name of the type.
  public var kind: String { "\(Self.self)" }

  /// The value `false`: no screen may be left out of a saved window.
  public var canLeaveOutScreens: Bool { false }

  /// Returns no data.
  public func save(without left: Set<EntryID>) -> [UInt8] { [] }

  /// Loads nothing: everything is restored as it was saved.
  public func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges { .none }

  /// Passes the event to the window, which finds the navigator that handles it.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome { context.handle(event, asking: self) }
}
