public import NavigationModel

/// Runs flows: an intent goes to the flow that owns the screen it comes from, and what the flow
/// answers is carried out.
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
/// The navigator is free of user interface and of any actor; `FlowCoordinator` is its front on the
/// main actor.
public final class FlowNavigator: Navigator {
  /// Where the navigator works; made once and kept.
  public let attachment: Attachment

  /// Told of every question to a flow, every driver and the end of every intent.
  @exclusivity(unchecked) public var onReport: ((FlowReport) -> Void)?

  /// What a link from outside means, and the track that it is for.
  public var readsLink: ((String) -> (intent: any Intent, track: Int)?)?

  /// The track that gets an intent which no flow of a track answers; none for none.
  public var passesOn: ((any Intent, Int) -> Int?)?

  /// Told of the track in which an intent of another one was understood.
  var onPassedOn: ((Int) -> Void)?

  private(set) var layout: FlowLayout
  let policy: InFlightPolicy
  let decisions: FlowDecisions
  @exclusivity(unchecked) var tracks: [FlowTrack]
  /// The screens, also those that left the state and may still be on screen.
  @exclusivity(unchecked) var rows = Payloads<ScreenRow>()
  /// The objects of the flows and of the screens that are there.
  @exclusivity(unchecked) var flowObjects = ObjectCounts()
  @exclusivity(unchecked) var screenObjects = ObjectCounts()
  var names = NameTable()
  @exclusivity(unchecked) var isBusy = false
  /// What arrived while a decision was carried out.
  @exclusivity(unchecked) var inbox: [Arrival] = []
  /// What can make flows of each kind again.
  var factories: [String: ([UInt8]) -> Journey?] = [:]
  /// What a snapshot says, until the ids of the window are known.
  var restored: [RevivedTrack]?

  /// Makes a navigator in a window of its own, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - layout: How many tracks there are, and how they lie in the window.
  ///   - policy: What becomes of an intent while an earlier one of its track waits for work.
  public convenience init(_ layout: FlowLayout = .single, policy: InFlightPolicy = .latest) {
    self.init(layout, policy: policy, decisions: .standard)
  }

  /// Makes a navigator that takes its decisions as given.
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
    // Decisions hold their track, and a track those that wait: neither would ever go.
    for track in tracks { _ = track.inFlight.cancelAll() }
  }

  /// Begins anew with other tracks; what was shown before is gone.
  ///
  /// - Parameter layout: How many tracks there are, and how they lie in the window.
  /// - Returns: Applied; refused for a navigator that is part of another one's window.
  @discardableResult
  public func setLayout(_ layout: FlowLayout) -> Outcome {
    guard !attachment.isAdopted else { return .refused(.alreadyAttached) }
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

  /// The names of the flows of a track, the lowest first.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The names; none for a track that is not there.
  public func flows(ofTrack track: Int = 0) -> [String] {
    tracks.indices.contains(track) ? tracks[track].flows.map(\.journey.name) : []
  }

  /// The names of the screens of a track, the lowest first.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The names; none for a track that is not there.
  public func screens(ofTrack track: Int = 0) -> [String] {
    tracks.indices.contains(track) ? tracks[track].screens.compactMap { rows[$0]?.screen.name } : []
  }

  /// The entries of the screens of a track, the lowest first.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The entries; none for a track that is not there.
  public func entries(ofTrack track: Int = 0) -> [EntryID] {
    tracks.indices.contains(track) ? tracks[track].screens : []
  }

  /// Selects the tab of a track, or gives its column the focus.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: The one outcome; refused for a track that is not there.
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

  /// The verb that selects a stack among its siblings; none where it has none.
  func selection(of base: ContainerID, in state: NavigationState) -> Verb? {
    guard case .container(let parent, let index, let key)? = state.holder(of: base) else {
      return nil
    }
    return state.kind(of: parent) == .tabs
      ? .selectTab(key, in: parent) : .selectColumn(index, in: parent)
  }

  /// The flow whose first screen is awaited, if there is one in a track.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: Its name; none where no flow awaits its first screen.
  public func awaitedFlow(ofTrack track: Int = 0) -> String? {
    guard tracks.indices.contains(track), let top = tracks[track].flows.last, top.screenCount == 0
    else { return nil }
    return top.journey.name
  }

  /// Whether an intent of a track waits for work.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: Whether it does.
  public func isWaiting(track: Int = 0) -> Bool {
    tracks.indices.contains(track) && tracks[track].waiting != nil
  }

  /// The token of the work that a track waits for.
  package func token(ofTrack track: Int) -> Token? {
    tracks.indices.contains(track) ? tracks[track].waiting?.token : nil
  }

  /// The name of the flow that owns an entry; none for entries of others.
  public func flow(of entry: EntryID) -> String? {
    rows[entry]?.flow.journey.name
  }

  /// The object that was shown under an entry, also while it leaves; none for entries of others.
  public func object(of entry: EntryID) -> AnyObject? {
    rows[entry]?.screen.object
  }

  /// Whether an entry is shown alone in its layer, so that it needs no bar to go back.
  public func isShownAlone(_ entry: EntryID) -> Bool {
    rows[entry]?.isAlone ?? false
  }

  /// The track in which an entry is shown; `nil` if it is leaving, or belongs to others.
  func track(of entry: EntryID) -> FlowTrack? {
    rows[entry].flatMap { $0.isShown ? $0.track : nil }
  }

  /// What is shown on top of a track.
  func top(of track: FlowTrack) -> ScreenRow? {
    track.screens.last.flatMap { rows[$0] }
  }
}

/// Objects that are there, and how often each.
struct ObjectCounts {
  private var counts: [ObjectIdentifier: Int] = [:]

  func contains(_ object: AnyObject) -> Bool { counts[ObjectIdentifier(object)] != nil }

  mutating func add(_ object: AnyObject) { counts[ObjectIdentifier(object), default: 0] += 1 }

  mutating func remove(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    counts[id] = counts[id].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
