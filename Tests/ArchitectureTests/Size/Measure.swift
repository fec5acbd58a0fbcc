/// A number that is counted in a file and has a limit, such as the number of its lines.
struct Measure: Equatable {
  enum Limit: Equatable, Hashable {
    case fileLines
    case functionLines
    case nesting
    case word(String)

    var maximum: Int {
      switch self {
      case .fileLines: 400
      case .functionLines: 70
      case .nesting: 3
      case .word: 0
      }
    }
  }

  let limit: Limit
  let path: String
  let line: Int

  /// The name of the measured function; empty if the whole file is measured.
  let subject: String

  let value: Int

  /// What to do if the value exceeds the limit.
  let remedy: String

  var isWithinLimit: Bool { value <= limit.maximum }
}

extension Measure {
  /// Returns the sizes of a file and of its functions.
  static func sizes(of source: SourceText) -> [Measure] {
    let file = Measure(
      limit: .fileLines, path: source.path, line: 1, subject: "", value: source.lines.count,
      remedy: "move a concern into a file of its own, Type+Concern.swift")
    let functions = BlockScanner.functions(in: source).flatMap { function in
      [
        Measure(
          limit: .functionLines, path: source.path, line: function.firstLine,
          subject: function.name, value: function.lineCount,
          remedy: "give the steps of the function names and functions of their own"),
        Measure(
          limit: .nesting, path: source.path, line: function.deepestLine, subject: function.name,
          value: function.nesting,
          remedy: "leave early, or make the inner block a function of its own"),
      ]
    }
    return [file] + functions
  }
}
