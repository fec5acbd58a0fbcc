/// A mistake at one place in the code.
package struct Mutant: Codable, Sendable, Equatable {
  /// The value of the switch that enables the mutant; counted over all files, from 0.
  package var number: Int
  /// The kind of mistake.
  package let kind: MutantKind
  /// The path of the file, relative to the package.
  package let path: String
  /// The names of the functions, variables and types that contain the place, outermost first.
  package let declaration: String
  /// The original code, on one line and truncated if it is long.
  package let code: String
  /// The first line of the original code, counted from 1.
  package let line: Int
  /// The last line of the original code.
  package let lastLine: Int
  /// A description of the changed code.
  package let change: String

  /// The module of the file: the folder below `Modules`.
  package var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// The key of the mutant in a list of equivalents; it does not change when lines move.
  package var key: String {
    "\(path) | \(declaration) | \(kind.rawValue) | \(code) | \(change)"
  }
}

/// A mutant with the text that must be inserted for it.
package struct Site: Sendable {
  package var mutant: Mutant
  /// A closure that returns the text to insert, for a given number of the switch.
  let wrap: @Sendable (Int) -> Wrap

  /// Returns a copy of this site with another number.
  package func numbered(_ number: Int) -> Site {
    var copy = self
    copy.mutant.number = number
    return copy
  }
}
