import Foundation
import NavigationStorage
import Testing

/// The contract of every back end, tested on each.
@Suite struct BackendContractTests {
  static let labels = [
    "default", "", "Default", "a/b", "../escape", ".", "..", "~", "a~good", "nul\u{0}", "%2f",
    "é", "🧭 trips", "con", String(repeating: "long", count: 100),
    String(repeating: "long", count: 99) + "lonG", "tab\t\n", "a.json", ".lock",
  ]

  @Test(arguments: BackendKind.allCases)
  func `a save can be loaded, replaced and deleted`(kind: BackendKind) async throws {
    let backend = try kind.make()

    #expect(try await backend.load("trips") == nil)
    try await backend.save([1, 2, 3], as: "trips")
    #expect(try await backend.load("trips") == [1, 2, 3])
    try await backend.save([], as: "trips")
    #expect(try await backend.load("trips") == [])
    try await backend.delete("trips")
    #expect(try await backend.load("trips") == nil)
    try await backend.delete("trips")
    #expect(try await backend.labels() == [])
  }

  @Test(arguments: BackendKind.allCases)
  func `labels stay distinct, whatever they contain`(kind: BackendKind) async throws {
    let backend = try kind.make()

    for (index, label) in Self.labels.enumerated() {
      try await backend.save([UInt8(index)], as: label)
    }

    #expect(try await backend.labels() == Self.labels.sorted())
    for (index, label) in Self.labels.enumerated() {
      #expect(try await backend.load(label) == [UInt8(index)])
    }
    for label in Self.labels { try await backend.delete(label) }
    #expect(try await backend.labels() == [])
  }

  @Test(arguments: BackendKind.allCases)
  func `labels that are equal as texts are one label`(kind: BackendKind) async throws {
    let backend = try kind.make()

    try await backend.save([1], as: "caf\u{E9}")
    try await backend.save([2], as: "cafe\u{301}")

    #expect(try await backend.load("café") == [2])
    #expect(try await backend.labels() == ["café"])
  }

  @Test(arguments: BackendKind.allCases)
  func `large states and all byte values are kept`(kind: BackendKind) async throws {
    let backend = try kind.make()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    try await backend.save(bytes, as: "large")

    #expect(try await backend.load("large") == bytes)
  }

  @Test(arguments: BackendKind.allCases)
  func `a second back end in the same place finds what the first has saved`(
    kind: BackendKind
  ) async throws {
    let place = try kind.place()
    try await place.backend().save([7], as: "trips")

    #expect(try await place.backend().load("trips") == [7])
  }

  @Test(arguments: BackendKind.allCases)
  func `concurrent saves under one label leave one of them whole`(kind: BackendKind) async throws {
    let place = try kind.place()
    let backends = try (0..<8).map { _ in try place.backend() }

    let torn = try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, backend) in backends.enumerated() {
        group.addTask { try await tornStates(of: number, backend) }
      }
      return try await group.reduce(0, +)
    }

    #expect(torn == 0)
    #expect(try await place.backend().labels() == ["trips"])
  }

  /// Saves states whose bytes and length identify the writer, and reads a state after each save.
  ///
  /// The result is the number of states read that mix bytes of several writers.
  private func tornStates(of number: Int, _ backend: any StorageBackend) async throws -> Int {
    var torn = 0
    for round in 0..<25 {
      let length = 1 + (round * 8 + number) * 97
      try await backend.save(Array(repeating: UInt8(number), count: length), as: "trips")
      let bytes = try await backend.load("trips") ?? []
      let owner = bytes.first.map { Int($0) } ?? -1
      let isWhole = bytes.allSatisfy { $0 == bytes[0] } && (bytes.count - 1) / 97 % 8 == owner
      if !isWhole { torn += 1 }
    }
    return torn
  }

  @Test func `the same random operations leave every back end equal`() async throws {
    var backends: [any StorageBackend] = []
    for kind in BackendKind.allCases { backends.append(try kind.make()) }
    var random: UInt64 = 0x9E37
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }

    for _ in 0..<400 {
      let label = Self.labels[next(Self.labels.count)]
      let deletes = next(4) == 0
      let bytes = (0..<next(40)).map { _ in UInt8(next(256)) }
      for backend in backends {
        if deletes {
          try await backend.delete(label)
        } else {
          try await backend.save(bytes, as: label)
        }
      }
      let first = try await backends[0].load(label)
      for backend in backends { #expect(try await backend.load(label) == first) }
    }
    let labels = try await backends[0].labels()
    for backend in backends { #expect(try await backend.labels() == labels) }
  }
}
