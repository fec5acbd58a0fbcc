import NavigationModel
import NavigationStorage
import Testing

/// The Swift in the comments of NavigationStorage.
@Suite struct `Examples in comments` {
  @Test func `show a type that is saved in the compact format`() throws {
    // snippet: Modules/NavigationStorage/Stacks/CompactlyCodable.swift
    struct Stop: Codable, Hashable, Sendable, CompactlyCodable {
      let number: Int

      func write(to writer: inout CompactWriter) {
        writer.beginRecord(count: 1)
        writer.writeName("number")
        writer.write(number)
      }

      init(from reader: inout CompactReader) throws(Damage) {
        guard try reader.readRecordCount() == 1, reader.skipText(if: "number") else {
          throw .shape("a stop has a number")
        }
        number = try reader.readInteger()
      }
    }
    // end snippet

    var writer = CompactWriter()
    writer.write(try SavedValueEncoder.encode(["number": 7]))
    var reader = CompactReader(writer.bytes)
    var again = CompactWriter()
    try Stop(from: &reader).write(to: &again)

    #expect(again.bytes == writer.bytes)
  }

  @Test func `show a type that writes and reads its parts`() throws {
    var writer = CompactWriter()
    Note(title: "Lima", count: 7).write(to: &writer)
    var reader = CompactReader(writer.bytes)
    let note = try Note(from: &reader)

    #expect(note.title == "Lima")
    #expect(note.count == 7)
  }

  @Test func `show a route with a secret`() throws {
    // snippet: Modules/NavigationStorage/Stacks/Secret.swift
    enum Route: Codable, Hashable, Sendable {
      case signIn(code: Secret<String>)
    }
    // end snippet

    let saved = try SavedValueEncoder.encode(Route.signIn(code: Secret("1234")))
    #expect(!"\(saved)".contains("1234"))
  }

  @Test func `show a route as a saved value`() throws {
    // snippet: Modules/NavigationStorage/Values/SavedValueEncoder.swift
    let value = try SavedValueEncoder.encode(Route.trip(7))  // record: trip → record: _0 → 7
    // end snippet

    #expect(value == .record(["trip": .record(["_0": .integer(7)])]))
  }

  @Test func `show a saver`() async throws {
    let store = StateStore(backend: MemoryBackend())
    @Sendable func log(_ problem: SaveProblem) {}

    // snippet: Modules/NavigationStorage/Saving/Saver.swift
    let saver = Saver<[Route]> { stack, label in
      try await store.save(stack: stack, using: .codable, as: label)
    } onProblem: { problem in
      log(problem)
    }
    saver.set([.trips], for: "main")  // returns immediately
    try await saver.flush()  // returns once the value is durable
    // end snippet

    #expect(await store.loadStack("main", using: StackCodec<Route>.codable).value == [.trips])
  }

  private func openFolder() throws -> FileBackend {
    // snippet: Modules/NavigationStorage/Files/FileBackend.swift
    let backend = try FileBackend(.documents, format: .json)
    // end snippet
    return backend
  }

  private func save(_ routes: Pages) async throws {
    // snippet: Modules/NavigationStorage/Store/StateStore.swift
    let store = StateStore(backend: try FileBackend(.applicationSupport, format: .compact))
    try await store.save(windowOf: routes, as: "main")

    // At the next launch:
    let loaded = await store.loadWindow("main")
    if let window = loaded.value { routes.restore(window) }
    // When the app is at rest:
    try await store.settle("main")
    // end snippet
  }

  private func saveChanges(of navigator: Pages, in store: StateStore) -> WindowSaving {
    // snippet: Modules/NavigationStorage/Store/WindowSaving.swift
    let saving = store.saveChanges(of: navigator, as: "main")
    // end snippet
    return saving
  }
}

private struct Note {
  let title: String
  let count: Int

  // snippet: Modules/NavigationStorage/Values/CompactWriter.swift
  func write(to writer: inout CompactWriter) {
    writer.beginList(count: 2)
    writer.write(title)
    writer.write(count)
  }
  // end snippet
}

extension Note {
  // snippet: Modules/NavigationStorage/Values/CompactReader.swift
  init(from reader: inout CompactReader) throws(Damage) {
    try reader.expectList(count: 2)
    title = try reader.readText()
    count = try reader.readInteger()
  }
  // end snippet
}

private final class Pages: Navigator {
  let attachment = Attachment()

  init() { attachment.register(self) }

  func name(of screen: ScreenID) -> String { "Page" }
}
