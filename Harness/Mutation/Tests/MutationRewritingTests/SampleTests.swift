import Foundation
import MutationRewriting
import Testing

@Suite struct SampleTests {
  private let sites = SiteCollector.sites(
    of: "func f() { a(); b(); c(); d(); e(); g(); h() }", path: "a.swift")

  @Test func theSameSeedDrawsTheSame() {
    let drawn = numbers(count: 3, seed: 1)
    #expect(drawn == numbers(count: 3, seed: 1))
    #expect(drawn == drawn.sorted())
    #expect(Set(drawn).count == 3)
    #expect((2..<20).contains { numbers(count: 3, seed: $0) != drawn })
  }

  @Test func anEditElsewhereKeepsTheDraw() {
    let other = SiteCollector.sites(of: "func z() { y() }", path: "0.swift")
    let drawn = Set(Sample(count: 3, seed: 1).draw(from: sites).map(\.mutant.key))
    let drawnBesides = Sample(count: 3, seed: 1).draw(from: other + sites).map(\.mutant.key)

    #expect(drawnBesides.count { drawn.contains($0) } >= 3 - other.count)
    #expect(drawn.isSuperset(of: drawnBesides.filter { $0.hasPrefix("a.swift") }))
  }

  @Test func zeroDrawsEverything() {
    #expect(numbers(count: 0, seed: 1) == Array(sites.indices))
    #expect(numbers(count: 1_000, seed: 1) == Array(sites.indices))
  }

  @Test func anEquivalentIsKnownByItsKey() throws {
    let known = try list("# A remark.\n\(sites[0].mutant.key)\n  No one looks.\n")
    #expect(known.reason(sites[0].mutant) == "No one looks.")
    #expect(known.reason(sites[1].mutant) == nil)
  }

  @Test func anEquivalentWithoutReasonIsRefused() {
    #expect(throws: Failure.self) { try list("\(sites[0].mutant.key)\n") }
  }

  private func numbers(count: Int, seed: UInt64) -> [Int] {
    Sample(count: count, seed: seed).draw(from: sites).map(\.mutant.number)
  }

  private func list(_ text: String) throws -> Equivalents {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "equivalents-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try Equivalents(file: file)
  }
}
