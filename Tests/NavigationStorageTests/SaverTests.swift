import NavigationStorage
import Synchronization
import Testing

/// The order in which a saver writes the values of several labels.
@Suite struct SaverTests {
  private final class Log: Sendable {
    let written = Mutex<[String]>([])
    let saver = Mutex<Saver<Int>?>(nil)
  }

  @Test func `the label that has waited longest is written first, however often others change`()
    async throws
  {
    let log = Log()
    let saver = Saver<Int> { value, label in
      let isFirst = log.written.withLock { written in
        written.append("\(label)\(value)")
        return written.count == 1
      }
      guard isFirst, let saver = log.saver.withLock({ $0 }) else { return }
      saver.set(2, for: "B")
      saver.set(3, for: "A")
      saver.set(4, for: "A")
    }
    log.saver.withLock { $0 = saver }

    saver.set(1, for: "A")
    try await saver.flush()
    log.saver.withLock { $0 = nil }

    #expect(log.written.withLock { $0 } == ["A1", "B2", "A4"])
  }
}
