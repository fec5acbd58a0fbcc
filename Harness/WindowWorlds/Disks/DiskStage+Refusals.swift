import Foundation
import NavigationStorage
import NavigationTestingCore
import WorldParts

// Direct calls of the functions through which stores use the system's files.
extension DiskStage {
  /// Calls each function on files and folders that only this check uses, and checks the results.
  func callFiles() {
    let files = SystemFileLayer()
    let place = folder.path + "/calls"
    defer { try? FileManager.default.removeItem(atPath: place) }
    do throws(StorageError) {
      try files.makeFolder(place + "/one/two")
      try files.makeFolder(place + "/one")
      try checkFiles(files, place)
      try checkLock(files, place + "/lock")
    } catch {
      note(.refusals, "a call is refused: \(error)")
    }
    checkRefusals(files, place)
    #if os(Linux)
      checkDevices(files)
    #endif
  }

  private func checkFiles(_ files: SystemFileLayer, _ place: String) throws(StorageError) {
    let (old, new) = (place + "/old", place + "/new")
    expect(try files.read(old) == nil, "a file that does not exist is read")
    expect(try files.remove(old) == false, "a file that does not exist is removed")
    expect(try files.names(in: old) == nil, "a folder that does not exist has names")
    try files.write([1, 2, 3], to: new)
    try files.write([4], to: old)
    try files.write([5, 6], to: old)
    try files.sync(old)
    try files.syncFolder(place)
    expect(try files.names(in: place)?.sorted() == ["new", "old", "one"], "names are missing")
    try files.rename(old, to: new)
    expect(try files.read(new) == [5, 6], "a renamed file has other bytes")
    expect(try files.read(old) == nil, "a renamed file keeps its old name")
    expect(try files.remove(new), "a file is not removed")
    expect(try files.names(in: place) == ["one"], "a removed file has a name")
  }

  /// Checks that a file is locked while a closure runs, and only then, and that the closure's
  /// result is returned.
  private func checkLock(_ files: SystemFileLayer, _ path: String) throws(StorageError) {
    let result = try files.withLock(path) { () throws(StorageError) in Self.isLocked(path) }
    expect(result, "a file is not locked")
    expect(!Self.isLocked(path), "a file stays locked")
  }

  private static func isLocked(_ path: String) -> Bool {
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }

  private func checkRefusals(_ files: SystemFileLayer, _ place: String) {
    let (inside, file) = (place + "/missing/file", place + "/file")
    try? files.write([1], to: file)
    expect(.open, inside, ENOENT) { () throws(StorageError) in try files.write([1], to: inside) }
    expect(.open, inside, ENOENT) { () throws(StorageError) in try files.sync(inside) }
    expect(.open, file, ENOTDIR) { () throws(StorageError) in try files.syncFolder(file) }
    expect(.open, inside, ENOENT) { () throws(StorageError) in try files.withLock(inside) {} }
    expect(.rename, file, ENOENT) { () throws(StorageError) in
      try files.rename(inside, to: file)
    }
    expect(.remove, file + "/x", ENOTDIR) { () throws(StorageError) in
      _ = try files.remove(file + "/x")
    }
    expect(.list, file, ENOTDIR) { () throws(StorageError) in _ = try files.names(in: file) }
    expect(.read, place, EISDIR) { () throws(StorageError) in _ = try files.read(place) }
    expect(.makeFolder, file + "/x", ENOTDIR) { () throws(StorageError) in
      try files.makeFolder(file + "/x")
    }
  }

  /// Checks errors that only special files of Linux cause.
  ///
  /// A file and a folder cannot be synced, another file has no room for any bytes, and another
  /// folder cannot contain a new one.
  private func checkDevices(_ files: SystemFileLayer) {
    expect(.sync, "/dev/null", EINVAL) { () throws(StorageError) in try files.sync("/dev/null") }
    expect(.sync, "/proc/self", EINVAL) { () throws(StorageError) in
      try files.syncFolder("/proc/self")
    }
    expect(.write, "/dev/full", ENOSPC) { () throws(StorageError) in
      try files.write([1], to: "/dev/full")
    }
    expect(.makeFolder, "/proc/missing", ENOENT) { () throws(StorageError) in
      try files.makeFolder("/proc/missing")
    }
  }

  private func expect(_ holds: Bool, _ text: String) {
    if !holds { note(.refusals, text) }
  }

  private func expect(
    _ operation: StorageError.FileOperation, _ path: String, _ code: Int32,
    _ work: () throws(StorageError) -> Void
  ) {
    let wanted = StorageError.file(operation, path: path, code: code)
    do throws(StorageError) {
      try work()
      note(.refusals, "\(wanted) does not happen")
    } catch {
      if error != wanted { note(.refusals, Mismatch.text(expected: wanted, got: error)) }
    }
  }
}
