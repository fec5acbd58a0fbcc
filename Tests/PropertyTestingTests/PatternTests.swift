import PropertyTesting
import Testing

@Suite struct `Texts of a form` {
  private func samples(_ pattern: String) throws -> [String] {
    let generator = try Gen.string(matching: pattern)
    var draw = Draw(random: Xoshiro256StarStar(seed: 3), choiceLimit: .max)
    return try (0..<300).map { _ in try generator.value(from: &draw) }
  }

  @Test(arguments: [
    "[A-Z]{1,3}-[0-9]{2,4}", "(tea|coffee)?", "a+b*", #"\d{3}\.\w+"#, "[a-c_-]{2}", "x.{0,4}",
    "((a|b){2}|c)", "é|🇩🇪",
  ]) func `are accepted by a regular expression`(_ pattern: String) throws {
    let expression = try Regex(pattern)

    for text in try samples(pattern) {
      #expect(text.wholeMatch(of: expression) != nil, "\(text)")
    }
  }

  @Test func `reach all alternatives, members and lengths`() throws {
    #expect(Set(try samples("a|b|c")) == ["a", "b", "c"])
    #expect(Set(try samples("[x-z]")) == ["x", "y", "z"])
    #expect(Set(try samples("a{0,3}")) == ["", "a", "aa", "aaa"])
  }

  @Test func `shrink to simple texts`() throws {
    let plates = try Gen.string(matching: "[A-Z]{1,3}-[0-9]{2,4}")
    let property = Property("no seven", plates) { !$0.contains("7") }

    guard case .failure(.falsified(let failure)) = property.check() else {
      Issue.record("it holds")
      return
    }

    #expect(["A-07", "A-70"].contains(failure.value))
  }

  @Test(arguments: [
    ("(a", 3), ("a)", 2), ("[", 2), ("[]", 2), ("*", 1), ("a{2", 4), ("a{3,1}", 7), ("a{}", 3),
    ("[z-a]", 5), ("\\", 2),
  ]) func `with an invalid form are refused with the position`(_ pattern: String, _ position: Int) {
    let error = #expect(throws: TextPatternError.self) { try Gen.string(matching: pattern) }

    #expect(error?.position == position)
  }
}
