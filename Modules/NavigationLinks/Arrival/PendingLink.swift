/// A store for one link that arrives before the app can open it, for example before the user has
/// signed in.
///
/// A link is delivered at most once. The store returns each link that it refuses or drops, or that
/// has expired. Since anyone can create a link, only links to allowed destinations are stored. The
/// caller passes the current time, measured from any fixed moment, so that tests can control the
/// time.
///
/// ```swift
/// var pending = PendingLink<Place>(lifetime: .seconds(300)) { $0 != .payment }
/// pending.arrive(.trips, at: now)  // .kept(dropping: nil)
/// pending.open(at: later)  // .delivered(.trips)
/// ```
public struct PendingLink<Destination: Sendable>: Sendable {
  /// The time after which a waiting link is no longer delivered.
  public let lifetime: Duration

  /// Whether links are delivered immediately.
  public private(set) var isOpen = false

  private let allows: @Sendable (Destination) -> Bool
  private var waiting: (destination: Destination, since: Duration)?

  /// Creates an empty, closed store.
  ///
  /// - Parameters:
  ///   - lifetime: The time after which a waiting link is no longer delivered; if it is not
  ///     positive, no waiting link is ever delivered.
  ///   - allows: Returns whether a link that had to wait is allowed to open a destination.
  public init(lifetime: Duration, allowing allows: @escaping @Sendable (Destination) -> Bool) {
    self.lifetime = lifetime
    self.allows = allows
  }

  /// The destination of the waiting link, or `nil` if no link is waiting.
  ///
  /// A link that has waited too long is included, since its age is only checked when the store
  /// opens.
  public var destination: Destination? { waiting?.destination }

  /// Delivers, stores or refuses a link that has arrived.
  ///
  /// An open store delivers every link. A closed store stores the link if its destination is
  /// allowed, and drops the link that was waiting; it refuses a link whose destination is not
  /// allowed.
  ///
  /// - Parameters:
  ///   - destination: The destination of the link.
  ///   - now: The current time, measured from the same fixed moment in all calls.
  /// - Returns: Whether the link is delivered, stored or refused. If it is stored in place of a
  ///   waiting link, the result contains the destination of the waiting link.
  public mutating func arrive(_ destination: Destination, at now: Duration) -> Arrival {
    guard !isOpen else { return .delivered(destination) }
    guard allows(destination) else { return .refused(destination) }
    let dropped = waiting?.destination
    waiting = (destination, now)
    return .kept(dropping: dropped)
  }

  /// Opens the store: the waiting link is delivered unless it has expired, and later links are
  /// delivered immediately.
  ///
  /// - Parameter now: The current time, measured from the same fixed moment in all calls.
  /// - Returns: The waiting link, delivered or expired, or ``Release/nothing`` if no link was
  ///   waiting.
  public mutating func open(at now: Duration) -> Release {
    isOpen = true
    guard let (destination, since) = waiting else { return .nothing }
    waiting = nil
    // A clock that goes backward must not extend the lifetime of a link.
    guard now >= since, now - since < lifetime else { return .expired(destination) }
    return .delivered(destination)
  }

  /// Closes the store, because the app is no longer ready or the user has signed out.
  ///
  /// - Returns: The destination of the waiting link, which is dropped, or `nil` if no link was
  ///   waiting.
  @discardableResult
  public mutating func close() -> Destination? {
    isOpen = false
    defer { waiting = nil }
    return waiting?.destination
  }

  /// The outcome of a link that has arrived.
  public enum Arrival: Sendable {
    /// The link can be opened now.
    case delivered(Destination)
    /// The link is stored; a link that was already waiting is dropped.
    case kept(dropping: Destination?)
    /// A link that has to wait is not allowed to open this destination.
    case refused(Destination)
  }

  /// The outcome of a link that has waited.
  public enum Release: Sendable {
    /// The link can be opened now.
    case delivered(Destination)
    /// The link has waited too long, or the current time is earlier than its arrival.
    case expired(Destination)
    /// No link was waiting.
    case nothing
  }
}

extension PendingLink.Arrival: Equatable where Destination: Equatable {}
extension PendingLink.Release: Equatable where Destination: Equatable {}
