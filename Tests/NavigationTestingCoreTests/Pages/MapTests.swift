import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `The map on the page of a failure` {
  /// Screens and edges: from Home to List, from List to Detail and back to Home, and from Detail to
  /// itself; Tab is a part of Home, nothing leads to Lost, and one edge leads to no screen.
  private static let map = Frame.Map(
    [.init("Home"), .init("List"), .init("Detail"), .init("Tab"), .init("Lost")],
    [
      .init(from: 0, to: 1, label: "list"), .init(from: 1, to: 2, label: "open"),
      .init(from: 1, to: 0, label: "open"), .init(from: 2, to: 2, label: "again"),
      .init(from: 0, to: 3, label: "", isPart: true), .init(from: 0, to: 9, label: "nowhere"),
    ], start: 0)

  private static func frame(_ names: [String], _ outcome: Frame.Outcome? = .applied) -> Frame {
    var frame = Frame("")
    frame.outcome = outcome
    frame.state = Frame.Picture([
      Frame.Layer(.root, Frame.Container(stack: names.map { Frame.Card($0) }))
    ])
    return frame
  }

  private static func step(_ entry: String, _ action: String) -> Script.Step {
    Script.Step("tap", [.init("entry", entry), .init("action", action)])
  }

  /// Returns frames of Home, List and Detail, and of a tap that has no effect.
  private static func frames(_ map: Frame.Map?) -> [Frame] {
    var frames = [
      frame(["Home"]), frame(["Home", "List"]), frame(["Home", "List", "Detail"]),
      frame(["Home", "List", "Detail"], .ignored),
    ]
    frames[0].map = map
    let script = Script(steps: [
      step("Home", "list"), step("List", "open"), step("Detail", "again"),
    ])
    return frames.labeled(by: script, StepWords())
  }

  private static func story(_ map: Frame.Map?) -> FailureStory {
    FailureStory(
      app: "Shop", violation: Violation(law: "L1", message: "it is wrong", details: ""),
      frames: frames(map), script: Script(), origin: "Found here.")
  }

  @Test func `leaves out a transition without a destination`() {
    #expect(Self.map.ways.count == 5)
    #expect(Frame.Map([], [], start: 3).start == nil)
  }

  @Test func `of transitions with one name, marks the one that leads to the screen in front`() {
    let edges = Self.frames(Self.map).map(\.edge)

    #expect(edges[0] == nil)
    #expect(edges[1] == Frame.Edge(from: "Home", label: "list", to: "List", way: 0))
    #expect(edges[2] == Frame.Edge(from: "List", label: "open", to: "Detail", way: 1))
    #expect(edges[3] == nil, "a step that is ignored takes no way")
  }

  @Test func `without declarations, connects the screens in front before and after a tap`() {
    let edges = Self.frames(nil).map(\.edge)

    #expect(edges[2] == Frame.Edge(from: "List", label: "open", to: "Detail"))
  }

  @Test func `without declarations, keeps two screens of one name apart`() {
    var story = Self.story(nil)
    story.frames = [
      Self.frame(["Page"]), Self.frame(["Page", "Page"]), Self.frame(["Page", "Page"]),
    ].labeled(
      by: Script(steps: [Self.step("Page", "turn"), Self.step("Page", "look")]), StepWords())

    let page = FailurePage(story).html

    #expect(
      story.frames.map(\.edge) == [
        nil, Frame.Edge(from: "Page", label: "turn", to: "Page (2nd)"), nil,
      ])
    #expect(page.matches(of: /data-place="\d+"/).count == 2)
    #expect(page.contains("“turn” leads from “Page” to “Page (2nd)”."))
    #expect(page.contains(#""here":[1]"#))
  }

  @Test func `without declarations, a step without a tap is a transition if the front changes`() {
    let frames = [
      Self.frame(["Home", "List"]), Self.frame(["Home"]), Self.frame(["Home"]),
    ]
    let back = Script(steps: [Script.Step("go back"), Script.Step("go back")])

    let edges = frames.labeled(by: back, StepWords(leading: ["go back"])).map(\.edge)

    #expect(edges == [nil, Frame.Edge(from: "List", label: "go back", to: "Home"), nil])
  }

  @Test func `a step without an arrow states which screen is in front after it`() {
    var story = Self.story(Self.map)
    story.frames[2] = Self.frame(["Home"])

    let page = FailurePage(story).html

    #expect(page.contains("The app went back to “Home”, which was open before."))
  }

  @Test func `keeps the name of a transition whose tap leads to another screen`() {
    var frames = [Self.frame(["Home"]), Self.frame(["Home", "Detail"])]
    frames[0].map = Self.map

    let edge = frames.labeled(
      by: Script(steps: [Self.step("Home", "list")]), StepWords())[1].edge

    #expect(edge == Frame.Edge(from: "Home", label: "list", to: "List", way: 0))
  }

  @Test func `shows every place and every transition, and highlights those taken`() {
    let page = FailurePage(Self.story(Self.map)).html

    #expect(page.matches(of: /data-place="\d+"/).count == 5)
    #expect(page.matches(of: /class="way[^"]*" data-way="\d+"/).count == 5)
    #expect(page.matches(of: /class="way taken" data-way="[01]"/).count == 2)
    #expect(page.contains("<h2 id=\"map-title\">The screens of the app and the ways between them"))
    #expect(page.contains("“open” leads from “List” to “Detail”."))
    #expect(page.contains("A dashed arrow leads to"))
  }

  @Test func `shows the transitions of the case if the app declares none`() {
    let page = FailurePage(Self.story(nil)).html

    #expect(page.contains("<h2 id=\"map-title\">The ways taken</h2>"))
    #expect(page.matches(of: /data-place="\d+"/).count == 3)
  }

  @Test func `is left out for a case without transitions`() {
    var story = Self.story(nil)
    for index in story.frames.indices { story.frames[index].edge = nil }

    #expect(!FailurePage(story).html.contains("map-title"))
  }

  @Test func `arranges places in columns by distance without overlapping boxes`() {
    let layout = MapLayout(columnsOf: Self.map)

    let x = layout.boxes.map(\.center.x)
    #expect(x[0] < x[1] && x[1] == x[3] && x[1] < x[2] && x[2] < x[4])
    #expect(layout.boxes.allSatisfy { $0.center.x + $0.width / 2 < layout.width })
    #expect(layout.lines.allSatisfy { $0.points.count == 4 })
    #expect(Set(layout.boxes.map(\.center)).count == 5)
  }

  @Test func `uses a given layout unchanged`() {
    var story = Self.story(Self.map)
    var layout = MapLayout(columnsOf: Self.map)
    layout.boxes[4].center = .init(4_321, 1_234)
    story.mapLayout = layout

    #expect(FailurePage(story).html.contains(#"<text x="4321" y="1239">Lost</text>"#))
  }

  @Test func `a transition has its kind, and a screen that is wrongly in front is marked`() {
    var (map, story) = (Self.map, Self.story(nil))
    map.ways[0].kind = "push"
    story.frames = Self.frames(map)
    story.frames[1].expected = Self.frame(["Home"]).state

    let page = FailurePage(story).html

    #expect(page.contains(">list (push)</text>"))
    #expect(page.contains("“list” (push) leads from “Home” to “List”."))
    #expect(page.matches(of: /"here":\[\d\],"astray":true/).count == 1)
  }

  @Test func `shows names as text, never as markup`() {
    var map = Self.map
    map.places[1].name = "</svg><script>alert(1)</script>"
    map.ways[0].label = "<img src=x>"

    let names = HTMLElement.all(in: FailurePage(Self.story(map)).html).map(\.name)

    #expect(names == HTMLElement.all(in: FailurePage(Self.story(Self.map)).html).map(\.name))
  }
}
