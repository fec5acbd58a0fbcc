/// A place for one link that arrives before the app can open it: before it is ready, or before
/// somebody has signed in.
///
/// Each link that arrives is handed out once, or dropped with a reason. Since anybody can write a
/// link, only what is allowed to be opened this way is kept. Time comes from outside, as the time
/// since any fixed moment, so that tests decide what it is.
///
/// ```swift
/// var pending = PendingLink<Place>(lifetime: .seconds(300)) { $0 != .payment }
/// pending.arrive(.trips, at: now)   // .kept(dropping: nil)
/// pending.open(at: later)           // .delivered(.trips)
/// ```
public struct PendingLink<Destination: Sendable>: Sendable {
  /// How long a link waits at most.
  public let lifetime: Duration

  /// Whether links are handed out at once.
  public private(set) var isOpen = false

  private let allows: @Sendable (Destination) -> Bool
  private var waiting: (destination: Destination, since: Duration)?

  /// Makes an empty place that is not open.
  ///
  /// - Parameters:
  ///   - lifetime: How long a link waits at most; nothing waits where it is not positive.
  ///   - allows: Whether a destination may be opened by a link that had to wait.
  public init(lifetime: Duration, allowing allows: @escaping @Sendable (Destination) -> Bool) {
    self.lifetime = lifetime
    self.allows = allows
  }

  /// What waits.
  public var destination: Destination? { waiting?.destination }

  /// A link has arrived.
  ///
  /// - Parameters:
  ///   - destination: Where it leads.
  ///   - now: The time since the fixed moment.
  /// - Returns: What became of the link.
  public mutating func arrive(_ destination: Destination, at now: Duration) -> Arrival {
    guard !isOpen else { return .delivered(destination) }
    guard allows(destination) else { return .refused(destination) }
    let dropped = waiting?.destination
    waiting = (destination, now)
    return .kept(dropping: dropped)
  }

  /// The app is ready, or somebody has signed in: what waits is handed out, and what arrives from
  /// now on is handed out at once.
  ///
  /// - Parameter now: The time since the fixed moment.
  /// - Returns: What became of the link that has waited, if any.
  public mutating func open(at now: Duration) -> Release {
    isOpen = true
    guard let (destination, since) = waiting else { return .nothing }
    waiting = nil
    // A clock that goes back must not keep a link alive.
    guard now >= since, now - since < lifetime else { return .expired(destination) }
    return .delivered(destination)
  }

  /// The app is no longer ready, or somebody has signed out: what waits is forgotten, since it was
  /// another person's.
  ///
  /// - Returns: What was forgotten.
  @discardableResult
  public mutating func close() -> Destination? {
    isOpen = false
    defer { waiting = nil }
    return waiting?.destination
  }

  /// What became of a link that has arrived.
  public enum Arrival: Sendable {
    /// It can be opened now.
    case delivered(Destination)
    /// It waits, and another that had waited is dropped.
    case kept(dropping: Destination?)
    /// It may not be opened by a link that had to wait.
    case refused(Destination)
  }

  /// What became of a link that has waited.
  public enum Release: Sendable {
    /// It can be opened now.
    case delivered(Destination)
    /// It has waited too long.
    case expired(Destination)
    /// None has waited.
    case nothing
  }
}

extension PendingLink.Arrival: Equatable where Destination: Equatable {}
extension PendingLink.Release: Equatable where Destination: Equatable {}
