import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

/// A series of tests that use the same files.
private struct Workshop: ~Copyable {
  let folder = NSTemporaryDirectory() + "wayfinder-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs a body as a test with the trait `fuzz` does, and returns the issues that it reports.
  func run(
    cases: Int = 100, _ body: @escaping @concurrent @Sendable () async throws -> Void
  ) async throws -> [Issue] {
    var settings = FuzzSettings()
    settings.cases = cases
    settings.storage = .folder(folder)
    let place = FuzzPlace(try #require(Test.current), Test.Case.current)
    let run = FuzzRun(place, settings, environment: FuzzEnvironment { _ in nil })
    let seen = Mutex<[Issue]>([])
    let taking = IssueHandlingTrait.compactMapIssues { issue in
      seen.withLock { $0.append(issue) }
      return nil
    }
    try await taking.provideScope(for: place.test, testCase: place.testCase) {
      try await run.perform(body)
    }
    return seen.withLock { $0 }
  }

  /// Returns the text of all files whose names have a given ending.
  func files(_ suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) }.compactMap {
      try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }

  /// Returns the record of the running case in a folder; empty if there is none.
  static func record(in folder: String) -> String {
    let file = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      .first { $0.hasSuffix(".running.txt") }
    return file.flatMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) } ?? ""
  }

  /// Writes the record that a process leaves when it traps.
  func leave(_ lines: String) throws {
    let name = try #require(
      FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        .first { $0.hasSuffix(".txt") })
    let path = "\(folder)/\(name.dropLast(4)).running.txt"
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

@Suite struct `A failing case` {
  @Test func `is saved as readable text and runs first the next time`() async throws {
    let workshop = Workshop()
    let first = try await workshop.run { #expect(draw("n", .int(in: 0...1000)) < 43) }

    let second = try await workshop.run(cases: 0) { #expect(draw("n", .int(in: 0...1000)) < 43) }

    #expect(first.text.contains("the next run begins with it"))
    #expect(second.text.contains("a case that failed before"))
    #expect(second.first?.comments.first?.rawValue == "n = 43")
    let file = try #require(workshop.files(".txt").first)
    #expect(file.contains("# n = 43\n"))
    #expect(file.hasSuffix("tape 43\n"))
  }

  @Test func `is forgotten when it passes`() async throws {
    let workshop = Workshop()
    _ = try await workshop.run { #expect(draw(.int(in: 0...1000)) < 43) }

    let issues = try await workshop.run(cases: 1) { _ = draw(.int(in: 0...1000)) }

    #expect(issues.isEmpty)
    #expect(workshop.files(".txt").isEmpty)
  }

  @Test func `gives way to a simpler one`() async throws {
    let workshop = Workshop()
    _ = try await workshop.run { #expect(draw(.int(in: 0...1000)) < 43) }

    _ = try await workshop.run(cases: 0) { #expect(draw(.int(in: 0...1000)) < 7) }

    let file = try #require(workshop.files(".txt").first)
    #expect(file.split(separator: "\n").filter { $0.hasPrefix("tape") } == ["tape 7"])
  }
}

@Suite struct `A case that ends the process` {
  @Test func `is written down before it runs, with its values as they are drawn`() async throws {
    let workshop = Workshop()
    let seen = Mutex<[String]>([])
    let folder = workshop.folder

    _ = try await workshop.run(cases: 1) {
      let number = draw("n", .int(in: 3...3))
      seen.withLock { $0.append("\(number) \(Workshop.record(in: folder))") }
    }

    #expect(seen.withLock { $0 } == ["3 > random 0 0\n  n = 3\n"])
    #expect(workshop.files(".running.txt").isEmpty)
  }

  @Test func `is written down as its tape if a search for a high score made it`() async throws {
    let workshop = Workshop()
    let seen = Mutex<[(number: Int, record: String)]>([])
    let folder = workshop.folder

    _ = try await workshop.run(cases: 60) {
      let number = draw("n", .int(in: 0...1_000_000))
      seen.withLock { $0.append((number, Workshop.record(in: folder))) }
      target("n", Double(number))
    }

    let changed = seen.withLock { $0 }.filter { $0.record.hasPrefix("> tape ") }
    let fitting = changed.filter { $0.record.hasPrefix("> tape \($0.number)\n") }
    #expect(changed.count > 15)
    #expect(fitting.count > changed.count / 2)
  }

  @Test func `is reported with its values by the next run, which begins with it`() async throws {
    let workshop = Workshop()
    _ = try await workshop.run { #expect(draw("n", .int(in: 0...1000)) < 43) }
    try workshop.leave("> random 0 1\n  n = 1\n> tape 812\n  n = 812\n")
    let numbers = Mutex<[Int]>([])

    let issues = try await workshop.run(cases: 1) {
      let number = draw("n", .int(in: 0...1000))
      numbers.withLock { $0.append(number) }
    }

    #expect(numbers.withLock { $0.first } == 812)
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues.text.contains("An earlier run ended in the middle of this case"))
    #expect(issues.text.contains("n = 812"))
  }

  @Test func `leaves nothing behind that cannot be read`() async throws {
    let workshop = Workshop()
    _ = try await workshop.run { #expect(draw(.int(in: 0...1000)) < 43) }
    try workshop.leave("> nonsense\n")

    let issues = try await workshop.run(cases: 1) { _ = draw(.int(in: 0...1000)) }

    #expect(issues.isEmpty)
  }
}

@Suite struct `A folder that cannot be written` {
  @Test func `changes nothing else`() async throws {
    var settings = FuzzSettings()
    settings.storage = .folder("/dev/null/failures")
    let place = FuzzPlace(try #require(Test.current), Test.Case.current)
    let run = FuzzRun(place, settings, environment: FuzzEnvironment { _ in nil })
    let texts = Mutex<[String]>([])

    let taking = IssueHandlingTrait.compactMapIssues { issue in
      texts.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    try await taking.provideScope(for: place.test, testCase: place.testCase) {
      try await run.perform { #expect(draw("n", .int(in: 0...1000)) < 43) }
    }

    #expect(texts.withLock { $0.first } == "n = 43")
    #expect(texts.withLock { !$0.joined().contains("the next run") })
  }
}
