import Foundation
import MutationRewriting

/// A build of the copy with all mutants that compile.
struct SwitchedBuild {
  let copy: PackageCopy
  let journal: Journal

  struct Product {
    let tool: URL
    let mutants: [Mutant]
  }

  /// Inserts the mutants and builds the copy.
  ///
  /// If mutants do not compile, the function removes them and builds again.
  func run(_ sites: [Site]) throws -> Product {
    try copy.begin()
    var sites = sites.filter { journal.verdict($0.mutant.number) != .uncompiled }
    for round in 1... {
      try copy.write(sites)
      Console.remark("build \(round) with \(sites.count) mistakes")
      let ending = try build([])
      if ending.status == 0 { break }
      let refused = try refusedMutants(in: ending.output, among: sites.map(\.mutant))
      for number in refused.sorted() { try journal.note(.uncompiled, for: number) }
      sites.removeAll { refused.contains($0.mutant.number) }
    }
    let place = try build(["--show-bin-path"]).output.split(separator: "\n").last.map(String.init)
    return Product(
      tool: URL(filePath: place ?? "").appending(path: "wayfinder"), mutants: sites.map(\.mutant))
  }

  private func build(_ more: [String]) throws -> Program.Ending {
    try Program(
      arguments: [
        "/usr/bin/env", "swift", "build", "-c", "release", "--disable-default-traits", "--traits",
        "Tool", "--product", "wayfinder",
      ] + more, folder: copy.root
    ).run(writingTo: copy.root.deletingLastPathComponent().appending(path: "build.log"))
  }

  private func refusedMutants(in output: String, among mutants: [Mutant]) throws -> Set<Int> {
    let errors = CompilerErrors(output: output, root: copy.root.path)
    let causes = errors.causes(among: mutants)
    guard !causes.isEmpty else {
      throw Failure(
        "The copy cannot be built, and no mistake is the cause; see build.log beside the copy. "
          + "Does the package itself build with --disable-default-traits --traits Tool?")
    }
    for place in errors.places { Console.remark("refused: \(place.path):\(place.line)") }
    return causes
  }
}
