/// A value that can come back after the process is gone, as an entry's payload.
///
/// What is saved may leave out what must not be written (secrets) or must not happen twice
/// (transient parts); what comes back is checked before it is believed.
public protocol Restorable {
  /// The durable part of the value.
  associatedtype Saved: Codable & Sendable

  /// What is written; `nil` if the value must not be saved at all.
  var saved: Saved? { get }

  /// Makes the value again; returns `nil` if what was saved no longer means anything.
  ///
  /// - Parameter saved: What was written.
  init?(restoring saved: Saved)
}

extension Restorable where Self: Codable & Sendable, Saved == Self {
  /// The whole value.
  public var saved: Self? { self }

  /// The value as it was written.
  public init?(restoring saved: Self) {
    self = saved
  }
}
