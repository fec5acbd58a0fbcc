import Foundation
public import Testing

/// A file of cases that have failed once: readable text beside the tests, meant to be committed.
///
/// Each case is a block of steps, one to a line; lines that begin with `#` are comments.
struct CorpusFile: Sendable {
  let path: String

  /// The cases of the file, each as its steps; empty if there is no file yet.
  func cases() -> [[String]] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: { $0.allSatisfy { $0 == " " } })
      .map { block in block.filter { !$0.hasPrefix("#") }.map(Self.read) }
      .filter { !$0.isEmpty }
  }

  /// Adds a case, unless the file has it already.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - remark: A comment, in one line.
  /// - Returns: Whether the file could be written.
  func add(_ steps: [String], _ remark: String) -> Bool {
    guard !cases().contains(steps) else { return true }
    let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let block = (["# \(remark)"] + steps.map(Self.written)).joined(separator: "\n")
    let text = (old.isEmpty ? "" : old + "\n") + block + "\n"
    return (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil
  }

  private static func written(_ step: String) -> String {
    step.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  private static func read(_ line: Substring) -> String {
    var step = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        step.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        step.append(character)
      }
    }
    return step
  }
}

/// Where the tests of a suite keep the cases that have failed.
public struct CorpusTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var file: CorpusFile?

  let path: String

  /// Whether the tests in inner suites have it too.
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
  /// Keeps the cases that fail in a file beside the tests, and repeats them first.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension, `corpus`.
  ///   - filePath: The file of the test.
  /// - Returns: The trait.
  public static func corpus(_ name: String, filePath: String = #filePath) -> Self {
    let folder = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return CorpusTrait(path: (folder + ["\(name).corpus"]).joined(separator: "/"))
  }
}
