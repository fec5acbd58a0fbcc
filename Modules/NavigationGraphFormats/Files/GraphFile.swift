internal import Foundation
public import NavigationGraphDefinitions

/// A file that holds a navigation graph: a storyboard, an Android navigation file or a definition
/// file.
///
/// ```swift
/// let trips = try GraphFile(path: "Trips.storyboard").validDefinition()
/// ```
public struct GraphFile: Sendable {
  /// The maximum size of a file in bytes, 16 times that of the largest among thousands of real
  /// files.
  public static let byteLimit = 8 << 20

  /// The file's name as given by the caller; used in messages and to tell formats apart.
  public let name: String

  let bytes: [UInt8]

  /// Creates a file from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file in messages; its extension helps to recognize the format.
  public init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// Reads a file into memory.
  ///
  /// Reading stops as soon as the file exceeds ``byteLimit``. The initializer does not report this;
  /// ``definition()`` does.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``ImportError`` with the name of the file if it does not exist, is not a regular
  ///   file, or cannot be read.
  public init(path: String) throws(ImportError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw ImportError(
        .missing, file: path, cause: "there is no such file", remedy: "correct the path")
    }
    guard !isDirectory.boolValue else {
      throw ImportError(
        .directory, file: path, cause: "is a directory",
        remedy: "name the files in it, for example with a wildcard such as *.storyboard")
    }
    guard Self.isRegular(path) else {
      throw ImportError(
        .unreadable, file: path, cause: "is not a regular file, so reading it might never end",
        remedy: "save its contents to a file and name that file")
    }
    guard let content = Self.content(path: path) else {
      throw ImportError(
        .unreadable, file: path, cause: "the file cannot be read", remedy: "check its permissions")
    }
    self.init(bytes: content, name: path)
  }

  /// Whether a path leads to a regular file; opening a pipe without a writer would block.
  private static func isRegular(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Returns the content of a file, or `nil` if it cannot be read.
  ///
  /// The result has at most one byte more than the limit, enough to see that a file is too large.
  private static func content(path: String) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    var bytes: [UInt8] = []
    do {
      while bytes.count <= byteLimit,
        let next = try handle.read(upToCount: byteLimit + 1 - bytes.count), !next.isEmpty
      {
        bytes += next
      }
    } catch {
      return nil
    }
    return bytes
  }
}

extension GraphFile {
  /// Reads the graph that the file declares.
  ///
  /// The result may still be invalid, for example with a segue to a scene that does not exist; the
  /// definition's `validate()` reports it.
  ///
  /// - Throws: ``ImportError`` with the file, the line and a remedy if the file cannot be
  ///   understood.
  /// - Complexity: O(size of the file + edges of the graph).
  public func definition() throws(ImportError) -> GraphDefinition {
    try definition(.standard)
  }

  /// Reads the graph, with given choices about what a file means.
  package func definition(
    _ decisions: ImportDecisions
  ) throws(ImportError) -> GraphDefinition {
    try checkSize()
    let text = try SourceText(bytes: bytes, file: name)
    switch try text.content() {
    case .storyboard(let outline):
      return try StoryboardImporter.definition(from: text, outline, decisions)
    case .android(let outline):
      return try AndroidImporter.definition(from: text, outline, decisions)
    case .definition: return try DefinitionFile.definition(from: text)
    }
  }

  /// Reads the graph that the file declares, and checks that an app could run it.
  ///
  /// - Throws: ``ImportError`` with the file, the line and a remedy; of several problems, it
  ///   describes the first and counts the others.
  /// - Complexity: O(size of the file + edges of the graph).
  public func validDefinition() throws(ImportError) -> GraphDefinition {
    let definition = try definition()
    do throws(GraphDefinitionError) {
      try definition.validate()
    } catch {
      throw ImportError(error, file: name)
    }
    return definition
  }

  private func checkSize() throws(ImportError) {
    guard !bytes.isEmpty else {
      throw ImportError(
        .empty, file: name, cause: "the file is empty",
        remedy: "restore it from version control, or save it again in the editor it comes from")
    }
    guard bytes.count <= Self.byteLimit else {
      throw ImportError(
        .excessive, file: name, cause: "the file is larger than \(Self.byteLimit >> 20) MB",
        remedy: "split the graph into several files, or check that this is the right file")
    }
  }
}
