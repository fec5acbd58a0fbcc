import MeasuredWorlds
import NavigationStorage
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// Random values that are written and read in every format, intact and damaged.
public struct ValueWorld: World {
  /// The laws of saved values.
  enum ValueLaw: Int, StatedLaw {
    case typed, formats, damage, depth

    var law: Law {
      switch self {
      case .typed: Law("V1 typed", "an app reads what it has written")
      case .formats: Law("V2 formats", "a value survives being written and read in every format")
      case .damage:
        Law("V3 damage", "damaged bytes are refused with the reason, or read as the same value")
      case .depth: Law("V4 depth", "values nest to the stated depth, and no deeper in any format")
      }
    }
  }

  /// An operation on values, simplest first.
  enum Operation: Int, CaseIterable {
    case write, damage, nest, crowd, flood

    var rule: Rule {
      switch self {
      case .write: Rule("write", weight: 40)
      case .damage: Rule("damage", .hostile, weight: 30)
      case .nest: Rule("nest", .negative, weight: 10)
      case .crowd: Rule("crowd", weight: 1)
      case .flood: Rule("flood", .negative, weight: 1)
      }
    }
  }

  private(set) var last: DrawnSaving = .nothing
  /// The last value that was written, and the result of reading it; `nil` before the first value.
  ///
  /// `wanted` is the value that must be read; `read` is `nil` if the bytes were refused.
  private(set) var trip: (wanted: Envelope, read: Envelope?)?
  private let fault: ValueFault?

  /// Creates a world in which no value has been written yet.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Unused.
  /// - Throws: No error, because the initializer generates no values.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    fault = ValueFault(mutant)
  }

  /// Operations that write values, damage bytes, or nest values and bytes deeply.
  public static let rules = Operation.allCases.map(\.rule)
  /// The laws of saved values.
  public static let laws = ValueLaw.laws

  /// Performs one operation on values in one of the formats.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the format and the value.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    // Foundation takes many times as long to write property lists, so they are chosen rarely.
    let formats: [StorageFormat] = [
      .compact, .compact, .json, .compact, .xmlPropertyList, .binaryPropertyList,
    ]
    let number = try draw.index("format", below: formats.count) { "\(formats[$0])" }
    let format = formats[number]
    ledger.note(.applied)
    guard operation != .nest else {
      return nest(format, depth: try draw.int("depth", in: 61...67), &ledger)
    }
    guard operation != .flood else {
      let depth = try draw.element("depth", of: [200, 100, 60, 240, 300, 60_000])
      let harm = try draw.element("harm", of: DeepBytes.allCases)
      let layout = try BinaryLayout.drawn(depth: depth, &draw)
      return refuse(harm.bytes(depth, layout), isTooDeep: harm.isTooDeep(depth), &ledger)
    }
    last = try operation == .crowd ? DrawnSaving.crowd(&draw) : DrawnSaving.drawn(depth: 3, &draw)
    guard let saved = try? SavedValueEncoder.encode(last) else {
      return ledger.fail(
        ValueLaw.typed.rawValue, "a value cannot be written", details: PlainText.of(last))
    }
    ledger.require(
      ValueLaw.typed, try? SavedValueDecoder.decode(DrawnSaving.self, from: saved), equals: last,
      "the wrong value is read")
    let time = try draw.bool("timed") ? Int64(7) : nil
    let envelope = Envelope(saved, schema: 1 + (try draw.int("schema", in: 0...2)), writtenAt: time)
    guard let bytes = try? envelope.bytes(in: format) else {
      return ledger.fail(
        ValueLaw.formats.rawValue, "a value cannot be encoded", details: PlainText.of(last))
    }
    check(envelope, bytes, format, &ledger)
    checkParts(saved, &ledger)
    if operation == .crowd {
      checkLongestText(&ledger)
      checkMarks(&ledger)
    }
    guard operation == .damage else { return }
    let place = try draw.index("byte", below: bytes.count)
    try harm(bytes, at: place, by: UInt8(try draw.int("by", in: 1...255)), envelope, &ledger)
  }

  private mutating func check(
    _ envelope: Envelope, _ bytes: [UInt8], _ format: StorageFormat, _ ledger: inout LawLedger
  ) {
    var wanted = envelope
    if fault == .forgetsTime { wanted.writtenAt = nil }
    trip = (wanted, try? Envelope(bytes))
    ledger.require(
      ValueLaw.formats, trip?.read, equals: wanted, "the wrong value is decoded")
    ledger.require(
      ValueLaw.formats, StorageFormat(of: bytes), equals: format, "bytes have the wrong format")
    let read = (try? Envelope(bytes)).flatMap {
      try? SavedValueDecoder.decode(DrawnSaving.self, from: $0.payload)
    }
    ledger.require(ValueLaw.formats, read, equals: last, "the wrong value is read from bytes")
    ledger.require(
      ValueLaw.formats, try? envelope.bytes(in: format), equals: bytes,
      "the same value is encoded differently")
    checkBytes(envelope, bytes, format, &ledger)
  }

  /// Checks how bytes are read after two kinds of damage: one byte has changed, or this byte and
  /// all bytes after it are missing.
  private mutating func harm(
    _ bytes: [UInt8], at place: Int, by change: UInt8, _ envelope: Envelope,
    _ ledger: inout LawLedger
  ) throws(Interruption) {
    var changed = bytes
    changed[place] ^= change
    for harmed in [changed, Array(bytes[..<place])] {
      do throws(Damage) {
        let read = try Envelope(harmed)
        trip = (envelope, read)
        ledger.require(
          ValueLaw.damage, read, equals: envelope, "damaged bytes are read as another value")
      } catch {
        ledger.require(
          ValueLaw.damage, !error.description.isEmpty, "the error for damage has no text")
      }
    }
    checkFormat(of: changed, place, bytes, &ledger)
    checkFormat(of: Array(bytes[..<place]), place, bytes, &ledger)
    if StorageFormat(of: bytes) == .compact { checkReasons(bytes, changed, place, &ledger) }
  }

  /// Checks which format is recognized in damaged bytes.
  ///
  /// If one of the first bytes, which identify the format, is changed or missing, that format must
  /// not be recognized. Otherwise, it must be recognized as before the damage.
  private func checkFormat(
    of harmed: [UInt8], _ place: Int, _ bytes: [UInt8], _ ledger: inout LawLedger
  ) {
    let format = StorageFormat(of: bytes)
    let length =
      switch format {
      case .compact: "WFNAV".utf8.count
      case .json: "{".utf8.count
      case .xmlPropertyList: "<?xml".utf8.count
      case .binaryPropertyList: "bplist".utf8.count
      case nil: 0
      }
    // One byte is enough to begin JSON.
    let other: StorageFormat? = harmed.first == UInt8(ascii: "{") ? .json : nil
    ledger.require(
      ValueLaw.damage, StorageFormat(of: harmed), equals: place < length ? other : format,
      "the format of damaged bytes is recognized wrongly")
  }

  /// Writes a number that is nested in lists and records, and checks the limit on the depth.
  private mutating func nest(_ format: StorageFormat, depth: Int, _ ledger: inout LawLedger) {
    var value = SavedValue.integer(1)
    for level in 0..<depth {
      value = level.isMultiple(of: 2) ? .list([value]) : .record(["a": value])
    }
    let envelope = Envelope(value)
    let bytes = try? envelope.bytes(in: format)
    // In the other formats the value is a part of a record.
    let limit = SavedValue.maximumDepth - (format == .compact ? 0 : 1)
    ledger.require(
      ValueLaw.depth, bytes != nil, equals: depth <= limit, "the limit of nested values is wrong")
    if let bytes {
      trip = (envelope, try? Envelope(bytes))
      ledger.require(
        ValueLaw.depth, trip?.read, equals: envelope, "the wrong value is decoded")
    }
  }

  /// Checks that bytes which no store has written are refused.
  ///
  /// The reason must be their depth if, and only if, they are nested too deeply, contain themselves
  /// or use an entity.
  private func refuse(_ bytes: [UInt8], isTooDeep: Bool, _ ledger: inout LawLedger) {
    do throws(Damage) {
      let read = try Envelope(bytes)
      ledger.fail(ValueLaw.depth.rawValue, "deeply nested bytes are read", details: "\(read)")
    } catch {
      ledger.require(
        ValueLaw.depth, error == .nesting, equals: isTooDeep,
        "deeply nested bytes are refused for the wrong reason")
    }
  }

  /// Does nothing, since there is nothing to check between steps.
  ///
  /// - Parameter ledger: Unused.
  public mutating func check(_ ledger: inout LawLedger) {}

  /// A hash of the size of the last value.
  public var abstractState: UInt64 { UInt64(min("\(last)".utf8.count / 16, 15)) }

  /// Returns the last value.
  public func observed() -> String { "\(last)" }
}

/// The deliberate fault of saved values: the time is lost.
enum ValueFault: String, PlantedFault {
  static let module = "NavigationStorage"

  case forgetsTime = "forgets-the-time"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "the time of writing is lost" }

  var minimumSteps: Int? { 1 }
}

extension ValueWorld {
  /// The name of the world on the command line.
  public static let name = "values"
  /// A one-line description of the system under test.
  public static let summary = "random values in every format, intact and damaged"

  /// The planted fault.
  public static let mutants = ValueFault.mutants
}
