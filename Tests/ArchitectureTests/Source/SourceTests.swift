import Testing

@Suite struct `Masked source text` {
  @Test(arguments: [
    (#"let a = 1 // try! this"#, "let a = 1"),
    (#"let a = /* try! /* nested */ */ 1"#, "let a =  1"),
    (#"let a = "try! \"{\" this""#, "let a ="),
    (#"let a = "one \(try! b(")")) two""#, "let a =  try! b( )"),
    (##"let a = #"raw " \(x) {"#"##, "let a ="),
    (##"let a = #"raw \#(x)"#"##, "let a =  x"),
    (#"let a = /"{"/"#, "let a ="),
    (#"let a = #/x{"/#"#, "let a ="),
    (#"let a = b / c / d"#, "let a = b / c / d"),
    ("func `it's a \"{\" name`() {}", "func _it_s_a_____name_() {}"),
  ])
  func `keeps only code`(sample: String, code: String) {
    let masked = SourceText(path: "Sample.swift", sample).code[0]

    let words = masked.split(separator: " ")

    #expect(words == code.split(separator: " "))
    #expect(masked.utf8.count == sample.utf8.count)
  }

  @Test func `finds the lines of a multi-line literal, and the code after it`() {
    let sample = #"""
      let page = """
        func notCode() {
          \(value.map { "}" })
        """
      let after = 1
      """#

    let source = SourceText(path: "Sample.swift", sample)

    #expect(source.linesInsideLiterals == [1, 2, 3])
    #expect(!source.code[1].contains("func"))
    #expect(source.code[2].contains("value.map {"))
    #expect(source.code[4] == "let after = 1")
  }
}

@Suite struct `Functions and their nesting` {
  private func functions(_ text: String) -> [FunctionSpan] {
    BlockScanner.functions(in: SourceText(path: "Sample.swift", text))
  }

  @Test func `are found for every kind of function, with its extent`() {
    let found = functions(
      """
      public struct Trail {
        @MainActor public static func walk(
          to place: String = { "home" }(),
          then next: () -> Void
        ) throws -> Int
        where Self: Sendable {
          1
        }
        private(set) var length: Int {
          get { 1 }
          set(value) { _ = value }
        }
        init?(_ x: Int) { nil }
        subscript(i: Int) -> Int { i }
        class func none() {}
      }
      """)

    #expect(
      found.map { "\($0.name) \($0.firstLine)-\($0.lastLine)" } == [
        "walk 2-8", "length 9-12", "get 10-10", "set 11-11", "init 13-13", "subscript 14-14",
        "none 15-15",
      ])
  }

  @Test func `count blocks of several lines as levels, but not those of one line`() {
    let found = functions(
      """
      func deep() {
        for a in b {
          if a {
            c.forEach { d in
              while e {
                f.map { $0 }
              }
            }
          }
        }
      }
      func flat() {
        if a { if b { if c { if d { e() } } } }
      }
      """)

    #expect(found.map(\.nesting) == [4, 0])
    #expect(found[0].deepestLine == 5)
  }

  @Test func `start again at zero in a function inside a function`() {
    let found = functions(
      """
      func outer() {
        if a {
          func inner() {
            if b {
            }
          }
        }
      }
      """)

    #expect(found.map(\.nesting) == [1, 1])
  }
}
