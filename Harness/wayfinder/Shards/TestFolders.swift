import ArgumentParser
import Foundation
import NavigationTestingCore

/// The results of app tests that were run in parts with `WAYFINDER_PARTS`, merged.
struct TestFolders {
  private let tests: [MergedTest]

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }

  /// Merges the parts in the given folders.
  ///
  /// - Throws: An error if there are no parts, or an error that states why parts cannot be merged.
  init(_ folders: [String]) throws {
    let parts = try folders.flatMap(Self.parts)
    guard !parts.isEmpty else {
      throw UnusableInput(
        "There are no parts of tests in \(folders.joined(separator: ", ")); run the tests with "
          + "WAYFINDER_PARTS and name that folder.")
    }
    let groups = Dictionary(grouping: parts) { $0.part.subject }
    var tests = try groups.values.map(Self.merge).sorted { $0.subject.precedes($1.subject) }
    MergedTest.removeRepetitions(&tests)
    self.tests = tests
  }

  private static func parts(in folder: String) throws -> [(path: String, part: TestPart)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      guard let part = FileManager.default.contents(atPath: path).flatMap(TestPart.init(parsing:))
      else {
        throw UnusableInput(
          "\(path) is no complete part of a test; run the tests again with this version.")
      }
      return (path, part)
    }
  }

  private static func merge(_ parts: [(path: String, part: TestPart)]) throws -> MergedTest {
    let subject = parts[0].part.subject
    let name = "\(subject.app) on \(subject.platform), at \(subject.place)"
    do throws(MergedTest.Problem) {
      return try MergedTest(parts.map(\.part))
    } catch .double(let part) {
      throw UnusableInput("\(name): part \(part) was given twice; give each part once.")
    } catch .incomplete(let given, let count) {
      throw UnusableInput(
        "\(name): \(given) of \(count) parts were given, of the same app, laws, seed and cases; "
          + "give all \(count).")
    } catch {
      throw UnusableInput("\(name): the parts are of different runs; run all parts again.")
    }
  }

  /// Prints the findings, and adds the failures to corpus files if requested.
  ///
  /// - Throws: The exit code, or an error if a failure cannot be saved.
  func conclude(keepingFailures keeps: Bool) throws {
    var hasFindings = false
    for group in tests.split(where: { !$0.subject.isSameTest(as: $1.subject) }) {
      for test in group { Self.print(test.summary.text) }
      let texts = Self.texts(of: group)
      for text in texts { Self.print("\n\(text)") }
      for law in Self.untested(group) {
        Self.print("\n" + TestText.untested(law, app: group[0].subject.app))
      }
      hasFindings = hasFindings || !texts.isEmpty
    }
    if keeps { try tests.forEach(Self.keep) }
    if hasFindings { throw ExitCode(Exit.found) }
  }

  /// Prints a text line by line, with control characters replaced.
  private static func print(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      Console.print(Console.visible(String(line)))
    }
  }

  /// Returns the texts of a test's issues on all its platforms.
  private static func texts(of group: [MergedTest]) -> [String] {
    let missed = group[0].missed.map {
      let subject = group[0].subject
      return TestText.missed($0.name, at: $0.place, app: subject.app, subject.cases)
    }
    return group.flatMap { $0.findings.map(\.text) } + missed
  }

  /// Returns the laws that were not tested on any platform.
  private static func untested(_ group: [MergedTest]) -> [String] {
    group[0].untested.filter { law in group.allSatisfy { $0.untested.contains(law) } }
  }

  /// Adds the failures of a test to its corpus file.
  private static func keep(_ test: MergedTest) throws {
    guard let path = test.subject.corpus, !test.findings.isEmpty else { return }
    let old = FileManager.default.fileExists(atPath: path) ? try GraphInput.text(path: path) : ""
    let text = test.findings.reduce(old) { CorpusText.adding($1.kept, to: $0) }
    if text != old { try OutputFile(path).write(Data(text.utf8)) }
  }
}

extension Array {
  /// Splits the sequence into runs; a run ends where `isBoundary` returns `true` for two neighbors.
  fileprivate func split(where isBoundary: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, !isBoundary(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
