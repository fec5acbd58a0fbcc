package import Foundation

/// A copy of a package with selected mutants, each of which is enabled by its own value of a
/// switch.
package struct PackageCopy: Sendable {
  /// The folder of the original package, which is never changed.
  package let original: URL
  /// The folder of the copy.
  package let root: URL
  /// The modules (folders below `Modules`) that receive mutants.
  package let modules: [String]

  package init(original: URL, root: URL, modules: [String]) {
    self.original = original
    self.root = root
    self.modules = modules
  }

  /// Returns all sites of the modules, numbered over all files in the order of their paths.
  package func sites() throws -> [Site] {
    var sites: [Site] = []
    for path in try sourceFiles() {
      for site in SiteCollector.sites(of: try text(original, path), path: path) {
        sites.append(site.numbered(sites.count))
      }
    }
    return sites
  }

  /// Creates a copy that contains the switch, but not yet the Swift sources of the modules.
  ///
  /// ``write(_:)`` adds these sources. Hidden files and nested packages are not copied. Build
  /// products of an earlier copy remain, so that little is compiled again.
  package func begin() throws {
    let files = FileManager.default
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: original.path) where !name.hasPrefix(".") {
      try synchronise(name)
    }
    let manifest = try text(original, "Package.swift") + SwitchSources.manifest(targets: modules)
    try write(manifest, "Package.swift")
    let target = SwitchSources.target
    try write(SwitchSources.header, "\(target)/include/\(target).h")
    try write(SwitchSources.code, "\(target)/\(target).c")
    for module in modules { try write(SwitchSources.swift, "Modules/\(module)/__Switch.swift") }
  }

  /// Writes the files of the modules with the given mutants; unchanged files are not written.
  package func write(_ sites: [Site]) throws {
    let chosen = Dictionary(grouping: sites, by: \.mutant.path)
    for path in try sourceFiles() {
      let source = try text(original, path)
      try write(chosen[path].map { MutatedText.writing($0, into: source) } ?? source, path)
    }
  }

  /// Returns the paths of the manifest and of the Swift sources of the modules and the harness.
  ///
  /// Nested packages are left out.
  package func sourcePaths() throws -> [String] {
    ["Package.swift"]
      + (try ["Modules", "Harness"].flatMap { try relativeFiles($0) }
        .filter { $0.hasSuffix(".swift") })
  }

  private func sourceFiles() throws -> [String] {
    try modules.flatMap { try relativeFiles("Modules/\($0)") }
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Copies a file or folder, and removes files that no longer exist in the original.
  ///
  /// The manifest, Swift sources of the modules, hidden files and nested packages are not copied.
  private func synchronise(_ name: String) throws {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    _ = files.fileExists(atPath: original.appending(path: name).path, isDirectory: &isFolder)
    guard isFolder.boolValue else { return try copy(name) }
    let wanted = try relativeFiles(name)
    for path in wanted where !isMutated(path) { try copy(path) }
    guard files.fileExists(atPath: root.appending(path: name).path) else { return }
    for path in Set(try relativeFiles(name, in: root)).subtracting(wanted) {
      if !path.hasSuffix("/__Switch.swift") {
        try files.removeItem(at: root.appending(path: path))
      }
    }
  }

  private func isMutated(_ path: String) -> Bool {
    path.hasSuffix(".swift") && modules.contains { path.hasPrefix("Modules/\($0)/") }
  }

  private func copy(_ path: String) throws {
    if path == "Package.swift" { return }
    let data = try Data(contentsOf: original.appending(path: path))
    try write(data, path)
  }

  private func write(_ text: String, _ path: String) throws {
    try write(Data(text.utf8), path)
  }

  private func write(_ data: Data, _ path: String) throws {
    let target = root.appending(path: path)
    if (try? Data(contentsOf: target)) == data { return }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
  }

  private func text(_ base: URL, _ path: String) throws -> String {
    try String(contentsOf: base.appending(path: path), encoding: .utf8)
  }

  private func relativeFiles(_ folder: String) throws -> [String] {
    try relativeFiles(folder, in: original)
  }

  /// Returns the paths of all files in a folder and its subfolders, sorted.
  ///
  /// Hidden files and nested packages are left out.
  private func relativeFiles(_ folder: String, in base: URL) throws -> [String] {
    let files = FileManager.default
    var paths: [String] = []
    for name in try files.contentsOfDirectory(atPath: base.appending(path: folder).path).sorted()
    where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      _ = files.fileExists(atPath: base.appending(path: path).path, isDirectory: &isFolder)
      if !isFolder.boolValue {
        paths.append(path)
      } else if !files.fileExists(atPath: base.appending(path: path + "/Package.swift").path) {
        paths += try relativeFiles(path, in: base)
      }
    }
    return paths
  }
}
