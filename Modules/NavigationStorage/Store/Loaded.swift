/// What a store brought back, with its notes.
public struct Loaded<Value: Sendable>: Sendable {
  /// The value that came back; `nil` if none did.
  public var value: Value?
  /// Where it comes from.
  public var origin: CopyOrigin
  /// When it was written, in milliseconds since 1970; `nil` if that is not known.
  public var writtenAt: Int64?
  /// The notes, in the order in which they were made.
  public var notes: [LoadNote]

  /// Makes the result of a load.
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

/// Where a state comes from.
public enum CopyOrigin: String, Hashable, Sendable {
  /// From nowhere: nothing came back.
  case nothing
  /// It was saved last.
  case current
  /// It is the last good copy.
  case good
}

/// One thing that a store noticed when it brought a state back.
public enum LoadNote: Hashable, Sendable {
  /// Nothing was saved under the label.
  case absent
  /// A copy could not be used; the other one may have been.
  case unusable(CopyOrigin, StorageError)
  /// A copy was not trusted, because so many launches tried one without coming to rest.
  case distrusted(CopyOrigin, launches: Int)
  /// A copy is older than it may be, both in milliseconds.
  case expired(age: Int64, expiry: Int64)
  /// The state was migrated from an older schema.
  case migrated(from: Int, to: Int)
  /// What could not be used was set aside.
  case setAside
  /// The back end failed while the state was brought back.
  case failed(StorageError)
  /// An entry of a stack could not come back.
  case lostEntry(LostEntry)
  /// Entries came back under new names.
  case renamed(from: String, to: String)
  /// So many screens were left out from the middle when the state was saved, because there was no
  /// room.
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
        + " left out when it was saved, since there was no room"
    }
  }
}
