import MeasuredWorlds
import NavigationStorage
public import NavigationTestingCore
public import PropertyTesting
import Synchronization

/// A store on a simulated disk, compared with a naive reference after every launch.
///
/// Processes end, power fails, operations fail, bytes are damaged, and versions of the app change.
public struct StorageWorld: World {
  static let labels = ["main", "Ä/b~"]

  var disk = SimulatedDisk()
  var rules: NaiveRules
  var shelves = [NaiveShelf(), NaiveShelf()]
  /// A back end in memory, which receives the same operations as long as nothing goes wrong.
  let twin = MemoryBackend()
  /// Whether nothing has gone wrong so far.
  var isCalm = true
  /// The number of the last route; each route has a new number, so that no two stacks are equal.
  var serial = 0
  /// The last launch that was compared, or the first wrong one; `nil` before the first launch.
  var lastLaunch: ComparedLaunch?
  /// The files that have already been searched for secrets.
  var looked: [String: [UInt8]] = [:]
  let format: StorageFormat
  let budget: Int
  let fault: StorageFault?
  let executor = StepwiseExecutor()

  /// Creates a world in which random choices decide how the app saves.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the format, the policy and the limits.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    // Foundation takes many times as long to write property lists, so they are chosen rarely.
    let formats: [StorageFormat] = [
      .compact, .compact, .compact, .json, .compact, .compact, .xmlPropertyList,
      .binaryPropertyList,
    ]
    let chosen = try draw.index("format", below: formats.count)
    format = formats[chosen]
    let policies = ["truncate", "drop", "replace"]
    rules = NaiveRules(
      expiry: 1000, limit: try draw.int("limit", in: 1...2),
      unknown: try draw.index("unknown", below: 3) { policies[$0] })
    budget = try draw.bool("small budget") ? 160 : 4096
    fault = StorageFault(mutant)
  }

  /// Returns the store of the current version of the app.
  func store(over backend: (any StorageBackend)? = nil) -> StateStore {
    let files = FileBackend(
      folder: "app", fileExtension: "saved", files: disk,
      decisions: fault?.fileDecisions ?? .standard)
    let configuration = StoreConfiguration(
      format: format, schema: rules.version, migrations: [1: StoredRoute.migration],
      expiryMilliseconds: rules.expiry, budgetBytes: budget, trialLimit: rules.limit)
    let time = rules.time
    return StateStore(
      backend: backend ?? files, configuration: configuration, now: { time },
      decisions: backend == nil ? fault?.storeDecisions ?? .standard : .standard)
  }

  var codec: StackCodec<StoredRoute> {
    StoredRoute.codec(version: rules.version, leaks: fault == .writesSecrets)
  }

  var policy: SalvagePolicy<StoredRoute> {
    let unknown: [SalvagePolicy<StoredRoute>.Unknown] = [.truncate, .drop, .replace(.unknown)]
    return SalvagePolicy(
      unknown: unknown[rules.unknown], aliases: rules.version > 1 ? ["coupon": "ticket"] : [:])
  }

  /// A hash of what is saved under each label, of how often launches tried it, of the version of
  /// the app, and of whether anything has gone wrong.
  public var abstractState: UInt64 {
    var state = UInt64(rules.version) << 1 | (isCalm ? 1 : 0)
    for shelf in shelves {
      let count = shelf.current.first.flatMap { $0 }.map { min($0.routes.count, 6) + 1 } ?? 0
      state = state << 3 | UInt64(count)
      state = state << 2 | UInt64(min(shelf.launches, 3))
      state = state << 1 | (shelf.good == nil ? 0 : 1)
      state = state << 2 | (shelf.isUncertain ? 2 : 0) | (shelf.current.count > 1 ? 1 : 0)
    }
    return state
  }

  /// Returns a description of the state that the reference expects.
  public func observed() -> String {
    let texts = zip(Self.labels, shelves).map { label, shelf in
      let states = shelf.current.map { saved in
        saved.map { "\($0.routes.count) routes\($0.isDamaged ? ", damaged" : "")" } ?? "nothing"
      }
      return "\(label): \(states.joined(separator: " or "))"
        + (shelf.isUncertain ? "?" : "") + ", tried \(shelf.launches)"
        + (shelf.good == nil ? "" : ", a good copy")
    }
    return texts.joined(separator: " | ") + " | version \(rules.version), time \(rules.time)"
  }

  /// Continues with the contents of the disk after the process has ended or the power has failed.
  mutating func restart(_ contents: DiskContents) {
    disk = SimulatedDisk(contents)
    isCalm = false
  }

  /// Returns the path of one of a label's files on the disk; `nil` if the file does not exist.
  func path(_ label: Int, _ slot: String = "") -> String? {
    let stem = ["main", "%c3%84%2fb%7e%7e"][label]
    let path = "app/\(stem)\(slot.isEmpty ? "" : "%7e" + slot).saved"
    return disk.contents.bytes(of: path) == nil ? nil : path
  }
}
