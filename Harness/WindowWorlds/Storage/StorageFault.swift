import MeasuredWorlds
import NavigationStorage

/// The deliberate faults of stores and file back ends: each is one wrong decision.
enum StorageFault: String, PlantedFault {
  static let module = "NavigationStorage"

  case renamesBeforeSync = "renames-before-sync"
  case skipsSync = "skips-sync-before-rename"
  case skipsFolderSync = "skips-folder-sync"
  case overwrites = "overwrites-in-place"
  case listsOneLess = "lists-one-less"
  case ignoresChecksum = "ignores-checksum"
  case trustsForever = "trusts-for-ever"
  case neverFallsBack = "never-falls-back"
  case setsNothingAside = "sets-nothing-aside"
  case deletesStateAlone = "deletes-state-alone"
  case neverExpires = "never-expires"
  case dropsLastEntry = "drops-last-entry"
  case ignoresAliases = "ignores-aliases"
  case writesSecrets = "writes-secrets"
  case trimsRoot = "trims-the-root"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .renamesBeforeSync: "the new file replaces the old one before its bytes are on the disk"
    case .skipsSync: "the bytes of the new file are not flushed to the disk"
    case .skipsFolderSync: "the name of the new file is not flushed to the disk"
    case .overwrites: "new bytes are written into the old file"
    case .listsOneLess: "the last of several labels is not listed"
    case .ignoresChecksum: "changed bytes are accepted"
    case .trustsForever: "a state that keeps an app from settling is tried at every launch"
    case .neverFallsBack: "the good copy is not used when the state is damaged"
    case .setsNothingAside: "damaged bytes are not kept"
    case .deletesStateAlone: "the good copy stays after a state is deleted"
    case .neverExpires: "a state is restored however old it is"
    case .dropsLastEntry: "the top entry of a stack of several is not written"
    case .ignoresAliases: "renamed routes are unknown"
    case .writesSecrets: "secrets are written"
    case .trimsRoot: "a stack that is too large loses its lowest entry"
    }
  }

  /// The length of the shortest case that shows the fault, as `mutants --prove` proves.
  var minimumSteps: Int? {
    switch self {
    case .ignoresChecksum, .neverExpires, .ignoresAliases: 2
    case .neverFallsBack, .deletesStateAlone: 3
    default: 1
    }
  }

  /// The decisions of a file back end that has this fault.
  var fileDecisions: FileDecisions {
    var decisions = FileDecisions.standard
    switch self {
    case .renamesBeforeSync:
      decisions.replacement = [.write, .rename, .syncFolder, .syncResult]
    case .skipsSync: decisions.replacement = [.write, .rename, .syncFolder]
    case .skipsFolderSync: decisions.replacement = [.write, .sync, .rename]
    case .overwrites: decisions.replacement = [.overwrite, .syncFolder]
    case .listsOneLess: decisions.listed = { names in names.count > 1 ? names.dropLast() : names }
    default: break
    }
    return decisions
  }

  /// The decisions of a store that has this fault.
  var storeDecisions: StoreDecisions {
    var decisions = StoreDecisions.standard
    switch self {
    case .ignoresChecksum: decisions.checksChecksum = false
    case .trustsForever: decisions.isTrusted = { _, _ in true }
    case .neverFallsBack: decisions.fallsBack = false
    case .setsNothingAside: decisions.setsAside = false
    case .deletesStateAlone: decisions.deletesAll = false
    case .neverExpires: decisions.isFresh = { _, _ in true }
    case .dropsLastEntry: decisions.written = { $0 > 1 ? $0 - 1 : $0 }
    case .ignoresAliases: decisions.alias = { _, _ in nil }
    case .trimsRoot: decisions.keepsRoot = false
    default: break
    }
    return decisions
  }
}

extension StorageWorld {
  /// The name of the world on the command line.
  public static let name = "storage"
  /// A one-line description of the system under test.
  public static let summary =
    "saving and restoring on a disk that fails and decays, compared with a naive reference"

  /// The planted faults.
  public static let mutants = StorageFault.mutants
}
