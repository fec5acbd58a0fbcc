import Foundation
import NavigationStorage
import Testing

@Suite struct SavedValueTests {
  static let values: [SavedValue] = [
    .null, .bool(true), .bool(false), .integer(0), .integer(63), .integer(64), .integer(-1),
    .integer(.min), .integer(.max), .unsigned(.max), .double(1), .double(-0.0), .double(.infinity),
    .double(0.1), .double(.leastNonzeroMagnitude), .text(""), .text("trips"), .text("#null"),
    .text(String(repeating: "é🧭", count: 100)), .text("tab\tline\nreturn\rzero\u{0}\u{7F}"),
    .text("\u{FFFE}"), .text(" <&> ]]> "), .bytes([]), .bytes(Array(0...255)), .list([]),
    .list([.null, .list([.integer(1)]), .text("#")]), .record([]),
    .record(["#null": .text(""), "##": .null, "": .integer(1), "é": .bool(true)]),
    .record(["#text": .text("aGk=")]), .record(["\u{0}": .integer(7)]),
    .record(["trip": .record(["_0": .integer(7)])]),
  ]

  @Test func `fields are in order, and of those with one name the last one counts`() {
    let fields = ["b", "a", "b", "", "a"].enumerated().map {
      SavedValue.Field($1, .number($0))
    }

    #expect(
      SavedValue.record(sorting: fields)
        == .record([
          SavedValue.Field("", .integer(3)), SavedValue.Field("a", .integer(4)),
          SavedValue.Field("b", .integer(2)),
        ]))
  }

  @Test(arguments: values, StorageFormat.allCases)
  func `every value survives every format`(
    value: SavedValue, format: StorageFormat
  ) throws {
    let envelope = Envelope(value, schema: 3, writtenAt: 1_700_000_000_000)

    let bytes = try envelope.bytes(in: format)

    #expect(try Envelope(bytes) == envelope)
    #expect(StorageFormat(of: bytes) == format)
    #expect(try envelope.bytes(in: format) == bytes)
  }

  @Test func `an encodable value becomes a saved value and is restored`() throws {
    let routes: [TernRoute] = [.trips, .trip(7), .ticket(-3, title: "Lima"), .signIn(Secret(nil))]

    let value = try SavedValueEncoder.encode(routes)

    #expect(try SavedValueDecoder.decode([TernRoute].self, from: value) == routes)
  }

  @Test func `a photo of two megabytes in a route is saved as bytes, not byte by byte`() throws {
    enum Route: Codable, Equatable { case photo(Data) }
    let photo = Data(repeating: 7, count: 2_000_000)

    let value = try SavedValueEncoder.encode(Route.photo(photo))

    #expect(value == .record(["photo": .record(["_0": .bytes(Array(photo))])]))
    #expect(try SavedValueDecoder.decode(Route.self, from: value) == .photo(photo))
  }

  @Test func `data that an earlier version saved as a list of numbers is still read`() throws {
    let saved = SavedValue.list([.integer(0), .integer(7), .integer(255)])

    #expect(try SavedValueDecoder.decode(Data.self, from: saved) == Data([0, 7, 255]))
  }

  @Test func `saving takes time in proportion to a list's length`() throws {
    let begin = processorSeconds()
    let value = try SavedValueEncoder.encode(["list": Array(0..<200_000)])
    let taken = processorSeconds() - begin

    #expect(value["list"]?.elements?.count == 200_000)
    #expect(value["list"]?.elements?.last == .integer(199_999))
    // Copying the list for each element would take minutes.
    #expect(taken < 20)
  }

  @Test func `nested containers, optionals and numbers are restored`() throws {
    struct Everything: Codable, Equatable {
      var small: UInt8 = 255
      var large: UInt64 = .max
      var fraction: Float = 0.5
      var missing: Int?
      var present: Int? = 4
      var nested: [String: [Int?]] = ["a": [1, nil], "b": []]
      var bytes: [UInt8] = [1, 2, 3]
    }
    let everything = Everything()

    let value = try SavedValueEncoder.encode(everything)

    #expect(try SavedValueDecoder.decode(Everything.self, from: value) == everything)
    #expect(value["bytes"] == .bytes([1, 2, 3]))
  }

  @Test func `a value that does not fit is an error with its place`() {
    #expect(throws: DecodingError.self) {
      try SavedValueDecoder.decode(UInt8.self, from: .integer(256))
    }
    #expect(throws: DecodingError.self) {
      try SavedValueDecoder.decode([Int].self, from: .text("no list"))
    }
  }

  @Test func `values that nest too deeply are refused in every format`() throws {
    var deep = SavedValue.integer(1)
    for _ in 0..<2000 { deep = .list([deep]) }

    for format in StorageFormat.allCases where format != .compact {
      let bytes = try? Envelope(deep).bytes(in: format)
      if let bytes { #expect(throws: Damage.nesting) { try Envelope(bytes) } }
    }
    #expect(throws: Damage.nesting) { try Envelope(try Envelope(deep).bytes(in: .compact)) }
  }

  @Test(arguments: StorageFormat.allCases)
  func `a value nested too deeply to be read is refused when written`(
    format: StorageFormat
  ) throws {
    // In formats other than the compact one, the envelope takes one level.
    let deepest = format == .compact ? 64 : 63
    let leaves: [(SavedValue, levels: Int)] = [
      (.null, 0), (.integer(1), 0), (.unsigned(.max), 0), (.double(0.5), 0), (.bytes([1]), 0),
      (.text("\u{0}"), 0), (.record(["#a": .null]), 1), (.record(["a": .double(1)]), 1),
    ]
    for (leaf, levels) in leaves {
      var written = 0
      for depth in [1, 61, 62, 63, 64, 65, 66, 1_000] {
        let value = (0..<depth).reduce(leaf) { inner, _ in .list([inner]) }
        guard let bytes = try? Envelope(value).bytes(in: format) else { continue }
        #expect(try Envelope(bytes).payload == value, "\(depth)")
        written = depth
      }
      #expect(written == deepest - levels, "\(leaf)")
    }
    #expect(throws: Damage.nesting) {
      try Envelope((0..<1_000).reduce(.null) { inner, _ in .list([inner]) }).bytes(in: format)
    }
  }
}

/// Returns the seconds of processor time that this thread, without the other tests, has used.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
