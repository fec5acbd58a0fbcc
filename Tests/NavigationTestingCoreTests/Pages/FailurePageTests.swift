import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `The page of a failure` {
  static func frame(_ number: Int?, _ sentence: String, _ names: [String]) -> Frame {
    var frame = Frame("text")
    frame.number = number
    frame.sentence = sentence
    frame.state = Frame.Picture([
      Frame.Layer(.root, Frame.Container(stack: names.map { Frame.Card($0) }))
    ])
    frame.expected = Frame.Picture([
      Frame.Layer(.root, Frame.Container(stack: [Frame.Card("Home")]))
    ])
    return frame
  }

  static func story(_ name: String = "List") -> FailureStory {
    var story = FailureStory(
      app: "Shop", violation: Violation(law: "L1", message: "it is wrong", details: "[1], not []"),
      frames: [
        frame(nil, "The app has just been opened.", ["Home"]),
        frame(1, "The user taps “\(name)”.", ["Home", name]),
      ],
      script: Script(steps: [Script.Step("tap", [.init("action", name)])]), origin: "Found here.",
      snippets: [.init("A command", "wayfinder replay \(name)")])
    story.statement = "there is only one screen"
    story.about = "a shop"
    return story
  }

  static let page = FailurePage(story()).html
  static let elements = HTMLElement.all(in: page)

  @Test func `begins with what is wrong, in words`() {
    let title = Self.elements.first { $0.name == "h1" }

    #expect(title?.text == "✘ “List” is in the window and should not be there.")
    #expect(Self.page.contains("There is only one screen."))
    #expect(Self.page.contains("[1], not []"))
    #expect(Self.page.contains("wayfinder replay List"))
  }

  @Test func `states the law if there is no picture of the expected screen`() {
    var story = Self.story()
    for index in story.frames.indices { story.frames[index].expected = nil }

    let elements = HTMLElement.all(in: FailurePage(story).html)

    #expect(elements.first { $0.name == "h1" }?.text == "✘ It is wrong.")
  }

  @Test func `explains codes and words of tables where they occur`() throws {
    let fault = Cafe.mutants.first { $0.name == "forgets" }
    let report = Campaign<Cafe>(
      NoConfiguration(), mutant: fault, plan: CampaignPlan(cases: 200)
    ).run()
    var story = FailureStory(of: try #require(report.violations.first), in: report.subject)
    story.legend = "n0, n1, … are screens."

    let page = FailurePage(story).html

    #expect(page.contains("n0, n1, … are screens."))
    let statement = try #require(page.firstRange(of: "The system is as deep as"))
    let code = try #require(page.firstRange(of: "“C1 depth” in lists and"))
    #expect(statement.lowerBound < code.lowerBound)
    #expect(page.contains("another generated app: it has “3” instead of “4” (limit)."))
  }

  @Test func `states how much was tried in the campaign that found the failure`() throws {
    let fault = Cafe.mutants.first { $0.name == "forgets" }
    let report = Campaign<Cafe>(
      NoConfiguration(), mutant: fault, plan: CampaignPlan(cases: 200)
    ).run()
    var story = FailureStory(of: try #require(report.violations.first), in: report.subject)
    #expect(!FailurePage(story).html.contains("How much was tried"))

    story.campaign = CampaignStory([.init(report, pages: [])], seed: 0)

    let page = FailurePage(story).html
    #expect(page.contains("<summary>How much was tried</summary>"))
    #expect(page.contains("The system is as deep as the model.</td><td>C1 depth</td>"))
    #expect(page.contains(report.tally.steps.grouped))
  }

  @Test func `a drill is announced before everything else, and its test does not mention a bug`()
    throws
  {
    let fault = Cafe.mutants.first { $0.name == "forgets" }
    let plan = CampaignPlan(cases: 200)
    let report = Campaign<Cafe>(NoConfiguration(), mutant: fault, plan: plan).run()
    let found = try #require(report.violations.first)

    let page = FailurePage(FailureStory(of: found, in: report.subject)).html

    let sentence = try #require(page.firstRange(of: "This is a drill."))
    #expect(sentence.lowerBound < (try #require(page.firstRange(of: "<h1>"))).lowerBound)
    #expect(page.contains("find it: the fourth screen is forgotten.</p>"))
    #expect(page.contains("A test that fails; its line “mutant” plants the fault"))
    #expect(!page.contains("bug"))
    #expect(!Self.page.contains("drill.</strong>"))
  }

  @Test func `what is tapped next is drawn where it is tapped`() throws {
    var story = Self.story()
    story.script = Script(steps: [
      Script.Step("tap", [.init("entry", "Home"), .init("action", "list")])
    ])

    #expect(FailurePage(story).html.contains(#""press":{"card":0,"label":"list"}"#))
    #expect(!Self.page.contains(#""press":"#), "no screen is named")
  }

  @Test func `explains at the top each special word that occurs, and no other`() throws {
    var story = Self.story()
    story.statement = "every stack matches"

    let page = FailurePage(story).html

    let terms = try #require(page.firstRange(of: "What the words on this page mean"))
    let steps = try #require(page.firstRange(of: "What happened"))
    #expect(terms.lowerBound < steps.lowerBound)
    #expect(page.contains("one page of the app, such as “Home”."))
    #expect(page.contains("<dt>Stack:</dt>"))
    #expect(!page.contains("<dt>Layer:</dt>"))
    #expect(!Self.page.contains("<dt>Stack:</dt>"))
    #expect(!page.contains("<dt>Display:</dt>"), "no display is shown")
  }

  /// Returns a story in which the display still shows earlier screens of the app.
  private static func story(display: [String], traffic: Frame.Traffic?) -> FailureStory {
    var story = Self.story()
    story.frames[0].screen = Self.frame(nil, "", display).state
    story.frames[1].screen = story.frames[0].screen
    for index in story.frames.indices { story.frames[index].traffic = traffic }
    return story
  }

  @Test func `a display that is behind is not called wrong while a message is on its way`() {
    let change = Frame.Traffic(nextChange: "Show “List” in a stack.")
    let late = FailurePage(Self.story(display: ["Home"], traffic: change)).html
    let wrong = FailurePage(Self.story(display: ["Home"], traffic: Frame.Traffic())).html

    #expect(late.contains(#""pending":true"#))
    #expect(!wrong.contains(#""pending":true"#))
    #expect(late.contains("<dt>Display:</dt>") && late.contains("<dt>Report:</dt>"))
  }

  @Test func `a tap on a screen that the display does not show yet says so`() {
    var story = Self.story(display: ["Other"], traffic: nil)
    story.frames[0].state?.layers[0].content.cards[0].id = 3
    story.frames[1].sentence = "The user taps “list” on the screen “Home”."
    story.script = Script(steps: [
      Script.Step("tap", [.init("entry", "Home"), .init("action", "list")])
    ])

    let page = FailurePage(story).html

    #expect(page.contains("taps “list” on the screen “Home”, before the display shows it."))
  }

  @Test func `phones that are missing have a reason`() {
    var story = Self.story()
    var first = story
    first.frames.removeLast()
    #expect(!FailurePage(first).html.contains("There is no phone for what should be there"))
    #expect(!Self.page.contains("There is no phone for what should be there"))
    #expect(Self.page.contains("No display is shown"))
    for index in story.frames.indices { story.frames[index].expected = nil }

    #expect(FailurePage(story).html.contains("There is no phone for what should be there"))
  }

  @Test func `facts beside the screens are compared, and the wrong one is in the heading`() {
    var story = Self.story()
    for index in story.frames.indices {
      (story.frames[index].state, story.frames[index].expected) = (nil, nil)
      story.frames[index].facts = [Frame.Fact("the file", index == 0 ? "a" : "b", expected: "a")]
    }

    let page = FailurePage(story).html

    #expect(page.contains(#""name":"the file","found":"b","expected":"a","wrong":true"#))
    #expect(page.contains(#""happened":"The file: b.""#))
    #expect(page.contains("The file: there is “b”, and there should be “a”."))
  }

  @Test func `two values are beside each other, element by element`() {
    var story = Self.story()
    story.violation = Violation(
      law: "L1", message: "it is wrong", details: "names: expected a, (b, c), d; got a, (b, c), e")

    let page = FailurePage(story).html

    #expect(page.contains("<p class=\"dim\">Names:</p>"))
    let cells = ["a", "a", "✓ same", "(b, c)", "(b, c)", "✓ same", "d", "e", "✘ differs"]
    let found = HTMLElement.all(in: page).filter { $0.name == "td" }.map(\.text)
    #expect(Array(found.prefix(9)) == cells)
  }

  @Test func `an element that is missing on one side leaves a gap`() {
    var story = Self.story()
    story.violation = Violation(
      law: "L1", message: "it is wrong", details: "expected a, b; got a, x, b")

    let found = HTMLElement.all(in: FailurePage(story).html).filter { $0.name == "td" }.map(\.text)

    #expect(
      Array(found.prefix(9))
        == ["a", "a", "✓ same", "missing", "x", "✘ differs", "b", "b", "✓ same"])
  }

  @Test func `the heading has the words of the law, if the law has any`() {
    var story = Self.story()
    for index in story.frames.indices { story.frames[index].expected = nil }
    story.breach = "Two screens are open."

    let page = FailurePage(story).html

    #expect(HTMLElement.all(in: page).first { $0.name == "h1" }?.text == "✘ Two screens are open.")
    #expect(page.contains("Its message there is: it is wrong."))
  }

  @Test func `each line of the test has its meaning beside it`() {
    var story = Self.story()
    story.snippets = [.init("A test", "script: > tap action=List")]

    let page = FailurePage(story).html

    #expect(page.contains("<code>&gt; tap action=List</code>") || page.contains("<code>> tap"))
    #expect(page.contains("<td>The user taps “List”.</td>"))
    #expect(!Self.page.contains("What the lines of the test mean"), "there is no test")
  }

  @Test func `copies of a screen have numbers in the phones`() {
    var story = Self.story("Home")

    let page = FailurePage(story).html

    #expect(page.contains(#""name":"Home (2nd)""#))
    #expect(page.contains("<dt>(2nd), (3rd):</dt> <dd>further copies of the same screen"))
    story.frames.removeLast()
    #expect(!FailurePage(story).html.contains("(2nd)"))
  }

  @Test func `a layer says which copy presents it`() {
    var story = Self.story()
    let cards = [Frame.Card(id: 4, "Home"), Frame.Card(id: 9, "Home")]
    story.frames[1].state = Frame.Picture([
      Frame.Layer(.root, Frame.Container(stack: cards)),
      Frame.Layer(
        .sheet, presenter: "Home", presenterID: 9,
        Frame.Container(stack: [Frame.Card(id: 10, "Edit")])),
    ])

    #expect(FailurePage(story).html.contains(#""by":"Home (2nd)""#))
  }

  @Test func `only a page beside that of a campaign leads to it`() {
    var story = Self.story()
    #expect(!Self.page.contains("<a "))
    story.overview = "index.html"

    #expect(FailurePage(story).html.contains(#"<a href="index.html">"#))
  }

  @Test func `has the same bytes for the same story`() {
    #expect(FailurePage(Self.story()).html == Self.page)
  }

  @Test func `loads nothing from elsewhere`() {
    for element in Self.elements {
      for name in ["src", "href", "action", "srcset", "poster"] {
        guard let address = element.attributes[name] else { continue }
        #expect(address.hasPrefix("data:"), "\(element.name) \(name)")
      }
    }
    for word in ["http:", "https:", "@import", "fetch(", "XMLHttpRequest", "localStorage"] {
      #expect(!Self.page.contains(word), "\(word)")
    }
  }

  @Test(
    arguments: [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a&b", "\"quoted\"",
      "<!--", "line\u{2028}break", "\u{0}\u{1B}[31m",
    ])
  func `shows names as text, never as markup`(name: String) {
    let elements = HTMLElement.all(in: FailurePage(Self.story(name)).html)

    #expect(elements.map(\.name) == Self.elements.map(\.name))
    #expect(!FailurePage(Self.story(name)).html.contains("\u{1B}"))
  }

  @Test func `stays small for a case of ten thousand steps`() {
    var story = Self.story()
    story.frames = (0..<10_000).map { number in
      let names = (0...number % 20).map { "Screen \($0)" }
      return Self.frame(number + 1, "The user taps “Next”.", names)
    }

    let page = FailurePage(story).html

    #expect(page.utf8.count < 8_000_000)
    #expect(page.contains(#"max="9999""#))
  }

  @Test func `exists for a case that ended before its first moment`() {
    var story = Self.story()
    story.frames = []

    let elements = HTMLElement.all(in: FailurePage(story).html)

    #expect(elements.first { $0.name == "h1" }?.text == "✘ It is wrong.")
  }
}
