/// The result of loading a state, with notes on how it was loaded.
public struct Loaded<Value: Sendable>: Sendable {
  /// The loaded value; `nil` if there is none.
  public var value: Value?
  /// The copy that the value comes from.
  public var origin: CopyOrigin
  /// The time of writing, in milliseconds since 1970; `nil` if it is unknown.
  public var writtenAt: Int64?
  /// The notes, in the order in which they were made.
  public var notes: [LoadNote]

  /// Creates the result of a load.
  public init(
    value: Value?, origin: CopyOrigin, writtenAt: Int64? = nil, notes: [LoadNote] = []
  ) {
    self.value = value
    self.origin = origin
    self.writtenAt = writtenAt
    self.notes = notes
  }
}

extension Loaded: Equatable where Value: Equatable {}

/// The copy that a state comes from.
public enum CopyOrigin: String, Hashable, Sendable {
  /// No copy: nothing was loaded.
  case nothing
  /// The copy that was saved last.
  case current
  /// The last copy that the app marked as good with ``StateStore/settle(_:)``.
  case good
}

/// A note that a store makes when it loads a state.
public enum LoadNote: Hashable, Sendable {
  /// Nothing was saved under the label.
  case absent
  /// A copy could not be used; if it is the copy that was saved last, the store tries the good one.
  case unusable(CopyOrigin, StorageError)
  /// A copy was not trusted, because the given number of launches loaded a copy without ever
  /// calling ``StateStore/settle(_:)``.
  case distrusted(CopyOrigin, launches: Int)
  /// The age of a copy exceeds the configured expiry; both are in milliseconds.
  case expired(age: Int64, expiry: Int64)
  /// The state was migrated from an older schema.
  case migrated(from: Int, to: Int)
  /// The copy that was saved last is unusable or not trusted, and was set aside: it is kept, but
  /// not loaded again. ``StateStore/bytesSetAside(_:)`` returns it.
  case setAside
  /// The back end failed while the state was loaded.
  case failed(StorageError)
  /// An entry of a stack could not be restored.
  case lostEntry(LostEntry)
  /// Entries were read under a new name, which the policy assigns to their old name.
  case renamed(from: String, to: String)
  /// The given number of screens were left out when the state was saved, because there was no room.
  case leftOut(Int)
}

extension LoadNote: CustomStringConvertible {
  /// The note as part of a report.
  public var description: String {
    switch self {
    case .absent: "nothing was saved"
    case .unusable(let origin, let error): "the \(origin.rawValue) copy cannot be used: \(error)"
    case .distrusted(let origin, let launches):
      "the \(origin.rawValue) copy is not trusted: "
        + (launches == 1
          ? "a launch that tried it never came to rest"
          : "\(launches) launches that tried it never came to rest")
    case .expired(let age, let expiry): "it is \(age) ms old, and expires after \(expiry) ms"
    case .migrated(let from, let to): "it was migrated from schema \(from) to \(to)"
    case .setAside: "what cannot be used was set aside"
    case .failed(let error): "\(error)"
    case .lostEntry(let entry): "\(entry)"
    case .renamed(let from, let to): "'\(from)' is '\(to)' now"
    case .leftOut(let count):
      (count == 1 ? "1 screen was" : "\(count) screens were")
        + " left out when it was saved, because there was no room"
    }
  }
}
