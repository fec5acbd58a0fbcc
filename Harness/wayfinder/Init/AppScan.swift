import Foundation
import NavigationGraphFormats

/// The parts of a package or a file that can be tested.
struct AppScan {
  /// A type that `expectSafe` can test.
  struct Subject: Hashable {
    let name: String
    /// The module that declares the type.
    let module: String
  }

  /// The graph files, in the order of their paths.
  private(set) var graphs: [URL] = []
  /// The types, in the order of their modules and names.
  private(set) var subjects: [Subject] = []

  /// Creates a scan by reading a graph file or searching a package.
  ///
  /// - Parameter path: A graph file, or the folder of a package.
  /// - Throws: ``UnusableInput`` if the file cannot be used or there is nothing to test.
  init(path: String) throws {
    let place = URL(filePath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw UnusableInput("\(path): there is no such file or folder; correct the path.")
    }
    guard isFolder.boolValue else {
      _ = try GraphInput.definition(path: path)
      graphs = [place]
      return
    }
    for file in Self.files(in: place) { look(at: file, in: place) }
    subjects = Set(subjects).sorted { ($0.module, $0.name) < ($1.module, $1.name) }
    guard !graphs.isEmpty || !subjects.isEmpty else {
      throw UnusableInput(
        "\(path): there is no graph file here, and no type in Sources that conforms to Navigator "
          + "or NavigatorProviding; name a graph file, or let the type that holds your navigator "
          + "conform to NavigatorProviding.")
    }
  }

  private static func files(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let files = (found?.allObjects ?? []).compactMap { ($0 as? URL)?.standardizedFileURL }
    return files.sorted { $0.path < $1.path }
  }

  private mutating func look(at file: URL, in folder: URL) {
    switch file.pathExtension {
    case "storyboard", "xml", "json":
      let graph = try? GraphFile(path: file.path)
      if (try? graph?.validDefinition()) != nil { graphs.append(file) }
    case "swift":
      let parts = file.path.dropFirst(folder.path.count).split(separator: "/")
      guard parts.count > 2, parts[0] == "Sources",
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { return }
      subjects += Self.names(in: text).map { Subject(name: $0, module: String(parts[1])) }
    default: break
    }
  }

  /// Returns the names of the types in a Swift text that conform to `Navigator` or
  /// `NavigatorProviding`.
  static func names(in text: String) -> [String] {
    text.matches(of: /(?:class|struct)\s+(\w+)\s*:([^{]*)\{/).compactMap { match in
      let conformances = match.2.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isSubject = conformances.contains { $0 == "Navigator" || $0 == "NavigatorProviding" }
      return isSubject ? String(match.1) : nil
    }
  }
}
