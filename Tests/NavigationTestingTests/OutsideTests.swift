import Foundation
import NavigationModel
import NavigationRoutes
import NavigationTesting
import Synchronization
import Testing

/// Apps that await, with the worst behavior of their server and their clock.
@Suite(.users(60)) @MainActor struct `An app that awaits` {
  private func use(_ fault: Kiosk.Fault?, on platform: Platform = .uiKit26) async {
    await expectSafe(on: platform, except: [.relaunch]) { outside in
      Kiosk(StubbedServer(outside: outside), clock: outside.clock, fault)
    } laws: { kiosk in
      UserAction("order", when: { kiosk.canOrder }) { await kiosk.order() }
      UserAction("hesitate") { kiosk.hesitate() }
      Reachable("a receipt", within: 8) { kiosk.navigator.routes.last == .receipt }
      Reachable("tips", within: 8) { kiosk.navigator.routes.last == .tips }
    }
  }

  @Test func `is safe if it checks where the user is before it continues`() async {
    await use(nil)
  }

  @Test func `is reported if it shows something to a user who has left`() async throws {
    let texts = await issues { await use(.showsReceiptLate) }

    let text = try #require(texts.first)
    #expect(texts.count == 1)
    #expect(text.contains("law 'late work'"))
    #expect(text.contains("the user had left order before its work ended"))
    #expect(text.contains("server replies order with paid"))
    #expect(stepCount(text) <= 5)
    #expect(text.contains("try await replay("))
    #expect(text.contains("{ outside in\n      Kiosk(outside)  // make the app as in OutsideTests"))
  }

  @Test func `is reported if its clock shows something later`() async throws {
    let texts = await issues { await use(.tipsCoverEverything) }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("time passes") == true)
    #expect(texts.first.map(stepCount) ?? 99 <= 6)
  }

  @Test func `has the same failure in every run`() async {
    let first = await issues { await use(.showsReceiptLate) }
    let second = await issues { await use(.showsReceiptLate) }

    #expect(!first.isEmpty)
    #expect(first == second)
  }

  @Test func `fails again with the printed steps`() async throws {
    let fault = await issues {
      try? await replay(
        "tap menu", "tap order", "order", "go back", "server replies order with paid",
        except: [.relaunch]
      ) {
        Kiosk(StubbedServer(outside: $0), clock: $0.clock, .showsReceiptLate)
      } laws: { kiosk in
        UserAction("order", when: { kiosk.canOrder }) { await kiosk.order() }
      }
    }

    #expect(fault.count == 1)
    #expect(fault.first?.contains("law 'late work'") == true)
  }

  @Test func `skips a step that it no longer causes, with a warning`() async {
    var problem: (any Error)?
    let texts = await recordedLater(.warning) {
      do {
        try await replay(
          "tap menu", "tap order", "server replies order with paid", except: [.relaunch]
        ) {
          Kiosk(StubbedServer(outside: $0), clock: $0.clock)
        }
      } catch {
        problem = error
      }
    }

    #expect(problem == nil)
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Kiosk: step 3, server replies: the app no longer") == true)
  }

  @Test func `does not stop the run if an action waits for something else`() async {
    let texts = await recordedLater(.warning) {
      await expectSafe(except: [.relaunch]) { outside in
        Kiosk(StubbedServer(outside: outside), clock: outside.clock, .neverEnds)
      } laws: { kiosk in
        UserAction("order", when: { kiosk.canOrder }) { await kiosk.order() }
      }
    }
    let warnings = texts.filter { $0.contains("does not control") }

    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("Kiosk: 'order' waited for something") == true)
  }

  @Test func `is released after its test, even if it awaits from the beginning`() async {
    let alive = Alive()
    await expectSafe(except: [.relaunch]) { outside in Waiter(outside, alive) }
    try? await replay("tap menu") { outside in Waiter(outside, alive) }
    for _ in 0..<10_000 where alive.count > 0 { await Task.yield() }

    #expect(alive.made > 60)
    #expect(alive.count == 0)
  }

  @Test(.users(200)) func `may answer one turn after its question has left`() async {
    let texts = await issues {
      await expectSafe { _ in
        Survey(answers: true)
      } laws: { survey in
        AnsweredOnce("the question") { (asked: survey.asked, answered: survey.answered) }
      }
    }

    #expect(texts.isEmpty)
  }

  @Test func `is reported if a question that has left is never answered`() async {
    let texts = await issues {
      await expectSafe { _ in
        Survey(answers: false)
      } laws: { survey in
        AnsweredOnce("the question") { (asked: survey.asked, answered: survey.answered) }
      }
    }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("0 answers to 1") == true)
  }

  @Test func `needs a test that awaits as well`() throws {
    let texts = issues {
      expectSafe {
        Notes()
      } laws: { notes in
        UserAction("sign out later") {
          await Task.yield()
          notes.signOut()
        }
      }
    }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("The action 'sign out later' awaits") == true)
  }
}

/// Tests that, after a trap in an app that awaits, the next run knows the steps that led to the
/// trap.
@Suite struct OutsideTrailTests {
  @Test func `the run after a trap warns of its steps`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = url.path()

    await #expect(processExitsWith: .failure) { [folder = folder as String] in
      setenv("TMPDIR", folder, 1)
      await useKiosk(.trapsWhenDeclined)
    }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      setenv("TMPDIR", folder, 1)
      let texts = await recordedLater(.warning) { await useKiosk(nil) }
      let told = texts.filter { $0.contains("the last run ended") }
      let isTold = told.count == 1 && told[0].contains("server replies order with declined")
      exit(isTold ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Uses the kiosk on the same source line in all runs.
@MainActor private func useKiosk(_ fault: Kiosk.Fault?) async {
  await expectSafe(except: [.relaunch]) { outside in
    Kiosk(StubbedServer(outside: outside), clock: outside.clock, fault)
  } laws: { kiosk in
    UserAction("order", when: { kiosk.canOrder }) { await kiosk.order() }
  }
}

/// A count of the apps that were created, and of the apps that are still in memory.
@MainActor private final class Alive {
  private(set) var made = 0
  private(set) var count = 0

  func begin() {
    made += 1
    count += 1
  }

  func end() { count -= 1 }
}

/// An app that requests a message from its server as soon as it is created, and stays in memory
/// until the message arrives.
@MainActor private final class Waiter: NavigatorProviding {
  let navigator = RoutingManager<KioskPage>()
  private let alive: Alive

  init(_ outside: Outside, _ alive: Alive) {
    self.alive = alive
    alive.begin()
    navigator.destinations = { $0 == nil ? [.menu] : $0 == .menu ? [.order] : [] }
    Task {
      try? await outside.reply(to: "news")
      stay()
    }
  }

  isolated deinit { alive.end() }

  private func stay() {}
}

/// An app that asks a question each time the screen of an order appears.
///
/// If the app answers at all, it answers in a task that begins when the screen has left.
@MainActor private final class Survey: NavigatorProviding {
  let navigator = RoutingManager<KioskPage>()
  private(set) var asked = 0
  private(set) var answered = 0
  private var registration: Registration?

  init(answers: Bool) {
    navigator.destinations = { $0 == nil ? [.menu] : $0 == .menu ? [.order] : [] }
    let note: @MainActor @Sendable (Int, Int) -> Void = { [weak self] asked, left in
      self?.asked += asked
      guard answers, left > 0 else { return }
      Task { self?.answered += left }
    }
    let orders: (Entry) -> Bool = { [navigator] in navigator.name(of: $0.screen) == "order" }
    registration = navigator.context.observeChanges { change in
      let asked = change.inserted.count(where: orders)
      let left = change.removed.count(where: orders)
      MainActor.assumeIsolated { note(asked, left) }
    }
  }
}
