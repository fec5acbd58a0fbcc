import Foundation
import NavigationStorage
import NavigationTestingCore

/// The costs of writing and reading saved data.
enum StorageCosts: CostWorld {
  struct Page: Codable, Sendable {
    var number: SeenValue
    var title: String
  }

  struct Photo: Codable {
    var image: Data
  }

  final class Box {
    let store = StateStore(backend: MemoryBackend())
    var stack: [Page] = []
    var image = Data([1])
    var bytes: [UInt8] = []
    var photo: SavedValue?
    var envelope: [UInt8] = []
    let draws: CostDraws
    /// A saver whose first write never begins.
    ///
    /// A write would use a second thread. The addresses of memory, and thereby the counts of later
    /// operations, would then differ from run to run.
    let saver = Saver<Int>(
      write: { _, _ in }, onProblem: { _ in }, decisions: .standard, begin: { _ in })
    var fields: [SavedValue.Field] = []
    var record = SavedValue.null

    init(_ draws: CostDraws) { self.draws = draws }
  }

  static let module = "storage"
  static let code = "let store = StateStore(backend: MemoryBackend())"

  static func makeApp(_ draws: CostDraws) -> Box { Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("entries", "let stack = pages(size)") { app, size in
        app.stack = (0..<size).map { Page(number: SeenValue($0), title: "page") }
      },
      CostGrowthStep("bytes", "let image = Data(repeating: 7, count: size)") { app, size in
        app.image = Data(repeating: 7, count: size)
      },
      CostGrowthStep("labels", "for label in labels(size) { saver.set(1, for: label) }") {
        app, size in
        for number in 0..<size { app.saver.set(1, for: "label\(number)") }
      },
      CostGrowthStep("fields", "let fields = names(size).map { Field($0, .null) }") { app, size in
        app.fields = (0..<size).map { .init("field\($0)", .null) }
        app.record = .record(sorting: app.fields)
      },
    ]
  }

  static var operations: [CostOperation<Box>] { codingOperations + savingOperations }

  private static var codingOperations: [CostOperation<Box>] {
    [
      CostOperation(
        "write a stack", "_ = try store.bytes(of: stack, using: .standard)", ["entries": .linear]
      ) { app in
        keep(try? app.store.bytes(of: app.stack, using: .standard))
      },
      CostOperation(
        "read a stack", "_ = store.stack(of: bytes, using: .standard)", ["entries": .linear]
      ) { app in
        guard app.bytes.isEmpty else { return }
        app.bytes = (try? app.store.bytes(of: app.stack, using: .standard)) ?? []
      } run: { app in
        keep(app.store.stack(of: app.bytes, using: StackCodec<Page>.standard).value?.count)
      },
      CostOperation(
        "encode data", "_ = try SavedValueEncoder.encode(Photo(image))", ["bytes": .linear]
      ) { app in
        keep(try? SavedValueEncoder.encode(Photo(image: app.image)))
      },
      CostOperation(
        "decode data", "_ = try SavedValueDecoder.decode(Photo.self, from: saved)",
        ["bytes": .linear]
      ) { app in
        app.photo = app.photo ?? (try? SavedValueEncoder.encode(Photo(image: app.image)))
      } run: { app in
        if let photo = app.photo { keep(try? SavedValueDecoder.decode(Photo.self, from: photo)) }
      },
      CostOperation(
        "read an envelope", "_ = try Envelope(bytes)", ["bytes": .linear]
      ) { app in
        guard app.envelope.isEmpty,
          let photo = try? SavedValueEncoder.encode(Photo(image: app.image))
        else { return }
        app.envelope = (try? Envelope(photo).bytes(in: .compact)) ?? []
      } run: { app in
        keep(try? Envelope(app.envelope))
      },
    ]
  }

  private static var savingOperations: [CostOperation<Box>] {
    [
      CostOperation("set", "saver.set(value, for: label)", ["labels": .constant]) {
        $0.saver.set($0.draws.below(1_000), for: "label1")
      },
      CostOperation("value", "_ = saver.value(of: label)", ["labels": .constant]) {
        keep($0.saver.value(of: "label1"))
      },
      CostOperation("examine", "_ = store.examine(bytes)", ["bytes": .linear]) { app in
        guard app.envelope.isEmpty,
          let photo = try? SavedValueEncoder.encode(Photo(image: app.image))
        else { return }
        app.envelope = (try? Envelope(photo).bytes(in: .compact)) ?? []
      } run: { app in
        keep(app.store.examine(app.envelope).value != nil)
      },
      CostOperation(
        "write an envelope", "_ = try Envelope(value).bytes(in: .json)", ["bytes": .linear]
      ) { app in
        app.photo = app.photo ?? (try? SavedValueEncoder.encode(Photo(image: app.image)))
      } run: { app in
        if let photo = app.photo { keep(try? Envelope(photo).bytes(in: .json)) }
      },
      CostOperation("a field", "_ = value[name]", ["fields": .linear]) {
        keep($0.record["field7"])
      },
      CostOperation(
        "sort fields", "_ = SavedValue.record(sorting: fields)", ["fields": .linearithmic]
      ) {
        keep(SavedValue.record(sorting: $0.fields))
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "storage-looks-for-doubles", in: "write a stack", by: "entries",
        "each entry is compared with all others"
      ) { app in
        let numbers = app.stack.map(\.number.number)
        for first in numbers { for second in numbers { compare(first, second) } }
      },
      CostMutant(
        "storage-reads-from-front", in: "read a stack", by: "entries",
        "the way to each entry begins at the front of the list"
      ) { app in
        let numbers = app.stack.map(\.number.number)
        for end in numbers.indices { for number in numbers[..<end] { compare(number, end) } }
      },
    ]
  }
}
