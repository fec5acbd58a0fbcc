import MutationRewriting
import Testing

/// Tests of the exact text that is inserted for each kind of mutant.
@Suite struct RewritingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let kind: MutantKind
    let body: String
    let written: [String]
    var signature = "func f()"

    var testDescription: String { "\(kind.rawValue): \(body)" }
  }

  static let examples = [
    Example(
      kind: .negatedCondition, body: "if isOpen { close() }",
      written: ["if (__m(0) != (isOpen)) { close() }"]),
    Example(
      kind: .negatedCondition, body: "guard a, !b else { return }",
      written: [
        "guard (__m(0) != (a)), !b else { return }", "guard a, (__m(0) != (!b)) else { return }",
      ]),
    Example(
      kind: .swappedBranches, body: "if a { b() } else { c() }",
      written: ["if (__m(0) != (a)) { b() } else { c() }"]),
    Example(
      kind: .droppedCondition, body: "use(a && b || c)",
      written: [
        "use((!__m(0) && (a && b)) || c)", "use(a && b || (!__m(0) && (c)))",
        "use((__m(0) || (a)) && b || c)", "use(a && (__m(0) || (b)) || c)",
      ]),
    Example(
      kind: .failedBinding, body: "if let a { b(a) }",
      written: ["if let a = __mNone(0, a) { b(a) }"]),
    Example(
      kind: .failedBinding, body: "guard let a = b() else { return }",
      written: ["guard let a = __mNone(0, b()) else { return }"]),
    Example(
      kind: .movedBound, body: "use(a < b)", written: ["use(__mLess(0, a , b))"]),
    Example(
      kind: .movedBound, body: "use(a..<b)", written: ["use(a..<((b) + __mOne(0)))"]),
    Example(
      kind: .changedOperator, body: "use(a == b + c)",
      written: ["use((__m(0) != (a == b + c)))", "use(a == __mPlus(0, b , c))"]),
    Example(
      kind: .changedOperator, body: "use(a ?? b)", written: ["use(__mNone(0, a) ?? b)"]),
    Example(
      kind: .changedConstant, body: "use(1, true)",
      written: ["use(__mInt(0, 1), true)", "use(1, (__m(0) != true))"]),
    Example(
      kind: .droppedStatement, body: "items.append(1); self.count = 2",
      written: [
        "if __m(0) {} else { items.append(1) }; self.count = 2",
        "items.append(1); if __m(0) {} else { self.count = 2 }",
      ]),
    Example(
      kind: .droppedStatement, body: "if a { try throwing(); continue }",
      written: [
        "if a { if __m(0) {} else { try throwing() }; continue }",
        "if a { try throwing(); if __m(0) {} else { continue } }",
      ]),
    Example(
      kind: .returnedDefault, body: "a(); b()", written: ["if __m(0) { return }; a(); b()"]),
    Example(
      kind: .returnedDefault, body: "let a = b; return a",
      written: ["let a = b; if __m(0) { return nil }; return a"], signature: "func f() -> Int?"),
    Example(
      kind: .returnedDefault, body: "a", written: ["__mDefault(0, [:], a)"],
      signature: "func f() -> [Int: [Int]]"),
    Example(
      kind: .returnedDefault, body: "a",
      written: ["__mDefault(0, false, a)", "__mDefault(0, true, a)"], signature: "var f: Bool"),
    Example(
      kind: .skippedElement, body: "for a in b { c(a) }",
      written: ["for a in __mSkip(0, b) { c(a) }"]),
  ]

  @Test(arguments: examples)
  func eachKindIsWrittenSo(_ example: Example) {
    let source = "\(example.signature) { \(example.body) }"
    let sites = SiteCollector.sites(of: source, path: "Modules/A/a.swift")
    let written = sites.filter { $0.mutant.kind == example.kind }.map {
      MutatedText.writing([$0.numbered(0)], into: source)
    }
    #expect(written == example.written.map { "\(example.signature) { \($0) }" })
  }

  @Test(arguments: [
    "func f() { precondition(1 < 2, \"a\") }",
    "func f() { assert(a && b) }",
    "func f(a: Int = 1, b: Bool = true) {}",
    "func f() { switch a { case 1: break; default: break } }",
    "func f() -> Thing { g() }",
    "init() { self.a = b }",
    "init() { self.init(a) }",
    "let a = 1",
    "@available(macOS 15, *) struct A {}",
    "var f: Thing { let a: A; a = b; return c(\"\\(1 + 2)\") }",
  ])
  func whatCouldNotBeCompiledOrSaysNothingIsLeftAlone(source: String) {
    #expect(SiteCollector.sites(of: source, path: "a.swift").map(\.mutant.key) == [])
  }

  @Test(arguments: ["func f() -> Bool { true }", "var f: Bool { true }"])
  func aBodyThatIsABooleanHasOneMutant(source: String) {
    let sites = SiteCollector.sites(of: source, path: "a.swift")
    #expect(sites.map(\.mutant.kind) == [.returnedDefault])
  }

  @Test func mutantsWithinEachOtherAreWrittenTogether() {
    let source = "func f() {\n  if a < 1 {\n    items.append(b)\n  }\n  c()\n}\n"
    let sites = SiteCollector.sites(of: source, path: "Modules/A/a.swift")
    let written = MutatedText.writing(sites, into: source)
    #expect(written.hasPrefix("func f() {\n  if __m("))
    #expect(written.split(separator: "\n").count == source.split(separator: "\n").count)
    #expect(written.contains("(__mLess("))
    #expect(Set(sites.map(\.mutant.number)).count == sites.count)
  }

  @Test func theKeyOfAMutantOutlivesLinesAboveIt() throws {
    let source = "struct S { func f() -> Bool { a < b } }"
    let first = SiteCollector.sites(of: source, path: "a.swift")
    let moved = SiteCollector.sites(of: "\n// More.\n" + source, path: "a.swift")
    #expect(first.map(\.mutant.key) == moved.map(\.mutant.key))
    #expect(first.map(\.mutant.line) != moved.map(\.mutant.line))
    let key = try #require(first.first { $0.mutant.kind == .movedBound }?.mutant.key)
    #expect(key == "a.swift | S.f | moved bound | a < b | <=")
  }
}
