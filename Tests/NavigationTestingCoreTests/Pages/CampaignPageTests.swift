import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `The page of a campaign` {
  private static func story(_ mutant: String?, named name: String? = nil) -> CampaignStory {
    let fault = Cafe.mutants.first { $0.name == mutant }
    let plan = CampaignPlan(seed: 7, cases: 200)
    let report = Campaign<Cafe>(NoConfiguration(), mutant: fault, plan: plan).run()
    let pages = report.violations.indices.map { "failure-\($0).html" }
    var story = CampaignStory([.init(report, source: name, pages: pages)], seed: 7)
    story.speedPage = "speed.html"
    return story
  }

  static let page = CampaignPage(story("forgets")).html
  private static let elements = HTMLElement.all(in: page)

  @Test func `begins with whether anything was found`() {
    #expect(Self.elements.first { $0.name == "h1" }?.text == "✘ 1 kind of failure in 200 cases.")
    let sound = HTMLElement.all(in: CampaignPage(Self.story(nil)).html)
    #expect(sound.first { $0.name == "h1" }?.text == "✓ No law was broken in 200 cases.")
  }

  @Test func `never states that nothing was found in an app in which something was found`() {
    var story = Self.story(nil)
    story.parts[0].findings = [
      .init("nothing leads <home>", way: "begin with 'a': 'b' on 'a'"), .init("it grows"),
    ]

    let elements = HTMLElement.all(in: CampaignPage(story).html)
    story.parts[0].findings.append(.init("law 2 is broken", isFailure: true))
    let broken = HTMLElement.all(in: CampaignPage(story).html)

    let heading = "2 findings about the app, and no failure in 200 cases."
    #expect(elements.first { $0.name == "h1" }?.text == "! \(heading)")
    #expect(
      elements.filter { $0.name == "li" }.prefix(2).map(\.text) == [
        "Nothing leads &lt;home&gt;. To see it, begin with 'a': 'b' on 'a'.", "It grows.",
      ])
    #expect(broken.first { $0.name == "h1" }?.text.hasPrefix("✘ 3 findings") == true)
  }

  @Test func `links to each failure's page with its rule and its number of steps`() {
    let links = Self.elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }

    #expect(links == ["failure-0.html", "speed.html"])
    #expect(Self.page.contains("after 3 steps. The law: the system is as deep as the model."))
    #expect(Self.page.contains("Broken on purpose: the fourth screen is forgotten."))
  }

  @Test func `counts cases, states and how often each rule was tried`() {
    let rows = HTMLElement.all(in: CampaignPage(Self.story(nil)).html).filter { $0.name == "tr" }

    #expect(rows.contains { $0.text.hasPrefix("cafea stack of screens200") })
    #expect(rows.contains { $0.text.hasPrefix("The first screen stays.C2 floor") })
    #expect(CampaignPage(Self.story(nil)).html.contains(">2 of 2<"))
  }

  @Test func `plots the reached states over the cases, and describes them in words`() {
    let page = CampaignPage(Self.story(nil)).html

    #expect(page.contains("<h2 id=\"growth\">Different states over the cases</h2>"))
    #expect(page.contains("9 in 200 cases, 0 of them after the first 128"))
  }

  @Test func `shows cost plots and the score of planted faults if there are any`() {
    var story = Self.story(nil)
    #expect(!CampaignPage(story).html.contains("How costs grow"))
    story.plots = [.init("window.push by depth", address: "data:image/svg+xml;base64,PHN2Zz4=")]
    story.score = ("2 of 2 planted faults were always found.", "mutants.html")

    let page = CampaignPage(story).html
    let image = HTMLElement.all(in: page).first { $0.name == "img" }

    #expect(image?.attributes["alt"] == "window.push by depth")
    #expect(image?.attributes["src"]?.hasPrefix("data:") == true)
    #expect(page.contains("<a href=\"mutants.html\">2 of 2 planted faults were always found.</a>"))
  }

  @Test func `marks a rule that was never tried in words`() {
    var story = Self.story(nil)
    let empty = Report(
      Campaign<Cafe>(NoConfiguration(), plan: CampaignPlan(cases: 1)).run().subject,
      plan: CampaignPlan(cases: 1), part: CampaignPart(), violations: [])
    story.parts = [.init(empty, pages: [])]

    #expect(CampaignPage(story).html.contains("<td class=\"number never\">never</td>"))
  }

  @Test func `has the same bytes for the same seed and loads nothing`() {
    #expect(CampaignPage(Self.story("forgets")).html == Self.page)
    for word in ["http:", "https:", "@import", "<script", "src="] {
      #expect(!Self.page.contains(word), "\(word)")
    }
  }

  @Test(arguments: ["<img src=x>", "a&b", "\"quoted\"", "\u{1B}[31m"])
  func `shows names as text, never as markup`(name: String) {
    let page = CampaignPage(Self.story("forgets", named: name)).html

    #expect(HTMLElement.all(in: page).map(\.name) == Self.elements.map(\.name))
    #expect(!page.contains("\u{1B}"))
  }
}
