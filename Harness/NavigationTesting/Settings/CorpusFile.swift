import Foundation
import NavigationTestingCore
import Synchronization
public import Testing

/// A file of cases that have failed: readable text beside the tests, meant to be committed.
struct CorpusFile: Sendable {
  /// A lock, because tests that run at the same time may share a file.
  private static let turn = Mutex(())

  let path: String

  /// The path relative to the folder of the package, or the whole path outside packages.
  var pathInPackage: String {
    PackageFolder(containing: path)?.relativePath(of: path) ?? path
  }

  /// Returns the content of the file, which is empty if the file does not exist.
  func content() -> CorpusText {
    CorpusText(parsing: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }

  /// Adds a case, unless the file contains a case with the same steps.
  ///
  /// - Parameter entry: The case to add.
  /// - Returns: `false` if the file could not be written; otherwise `true`.
  func add(_ entry: CorpusText.Case) -> Bool {
    Self.turn.withLock { _ in
      let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let text = CorpusText.adding(entry, to: old)
      guard text != old else { return true }
      return (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil
    }
  }

  /// Saves the verdicts on an app's cases, for the command `wayfinder corpus`.
  ///
  /// - Parameters:
  ///   - found: The steps of each case, and the verdict on it.
  ///   - app: The name of the app.
  func note(_ found: [(steps: [String], verdict: CorpusVerdicts.Verdict)], by app: String) {
    guard !found.isEmpty else { return }
    Self.turn.withLock { _ in
      var verdicts = CorpusVerdicts(of: path)
      for (steps, verdict) in found { verdicts.note(verdict, on: steps, by: app) }
      verdicts.save(for: content())
    }
  }
}

/// A trait that specifies the file in which the tests of a suite save failing cases.
public struct CorpusTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var file: CorpusFile?

  let path: String

  /// Whether the tests in inner suites inherit the trait; always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with this file.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$file.withValue(CorpusFile(path: path)) { try await body() }
  }
}

extension Trait where Self == CorpusTrait {
  /// Returns a trait that saves failing cases in a file beside the tests, and repeats them first.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension, `corpus`.
  ///   - filePath: The file of the test.
  /// - Returns: A trait for a test or a suite.
  public static func corpus(_ name: String, filePath: String = #filePath) -> Self {
    let folder = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return CorpusTrait(path: (folder + ["\(name).corpus"]).joined(separator: "/"))
  }
}
