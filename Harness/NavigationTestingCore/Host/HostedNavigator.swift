public import NavigationHosting
public import NavigationModel

/// A navigator with a simulated host and all that lies between them, for worlds to play with.
public struct HostedNavigator<Subject: Navigator> {
  /// Decides where the user goes.
  public let navigator: Subject
  /// What the user sees.
  public private(set) var host: SimulatedHost
  /// What joins the two.
  public private(set) var connection: HostConnection
  /// What the session said that the user did, compared with what the user did.
  public internal(set) var books = HostBooks()

  private let freshSession: HostSession
  private var earlierTruth: [UserDeed] = []

  /// Joins a navigator and a new host.
  ///
  /// - Parameters:
  ///   - navigator: Decides where the user goes.
  ///   - capabilities: What the platform can do in one step.
  public init(_ navigator: Subject, capabilities: HostCapabilities) {
    self.init(navigator, session: HostSession(capabilities: capabilities))
  }

  package init(_ navigator: Subject, session: HostSession) {
    self.navigator = navigator
    freshSession = session
    host = SimulatedHost(capabilities: session.planner.capabilities)
    connection = HostConnection(navigator: navigator, performer: host, session: session)
  }

  /// What users have done, also in hosts that are gone.
  public var truth: [UserDeed] {
    earlierTruth + host.truth
  }

  /// The window is closed and another host shows the same state; what the first has not reported
  /// has not happened.
  mutating func replaceHost() {
    connection.disconnect()
    earlierTruth += host.truth
    host = SimulatedHost(capabilities: host.capabilities)
    connection = HostConnection(navigator: navigator, performer: host, session: freshSession)
    books.startAnew()
  }

  /// The entries on the screen that are neither in the state nor kept as leaving; their owners
  /// could not say what they show.
  ///
  /// - Complexity: O(entries).
  public var unreadableEntries: [EntryID] {
    let context = navigator.context
    var readable = Set(HostPicture(of: context.state).entryIDs)
    readable.formUnion(context.leavingEntries.map(\.id))
    return host.picture.entryIDs.filter { !readable.contains($0) }
  }
}
