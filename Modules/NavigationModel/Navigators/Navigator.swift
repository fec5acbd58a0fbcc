/// What every paradigm is: something that decides where a person goes, and keeps a
/// ``NavigationState`` to say so.
///
/// A navigator changes its own data and the state in the same call, so the two never disagree.
/// Apps, fuzzers and players speak to the navigator; whoever writes a navigator of their own speaks
/// to the ``context``.
///
/// Navigators are synchronous and belong to one isolation: the main actor or any other. They are
/// not `Sendable`.
public protocol Navigator: AnyObject {
  /// The window that the navigator works in.
  var context: NavigationContext { get }

  /// The part of the window that belongs to the navigator.
  var scope: ScopeID { get }

  /// Takes an event and decides.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The one outcome of the event.
  func handle(_ event: NavigationEvent) -> Outcome

  /// What a person can do on an entry, in a fixed order.
  ///
  /// - Parameter entry: An entry of the navigator.
  /// - Returns: The actions; none for entries that the navigator does not own.
  func actions(on entry: EntryID) -> [NavigationAction]

  /// The asynchronous work that was decided since the last call, in order.
  func drainEffects() -> [Effect]

  /// What the navigator needs to come back after the process is gone.
  func snapshot() -> NavigatorSnapshot

  /// Becomes what a snapshot says, with new ids.
  ///
  /// A navigator that is alone in its window keeps what it needs to build its stacks again in its
  /// own data, and builds them here. Those that share a window are restored with it, see
  /// ``AdoptableNavigator``.
  ///
  /// - Parameter snapshot: What an earlier navigator of this kind saved.
  /// - Returns: Applied, or refused when the snapshot does not fit; then nothing has changed.
  func restore(_ snapshot: NavigatorSnapshot) -> Outcome

  /// The name of a kind of screen of this navigator.
  func name(of screen: ScreenID) -> String

  /// The objects that the navigator keeps for an entry, such as its coordinator or its view model.
  ///
  /// Only those who look for leaks ask; objects that are made later are not made for them.
  ///
  /// - Parameter entry: An entry of the navigator.
  /// - Returns: The objects; none where there are none yet.
  func objects(for entry: EntryID) -> [AnyObject]
}

extension Navigator {
  /// The state of the window.
  public var state: NavigationState {
    context.state
  }

  /// The name of the screen that an entry shows.
  public func name(of entry: Entry) -> String {
    name(of: entry.screen)
  }

  /// No objects; a navigator that keeps some says so itself.
  public func objects(for entry: EntryID) -> [AnyObject] {
    []
  }

  /// No asynchronous work; a navigator that has some says so itself.
  public func drainEffects() -> [Effect] {
    []
  }
}
