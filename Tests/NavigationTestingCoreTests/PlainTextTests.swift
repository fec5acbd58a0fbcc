import NavigationTestingCore
import Testing

@Suite struct `Values in the words of a message` {
  private enum Way { case pushAll, tapped(String), moved(from: Int, to: Int) }

  private struct Place {
    var name = "list"
    var depth: Int?
    var isShown = false
    var notes: [String] = []
  }

  private struct Answer: CustomStringConvertible {
    let description: String
  }

  @Test func `an absent value is printed as nothing, and a present one without quotation marks`() {
    #expect(PlainText.of(Int?.none as Any) == "nothing")
    #expect(PlainText.of(Int??.some(.some(3)) as Any) == "3")
    #expect(PlainText.of("a \"word\"") == "a \"word\"")
  }

  @Test func `lists are printed as their elements, and lists inside lists in brackets`() {
    #expect(PlainText.of([String]()) == "nothing")
    #expect(PlainText.of(["a", "b"]) == "a, b")
    #expect(PlainText.of([[1, 2], []]) == "[1, 2], []")
    #expect(PlainText.of([Int?.none, 4]) == "nothing, 4")
  }

  @Test func `the order of sets and dictionaries is always the same`() {
    #expect(PlainText.of(Set(1...9)) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    #expect(PlainText.of(["b": [2], "a": []]) == "a: [], b: [2]")
  }

  @Test func `cases and properties are printed with their names, without those of types`() {
    #expect(PlainText.of(Way.pushAll) == "push all")
    #expect(PlainText.of(Way.tapped("open")) == "tapped: open")
    #expect(PlainText.of(Way.moved(from: 1, to: 2)) == "moved: (from 1, to 2)")
    #expect(PlainText.of([Way.pushAll, .pushAll]) == "push all, push all")
    #expect(PlainText.of(Place(depth: 2)) == "name list, depth 2")
    #expect(PlainText.of([Place()]) == "name list", "what is absent is left out")
    #expect(
      PlainText.of([Place(isShown: true, notes: ["new"])]) == "(name list, is shown, notes [new])")
    #expect(PlainText.of((1, "b")) == "1, b")
  }

  @Test func `a sentence becomes part of another one`() {
    #expect(PlainText.of(Answer(description: "Ignored: It is gone.")) == "ignored: it is gone")
    #expect(PlainText.of(Answer(description: "Ada")) == "Ada")
  }

  @Test func `the expected and the actual value are separated`() {
    #expect(
      Mismatch.text("the tap", expected: Way.pushAll, got: Answer(description: "Ignored."))
        == "the tap: expected push all; got ignored")
    #expect(Mismatch.text(expected: [Int](), got: [1]) == "expected nothing; got 1")
    #expect(
      Mismatch.text("the tree", expected: "a\n  b", got: "a")
        == "the tree: expected\na\n  b\ngot\na")
  }
}
