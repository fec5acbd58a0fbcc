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

  @Test func `a drill says so before everything else, and its test does not speak of a bug`()
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
    #expect(page.contains("A test that fails as long as the fault is planted"))
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

  @Test func `copies of a screen have numbers in the phones`() {
    var story = Self.story("Home")

    let page = FailurePage(story).html

    #expect(page.contains(#""name":"Home (2nd)""#))
    #expect(page.contains("“(2nd)” is the second screen of that name"))
    story.frames.removeLast()
    #expect(!FailurePage(story).html.contains("“(2nd)” is the second screen"))
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
