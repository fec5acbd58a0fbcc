extension ImportTable {
  /// Returns the faults of the table: a row that may import modules of its own or a higher level, a
  /// folder without a row, or a row without a folder.
  func findings(folders: [String]) -> [Finding] {
    let path = "Tests/ArchitectureTests/Imports/ImportTable.swift"
    let unknown = folders.filter { folder in !rows.contains { $0.path == folder } }
      .map { "\($0) has no row; give the target a level and the imports that it may have" }
    let gone = rows.filter { !folders.contains($0.path) }
      .map { "the row of \($0.target) has no folder \($0.path); remove the row" }
    let upward = rows.flatMap { row in
      row.mayImport.compactMap(self.row(of:)).filter { $0.level >= row.level }.map {
        "\(row.target), of level \(row.level), may not import \($0.target), of level \($0.level); "
          + "arrows lead to lower levels"
      }
    }
    return (unknown + gone + upward).map { Finding(path: path, line: 1, message: $0) }
  }

  /// Returns the imports in one of the target's source files that the table forbids.
  func findings(in source: SourceText, of target: String) -> [Finding] {
    let allowed = allowedImports(of: target)
    return ImportStatement.all(in: source).filter { !allowed.contains($0.module) }.map {
      Finding(
        path: source.path, line: $0.line,
        message: "\(target) may not import \($0.module), only \(allowed.joined(separator: ", ")); "
          + "move the code to a target that may, or record the new arrow in Docs/Decisions "
          + "and add it to the import table")
    }
  }

  /// Returns the targets and the dependencies that only the manifest or only the table lists.
  func findings(in manifest: Manifest) -> [Finding] {
    let missing = rows.filter { row in !manifest.targets.contains { $0.name == row.target } }.map {
      Finding(
        path: manifest.path, line: 1,
        message: "no call such as module(\"\($0.target)\", […]) lists this row of the import table")
    }
    return missing + manifest.targets.flatMap { findings(in: $0, path: manifest.path) }
  }

  private func findings(in declared: Manifest.Target, path: String) -> [Finding] {
    guard let row = row(of: declared.name) else {
      return [
        Finding(
          path: path, line: declared.line,
          message: "\(declared.name) has no row in the import table; give it one")
      ]
    }
    let allowed = allowedImports(of: row.target)
    let forbidden = declared.dependencies.filter { !allowed.contains($0) }
      .map { "depends on \($0), which its row in the import table does not allow" }
    let stale = row.mayImport.filter {
      self.row(of: $0) != nil && !declared.dependencies.contains($0)
    }.map { "does not depend on \($0); remove it from the row in the import table" }
    return (forbidden + stale).map {
      Finding(path: path, line: declared.line, message: "\(row.target) \($0)")
    }
  }

  /// Returns the dependencies that the manifest declares for a target but no source imports.
  ///
  /// A target that imports no other target of the package is not checked, because it may just have
  /// been created.
  func unusedDependencies(of declared: Manifest.Target, in sources: [SourceText]) -> [Finding] {
    let imported = Set(sources.flatMap { ImportStatement.all(in: $0).map(\.module) })
    guard imported.contains(where: { row(of: $0) != nil }) else { return [] }
    return declared.dependencies.filter { !imported.contains($0) }.map {
      Finding(
        path: "Package.swift", line: declared.line,
        message: "\(declared.name) depends on \($0) and imports it nowhere; remove the dependency")
    }
  }
}
