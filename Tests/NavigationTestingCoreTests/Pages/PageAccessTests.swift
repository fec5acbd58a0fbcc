import Testing

/// The requirements of accessibility checkers that can be checked in the text of a page.
@Suite struct `Every page` {
  /// A page of each kind.
  enum Page: String, CaseIterable {
    case failure, campaign

    var html: String {
      switch self {
      case .failure: `The page of a failure`.page
      case .campaign: `The page of a campaign`.page
      }
    }

    var elements: [HTMLElement] { HTMLElement.all(in: html) }
  }

  @Test(arguments: Page.allCases) func `has a language and a title`(page: Page) {
    let elements = page.elements
    #expect(page.html.hasPrefix("<!DOCTYPE html>"))
    #expect(elements.first { $0.name == "html" }?.attributes["lang"] == "en")
    #expect(elements.first { $0.name == "title" }?.saysSomething == true)
  }

  @Test(arguments: Page.allCases) func `can be enlarged`(page: Page) {
    let elements = page.elements
    let viewport = elements.first { $0.attributes["name"] == "viewport" }?.attributes["content"]

    #expect(viewport == "width=device-width, initial-scale=1")
  }

  @Test(arguments: Page.allCases) func `has a name for every control`(page: Page) {
    let elements = page.elements
    let labelled = Set(elements.filter { $0.name == "label" }.compactMap { $0.attributes["for"] })
    let controls = elements.filter { ["button", "input", "summary"].contains($0.name) }

    if page == .failure { #expect(controls.count >= 7) }
    for control in controls {
      let hasLabel = control.attributes["id"].map { labelled.contains($0) } ?? false
      let isNamed = control.attributes["aria-label"]?.isEmpty == false
      #expect(control.saysSomething || isNamed || hasLabel, "\(control)")
    }
  }

  @Test(arguments: Page.allCases) func `has non-empty headings that descend one level at a time`(
    page: Page
  ) {
    let elements = page.elements
    let headings = elements.filter { $0.name.wholeMatch(of: /h[1-6]/) != nil }
    let levels = headings.compactMap { $0.name.last?.wholeNumberValue }

    #expect(levels.first == 1)
    #expect(levels.count { $0 == 1 } == 1)
    for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
    for heading in headings { #expect(heading.saysSomething, "\(heading)") }
  }

  @Test(arguments: Page.allCases) func `has every id once, and every id that it refers to`(
    page: Page
  ) {
    let elements = page.elements
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in elements {
      for name in ["for", "aria-labelledby", "aria-describedby", "data-copies"] {
        guard let target = element.attributes[name] else { continue }
        #expect(ids.contains(target), "\(element.name) \(name)=\(target)")
      }
    }
  }

  @Test(arguments: Page.allCases)
  func `has one main part, and parts that scroll can be reached with the keyboard`(page: Page) {
    let elements = page.elements
    #expect(elements.count { $0.name == "main" } == 1)
    for element in elements where element.attributes["tabindex"] != nil {
      #expect(element.attributes["tabindex"] == "0")
      #expect(element.attributes["role"] == "region", "\(element)")
      let name = element.attributes["aria-label"] ?? element.attributes["aria-labelledby"]
      #expect(name?.isEmpty == false, "\(element)")
    }
    for section in elements where section.name == "section" {
      #expect(section.attributes["aria-labelledby"] != nil)
    }
    for cell in elements where cell.name == "th" {
      #expect(cell.attributes["scope"] != nil && cell.saysSomething, "\(cell)")
    }
  }

  @Test func `announces what a step changes`() {
    let announced = Page.failure.elements.filter { $0.attributes["aria-live"] == "polite" }

    #expect(announced.count == 1)
  }

  @Test func `conveys nothing by color alone`() {
    let page = `The page of a failure`.page

    for words in ["should not be here", "missing in the app", "✘ not as it should be"] {
      #expect(page.contains(words))
    }
  }
}
