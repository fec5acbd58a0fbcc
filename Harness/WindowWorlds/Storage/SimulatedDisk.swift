package import NavigationStorage
import Synchronization

/// A disk that can fail, be damaged, and lose data that is not durable.
///
/// This disk guarantees only what systems guarantee. The bytes of a file are durable once the file
/// was synced, and names are durable once their folder was synced. In a power failure, each change
/// that is not durable is either kept or lost, independently of the others; the bytes of a file may
/// also be cut off or become zeros.
package final class SimulatedDisk: FileLayer {
  private let disk: Mutex<DiskContents>
  private let plan = Mutex<DiskPlan>(DiskPlan())

  package init(_ contents: DiskContents = DiskContents()) {
    disk = Mutex(contents)
  }

  /// The current contents of the disk.
  package var contents: DiskContents {
    get { disk.withLock { $0 } }
    set { disk.withLock { $0 = newValue } }
  }

  /// The planned faults, and the changes made so far.
  package var script: DiskPlan {
    get { plan.withLock { $0 } }
    set { plan.withLock { $0 = newValue } }
  }

  package func read(_ path: String) throws(StorageError) -> [UInt8]? {
    try plan.withLock { (plan) throws(StorageError) in try plan.step(.read, path) }
    return disk.withLock { $0.bytes(of: path) }
  }

  package func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    do throws(StorageError) {
      try change(.write(path, bytes), .write, path)
    } catch {
      // A failing write still writes a part of its bytes, as on a full disk.
      let isDead = plan.withLock { $0.isDead }
      if !isDead { disk.withLock { $0.apply(.write(path, Array(bytes.prefix(bytes.count / 2)))) } }
      throw error
    }
  }

  package func sync(_ path: String) throws(StorageError) {
    try change(.sync(path), .sync, path)
  }

  package func syncFolder(_ path: String) throws(StorageError) {
    try change(.syncFolder, .sync, path)
  }

  package func rename(_ path: String, to target: String) throws(StorageError) {
    try change(.rename(path, target), .rename, path)
  }

  package func remove(_ path: String) throws(StorageError) -> Bool {
    let existed = disk.withLock { $0.bytes(of: path) != nil }
    try change(.remove(path), .remove, path)
    return existed
  }

  package func names(in folder: String) throws(StorageError) -> [String]? {
    try plan.withLock { (plan) throws(StorageError) in try plan.step(.list, folder) }
    return disk.withLock { $0.paths.map { String($0.dropFirst(folder.count + 1)) } }
  }

  package func makeFolder(_ path: String) throws(StorageError) {}

  package func withLock<Result>(
    _ path: String, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try body()
  }

  private func change(
    _ change: DiskChange, _ operation: StorageError.FileOperation, _ path: String
  ) throws(StorageError) {
    try plan.withLock { (plan) throws(StorageError) in
      try plan.step(operation, path)
      plan.log.append(change)
    }
    disk.withLock { $0.apply(change) }
  }
}

/// The planned faults of a disk, each after a number of further operations, and a record of what
/// has happened.
package struct DiskPlan: Sendable {
  /// The number of operations that succeed before the process dies; `nil` if it does not die.
  package var stepsToDeath: Int?
  /// The number of operations that succeed before an operation fails, and the error code of the
  /// failing operation; `nil` if none fails.
  package var failure: (steps: Int, code: Int32)?
  /// The changes that were made.
  package var log: [DiskChange] = []
  /// Whether the process has died.
  package private(set) var isDead = false
  /// Whether the failure has happened.
  package private(set) var hasFailed = false

  package init() {}

  /// The error number that represents the end of the process; no system uses it.
  static let death: Int32 = -9

  mutating func step(
    _ operation: StorageError.FileOperation, _ path: String
  ) throws(StorageError) {
    if let steps = stepsToDeath {
      stepsToDeath = steps - 1
      if steps <= 0 { isDead = true }
    }
    guard !isDead else { throw .file(operation, path: path, code: Self.death) }
    if let planned = failure {
      failure = planned.steps > 0 ? (planned.steps - 1, planned.code) : nil
      if planned.steps == 0 {
        hasFailed = true
        throw .file(operation, path: path, code: planned.code)
      }
    }
  }
}
