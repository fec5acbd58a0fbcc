import NavigationSQLite
import NavigationStorage
import Testing

#if SQLite
  import Foundation

  /// The behavior that is specific to SQLite; the contract of all back ends is in
  /// NavigationStorageTests.
  @Suite struct SQLiteTests {
    @Test func `a relaunch finds what a store has saved in a database`() async throws {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)/state.sqlite"
      let store = StateStore(backend: try SQLiteBackend(path: path))
      try await store.save(.text("trips"), as: "main")

      let relaunched = StateStore(backend: try SQLiteBackend(path: path))

      #expect(await relaunched.load("main").value == .text("trips"))
      #expect(try await relaunched.labels() == ["main"])
    }

    @Test func `back ends that save concurrently keep each other's states`() async throws {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).sqlite"

      try await withThrowingTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            let backend = try SQLiteBackend(path: path)
            for step in 0..<10 { try await backend.save([UInt8(step)], as: "\(number)") }
          }
        }
        try await group.waitForAll()
      }

      let backend = try SQLiteBackend(path: path)
      #expect(try await backend.labels() == (0..<8).map { "\($0)" })
      for number in 0..<8 { #expect(try await backend.load("\(number)") == [9]) }
    }

    @Test func `a file that is not a database is refused with its path`() throws {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).sqlite"
      try Data(repeating: 7, count: 5000).write(to: URL(filePath: path))

      #expect {
        _ = try SQLiteBackend(path: path)
      } throws: { error in
        "\(error)".hasPrefix(path)
      }
    }
  }
#else
  @Suite struct SQLiteTests {
    @Test func `the module is empty without the package trait`() {
      // Using the back end would not compile, and the message would name the trait.
      #expect(SavedValue.null == .null)
    }
  }
#endif
