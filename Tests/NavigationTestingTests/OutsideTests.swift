import Foundation
import NavigationRoutes
import NavigationTesting
import Synchronization
import Testing

/// Apps that await: their server and their clock do what is worst.
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

  @Test func `is safe if it looks where a person is before it goes on`() async {
    await use(nil)
  }

  @Test func `is reported if it shows something to a person who has left`() async throws {
    let texts = await issues { await use(.showsReceiptLate) }

    let text = try #require(texts.first)
    #expect(texts.count == 1)
    #expect(text.contains("law 'late work'"))
    #expect(text.contains("the user had left order before its work ended"))
    #expect(text.contains("server replies order with paid"))
    #expect(stepCount(text) <= 5)
    #expect(text.contains("try await replay("))
    #expect(text.contains("{ outside in Kiosk(outside) }"))
  }

  @Test func `is reported if its clock brings something up later`() async throws {
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

  @Test func `is repeated by the printed steps`() async throws {
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

/// The run after a trap knows the steps of an app that awaits.
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

/// The same line for all runs.
@MainActor private func useKiosk(_ fault: Kiosk.Fault?) async {
  await expectSafe(except: [.relaunch]) { outside in
    Kiosk(StubbedServer(outside: outside), clock: outside.clock, fault)
  } laws: { kiosk in
    UserAction("order", when: { kiosk.canOrder }) { await kiosk.order() }
  }
}
