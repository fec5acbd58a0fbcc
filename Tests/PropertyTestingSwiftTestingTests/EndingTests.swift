import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

@Suite(.failures(in: .none)) struct `A run that ends early` {
  @Test(
    .reporting { issues, _ in #expect(issues.isEmpty) }, .fuzz(time: .milliseconds(30)))
  func `stops beginning cases when its time is over`() {
    _ = draw(.int(in: 0...1000))
  }

  private static let failures = Mutex(0)

  @Test func `stops with the task, also while it shrinks, and keeps what failed`() async throws {
    let place = FuzzPlace(try #require(Test.current), Test.Case.current)
    var settings = FuzzSettings()
    let folder = NSTemporaryDirectory() + "wayfinder-\(UUID().uuidString)"
    settings.storage = .folder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = FuzzRun(place, settings, environment: FuzzEnvironment { _ in nil })
    let task = Task {
      try await run.perform {
        guard draw(.int(in: 0...1000)) > 10 else { return }
        if Self.failures.withLock({
          $0 += 1; return $0
        }) == 4 {
          withUnsafeCurrentTask { $0?.cancel() }
        }
        Issue.record("held back")
      }
    }

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(Self.failures.withLock { $0 } == 4)
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    #expect(names?.filter { $0.hasSuffix(".txt") }.count == 1)
  }
}
