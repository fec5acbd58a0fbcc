import Foundation
import NavigationModel
import NavigationStorage
import NavigationTestingCore
import PropertyTesting
import WorldParts

extension MixedWorld {
  /// Simulates a restart of the process, after which only the saved window is left.
  mutating func relaunch(_ draw: inout Draw) throws(Interruption) {
    let isStored = try draw.bool("stored")
    verdict.law = .restored
    verdict.works = nil
    let saved = window.windowSnapshot()
    chances.insert(.restored)
    guard let read = isStored ? Self.stored(saved) : Self.coded(saved) else {
      return object(.restored, "a saved window cannot be read")
    }
    guard let fresh = window.relaunched(read) else {
      return object(.restored, "a window was not restored completely")
    }
    let shown = NaiveWindow(of: fresh)
    if let difference = shown.difference(from: reference.withoutIDs) {
      object(.restored, difference)
    }
    if let wrong = shown.wrongOwner(expected: reference) { object(.restored, wrong) }
    verdict.expected = []
    verdict.mayBring = true
    take(fresh)
  }

  /// Continues the case with another window.
  private mutating func take(_ fresh: WindowUnderTest) {
    window = fresh
    if hosted != nil { hosted = HostedNavigator(fresh, capabilities: capabilities) }
    followed = WatchedWindow(fresh)
    books.turn()
    books.follow(fresh)
    awaited = []
    left = []
    ended = []
    questions = []
    works = []
    seenEndings = 0
    reference = NaiveWindow(of: fresh)
  }

  private static func coded(_ saved: WindowSnapshot) -> WindowSnapshot? {
    guard let bytes = try? JSONEncoder().encode(saved) else { return nil }
    return try? JSONDecoder().decode(WindowSnapshot.self, from: bytes)
  }

  private static func stored(_ saved: WindowSnapshot) -> WindowSnapshot? {
    StepwiseExecutor().run { () async -> WindowSnapshot? in
      let store = StateStore(backend: MemoryBackend())
      do {
        try await store.save(window: saved, as: "window")
      } catch {
        return nil
      }
      return await store.loadWindow("window").value
    }.flatMap { $0 }
  }
}
