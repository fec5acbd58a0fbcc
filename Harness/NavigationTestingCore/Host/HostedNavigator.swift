public import NavigationHosting
public import NavigationModel

/// A navigator with a simulated host and the connection between them, for use in worlds.
public struct HostedNavigator<Subject: Navigator> {
  /// The navigator, which contains the state.
  public let navigator: Subject
  /// The host, which contains the picture that the user sees.
  public private(set) var host: SimulatedHost
  /// The connection between the navigator and the host.
  public private(set) var connection: HostConnection
  /// A comparison of the user's actions with the session's interpretation of them.
  public internal(set) var books = HostRecord()
  /// The counts of the requests in accepted reports, and of the reasons why the events in these
  /// reports had no effect.
  package internal(set) var landmarks = LandmarkBook()

  private let freshSession: HostSession
  private var earlierTruth: [UserInput] = []

  /// Creates a connection between a navigator and a new host.
  ///
  /// - Parameters:
  ///   - navigator: The navigator to connect.
  ///   - capabilities: The structures that the platform can show, and the changes that it can make
  ///     in one step.
  public init(_ navigator: Subject, capabilities: HostCapabilities) {
    self.init(navigator, session: HostSession(capabilities: capabilities))
  }

  package init(_ navigator: Subject, session: HostSession) {
    self.navigator = navigator
    freshSession = session
    host = SimulatedHost(capabilities: session.planner.capabilities)
    connection = HostConnection(navigator: navigator, performer: host, session: session)
  }

  /// The actions of all users, including those of hosts that no longer exist.
  public var truth: [UserInput] {
    earlierTruth + host.truth
  }

  /// Closes the window and shows the same state in another host.
  ///
  /// Reports of the first host that have not been delivered are lost; its users' actions remain in
  /// ``truth``.
  mutating func replaceHost() {
    connection.disconnect()
    earlierTruth += host.truth
    host = SimulatedHost(capabilities: host.capabilities)
    connection = HostConnection(navigator: navigator, performer: host, session: freshSession)
    books.startAnew()
  }

  /// The entries on the screen that are neither in the state nor among the leaving entries.
  ///
  /// No navigator knows any longer which screens these entries show.
  ///
  /// - Complexity: O(*n* + *m* + *c* log *c*), where *n* is the number of entries and containers in
  ///   the state, *m* is the number of entries on the screen or leaving, and *c* is the number of
  ///   containers that entries own.
  public var unreadableEntries: [EntryID] {
    let context = navigator.context
    var readable = Set(HostPicture(of: context.state).entryIDs)
    readable.formUnion(context.leavingEntries.map(\.id))
    return host.picture.entryIDs.filter { !readable.contains($0) }
  }
}
