/// A value, such as an entry's payload, that can be restored in another process.
///
/// The saved part may leave out data that must not be written (secrets) or must not be repeated
/// (transient parts). ``init(restoring:)`` checks the saved part before it is used.
public protocol Restorable {
  /// The durable part of the value.
  associatedtype Saved: Codable & Sendable

  /// The part to write; `nil` if the value must not be saved at all.
  var saved: Saved? { get }

  /// Creates the value from its saved part; returns `nil` if that part is no longer valid.
  ///
  /// - Parameter saved: The part that was saved.
  init?(restoring saved: Saved)
}

extension Restorable where Self: Codable & Sendable, Saved == Self {
  /// The whole value.
  public var saved: Self? { self }

  /// Creates the value as it was saved.
  public init?(restoring saved: Self) {
    self = saved
  }
}
