import Foundation
import NavigationSimulation
import NavigationTestingCore
import Synchronization
import Testing

/// Two navigators of each paradigm, each driven by its own thread.
@Suite struct ThreadTests {
  static let worlds = [
    WorldRunner(FlowWorld.self), WorldRunner(StepsWorld.self, .standard),
    WorldRunner(CoordinatorWorld.self), WorldRunner(IntentWorld.self),
    WorldRunner(RoutesWorld.self),
  ]

  @Test(arguments: worlds.indices)
  func `two navigators on two threads give the same results as each one alone`(_ index: Int) async {
    let world = Self.worlds[index]
    let alone = [part(of: world, seed: 1), part(of: world, seed: 2)]

    let together = await onTwoThreads { part(of: world, seed: $0) }

    #expect(together == alone)
    #expect(alone[0] != alone[1])
    #expect(alone.allSatisfy { $0.failures.isEmpty })
  }
}

/// Runs eight cases of a world, and returns their counts: states, checks and outcomes.
private func part(of world: WorldRunner, seed: UInt64) -> CampaignPart {
  let session = world.session(nil)
  for number in 0..<8 { session.run(number, seed: seed) }
  return session.takePart()
}

/// Runs a body on two threads that begin together, and returns both results.
private func onTwoThreads(
  _ body: @escaping @Sendable (UInt64) -> CampaignPart
) async -> [CampaignPart] {
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

/// A meeting point where two threads begin together and leave their results.
private final class Meeting: Sendable {
  private let arrived = Atomic(0)
  private let found = Mutex<[UInt64: CampaignPart]>([:])

  func waitForOther() {
    arrived.add(1, ordering: .sequentiallyConsistent)
    while arrived.load(ordering: .sequentiallyConsistent) < 2 {}
  }

  /// Adds a result, and returns whether it is the second one.
  func isLast(with result: CampaignPart, of seed: UInt64) -> Bool {
    found.withLock { found in
      found[seed] = result
      return found.count == 2
    }
  }

  /// The results in the order of their seeds.
  var results: [CampaignPart] {
    found.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
  }
}
