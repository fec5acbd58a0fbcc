import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `Words for steps` {
  @Test func `put arguments where a template names them`() {
    let step = Script.Step("tap", [.init("entry", "Home"), .init("action", "Edit")])

    #expect(StepWords().sentence(for: step) == "The user taps “Edit” on the screen “Home”.")
  }

  @Test func `skip a template whose arguments are missing`() {
    let step = Script.Step("tap", [.init("action", "Edit")])

    #expect(StepWords().sentence(for: step) == "The user taps “Edit”.")
  }

  @Test func `count from one`() {
    let step = Script.Step("select", [.init("child", "1")])

    #expect(StepWords().sentence(for: step) == "The user selects tab or column 2.")
  }

  @Test func `describe a rule without a template by its name`() {
    let step = Script.Step("lickBattery", [.init("batteryKind", "9V"), .init("", "3")])

    #expect(StepWords().sentence(for: step) == "Lick battery: battery kind 9V.")
    #expect(StepWords().sentence(for: Script.Step("lickBattery")) == "Lick battery.")
  }

  @Test func `a world's words for a value appear in sentences and in tables`() {
    let words = StepWords(
      ["open": ["It opens, {place}."]], labels: ["place": "where"],
      values: ["place": ["push": "above it"]])

    #expect(
      words.sentence(for: Script.Step("open", [.init("place", "push")])) == "It opens, above it.")
    #expect(words.value("push", of: "place") == "above it")
    #expect(words.value("elsewhere", of: "place") == "elsewhere")
  }

  @Test func `prefer a world's own words to the common ones`() {
    let words = StepWords(["back": ["The lift goes down."]])

    #expect(words.sentence(for: Script.Step("back")) == "The lift goes down.")
    #expect(words.sentence(for: Script.Step("retry")).contains("requests the change again"))
  }
}
