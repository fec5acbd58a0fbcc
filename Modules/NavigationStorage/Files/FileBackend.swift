/// A back end that stores bytes in a folder, in one file for each label.
///
/// A save writes a new file, waits until it is durable, renames it to replace the old file, and
/// waits until the new name is durable too. So even after a crash, either the old or the new file
/// exists. Several back ends and several processes may use the same folder: changes wait for each
/// other, but reading does not wait.
///
/// ```swift
/// let backend = try FileBackend(.documents, format: .json)
/// ```
public struct FileBackend: StorageBackend {
  /// The path of the folder, which the first save creates if needed.
  public let folder: String
  /// The extension of the files, without the dot.
  public let fileExtension: String
  private let files: any FileLayer
  private let decisions: FileDecisions

  /// Creates a back end for a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder; it need not exist.
  ///   - fileExtension: The extension of the files, without the dot.
  public init(folder: String, fileExtension: String) {
    self.init(folder: folder, fileExtension: fileExtension, files: SystemFileLayer())
  }

  /// Creates a back end for one of the system's folders.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - format: The format of the states, which determines the extension of the files.
  /// - Throws: ``StorageError`` if the system does not provide the folder.
  public init(_ directory: StorageDirectory, format: StorageFormat) throws(StorageError) {
    self.init(folder: try directory.path, fileExtension: format.fileExtension)
  }

  package init(
    folder: String, fileExtension: String, files: any FileLayer,
    decisions: FileDecisions = .standard
  ) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.fileExtension = fileExtension
    self.files = files
    self.decisions = decisions
  }

  /// Returns the bytes saved under a label, or `nil` if there are none.
  public func load(_ label: String) async throws -> [UInt8]? {
    try files.read(path(of: FileName(label)))
  }

  /// Saves bytes under a label; the bytes are durable when the function returns.
  public func save(_ bytes: [UInt8], as label: String) async throws {
    try replace(FileName(label), with: bytes)
  }

  /// Deletes what is saved under a label.
  public func delete(_ label: String) async throws {
    guard try files.names(in: folder) != nil else { return }
    let name = FileName(label)
    try files.withLock(lockPath) { () throws(StorageError) in
      let existed = try files.remove(path(of: name))
      if name.isHashed { _ = try files.remove(labelPath(of: name)) }
      if existed || name.isHashed { try files.syncFolder(folder) }
    }
  }

  /// Returns the labels under which something is saved, in ascending order.
  public func labels() async throws -> [String] {
    var labels: [String] = []
    for name in decisions.listed(try files.names(in: folder) ?? []) {
      if let label = try label(ofFile: name) { labels.append(label) }
    }
    return labels.sorted()
  }
}

extension FileBackend {
  private func path(of name: FileName) -> String { "\(folder)/\(name.stem).\(fileExtension)" }
  private func labelPath(of name: FileName) -> String { "\(folder)/\(name.stem).label" }
  private func freshPath(of name: FileName) -> String { "\(folder)/\(name.stem).fresh" }
  private var lockPath: String { "\(folder)/.lock" }

  private func replace(_ name: FileName, with bytes: [UInt8]) throws(StorageError) {
    try files.makeFolder(folder)
    try files.withLock(lockPath) { () throws(StorageError) in
      if name.isHashed { try keepLabel(name) }
      try replace(path(of: name), with: bytes, by: freshPath(of: name))
    }
  }

  private func replace(
    _ path: String, with bytes: [UInt8], by fresh: String
  ) throws(StorageError) {
    do throws(StorageError) {
      for step in decisions.replacement {
        switch step {
        case .write: try files.write(bytes, to: fresh)
        case .sync: try files.sync(fresh)
        case .rename: try files.rename(fresh, to: path)
        case .syncFolder: try files.syncFolder(folder)
        case .syncResult: try files.sync(path)
        case .overwrite: try files.write(bytes, to: path)
        }
      }
    } catch {
      // An incomplete new file is useless.
      _ = try? files.remove(fresh)
      throw error
    }
  }

  /// Writes the label of a hashed name to a file of its own, unless that file already contains the
  /// label.
  ///
  /// Throws an error if bytes are saved under another label with the same hash.
  private func keepLabel(_ name: FileName) throws(StorageError) {
    let label = Array(name.label.utf8)
    let found = try files.read(labelPath(of: name))
    if found == label { return }
    guard found == nil || found?.isEmpty == true || !hasBytes(name) else {
      throw .unusableLabel(
        name.label, reason: "another label has the same hash; choose a shorter one")
    }
    try replace(labelPath(of: name), with: label, by: freshPath(of: name))
  }

  private func hasBytes(_ name: FileName) -> Bool {
    ((try? files.read(path(of: name))) ?? nil) != nil
  }

  private func label(ofFile name: String) throws(StorageError) -> String? {
    let ending = "." + fileExtension
    guard name.hasSuffix(ending) else { return nil }
    let stem = String(name.dropLast(ending.count))
    if let label = FileName.label(ofStem: stem) { return label }
    guard let bytes = try files.read("\(folder)/\(stem).label"),
      let label = String(validating: bytes, as: UTF8.self), FileName(label).stem == stem
    else { return nil }
    return label
  }
}
