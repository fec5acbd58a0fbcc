/// One mistake at one place.
package struct Mutant: Codable, Sendable, Equatable {
  /// The value of the switch that turns it on; counted over all files, from 0.
  package var number: Int
  /// What kind of mistake it is.
  package let kind: MutantKind
  /// The file, relative to the package.
  package let path: String
  /// The function or variable in which it is.
  package let declaration: String
  /// The original code, on one line and cut where it is long.
  package let code: String
  /// The first line of the original code, counted from 1.
  package let line: Int
  /// The last line of the original code.
  package let lastLine: Int
  /// What the code becomes.
  package let change: String

  /// The module that the file belongs to: the folder below `Modules`.
  package var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// What a list of equivalents names it by; it stays when lines move.
  package var key: String {
    "\(path) | \(declaration) | \(kind.rawValue) | \(code) | \(change)"
  }
}

/// A mutant with what has to be written for it.
package struct Site: Sendable {
  package var mutant: Mutant
  /// The wrap for a given number of the switch.
  let wrap: @Sendable (Int) -> Wrap

  /// The same mutant under another number.
  package func numbered(_ number: Int) -> Site {
    var copy = self
    copy.mutant.number = number
    return copy
  }
}
