public import NavigationHosting
public import NavigationModel

/// A navigator with a simulated host and everything between them, for use in worlds.
public struct HostedNavigator<Subject: Navigator> {
  /// Decides where the user goes.
  public let navigator: Subject
  /// What the user sees.
  public private(set) var host: SimulatedHost
  /// Connects the two.
  public private(set) var connection: HostConnection
  /// Compares what the user did with what the session says about it.
  public internal(set) var books = HostBooks()

  private let freshSession: HostSession
  private var earlierTruth: [UserDeed] = []

  /// Connects a navigator and a new host.
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

  /// What users have done, including in hosts that no longer exist.
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

  /// The entries on the screen that are neither in the state nor kept as leaving, so that their
  /// owners no longer know what they show.
  ///
  /// - Complexity: O(entries).
  public var unreadableEntries: [EntryID] {
    let context = navigator.context
    var readable = Set(HostPicture(of: context.state).entryIDs)
    readable.formUnion(context.leavingEntries.map(\.id))
    return host.picture.entryIDs.filter { !readable.contains($0) }
  }
}
