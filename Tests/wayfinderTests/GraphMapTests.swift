import Foundation
import Testing

/// The map of an app, drawn by the program.
@Suite struct `wayfinder draw --as html` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.graph, to: "tern.json")
  }

  private static let graph = """
    { "format": "wayfinder-graph", "version": 1, "graph": {
      "start": "home",
      "nodes": [{ "id": "home" }, { "id": "list" }, { "id": "item", "name": "Item" },
        { "id": "bar", "role": "tabs" }, { "id": "new" }, { "id": "island" }],
      "edges": [
        { "from": "home", "to": "list", "by": "push", "label": "open" },
        { "from": "list", "to": "item", "by": "push", "label": "choose" },
        { "from": "home", "to": "bar", "by": "present sheet", "label": "show" },
        { "from": "bar", "to": "new", "by": "tab 0" },
        { "from": "new", "to": "item", "by": "push" },
        { "from": "island", "to": "home", "by": "push" }
      ],
      "exits": [{ "from": "item", "by": "pop", "label": "away" }] } }
    """

  private func page(_ options: String...) throws -> String {
    let run = try ToolRun(["draw", "tern.json"] + options, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  private func columns(_ page: String) -> [(title: String, names: [String])] {
    page.split(separator: "<section").dropFirst().map { section in
      let title = section.firstMatch(of: /<h2[^>]*>([^<]*)</)?.1 ?? ""
      return (String(title), section.matches(of: /<h3><a[^>]*>([^<]*)</).map { String($0.1) })
    }
  }

  @Test func `screens are in columns by their distance from the start`() throws {
    let columns = columns(try page("--as", "html"))

    #expect(
      columns.map(\.title)
        == ["Where it begins", "1 step away", "2 steps away", "No path leads here"])
    #expect(
      columns.map(\.names) == [["home"], ["list", "bar", "new"], ["Item"], ["island"]],
      "what is in the tabs is as far away as the tabs")
  }

  @Test func `a card lists the shortest path to its screen and the transitions from it`() throws {
    let page = try page("--format", "html")

    #expect(page.contains("Shortest path: <b>open</b> on home, then <b>choose</b> on list."))
    #expect(page.contains(##"<li><b>open</b> pushes <a href="#n1">list</a></li>"##))
    #expect(page.contains(##"<li data-kind="part">tab 1: <a href="#n4">new</a></li>"##))
    #expect(page.contains("<li><b>away</b> goes back</li>"))
    #expect(page.contains("5 screens, 6 transitions, 1 place cannot be reached."))
  }

  @Test func `a card names the transitions that all screens of its group have`() throws {
    let common = Self.graph.replacing(
      #""by": "push", "label": "choose" }"#,
      with: #""by": "push", "label": "choose", "isExpanded": true }"#)
    try folder.write(common, to: "tern.json")

    let page = try page("--as", "html")

    #expect(page.contains("<summary>1 transition from all the screens of its group</summary>"))
  }

  @Test func `the page needs nothing else, and the same graph gives the same bytes`() throws {
    let pages = try [page("--as", "html"), page("--as", "html")]

    #expect(pages[0] == pages[1])
    for match in pages[0].matches(of: /(?:src|href|action)="([^"]*)"/) {
      #expect(match.1.hasPrefix("#n") || match.1.hasPrefix("data:"), "\(match.1)")
    }
    for word in ["https:", "@import", "fetch(", "XMLHttpRequest", "localStorage"] {
      #expect(!pages[0].contains(word), "\(word)")
    }
  }

  @Test func `every link leads to a card, and every control has a name`() throws {
    let page = try page("--as", "html")

    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for link in page.matches(of: /href="#([^"]*)"/) { #expect(ids.contains(String(link.1))) }
    for label in page.matches(of: /(?:for|aria-labelledby)="([^"]*)"/) {
      #expect(ids.contains(String(label.1)))
    }
    #expect(page.contains(#"<html lang="en">"#))
    #expect(page.contains(#"<label for="query">"#))
    #expect(page.contains(#"role="status" aria-live="polite""#))
    #expect(page.matches(of: /<h1>/).count == 1)
    #expect(page.matches(of: /<main\b/).count == 1)
  }

  @Test func `names are shown as text, never as markup`() throws {
    let wild = Self.graph.replacing(#""name": "Item""#, with: #""name": "<img src=x>&\"\u001b""#)
      .replacing(#""label": "open""#, with: #""label": "</script><b>""#)
    try folder.write(wild, to: "tern.json")

    let page = try page("--as", "html")

    #expect(page.contains("&lt;img src=x&gt;&amp;&quot;\u{FFFD}"))
    #expect(page.contains("<b>&lt;/script&gt;&lt;b&gt;</b>"))
    #expect(!page.contains("<img"))
    #expect(page.matches(of: /<.script>/).count == 1)
  }
}
