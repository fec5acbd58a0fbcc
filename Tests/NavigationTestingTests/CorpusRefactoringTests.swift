import Foundation
import NavigationModel
import NavigationTesting
import Testing

/// Saved cases after changes of the app.
@Suite struct `A kept case` {
  private static let doors = ["open kitchen", "open cellar"]

  private let file = TemporaryFile()

  /// Runs the test of the first version of the app, which saves a case.
  private func keepCase() async throws {
    let found = try await file.issues { expectSafe(in: House(doors: Self.doors)) }

    #expect(found.count == 1)
    #expect(
      try String(contentsOf: file.url, encoding: .utf8) == """
        # House: 'never the cellar is open', on uiKit26
        tap open cellar

        """)
  }

  /// Returns the issues that saved cases cause in the test of another version of the app.
  ///
  /// The issues of new cases are left out.
  private func issues(_ body: @escaping @Sendable () -> Void) async throws -> [String] {
    try await file.issues(body).filter { !$0.contains("seed 0") }
  }

  @Test func `survives buttons in another order`() async throws {
    try await keepCase()
    let texts = try await issues { expectSafe(in: House(doors: Self.doors.reversed())) }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("law 'never the cellar is open'") == true)
  }

  @Test func `survives new buttons and new actions`() async throws {
    try await keepCase()
    let texts = try await issues {
      let doors = ["open attic"] + Self.doors + ["open shed"]
      expectSafe(in: House(doors: doors), also: [UserAction("the bell rings") {}.appLaw])
    }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("law 'never the cellar is open'") == true)
  }

  @Test func `survives another name of the app`() async throws {
    try await keepCase()
    let texts = try await issues { expectSafe(in: Villa(doors: Self.doors)) }

    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Villa: ") == true)
  }

  @Test func `names the closest button when its own has another label`() async throws {
    try await keepCase()
    let texts = try await issues {
      expectSafe(in: House(doors: ["open kitchen", "open the cellar"]))
    }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("no visible screen offers 'open cellar'") == true)
    #expect(texts.first?.contains("did you mean 'open the cellar'?") == true)
  }
}

private func expectSafe<App: House>(
  in house: @escaping @autoclosure () -> App,
  also others: @escaping @autoclosure () -> [AppLaw] = []
) {
  expectSafe(except: [.relaunch]) {
    house()
  } laws: { house in
    others()
    Never("the cellar is open") { house.isCellarOpen }
  }
}

/// A hall with doors; the developers do not want anyone in the cellar.
private class House: Navigator {
  let attachment = Attachment()
  private let doors: [String]

  init(doors: [String]) {
    self.doors = doors
    attachment.register(self)
    context.apply(Command(.push(0), scope: scope), by: self)
  }

  private static let rooms = ["hall", "room", "cellar"]

  var isCellarOpen: Bool { state.visibleEntries.contains { $0.screen == 2 } }

  func name(of screen: ScreenID) -> String { Self.rooms[Int(screen.rawValue)] }

  func actions(on entry: Entry) -> [NavigationAction] {
    guard entry.screen == 0 else { return [] }
    return doors.enumerated().map { NavigationAction(index: $0, label: $1) }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    let room: NewEntry = doors[action].hasSuffix("cellar") ? 2 : 1
    return context.apply(
      Command(.push(room), from: entry.id, scope: scope, cause: .user), by: self)
  }
}

/// The house under another name.
private final class Villa: House {}
