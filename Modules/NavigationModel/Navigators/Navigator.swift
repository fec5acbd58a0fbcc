/// What every paradigm is: something that decides where a person goes, and keeps its part of a
/// window's state to say so.
///
/// A navigator answers for its own entries alone. The window, its ``context``, does what is the
/// same for everyone: it finds the owner of an event, follows hosts, carries out asynchronous work,
/// notifies owners of changes, says when payloads may go, and saves and restores. So apps, fuzzers
/// and players get the same answer whichever navigator of a window they ask.
///
/// Everything but ``attachment`` and ``name(of:)-(ScreenID)`` has a default; a navigator for a
/// plain stack takes about 30 lines. A navigator changes its own data and the state in the same
/// call, so the two never disagree.
///
/// Navigators are synchronous and belong to one isolation: the main actor or any other. They are
/// not `Sendable`.
public protocol Navigator: AnyObject {
  /// The navigator's place in a window; made once and kept.
  var attachment: Attachment { get }

  /// The name of a kind of screen of this navigator.
  func name(of screen: ScreenID) -> String

  /// What a person can do on one of the navigator's own entries, in a fixed order; nothing by
  /// default.
  func actions(on entry: Entry) -> [NavigationAction]

  /// What a host needs to know of one of the navigator's own entries: its title, and where it comes
  /// from.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: The look; the default has the name of the screen as its title.
  func look(of entry: Entry) -> ScreenLook

  /// Performs an action on one of the navigator's own entries.
  ///
  /// - Parameters:
  ///   - action: The index of the action among ``actions(on:)-(Entry)``.
  ///   - entry: The entry; it may be covered, or have left while a host still shows it.
  ///   - value: The value that the action needs.
  /// - Returns: The one outcome.
  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome

  /// Decides what follows from an event of a host that concerns the navigator: its entries, its
  /// layers, its tabs.
  ///
  /// The default follows the host: what was removed leaves the state, selections are taken over,
  /// and a request to go back pops one screen if the leave policy allows it.
  ///
  /// - Parameter event: What happened in the host.
  /// - Returns: The one outcome.
  func decide(_ event: HostEvent) -> Outcome

  /// Receives the result of work that the navigator began with
  /// ``NavigationContext/begin(_:for:_:)``.
  ///
  /// - Parameters:
  ///   - token: The name of the work.
  ///   - result: How it ended.
  /// - Returns: The one outcome; the default ignores it as stale.
  func complete(_ token: Token, with result: EffectResult) -> Outcome

  /// Opens a link.
  ///
  /// - Parameter link: The link as text.
  /// - Returns: The one outcome; ignored with ``IgnoredReason/noTransition`` if the link is not one
  ///   of the navigator's, which is the default. The window then asks its other navigators.
  func open(_ link: String) -> Outcome

  /// Notifies the navigator of a change that touched its scope, once for each change.
  ///
  /// - Parameters:
  ///   - change: The change, which is complete.
  ///   - byOther: Whether anyone but the navigator itself took part in it.
  func didChange(_ change: Change, byOther: Bool)

  /// Notifies the navigator that its entries have new ids, because it was adopted or restored.
  ///
  /// - Parameter ids: The new ids by the old ones.
  func didMove(_ ids: IDMap)

  /// Notifies the navigator that some of its entries have left for good: no state has them, and no
  /// host shows them. What it keeps for them can be released.
  ///
  /// - Parameter entries: The entries, each of them once.
  func release(_ entries: [EntryID])

  /// Notifies the navigator that its scope has ended; it stands alone now, in an empty window.
  func didEnd()

  /// The objects that the navigator keeps for an entry, such as its coordinator or its view model.
  ///
  /// Only leak checks ask; objects that are made later are not made for them.
  ///
  /// - Parameter entry: An entry of the navigator.
  /// - Returns: The objects that exist so far.
  func objects(for entry: EntryID) -> [AnyObject]

  /// The name under which a factory can make a navigator of this kind when a window is restored;
  /// the default is the name of the type.
  var kind: String { get }

  /// Whether the navigator's stacks may come back without screens from their middle, when there is
  /// no room to save them all. The default is `false`.
  var canLeaveOutScreens: Bool { get }

  /// The navigator's own data, which is saved beside the state of its window.
  ///
  /// - Parameter left: Entries that are left out because there is no room.
  /// - Returns: The data in a format of the navigator's own; by default there is none.
  func save(without left: Set<EntryID>) -> [UInt8]

  /// Takes over data that an earlier navigator of this kind saved.
  ///
  /// The data speaks of entries by their saved ids; ``didMove(_:)`` follows with the new ones.
  ///
  /// - Parameter data: What ``save(without:)`` gave.
  /// - Returns: What of the saved entries cannot come back, or comes back as another screen.
  /// - Throws: ``Refusal`` if the data does not fit; the part of the window that it belongs to is
  ///   then lost.
  func load(_ data: [UInt8]) throws(Refusal) -> Revival

  /// Handles an event on behalf of the window; see ``NavigationContext/handle(_:)``.
  ///
  /// Only wrappers that watch a navigator implement this themselves.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The one outcome of the event.
  @discardableResult
  func handle(_ event: NavigationEvent) -> Outcome
}

// What a navigator need not decide.
extension Navigator {
  /// Offers nothing.
  public func actions(on entry: Entry) -> [NavigationAction] { [] }

  /// Is called as its kind of screen.
  public func look(of entry: Entry) -> ScreenLook { ScreenLook(title: name(of: entry.screen)) }

  /// Refuses the action as unknown.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    .refused(.unknownAction(action, on: entry.id))
  }

  /// Follows the host.
  public func decide(_ event: HostEvent) -> Outcome { context.follow(event, by: self) }

  /// Ignores the end of work as stale.
  public func complete(_ token: Token, with result: EffectResult) -> Outcome {
    .ignored(.staleToken)
  }

  /// Knows no links.
  public func open(_ link: String) -> Outcome { .ignored(.noTransition) }

  /// Does nothing.
  public func didChange(_ change: Change, byOther: Bool) {}

  /// Does nothing.
  public func didMove(_ ids: IDMap) {}

  /// Does nothing.
  public func release(_ entries: [EntryID]) {}

  /// Does nothing.
  public func didEnd() {}

  /// Keeps no objects.
  public func objects(for entry: EntryID) -> [AnyObject] { [] }

  /// The name of the type.
  public var kind: String { "\(Self.self)" }

  /// Every screen must come back.
  public var canLeaveOutScreens: Bool { false }

  /// Has no data of its own.
  public func save(without left: Set<EntryID>) -> [UInt8] { [] }

  /// Needs no data: everything comes back as it was saved.
  public func load(_ data: [UInt8]) throws(Refusal) -> Revival { .whole }

  /// Hands the event to the window, which finds its owner.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome { context.handle(event, asking: self) }
}
