/// One change that a process makes to a disk.
package enum DiskChange: Sendable, Equatable {
  case write(String, [UInt8])
  case sync(String)
  case syncFolder
  case rename(String, String)
  case remove(String)
}

/// The content of a disk: the state that processes see, and the durable state.
package struct DiskContents: Sendable {
  /// The bytes of a file.
  private struct File: Sendable {
    var bytes: [UInt8]
    /// The durable bytes; `nil` for a file that was never synced.
    var lasting: [UInt8]?
    var isLasting: Bool { lasting == bytes }
  }

  /// A change of names that is not durable yet.
  private enum Renaming: Sendable {
    case link(String, Int)
    case unlink(String)
    case move(String, String, Int)
  }

  private var files: [File] = []
  private var names: [String: Int] = [:]
  private var lastingNames: [String: Int] = [:]
  private var pending: [Renaming] = []

  package init() {}

  /// The paths of all files, in ascending order.
  package var paths: [String] { names.keys.sorted() }

  package func bytes(of path: String) -> [UInt8]? {
    names[path].map { files[$0].bytes }
  }

  /// Makes all earlier changes durable, and then replaces the bytes of a file, as damage to the
  /// disk would.
  package mutating func damage(_ path: String, _ bytes: [UInt8]) {
    apply(.syncFolder)
    for index in files.indices { files[index].lasting = files[index].bytes }
    guard let file = names[path] else { return }
    files[file] = File(bytes: bytes, lasting: bytes)
  }

  package mutating func apply(_ change: DiskChange) {
    switch change {
    case .write(let path, let bytes):
      if let file = names[path] {
        files[file].bytes = bytes
      } else {
        names[path] = files.count
        pending.append(.link(path, files.count))
        files.append(File(bytes: bytes, lasting: nil))
      }
    case .sync(let path):
      if let file = names[path] { files[file].lasting = files[file].bytes }
    case .syncFolder:
      for renaming in pending { Self.apply(renaming, to: &lastingNames) }
      pending = []
    case .rename(let path, let target):
      guard let file = names.removeValue(forKey: path) else { return }
      names[target] = file
      pending.append(.move(path, target, file))
    case .remove(let path):
      if names.removeValue(forKey: path) != nil { pending.append(.unlink(path)) }
    }
  }

  private static func apply(_ renaming: Renaming, to names: inout [String: Int]) {
    switch renaming {
    case .link(let path, let file): names[path] = file
    case .unlink(let path): names[path] = nil
    case .move(let path, let target, let file):
      names[path] = nil
      names[target] = file
    }
  }
}

// The state after a power failure.
extension DiskContents {
  /// The number of changes of names that may or may not be durable.
  package var openNames: Int { pending.count }

  /// The number of files whose bytes are not durable.
  package var openFiles: Int { files.filter { !$0.isLasting }.count }

  /// The fate, in a power failure, of the bytes of a file that was not synced.
  package enum Fate: Int, CaseIterable, Sendable {
    /// Nothing that was written since the last sync has reached the disk.
    case lost
    /// Everything that was written has reached the disk.
    case kept
    /// The first half of the bytes has reached the disk.
    case cut
    /// The file has its new length, but none of its bytes.
    case zeros
  }

  /// Returns the disk after a power failure.
  ///
  /// - Parameters:
  ///   - keepsName: Returns whether a change of names survives, given the number of the change.
  ///   - fate: Returns the fate of a file's bytes, given the number of the file among the files
  ///     whose bytes are not durable.
  /// - Returns: The remaining contents.
  /// - Throws: The error that a closure throws.
  package func afterPowerFailure<Failure: Error>(
    keepsName: (Int) throws(Failure) -> Bool, fate: (Int) throws(Failure) -> Fate
  ) throws(Failure) -> DiskContents {
    var after = self
    after.pending = []
    for (number, renaming) in pending.enumerated() where try keepsName(number) {
      Self.apply(renaming, to: &after.lastingNames)
    }
    var number = 0
    for index in files.indices where !files[index].isLasting {
      let file = files[index]
      switch try fate(number) {
      case .lost: after.files[index].bytes = file.lasting ?? []
      case .kept: break
      case .cut: after.files[index].bytes = Array(file.bytes.prefix(file.bytes.count / 2))
      case .zeros: after.files[index].bytes = file.bytes.map { _ in 0 }
      }
      after.files[index].lasting = after.files[index].bytes
      number += 1
    }
    after.names = after.lastingNames
    return after
  }
}
