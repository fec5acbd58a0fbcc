/// Where the values of a JSON text stand, down to the fields of the elements of its lists.
///
/// Foundation's decoder says where in the structure something is wrong, but not on which line; people need
/// the line. The scanner has no call stack of its own and bounds the nesting.
struct JSONPlaces {
  /// The deepest nesting that is accepted; definitions need 5.
  static let depthLimit = 64
  /// The depth down to which places are remembered: the graph, a list, an element, a field, its field.
  private static let depthRemembered = 5

  /// One step from a value into it.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// What breaks the rules of JSON, and where.
  struct Failure: Error, Equatable {
    var line: Int
    var cause: String
    var remedy = "correct it (JSON has neither comments nor a comma after the last element)"
  }

  private(set) var failure: Failure?
  private var lines: [[Step]: Int] = [:]

  /// Reads a text up to its end or the first thing that breaks the rules.
  init(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes: bytes)
      do throws(Failure) {
        try scanner.scan { path, line in
          if path.count <= Self.depthRemembered { lines[path] = line }
        }
      } catch {
        failure = error
      }
    }
  }

  /// The line of a value, or of the nearest one around it that the text really has.
  func line(of path: [Step]) -> Int? {
    var path = path
    while !path.isEmpty {
      if let line = lines[path] { return line }
      path.removeLast()
    }
    return lines[[]]
  }
}
