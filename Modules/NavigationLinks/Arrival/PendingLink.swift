/// A place for one link that arrives before the app can open it: before it is ready, or before a
/// person has signed in.
///
/// Each link that arrives is delivered once, or dropped with a reason. Since anyone can write a
/// link, only destinations that may be opened this way are kept. The caller passes the time, as the
/// time since any fixed moment, so that tests control it.
///
/// ```swift
/// var pending = PendingLink<Place>(lifetime: .seconds(300)) { $0 != .payment }
/// pending.arrive(.trips, at: now)   // .kept(dropping: nil)
/// pending.open(at: later)           // .delivered(.trips)
/// ```
public struct PendingLink<Destination: Sendable>: Sendable {
  /// How long a link waits at most.
  public let lifetime: Duration

  /// Whether links are delivered at once.
  public private(set) var isOpen = false

  private let allows: @Sendable (Destination) -> Bool
  private var waiting: (destination: Destination, since: Duration)?

  /// Creates an empty place that is not open.
  ///
  /// - Parameters:
  ///   - lifetime: How long a link waits at most; if it is not positive, nothing waits.
  ///   - allows: Whether a destination may be opened by a link that had to wait.
  public init(lifetime: Duration, allowing allows: @escaping @Sendable (Destination) -> Bool) {
    self.lifetime = lifetime
    self.allows = allows
  }

  /// The destination that waits.
  public var destination: Destination? { waiting?.destination }

  /// Accepts a link that has arrived.
  ///
  /// - Parameters:
  ///   - destination: Where it leads.
  ///   - now: The time since the fixed moment.
  /// - Returns: Whether the link is delivered, kept or refused.
  public mutating func arrive(_ destination: Destination, at now: Duration) -> Arrival {
    guard !isOpen else { return .delivered(destination) }
    guard allows(destination) else { return .refused(destination) }
    let dropped = waiting?.destination
    waiting = (destination, now)
    return .kept(dropping: dropped)
  }

  /// Opens the place: the link that waits is delivered, and later links are delivered at once.
  ///
  /// - Parameter now: The time since the fixed moment.
  /// - Returns: Whether a link has waited, and whether it is delivered or expired.
  public mutating func open(at now: Duration) -> Release {
    isOpen = true
    guard let (destination, since) = waiting else { return .nothing }
    waiting = nil
    // A clock that goes back must not keep a link alive.
    guard now >= since, now - since < lifetime else { return .expired(destination) }
    return .delivered(destination)
  }

  /// Closes the place, since the app is no longer ready or a person has signed out.
  ///
  /// - Returns: The destination that waited, which is forgotten.
  @discardableResult
  public mutating func close() -> Destination? {
    isOpen = false
    defer { waiting = nil }
    return waiting?.destination
  }

  /// The outcome of a link that has arrived.
  public enum Arrival: Sendable {
    /// It can be opened now.
    case delivered(Destination)
    /// It waits, and another that had waited is dropped.
    case kept(dropping: Destination?)
    /// It may not be opened by a link that had to wait.
    case refused(Destination)
  }

  /// The outcome of a link that has waited.
  public enum Release: Sendable {
    /// It can be opened now.
    case delivered(Destination)
    /// It has waited too long.
    case expired(Destination)
    /// No link has waited.
    case nothing
  }
}

extension PendingLink.Arrival: Equatable where Destination: Equatable {}
extension PendingLink.Release: Equatable where Destination: Equatable {}
