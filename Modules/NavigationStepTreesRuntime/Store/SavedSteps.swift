/// The data that a store saves: the selections, the values if a codec encodes them, and what each
/// entry and container showed.
struct SavedSteps {
  /// The id of an entry or container and the path of what it shows.
  struct Place {
    let kind: Kind
    let path: StepPath
    let id: UInt64

    enum Kind: Int {
      case screen, ownScreen, tabs, root, tab
    }
  }

  var selections = StepSnapshot()
  var values: [UInt8]?
  var places: [Place] = []

  mutating func add(_ kind: Place.Kind, _ path: StepPath, _ id: UInt64) {
    places.append(Place(kind: kind, path: path, id: id))
  }
}

// The bytes begin with a header line. Numbers and texts follow: a number is decimal and ends with a
// comma, and a text is preceded by its length in bytes and a colon, as in `4:home`.
extension SavedSteps {
  private static let header = Array("steps 1\n".utf8)

  var bytes: [UInt8] {
    var writer = SavedStepsWriter(bytes: Self.header)
    writer.write(selections.selections.count)
    for selection in selections.selections {
      writer.write(selection.collection)
      writer.write(Array((selection.step ?? "").utf8))
    }
    writer.write(values == nil ? 0 : 1)
    if let values { writer.write(values) }
    writer.write(places.count)
    for place in places {
      writer.write(place.kind.rawValue)
      writer.write(place.path)
      writer.write(Int(truncatingIfNeeded: place.id))
    }
    return writer.bytes
  }

  init(bytes: [UInt8]) throws(StepError) {
    guard bytes.starts(with: Self.header) else { throw .damaged("no store of steps wrote them") }
    var reader = SavedStepsReader(bytes[Self.header.count...])
    for _ in 0..<(try reader.count()) {
      let path = try reader.path()
      let step = try reader.name()
      selections.selections.append(
        StepSnapshot.Selection(path, selects: step.isEmpty ? nil : step))
    }
    if try reader.number() == 1 { values = try reader.bytes() }
    for _ in 0..<(try reader.count()) {
      guard let kind = Place.Kind(rawValue: try reader.number()) else {
        throw .damaged("a place is of an unknown kind")
      }
      let path = try reader.path()
      places.append(
        Place(kind: kind, path: path, id: UInt64(truncatingIfNeeded: try reader.number())))
    }
    guard reader.isAtEnd else { throw .damaged("something follows the end") }
  }
}

private struct SavedStepsWriter {
  var bytes: [UInt8]

  mutating func write(_ number: Int) {
    bytes += Array("\(number),".utf8)
  }

  mutating func write(_ text: [UInt8]) {
    bytes += Array("\(text.count):".utf8) + text
  }

  mutating func write(_ path: StepPath) {
    write(path.steps.count)
    for step in path.steps { write(Array(step.utf8)) }
  }
}

private struct SavedStepsReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(until end: UInt8 = UInt8(ascii: ",")) throws(StepError) -> Int {
    guard let mark = rest.firstIndex(of: end),
      let text = String(validating: rest[..<mark], as: UTF8.self), let number = Int(text)
    else { throw .damaged("a number cannot be read") }
    rest = rest[(mark + 1)...]
    return number
  }

  /// Reads the length of a list, each of whose elements takes at least one byte.
  mutating func count() throws(StepError) -> Int {
    let count = try number()
    guard (0...rest.count).contains(count) else { throw .damaged("a list is too long") }
    return count
  }

  mutating func bytes() throws(StepError) -> [UInt8] {
    let count = try number(until: UInt8(ascii: ":"))
    guard (0...rest.count).contains(count) else { throw .damaged("a text is too long") }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func name() throws(StepError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw .damaged("a name is not text")
    }
    return text
  }

  mutating func path() throws(StepError) -> StepPath {
    var path = StepPath()
    for _ in 0..<(try count()) { path.steps.append(try name()) }
    return path
  }
}
