/// The errors that a compiler reported; ``causes(among:)`` finds the mutants that cause them.
package struct CompilerErrors: Sendable {
  package struct Place: Hashable, Sendable {
    package let path: String
    package let line: Int
  }

  package let places: [Place]

  /// Creates a list of errors by parsing the output of a build.
  ///
  /// - Parameters:
  ///   - output: The output of the build.
  ///   - root: The path of the package, which is removed from the paths of files.
  package init(output: String, root: String) {
    var seen: Set<Place> = []
    places = output.split(separator: "\n").compactMap { Self.place($0, root: root) }
      .filter { seen.insert($0).inserted }
  }

  private static func place(_ line: Substring, root: String) -> Place? {
    guard line.hasPrefix(root + "/"), line.contains(": error:") else { return nil }
    let parts = line.dropFirst(root.count + 1).split(separator: ":")
    guard parts.count > 3, let number = Int(parts[1]) else { return nil }
    return Place(path: String(parts[0]), line: number)
  }

  /// Returns the numbers of the mutants that probably cause the errors.
  ///
  /// The causes of an error are the mutants around its line that span the fewest lines. If no
  /// mutant is around the line, they are the mutants on the closest earlier line that has mutants.
  /// If no earlier line has any, they are the mutants on the first line that has mutants. An error
  /// in a file without mutants has no causes.
  package func causes(among mutants: [Mutant]) -> Set<Int> {
    let byPath = Dictionary(grouping: mutants, by: \.path)
    return Set(places.flatMap { Self.causes(of: $0, among: byPath[$0.path] ?? []) })
  }

  private static func causes(of place: Place, among mutants: [Mutant]) -> [Int] {
    let around = mutants.filter { ($0.line...$0.lastLine).contains(place.line) }
    if let least = around.map({ $0.lastLine - $0.line }).min() {
      return around.filter { $0.lastLine - $0.line == least }.map(\.number)
    }
    let line = mutants.map(\.line).filter { $0 < place.line }.max() ?? mutants.map(\.line).min()
    return mutants.filter { $0.line == line }.map(\.number)
  }
}
