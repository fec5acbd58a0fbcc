import NavigationStorage
import WorldParts

/// A form in which a stack is saved, or an outcome of saving or reading it.
///
/// Campaigns must reach each of them.
enum StorageGoal: Int, NamedGoal {
  case savedAsCompact, savedAsJSON, savedAsXML, savedAsBinary, tooLarge
  case readNothing, readCurrent, readGood
  case absent, unusable, distrusted, expired, migrated, setAside, lostEntry, renamed, leftOut

  static let kind = "storage"

  init(savedIn format: StorageFormat) {
    self =
      switch format {
      case .compact: .savedAsCompact
      case .json: .savedAsJSON
      case .xmlPropertyList: .savedAsXML
      case .binaryPropertyList: .savedAsBinary
      }
  }

  init(_ origin: CopyOrigin) {
    self =
      switch origin {
      case .nothing: .readNothing
      case .current: .readCurrent
      case .good: .readGood
      }
  }

  /// Returns the goal of a note; `nil` for a failed operation, since the simulated disk fails only
  /// while something is saved.
  init?(_ note: LoadNote) {
    switch note {
    case .absent: self = .absent
    case .unusable: self = .unusable
    case .distrusted: self = .distrusted
    case .expired: self = .expired
    case .migrated: self = .migrated
    case .setAside: self = .setAside
    case .lostEntry: self = .lostEntry
    case .renamed: self = .renamed
    case .leftOut: self = .leftOut
    case .failed: return nil
    }
  }
}
