/// The line numbers of the values in the JSON text of a definition.
///
/// Foundation's decoder reports the path of an error but not its line, which authors need. The text
/// is scanned without recursion, and its nesting depth is limited.
struct JSONPlaces {
  /// The maximum nesting depth, far more than definitions need.
  static let depthLimit = 64
  /// The maximum number of values, enough for 50,000 elements of a definition.
  static let valueLimit = 300_000

  /// One step into a value.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A violation of the rules of JSON, and its line.
  struct Failure: Error, Equatable {
    var line: Int
    var cause: String
    var remedy = "correct it (JSON has neither comments nor a comma after the last element)"
  }

  private(set) var failure: Failure?
  private let text: ArraySlice<UInt8>
  /// The line number of each element, for each of the graph's lists.
  private var lists: [String: [Int]] = [:]

  /// Scans a text up to its end or its first error.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    do throws(Failure) {
      try Self.scan(text) { path, line in
        guard path.count == 3, case .key(let list) = path[1], case .index = path[2] else { return }
        lists[list, default: []].append(line)
      }
    } catch {
      failure = error
    }
  }

  /// Returns the line of an element in one of the graph's lists, or `nil` if there is no such
  /// element.
  func line(of position: Int, in list: String) -> Int? {
    guard let lines = lists[list], lines.indices.contains(position) else { return nil }
    return lines[position]
  }

  /// Returns the line of a value, or of the nearest value around it that the text contains.
  ///
  /// The method scans the text again. It is called at most once, after an error.
  func line(of path: [Step]) -> Int? {
    var depth = -1
    var found: Int?
    try? Self.scan(text) { place, line in
      guard place.count > depth, path.starts(with: place) else { return }
      depth = place.count
      found = line
    }
    return found
  }

  private static func scan(
    _ text: ArraySlice<UInt8>, _ visit: ([Step], Int) -> Void
  ) throws(Failure) {
    let result = text.withUnsafeBufferPointer { bytes -> Result<Void, Failure> in
      var scanner = JSONScanner(bytes: bytes)
      do throws(Failure) {
        try scanner.scan(visit)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
