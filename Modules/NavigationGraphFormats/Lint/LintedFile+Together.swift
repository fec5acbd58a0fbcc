import NavigationGraphDefinitions

extension LintedFile {
  /// Reads and checks the files of one app; an error in a file becomes part of its result.
  ///
  /// If files include each other, an action in one of them may pop to a destination in another.
  /// Such an action is a finding only if that other file is not among `paths`.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - advice: Whether to apply the rules that run only on request.
  /// - Returns: One result for each file, in the order of `paths`.
  /// - Complexity: For each file, that of reading it and of ``init(_:path:advice:)``, plus O(files)
  ///   for each `<include>` element and for each action that pops to a destination outside its
  ///   file.
  public static func together(_ paths: [String], advice: Advice = .none) -> [LintedFile] {
    let read = paths.map { path in
      Result { () throws(ImportError) in try GraphFile(path: path).definition() }
    }
    let names = IncludedNames(zip(paths, read).map { ($0, try? $1.get()) })
    return paths.indices.map { place in
      switch read[place] {
      case .success(var definition):
        definition.oddities.removeAll { oddity in
          oddity.kind == .popUpToOutside && names.knows(oddity.subject, beside: place)
        }
        return LintedFile(definition, path: paths[place], advice: advice)
      case .failure(let error): return LintedFile(error, path: paths[place])
      }
    }
  }
}

/// The names that are declared in files that include each other, directly or indirectly.
private struct IncludedNames {
  private var names: [Set<String>]
  /// For each file, the number of its group of linked files.
  private var groups: [Int]

  init(_ files: [(path: String, definition: GraphDefinition?)]) {
    groups = Array(files.indices)
    names = files.map { _, definition in
      guard let definition, definition.source == .android else { return [] }
      let nodes = definition.nodes.filter { $0.role != .external }.map(\.id)
      return Set(nodes).union(definition.identifier.map { [$0] } ?? [])
    }
    // Only navigation files of Android include each other; another file may have the same name.
    let places = Dictionary(
      files.enumerated().filter { $1.definition?.source == .android }
        .map { (Self.name(of: $1.path), $0) },
      uniquingKeysWith: { first, _ in first })
    for (place, file) in files.enumerated() {
      for node in file.definition?.nodes ?? [] where node.kind == "include" {
        if let other = places[node.name] { join(place, other) }
      }
    }
  }

  func knows(_ name: String, beside place: Int) -> Bool {
    groups.indices.contains { groups[$0] == groups[place] && names[$0].contains(name) }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (kept, old) = (groups[first], groups[second])
    for place in groups.indices where groups[place] == old { groups[place] = kept }
  }

  /// Returns the file name without folders and extension.
  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }
}
