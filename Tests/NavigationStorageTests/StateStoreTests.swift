import Foundation
import NavigationModel
import NavigationStorage
import Synchronization
import Testing

@Suite struct StateStoreTests {
  private let backend = MemoryBackend()

  private func store(
    _ configuration: StoreConfiguration = StoreConfiguration(), time: Int64? = nil
  ) -> StateStore {
    guard let time else { return StateStore(backend: backend, configuration: configuration) }
    return StateStore(backend: backend, configuration: configuration, now: { time })
  }

  @Test func `a saved stack is restored`() async throws {
    let folder = try ScratchFolder()

    // snippet: store
    let store = StateStore(
      backend: FileBackend(folder: folder.path, fileExtension: "json"),
      configuration: StoreConfiguration(format: .json, schema: 2))
    let stack: [TernRoute] = [.trips, .trip(7)]
    try await store.save(stack: stack, using: .codable, as: "main")

    // At the next launch:
    let loaded = await store.loadStack("main", using: StackCodec<TernRoute>.codable)
    // loaded.value is [.trips, .trip(7)]
    try await store.settle("main")  // the app is at rest: this state is good
    // end snippet

    #expect(loaded.value == [.trips, .trip(7)])
    #expect(loaded.origin == .current)
    #expect(loaded.notes.isEmpty)
  }

  @Test func `a damaged state is set aside, and the good copy is restored`() async throws {
    let store = store()
    try await store.save(.text("first"), as: "main")
    _ = await store.load("main")
    try await store.settle("main")
    try await store.save(.text("second"), as: "main")
    var bytes = try #require(try await backend.load("main"))
    bytes[bytes.count / 2] ^= 4
    try await backend.save(bytes, as: "main")

    let loaded = await store.load("main")

    #expect(loaded.value == .text("first"))
    #expect(loaded.origin == .good)
    #expect(
      loaded.notes
        == [.unusable(.current, .damaged(label: "main", .checksum)), .setAside])
    #expect(try await store.bytesSetAside("main") == bytes)
    #expect(try await backend.load("main") != bytes)
  }

  @Test func `a state that no launch settled on is not tried again`() async throws {
    let store = store(StoreConfiguration(trialLimit: 2))
    try await store.save(.text("good"), as: "main")
    _ = await store.load("main")
    try await store.settle("main")
    try await store.save(.text("bad"), as: "main")

    var tried: [SavedValue?] = []
    for _ in 0..<5 { tried.append(await store.load("main").value) }

    #expect(tried == [.text("bad"), .text("bad"), .text("good"), nil, nil])
  }

  @Test func `an older schema is migrated step by step`() async throws {
    try await store(StoreConfiguration(schema: 1)).save(.integer(1), as: "main")
    let migrations: [Int: StoreConfiguration.Migration] = [
      1: { .list([$0]) }, 2: { .record(["values": $0]) },
    ]

    let loaded = await store(StoreConfiguration(schema: 3, migrations: migrations)).load("main")

    #expect(loaded.value == .record(["values": .list([.integer(1)])]))
    #expect(loaded.notes == [.migrated(from: 1, to: 3)])
  }

  @Test func `a state that cannot be migrated, or is newer, is noted and set aside`() async throws {
    try await store(StoreConfiguration(schema: 2)).save(.integer(1), as: "main")

    let later = await store(StoreConfiguration(schema: 1)).load("main")
    try await store(StoreConfiguration(schema: 2)).save(.integer(1), as: "main")
    let missing = await store(StoreConfiguration(schema: 3)).load("main")

    #expect(
      later.notes.first
        == .unusable(.current, .newerSchema(label: "main", found: 2, known: 1)))
    #expect(
      missing.notes.first
        == .unusable(.current, .noMigration(label: "main", from: 2, known: 3)))
  }

  @Test func `an expired state is not restored, and a clock set back expires nothing`()
    async throws
  {
    let configuration = StoreConfiguration(expiryMilliseconds: 1000)
    try await store(configuration, time: 5000).save(.integer(1), as: "main")

    let old = await store(configuration, time: 6001).load("main")
    let future = await store(configuration, time: 0).load("main")

    #expect(old.value == nil)
    #expect(old.notes == [.expired(age: 1001, expiry: 1000)])
    #expect(future.value == .integer(1))
  }

  @Test(arguments: [
    (SalvagePolicy<TernRoute>.Unknown.drop, [TernRoute.trips, .ticket(1, title: "Lima")]),
    (.truncate, [.trips]),
    (.replace(.trip(0)), [.trips, .trip(0), .ticket(1, title: "Lima")]),
  ])
  func `entries that are no longer valid are salvaged by the policy`(
    unknown: SalvagePolicy<TernRoute>.Unknown, expected: [TernRoute]
  ) async throws {
    let gone = SavedValue.record(["hotel": .record(["_0": .integer(3)])])
    let entries = [TernRoute.trips, .ticket(1, title: "Lima")]
    var values = try entries.map { try SavedValueEncoder.encode($0) }
    values.insert(gone, at: 1)
    try await store().save(.record(["entries": .list(values)]), as: "main")

    let loaded = await store().loadStack(
      "main", using: StackCodec<TernRoute>.codable, salvaging: SalvagePolicy(unknown: unknown))

    #expect(loaded.value == expected)
    #expect(loaded.notes.map(\.description) == ["entry 1 'hotel' could not be restored"])
  }

  @Test func `a route is restored under its new name`() async throws {
    let old = SavedValue.list([.record(["journey": .record(["_0": .integer(3)])])])
    try await store().save(.record(["entries": old]), as: "main")

    let loaded = await store().loadStack(
      "main", using: StackCodec<TernRoute>.codable,
      salvaging: SalvagePolicy(aliases: ["journey": "trip"]))

    #expect(loaded.value == [.trip(3)])
    #expect(loaded.notes == [.renamed(from: "journey", to: "trip")])
  }

  @Test(arguments: StorageFormat.allCases)
  func `a secret is never in a file`(format: StorageFormat) async throws {
    let store = store(StoreConfiguration(format: format))
    let stack = [TernRoute.trips, .signIn(Secret("correct horse"))]

    try await store.save(stack: stack, using: .codable, as: "main")

    let bytes = try #require(try await backend.load("main"))
    #expect(!contains(bytes, "correct"))
    #expect(
      await store.loadStack("main", using: StackCodec<TernRoute>.codable).value
        == [.trips, .signIn(Secret(nil))])
    #expect("\(stack)".contains("horse") == false)
  }

  @Test(arguments: StorageFormat.allCases)
  func `a transient part is never in a file, and one found in a file is ignored`(
    format: StorageFormat
  ) async throws {
    struct Search: Codable, Sendable, Equatable {
      var place: String
      var typed: Transient<String>
    }
    let store = store(StoreConfiguration(format: format))
    let stack = [Search(place: "Lisbon", typed: Transient("half a wo"))]
    let forged = SavedValue.record(["place": .text("Lima"), "typed": .text("forged")])

    try await store.save(stack: stack, using: .codable, as: "main")
    try await store.save(.record(["entries": .list([forged])]), as: "forged")

    let bytes = try #require(try await backend.load("main"))
    #expect(!contains(bytes, "half"))
    #expect(
      await store.loadStack("main", using: StackCodec<Search>.codable).value
        == [Search(place: "Lisbon", typed: Transient(nil))])
    #expect(
      await store.loadStack("forged", using: StackCodec<Search>.codable).value
        == [Search(place: "Lima", typed: Transient(nil))])
  }

  @Test func `a secret that was put into a file is ignored`() async throws {
    let forged = SavedValue.record(["signIn": .record(["_0": .text("forged")])])
    try await store().save(.record(["entries": .list([forged])]), as: "main")

    let loaded = await store().loadStack("main", using: StackCodec<TernRoute>.codable)

    #expect(loaded.value == [.signIn(Secret(nil))])
  }

  @Test func `a stack over the budget keeps its root and its top`() async throws {
    let store = store(StoreConfiguration(budgetBytes: 300))
    let stack = (0..<1000).map { TernRoute.trip($0) }

    try await store.save(stack: stack, using: .codable, as: "main")

    let bytes = try #require(try await backend.load("main"))
    let loaded = try #require(
      await store.loadStack("main", using: StackCodec<TernRoute>.codable).value)
    #expect(bytes.count <= 300 && bytes.count > 250)
    #expect(loaded.first == .trip(0))
    #expect(loaded.dropFirst() == stack.suffix(loaded.count - 1))
    await #expect(throws: StorageError.self) {
      try await self.store(StoreConfiguration(budgetBytes: 30))
        .save(stack: stack, using: .codable, as: "main")
    }
    #expect(try await backend.load("main") == bytes)
  }

  @Test(arguments: [StorageFormat.json, .xmlPropertyList, .binaryPropertyList])
  func `a stack within its budget is written once`(format: StorageFormat) throws {
    let writes = Mutex(0)
    let store = StateStore(
      backend: backend, configuration: StoreConfiguration(format: format),
      now: {
        writes.withLock { $0 += 1 }
        return 0
      })

    let bytes = try store.bytes(of: [TernRoute.trips, .trip(7)], using: .codable)

    #expect(!bytes.isEmpty)
    #expect(writes.withLock { $0 } == 1)
  }

  @Test func `a restorable value is saved as its durable part`() async throws {
    struct Draft: Restorable, Codable, Sendable, Equatable {
      var text: String
      var cursor = 0
      var saved: String? { text.isEmpty ? nil : text }
      init(_ text: String, cursor: Int = 0) { (self.text, self.cursor) = (text, cursor) }
      init?(restoring saved: String) { self.init(saved) }
    }
    let drafts = [Draft("a", cursor: 9), Draft(""), Draft("b")]

    try await store().save(stack: drafts, using: .standard, as: "main")

    let loaded = await store().loadStack("main", using: StackCodec<Draft>.standard)
    #expect(loaded.value == [Draft("a")])
  }

  @Test func `a window of any navigator is restored`() async throws {
    var state = NavigationState()
    state.apply(.push(1))
    state.apply(.present(2, .sheet))
    let window = WindowSnapshot(
      state: state, root: NavigatorSnapshot(kind: "toy", data: [1, 2, 3]))

    for format in StorageFormat.allCases {
      let store = store(StoreConfiguration(format: format))
      try await store.save(window: window, as: "window")
      let found = await store.loadWindow("window")
      let loaded = try #require(found.value, "\(found.notes)")
      #expect(loaded.state == state)
      #expect(loaded.root == window.root)
      try await store.settle("window")
    }
  }

  @Test func `a back end that fails causes a note, never a crash`() async throws {
    struct Broken: StorageBackend {
      struct Failure: Error {}
      func load(_ label: String) async throws -> [UInt8]? { throw Failure() }
      func save(_ bytes: [UInt8], as label: String) async throws { throw Failure() }
      func delete(_ label: String) async throws { throw Failure() }
      func labels() async throws -> [String] { throw Failure() }
    }
    let store = StateStore(backend: Broken())

    let loaded = await store.load("main")

    #expect(loaded.value == nil)
    guard case .failed(.backend) = loaded.notes.first else {
      Issue.record("the notes are \(loaded.notes)")
      return
    }
    await #expect(throws: StorageError.self) { try await store.save(.null, as: "main") }
    await #expect(throws: StorageError.self) { try await store.labels() }
  }

  @Test(.timeLimit(.minutes(15)), arguments: ["pipe", "folder", "link to itself", "zeros"])
  func `launches and saves end, whatever is in the place of a file`(kind: String) async throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/main.json"
    switch kind {
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "folder": try #require(mkdir(path, 0o700) == 0)
    case "zeros": try #require(symlink("/dev/zero", path) == 0)
    default: try #require(symlink(path, path) == 0)
    }
    let store = StateStore(backend: FileBackend(folder: folder.path, fileExtension: "json"))

    let first = await store.loadStack("main", using: StackCodec<TernRoute>.codable)
    let second = await store.loadStack("main", using: StackCodec<TernRoute>.codable)
    let saved: StorageError?
    do throws(StorageError) {
      try await store.save(stack: [TernRoute.trips], using: .codable, as: "main")
      saved = nil
    } catch {
      saved = error
    }

    #expect(first.value == nil && !first.notes.isEmpty)
    #expect(second.value == nil)
    #expect((saved == nil) == (kind != "folder"), "\(saved.map { "\($0)" } ?? "")")
  }

  @Test func `an app's labels never collide with those of the store`() async throws {
    let labels = ["main", "main~good", "main~~", "~", "main~trial"]
    for (index, label) in labels.enumerated() {
      try await store().save(.number(index), as: label)
      _ = await store().load(label)
      try await store().settle(label)
    }

    #expect(try await store().labels() == labels.sorted())
    for (index, label) in labels.enumerated() {
      #expect(await store().load(label).value == .number(index))
    }
  }
}
