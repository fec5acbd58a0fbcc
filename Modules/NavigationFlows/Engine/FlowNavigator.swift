public import NavigationModel

/// A navigator that sends the intents of each screen to the flow that owns the screen, and executes
/// the drivers that the flow returns.
///
/// ```swift
/// let navigator = FlowNavigator()
/// navigator.contribute(.forwardToNew(search, TravelIntent.search(text: "Li")))
/// if let shown = navigator.state.focused {
///   navigator.send(TravelIntent.book(trip: 0), from: shown.id)
/// }
/// ```
///
/// A flow is alive exactly as long as one of its screens is in the state or its first screen is
/// awaited. The navigator needs no user interface and is not bound to an actor; `FlowCoordinator`
/// wraps it on the main actor.
public final class FlowNavigator: Navigator {
  /// The navigator's place in a window.
  public let attachment: Attachment

  /// An object that the user interface stores here; the navigator never uses it.
  public var hostAttachment: AnyObject?

  /// The closure that is called with each report about an intent or a driver; see
  /// ``FlowReport/Subject``.
  public var onReport: ((FlowReport) -> Void)?

  /// The closure that converts a link to an intent and the number of the track that should receive
  /// it.
  ///
  /// A link is ignored if there is no closure or the closure returns `nil`.
  public var intentForLink: ((String) -> (intent: any Intent, track: Int)?)?

  /// The closure that returns the number of another track for an intent that no flow of its own
  /// track has answered.
  ///
  /// The closure receives the intent and the number of the intent's own track. The intent is
  /// ignored if there is no closure or the closure does not return the number of another track.
  public var forwardIntent: ((any Intent, Int) -> Int?)?

  /// Called with the number of a track that has handled an intent of another track.
  var onPassedOn: ((Int) -> Void)?

  private(set) var layout: FlowLayout
  let policy: InFlightPolicy
  let decisions: FlowDecisions
  var tracks: [FlowTrack]
  /// The screens, including screens that have left the state but may still be visible.
  var rows = Payloads<ScreenRow>()
  /// The objects of all current flows.
  var flowObjects = ObjectCounts()
  var screenObjects = ObjectCounts()
  var names = NameTable()
  var isBusy = false
  /// The decisions and ends of work that arrived while a decision was being processed.
  var inbox: [Arrival] = []
  /// The closures that recreate stored flows, by kind.
  var factories: [String: ([UInt8]) -> FlowNode?] = [:]
  /// The contents of a loaded snapshot, kept until the ids of the window are known.
  var restored: [RevivedTrack]?

  /// Creates a navigator with an empty window of its own.
  ///
  /// - Parameters:
  ///   - layout: The number of tracks and their arrangement in the window.
  ///   - policy: The policy for an intent that arrives while an earlier intent of the same track
  ///     waits for work.
  public convenience init(_ layout: FlowLayout = .single, policy: InFlightPolicy = .latest) {
    self.init(layout, policy: policy, decisions: .standard)
  }

  /// Creates a navigator that makes the given decisions.
  package init(
    _ layout: FlowLayout = .single, policy: InFlightPolicy = .latest, decisions: FlowDecisions
  ) {
    let state = (try? NavigationState(root: layout.container)) ?? NavigationState()
    self.layout = layout
    self.policy = decisions.policy(policy)
    self.decisions = decisions
    attachment = Attachment(NavigationContext(state: state))
    tracks = state.stacks.map { [policy = self.policy] in FlowTrack(base: $0, policy: policy) }
    attachment.register(self)
  }

  deinit {
    // Decisions hold their track, and a track holds its waiting decisions; canceling breaks the
    // cycle.
    for track in tracks { _ = track.inFlight.cancelAll() }
  }

  /// Replaces everything in the window with empty tracks.
  ///
  /// - Parameter layout: The number of tracks and their arrangement in the window.
  /// - Returns: The outcome: applied, or refused if the navigator is embedded in another one's
  ///   window.
  /// - Complexity: O(*n*), where *n* is the number of tracks, flows and screens.
  @discardableResult
  public func setLayout(_ layout: FlowLayout) -> Outcome {
    guard !attachment.isAdopted else { return context.refuse(.alreadyAttached) }
    let outcome = context.apply(Command(.setRoot(layout.container)), by: self)
    guard outcome.isApplied else { return outcome }
    self.layout = layout
    for track in tracks { abandon(track) }
    tracks = freshTracks
    return outcome
  }

  /// Creates a track for each stack of the window.
  var freshTracks: [FlowTrack] {
    context.state.stacks.map { FlowTrack(base: $0, policy: policy) }
  }

  /// Returns the name of the screen with a number; the number as text if it is unknown.
  public func name(of screen: ScreenID) -> String {
    names[screen]
  }
}

extension FlowNavigator {
  /// The number of tracks: the number of tabs or columns, or 1.
  public var trackCount: Int { tracks.count }

  /// Returns the names of a track's flows, lowest first.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The names; empty if there is no such track.
  /// - Complexity: O(*n*), where *n* is the number of screens and flows.
  public func flows(ofTrack track: Int = 0) -> [String] {
    tracks.indices.contains(track) ? tracks[track].flows.map(\.node.name) : []
  }

  /// Returns the names of a track's screens, lowest first.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The names; empty if there is no such track.
  /// - Complexity: O(*n*), where *n* is the number of screens and flows.
  public func screens(ofTrack track: Int = 0) -> [String] {
    tracks.indices.contains(track) ? tracks[track].screens.compactMap { rows[$0]?.screen.name } : []
  }

  /// Returns the entries of a track's screens, lowest first.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The entries; empty if there is no such track.
  /// - Complexity: O(*n*), where *n* is the number of screens and flows.
  public func entries(ofTrack track: Int = 0) -> [EntryID] {
    tracks.indices.contains(track) ? tracks[track].screens : []
  }

  /// Selects a track's tab, or gives its column the focus.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The outcome; refused if there is no such track. Ignored as `reselected` if the
  ///   track is selected already, or if the track is not in tabs or columns. Also ignored if the
  ///   navigator was restored inside another navigator's window, and the track is the navigator's
  ///   only track or had no screens.
  /// - Complexity: O(*n*), where *n* is the number of tracks.
  @discardableResult
  public func selectTrack(_ track: Int) -> Outcome {
    guard tracks.indices.contains(track) else {
      return FlowError.unknownTrack(track, count: tracks.count).refused
    }
    guard let base = tracks[track].base, let verb = selection(of: base, in: context.state) else {
      return .ignored(.reselected)
    }
    return context.apply(Command(verb), by: self)
  }

  /// Returns the verb that selects a stack among its siblings; `nil` if the stack is not in tabs or
  /// columns.
  func selection(of base: ContainerID, in state: NavigationState) -> Verb? {
    guard case .container(let parent, let index, let key)? = state.holder(of: base) else {
      return nil
    }
    return state.kind(of: parent) == .tabs
      ? .selectTab(key, in: parent) : .selectColumn(index, in: parent)
  }

  /// Returns the name of the flow whose first screen a track is waiting for.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The name; `nil` if the track waits for no first screen.
  public func awaitedFlow(ofTrack track: Int = 0) -> String? {
    guard tracks.indices.contains(track), let top = tracks[track].flows.last, top.screenCount == 0
    else { return nil }
    return top.node.name
  }

  /// Returns whether an intent of a track is waiting for work.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: `true` if an intent is waiting.
  public func isWaiting(track: Int = 0) -> Bool {
    tracks.indices.contains(track) && tracks[track].waiting != nil
  }

  /// Returns the token of the work that a track waits for.
  package func token(ofTrack track: Int) -> Token? {
    tracks.indices.contains(track) ? tracks[track].waiting?.token : nil
  }

  /// Returns the name of the flow that owns an entry; `nil` for entries of other navigators and for
  /// entries that nothing shows any longer.
  public func flow(of entry: EntryID) -> String? {
    rows[entry]?.flow.node.name
  }

  /// Returns the object that an entry shows, including an entry that is leaving.
  ///
  /// Returns `nil` for entries of other navigators and for entries that nothing shows any longer.
  public func object(of entry: EntryID) -> AnyObject? {
    rows[entry]?.screen.object
  }

  /// Returns whether an entry is shown alone in its layer, so that it needs no navigation bar with
  /// a back button.
  public func isShownAlone(_ entry: EntryID) -> Bool {
    rows[entry]?.isAlone ?? false
  }

  /// Returns the track that shows an entry; `nil` if the entry is leaving, is gone or belongs to
  /// another navigator.
  func track(of entry: EntryID) -> FlowTrack? {
    rows[entry].flatMap { $0.isShown ? $0.track : nil }
  }

  /// Returns the top screen of a track.
  func top(of track: FlowTrack) -> ScreenRow? {
    track.screens.last.flatMap { rows[$0] }
  }
}

/// A set of objects that counts how often each was added.
struct ObjectCounts {
  private var counts: [ObjectIdentifier: Int] = [:]

  func contains(_ object: AnyObject) -> Bool { counts[ObjectIdentifier(object)] != nil }

  mutating func add(_ object: AnyObject) { counts[ObjectIdentifier(object), default: 0] += 1 }

  mutating func remove(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    counts[id] = counts[id].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
