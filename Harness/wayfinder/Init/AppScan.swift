import Foundation
import NavigationGraphFormats

/// The parts of a package or a file that can be tested.
struct AppScan {
  /// A type that `expectSafe` can test.
  struct Subject: Hashable {
    let name: String
    /// The module that declares the type.
    let module: String
    /// The arguments of its first initializer, as placeholders; empty if it needs none.
    let arguments: String
    /// Whether its first initializer can throw.
    let canThrow: Bool
  }

  /// The graph files, in the order of their paths.
  private(set) var graphs: [URL] = []
  /// The types, in the order of their modules and names.
  private(set) var subjects: [Subject] = []
  /// The names of the products of Wayfinder that the package names or imports.
  private(set) var products: Set<String> = []
  /// Whether any source of the package awaits something.
  private(set) var awaits = false

  /// The platforms of the hosts that show the app, as values of `Platform`; empty if the package
  /// uses no host.
  var platforms: [String] {
    [("NavigationSwiftUI", ".swiftUI18"), ("NavigationUIKit", ".uiKit26")]
      .filter { products.contains($0.0) }.map(\.1)
  }

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
    let manifest = try? String(contentsOf: place.appending(path: "Package.swift"), encoding: .utf8)
    products.formUnion((manifest ?? "").matches(of: /"(Navigation\w+)"/).map { String($0.1) })
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
      subjects += Self.subjects(in: text, of: String(parts[1]))
      products.formUnion(text.matches(of: /\bimport (Navigation\w+)/).map { String($0.1) })
      if text.contains(/\bawait\b/) { awaits = true }
    default: break
    }
  }

  /// Returns the classes and structures in a Swift text whose declarations name `Navigator` or
  /// `NavigatorProviding`.
  private static func subjects(in text: String, of module: String) -> [Subject] {
    text.matches(of: /(?:class|struct)\s+(\w+)\s*:([^{]*)\{/).compactMap { match in
      let conformances = match.2.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isSubject = conformances.contains { $0 == "Navigator" || $0 == "NavigatorProviding" }
      guard isSubject else { return nil }
      let rest = text[match.range.upperBound...]
      let next = rest.firstMatch(of: /\n(?:\w+\s+)*(?:class|struct|enum|extension)\s/)
      let body = rest[..<(next?.range.lowerBound ?? rest.endIndex)]
      return Subject(
        name: String(match.1), module: module, arguments: arguments(in: body),
        canThrow: body.contains(/\binit\([^)]*\)\s*throws/))
    }
  }

  /// Returns the arguments that the first initializer in a type's body needs, as placeholders.
  private static func arguments(in body: Substring) -> String {
    guard let parameters = body.firstMatch(of: /\binit\(([^)]*)\)/)?.1 else { return "" }
    return parameters.split(separator: ",").filter { !$0.contains("=") }.compactMap { parameter in
      let names = parameter.prefix { $0 != ":" }.split { $0.isWhitespace }
      guard let label = names.first, let name = names.last else { return nil }
      return label == "_" ? "<#\(name)#>" : "\(label): <#\(name)#>"
    }.joined(separator: ", ")
  }
}
