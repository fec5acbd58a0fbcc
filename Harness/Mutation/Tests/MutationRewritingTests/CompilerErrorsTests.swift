import MutationRewriting
import Testing

@Suite struct CompilerErrorsTests {
  private let mutants = SiteCollector.sites(
    of: """
      func f() {
        call(
          1)
        other()
      }
      func g() -> Int? {
        return h()
      }
      """, path: "Modules/A/a.swift"
  ).enumerated().map { $1.numbered($0).mutant }

  private func causes(line: Int, path: String = "Modules/A/a.swift") -> [String] {
    let output = """
      [1/2] Compiling A
      /copy/\(path):\(line):5: error: cannot convert
      /copy/\(path):\(line):5: note: here
      /copy/\(path):\(line):9: error: the same line
      /elsewhere/a.swift:1:1: error: not of the package
      """
    let errors = CompilerErrors(output: output, root: "/copy")
    #expect(errors.places.count == 1)
    let numbers = errors.causes(among: mutants)
    return mutants.filter { numbers.contains($0.number) }.map(\.code)
  }

  @Test func theSmallestMutantAroundAnErrorIsItsCause() {
    #expect(causes(line: 3) == ["1"])
    #expect(causes(line: 4) == ["other()"])
    #expect(causes(line: 7) == ["return h()"])
  }

  @Test func anErrorBetweenMutantsIsBlamedOnTheOneBefore() {
    #expect(causes(line: 8) == ["return h()"])
  }

  @Test func anErrorElsewhereIsNobodysFault() {
    #expect(causes(line: 3, path: "Modules/B/b.swift") == [])
  }
}
