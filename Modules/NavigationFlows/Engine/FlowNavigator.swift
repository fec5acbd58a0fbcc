public import NavigationModel

/// Runs flows: sends an intent to the flow that owns the screen it comes from, and carries out the
/// flow's answer.
///
/// ```swift
/// let navigator = FlowNavigator()
/// navigator.contribute(.forwardToNew(search, TravelIntent.search(text: "Li")))
/// if let shown = navigator.state.focused {
///   navigator.send(TravelIntent.book(trip: 0), from: shown.id)
/// }
/// ```
///
/// A flow lives exactly as long as one of its screens is in the state, or its first one is awaited.
/// The navigator needs no user interface and is not bound to an actor; `FlowCoordinator` stands in
/// front of it on the main actor.
public final class FlowNavigator: Navigator {
  /// The navigator's place in a window; made once and kept.
  public let attachment: Attachment

  /// Called with every question to a flow, every driver and the end of every intent.
  public var onReport: ((FlowReport) -> Void)?

  /// Returns the intent of a link from outside, and the number of the track that it is for.
  public var readsLink: ((String) -> (intent: any Intent, track: Int)?)?

  /// Returns the track that receives an intent which no flow of a track answers; `nil` if there is
  /// none.
  public var passesOn: ((any Intent, Int) -> Int?)?

  /// Called with the track in which an intent of another one was understood.
  var onPassedOn: ((Int) -> Void)?

  private(set) var layout: FlowLayout
  let policy: InFlightPolicy
  let decisions: FlowDecisions
  var tracks: [FlowTrack]
  /// The screens, including those that left the state and may still be on screen.
  var rows = Payloads<ScreenRow>()
  /// The objects of the current flows and screens.
  var flowObjects = ObjectCounts()
  var screenObjects = ObjectCounts()
  var names = NameTable()
  var isBusy = false
  /// What arrived while a decision was carried out.
  var inbox: [Arrival] = []
  /// The closures that make flows of each kind again.
  var factories: [String: ([UInt8]) -> Journey?] = [:]
  /// The contents of a snapshot, until the ids of the window are known.
  var restored: [RevivedTrack]?

  /// Creates a navigator in a window of its own, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - layout: The number of tracks, and their arrangement in the window.
  ///   - policy: What happens to an intent while an earlier one of its track waits for work.
  public convenience init(_ layout: FlowLayout = .single, policy: InFlightPolicy = .latest) {
    self.init(layout, policy: policy, decisions: .standard)
  }

  /// Creates a navigator with the given decisions.
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
    // Decisions hold their track, and a track holds those that wait: this breaks the cycle.
    for track in tracks { _ = track.inFlight.cancelAll() }
  }

  /// Starts again with other tracks; what was shown before is removed.
  ///
  /// - Parameter layout: The number of tracks, and their arrangement in the window.
  /// - Returns: Applied, or refused if the navigator is part of another one's window.
  /// - Complexity: O(tracks).
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

  /// A track for each stack of the window.
  var freshTracks: [FlowTrack] {
    context.state.stacks.map { FlowTrack(base: $0, policy: policy) }
  }

  /// The name of a kind of screen.
  public func name(of screen: ScreenID) -> String {
    names[screen]
  }
}

extension FlowNavigator {
  /// The number of tracks: tabs, columns, or one.
  public var trackCount: Int { tracks.count }

  /// The names of the flows of a track, from the lowest.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The names; empty if there is no such track.
  /// - Complexity: O(screens and flows).
  public func flows(ofTrack track: Int = 0) -> [String] {
    tracks.indices.contains(track) ? tracks[track].flows.map(\.journey.name) : []
  }

  /// The names of the screens of a track, from the lowest.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The names; empty if there is no such track.
  /// - Complexity: O(screens and flows).
  public func screens(ofTrack track: Int = 0) -> [String] {
    tracks.indices.contains(track) ? tracks[track].screens.compactMap { rows[$0]?.screen.name } : []
  }

  /// The entries of the screens of a track, from the lowest.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The entries; empty if there is no such track.
  /// - Complexity: O(screens and flows).
  public func entries(ofTrack track: Int = 0) -> [EntryID] {
    tracks.indices.contains(track) ? tracks[track].screens : []
  }

  /// Selects the tab of a track, or gives its column the focus.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The one outcome; refused if there is no such track.
  /// - Complexity: O(tracks).
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

  /// The command that selects a stack among its siblings, or `nil` if it has none.
  func selection(of base: ContainerID, in state: NavigationState) -> Verb? {
    guard case .container(let parent, let index, let key)? = state.holder(of: base) else {
      return nil
    }
    return state.kind(of: parent) == .tabs
      ? .selectTab(key, in: parent) : .selectColumn(index, in: parent)
  }

  /// The flow whose first screen is awaited, if a track has one.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: Its name, or `nil` if no flow awaits its first screen.
  public func awaitedFlow(ofTrack track: Int = 0) -> String? {
    guard tracks.indices.contains(track), let top = tracks[track].flows.last, top.screenCount == 0
    else { return nil }
    return top.journey.name
  }

  /// Whether an intent of a track waits for work.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: `true` if one does.
  public func isWaiting(track: Int = 0) -> Bool {
    tracks.indices.contains(track) && tracks[track].waiting != nil
  }

  /// The token of the work that a track waits for.
  package func token(ofTrack track: Int) -> Token? {
    tracks.indices.contains(track) ? tracks[track].waiting?.token : nil
  }

  /// The name of the flow that owns an entry; `nil` for entries of other navigators.
  public func flow(of entry: EntryID) -> String? {
    rows[entry]?.flow.journey.name
  }

  /// The object that is shown under an entry, even while it leaves; `nil` for entries of other
  /// navigators.
  public func object(of entry: EntryID) -> AnyObject? {
    rows[entry]?.screen.object
  }

  /// Whether an entry is shown alone in its layer, so that it needs no bar with a back button.
  public func isShownAlone(_ entry: EntryID) -> Bool {
    rows[entry]?.isAlone ?? false
  }

  /// The track in which an entry is shown; `nil` if it is leaving, or belongs to other navigators.
  func track(of entry: EntryID) -> FlowTrack? {
    rows[entry].flatMap { $0.isShown ? $0.track : nil }
  }

  /// The screen on top of a track.
  func top(of track: FlowTrack) -> ScreenRow? {
    track.screens.last.flatMap { rows[$0] }
  }
}

/// A set of objects that counts how often it contains each.
struct ObjectCounts {
  private var counts: [ObjectIdentifier: Int] = [:]

  func contains(_ object: AnyObject) -> Bool { counts[ObjectIdentifier(object)] != nil }

  mutating func add(_ object: AnyObject) { counts[ObjectIdentifier(object), default: 0] += 1 }

  mutating func remove(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    counts[id] = counts[id].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
