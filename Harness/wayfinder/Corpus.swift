import Foundation
import NavigationTestingCore
import PropertyTesting

/// A folder of saved failures.
struct Corpus {
  static let defaultPath = ".wayfinder"

  private let path: String

  init(path: String) {
    self.path = path
  }

  /// Writes each violation of a report to its own file, unless the file exists.
  ///
  /// - Returns: The paths of the files, which `wayfinder replay` accepts.
  func save(_ report: Report, source: String?) throws -> [String] {
    guard !report.violations.isEmpty else { return [] }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return try report.violations.map { violation in
        let entry = CorpusEntry(violation, in: report.subject, source: source)
        let file = "\(path)/\(entry.fileName)"
        // The file's name identifies its content, and a person may have added notes to an existing
        // file.
        if !FileManager.default.fileExists(atPath: file) {
          try OutputFile(file).write(Data(entry.text.utf8))
        }
        return file
      }
    } catch let error as UnusableInput {
      throw error
    } catch {
      throw unwritable
    }
  }

  private var unwritable: UnusableInput {
    UnusableInput(
      "The folder \(path) cannot be written to; make it writable or choose another with --save.")
  }

  /// Checks in advance that failures can be saved, without creating anything.
  func requireWritable() throws {
    var isFolder = ObjCBool(false)
    var parts = URL(filePath: path).standardizedFileURL.pathComponents
    // The path is composed here, because the path of a URL's parent ends in a slash and matches no
    // file.
    func place() -> String { "/" + parts.dropFirst().joined(separator: "/") }
    while !FileManager.default.fileExists(atPath: place(), isDirectory: &isFolder), parts.count > 1
    {
      parts.removeLast()
    }
    guard isFolder.boolValue, FileManager.default.isWritableFile(atPath: place()) else {
      throw unwritable
    }
  }

  /// The saved failures, simplest first: by the number of steps, then by the number and the values
  /// of their choices, then by path.
  var entries: [(path: String, entry: CorpusEntry)] {
    get throws {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let files = names.filter { $0.hasSuffix(".case") }.sorted().map { "\(path)/\($0)" }
      let entries = try files.map { ($0, try Self.entry(inFile: $0)) }
      return entries.sorted { left, right in
        let (first, second) = (left.1.tape, right.1.tape)
        if second.isSimplified(by: first.choices) { return true }
        return !first.isSimplified(by: second.choices) && left.0 < right.0
      }
    }
  }

  /// Reads a saved failure.
  static func entry(inFile path: String) throws -> CorpusEntry {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnusableInput("\(path) cannot be read; give a file that 'wayfinder fuzz --save' wrote.")
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw UnusableInput("\(path) cannot be used: \(CorpusError.foreign).")
    }
    do throws(CorpusError) {
      return try CorpusEntry(parsing: text)
    } catch {
      throw UnusableInput("\(path) cannot be used: \(error).")
    }
  }
}
