import Foundation
import NavigationModel
import Synchronization
import Testing

/// Navigators have no isolation of their own: each may be used from one thread at a time.
///
/// `scripts/check-threads` runs these tests under the thread sanitizer twice: unchanged, and with
/// WAYFINDER_RACE in the environment. In the second run, an additional test uses one window on both
/// threads; the sanitizer must report that.
@Suite struct ThreadTests {
  static let isRaceWanted = ProcessInfo.processInfo.environment["WAYFINDER_RACE"] != nil

  @Test func `two navigators on two threads do not affect each other`() async {
    let alone = [UInt64(1), 2].map { Walk(seed: $0).take(2_000) }

    let together = await onTwoThreads { Walk(seed: $0).take(2_000) }

    #expect(together == alone)
  }

  @Test(.enabled(if: isRaceWanted))
  func `one navigator on two threads is a race that the sanitizer reports`() async {
    let shared = SharedWalk(Walk(seed: 1))

    _ = await onTwoThreads { _ in shared.walk.take(20_000) }
  }

  /// Runs a body on two threads that begin together, and returns both results.
  private func onTwoThreads(_ body: @escaping @Sendable (UInt64) -> String) async -> [String] {
    let meeting = Meeting()
    await withCheckedContinuation { continuation in
      for seed in [UInt64(1), 2] {
        Thread.detachNewThread {
          meeting.waitForOther()
          if meeting.isLast(with: body(seed), of: seed) { continuation.resume() }
        }
      }
    }
    return meeting.results
  }
}

/// A meeting point where two threads begin together and leave their results.
private final class Meeting: Sendable {
  private let arrived = Atomic(0)
  private let found = Mutex<[UInt64: String]>([:])

  func waitForOther() {
    arrived.add(1, ordering: .sequentiallyConsistent)
    while arrived.load(ordering: .sequentiallyConsistent) < 2 {}
  }

  /// Adds a result, and returns whether it is the second one.
  func isLast(with result: String, of seed: UInt64) -> Bool {
    found.withLock { found in
      found[seed] = result
      return found.count == 2
    }
  }

  /// The results in the order of their seeds.
  var results: [String] {
    found.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
  }
}

/// A navigator on a random walk, with an observer and an embedded navigator.
private final class Walk {
  private let toy = Toy(Census())
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Takes random steps, and returns the final state and the last revision that an observer
  /// received.
  func take(_ steps: Int) -> String {
    var told: UInt64 = 0
    let registration = toy.context.observeChanges { told = $0.revision }
    for _ in 0..<steps {
      switch random.below(6) {
      case 0, 1: toy.push(1)
      case 2: toy.pop()
      case 3 where toy.context.state.layers.count < 4: toy.present(2)
      case 4: toy.context.adopt(Toy(Census()), at: .push, by: .root)
      default: toy.context.apply(.dismiss)
      }
    }
    registration.cancel()
    return "\(toy.context.state) after \(told)"
  }
}

/// A wrapper with which two threads share a walk; the compiler rightly refuses to share it
/// directly.
private struct SharedWalk: Sendable {
  nonisolated(unsafe) let walk: Walk

  init(_ walk: Walk) {
    self.walk = walk
  }
}
