import Foundation
import NavigationTestingCore

/// A corpus file that tests have written, with the results of its cases in the last test runs.
struct KeptFile {
  let path: String
  let cases: [KeptCase]

  /// Reads a file.
  init(path: String) throws {
    self.path = path
    let verdicts = CorpusVerdicts(of: path)
    let corpus = CorpusText(parsing: try GraphInput.text(path: path))
    cases = corpus.cases.enumerated().map { index, entry in
      KeptCase(number: index + 1, entry: entry, verdicts: verdicts.verdicts(on: entry.steps))
    }
  }

  /// Returns the corpus files at the given paths and in the given folders, in this order.
  ///
  /// In a folder, a corpus file is any file whose name ends in `.corpus`; these files are sorted by
  /// path. Hidden files and files in hidden folders are left out.
  static func all(in paths: [String]) throws -> [KeptFile] {
    let found = try paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw UnusableInput("\(path): there is no such file or folder; correct the path.")
      }
      guard isFolder.boolValue else { return [path] }
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".corpus") && !$0.isHidden }.sorted()
        .map { path == "." ? $0 : "\(path)/\($0)" }
    }
    return try found.map { try KeptFile(path: $0) }
  }

  /// Returns the cases with the given numbers, or all cases if no numbers are given.
  func cases(numbered numbers: [Int]) throws -> [KeptCase] {
    if let wrong = numbers.first(where: { !cases.indices.contains($0 - 1) }) {
      throw UnusableInput(
        "\(path) has no case \(wrong), only \(cases.count); 'wayfinder corpus' lists them.")
    }
    return numbers.isEmpty ? cases : numbers.map { cases[$0 - 1] }
  }

  /// Changes the cases and writes the file.
  func write(_ change: (inout [KeptCase]) -> Void) throws {
    var cases = cases
    change(&cases)
    try OutputFile(path).write(Data(CorpusText(cases.map(\.entry)).text.utf8))
  }

  /// The path, and one line for each case, followed by one line for each of its stale steps.
  var listing: [String] {
    [Console.visible(path)]
      + cases.flatMap { entry in
        ["  " + entry.title] + entry.problems.map { "      \($0)" }
      }
  }

  /// Adds the cases of other files to a file, which is created if it does not exist.
  ///
  /// The order of the cases does not depend on the order of the files.
  ///
  /// - Returns: The number of cases that were added.
  static func merge(_ others: [String], into path: String) throws -> Int {
    var merged = CorpusText()
    if FileManager.default.fileExists(atPath: path) {
      merged = CorpusText(parsing: try GraphInput.text(path: path))
    }
    let added = try others.flatMap { CorpusText(parsing: try GraphInput.text(path: $0)).cases }
    let sorted = added.sorted { ($0.steps.count, $0.text) < ($1.steps.count, $1.text) }
    let count = merged.merge(CorpusText(sorted))
    try OutputFile(path).write(Data(merged.text.utf8))
    return count
  }
}

extension CorpusText.Case {
  /// The text by which merged cases are sorted.
  fileprivate var text: String { CorpusText([self]).text }
}

extension String {
  /// Whether a component of this path is hidden, such as a build folder.
  fileprivate var isHidden: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }
}
