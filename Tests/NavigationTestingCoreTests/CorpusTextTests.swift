import NavigationTestingCore
import Testing

@Suite struct `The text of a corpus file` {
  private static let text = """
    # Shop: 'links', on uiKit26
    tap open cart
    open link /item

    tap name with one\\ntwo \\\\ three

    """

  @Test func `is written as it was read`() {
    let corpus = CorpusText(parsing: Self.text)

    #expect(corpus.cases.map(\.app) == ["Shop", nil])
    #expect(corpus.cases.map(\.steps.count) == [2, 1])
    #expect(corpus.cases.last?.steps == ["tap name with one\ntwo \\ three"])
    #expect(corpus.text == Self.text)
  }

  @Test func `names no app if a remark begins with a colon`() {
    let corpus = CorpusText(parsing: "#: 'links', on uiKit26\ntap open cart\n")

    #expect(corpus.cases.map(\.app) == [nil])
  }

  @Test func `may come from another system and have extra empty lines`() {
    let other = "\n\n" + Self.text.replacing("\n\n", with: "\n \n\n").replacing("\n", with: "\r\n")

    #expect(CorpusText(parsing: other) == CorpusText(parsing: Self.text))
  }

  @Test func `reads back a step that begins like a remark`() {
    let corpus = CorpusText([.init(["#1 in the list", "\\n", "two\nlines", "end\r\n\r"])])

    #expect(CorpusText(parsing: corpus.text) == corpus)
  }

  @Test func `keeps each case once when others are merged`() {
    var corpus = CorpusText([.init(["a"]), .init(["b"], remarks: ["Shop: 'links'"])])

    let added = corpus.merge(CorpusText([.init(["b"]), .init(["c"]), .init(["c"])]))

    #expect(added == 1)
    #expect(corpus.cases.map(\.steps) == [["a"], ["b"], ["c"]])
    #expect(corpus.cases[1].remarks == ["Shop: 'links'"])
  }
}
