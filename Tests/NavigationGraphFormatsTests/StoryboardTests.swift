import NavigationGraphFormats
import NavigationGraphDefinitions
import Testing

@Suite struct `A storyboard` {
  @Test func `becomes nodes, edges, a start and entries`() throws {
    let definition = try importedStoryboard(
      storyboard(
        scene("welcome", segue("show", to: "trips", #"identifier="skip""#))
          + scene("trips", attributes: #"storyboardIdentifier="Trips" customClass="TripsScreen""#)
          + scene("map", attributes: #"customClass="MapScreen" userLabel="Map""#)
          + scene("settings", attributes: #"userLabel="Settings" title="S""#)))

    #expect(definition.start == "welcome")
    #expect(definition.nodes.map(\.name) == ["welcome", "Trips", "MapScreen", "Settings"])
    #expect(definition.ways == ["welcome > trips by push"])
    #expect(definition.edges.first?.label == "skip")
    #expect(definition.entries == [.init("trips", origin: .identifier("Trips"))])
    try definition.validate()
  }

  @Test(arguments: [
    ("show", "", "push"), ("push", "", "push"), ("showDetail", "", "showDetail"),
    ("modal", "", "present sheet"), ("presentation", "", "present sheet"),
    ("presentation", #"modalPresentationStyle="fullScreen""#, "present fullScreen"),
    ("presentation", #"modalPresentationStyle="overCurrentContext""#, "present fullScreen"),
    ("presentation", #"modalPresentationStyle="formSheet""#, "present sheet"),
    ("presentation", #"modalPresentationStyle="popover""#, "present popover"),
    ("presentation", #"modalPresentationStyle="custom""#, "present custom"),
    ("popover", "", "present popover"), ("popoverPresentation", "", "present popover"),
    ("custom", #"customClass="FadeSegue""#, "present custom"), ("embed", "", "embed"),
  ])
  func `states what each segue does`(kind: String, attributes: String, transition: String) throws {
    let definition = try importedStoryboard(
      storyboard(scene("welcome", segue(kind, to: "map", attributes)) + scene("map")))

    #expect(definition.ways == ["welcome > map by \(transition)"])
    #expect(definition.edges.first?.kind == kind)
    #expect(definition.findings().isEmpty)
  }

  @Test(arguments: [
    ("closeTapped:", true), ("didTapDone:", true), ("cancel", true), ("disclose:", false),
    ("backgroundTapped:", false), ("saveTapped:", false),
  ])
  func `has a way to close a screen whose button is wired to an action that closes`(
    selector: String, mayClose: Bool
  ) throws {
    let button = #"<action selector="\#(selector)" destination="map" eventType="touchUpInside"/>"#

    let definition = try importedStoryboard(
      storyboard(
        scene("welcome", segue("presentation", to: "map"))
          + scene("map", "<connections>\(button)</connections>")))

    #expect(definition.nodes.map(\.mayClose) == [false, mayClose])
  }

  @Test func `turns relationships into stacks, tabs and splits`() throws {
    func part(_ target: String, _ relationship: String) -> String {
      segue("relationship", to: target, #"relationship="\#(relationship)""#)
    }

    let definition = try importedStoryboard(
      storyboard(
        scene(
          "welcome", part("stack", "viewControllers") + part("split", "viewControllers"),
          tag: "tabBarController")
          + scene("stack", part("trips", "rootViewController"), tag: "navigationController")
          + scene(
            "split", part("map", "detailViewController") + part("trips", "masterViewController"),
            tag: "splitViewController")
          + scene("trips") + scene("map")))

    #expect(definition.nodes.map(\.role) == [.tabs, .stack, .split, .screen, .screen])
    #expect(
      definition.ways == [
        "welcome > stack by tab 0", "welcome > split by tab 1", "stack > trips by root",
        "split > map by column 1", "split > trips by column 0",
      ])
    #expect(definition.edges.first?.qualifier == "viewControllers")
    try definition.validate()
  }

  @Test func `has an exit for each unwind segue`() throws {
    let definition = try importedStoryboard(
      storyboard(
        scene("welcome", segue("unwind", to: "exit", #"identifier="done" unwindAction="done:""#))))

    #expect(
      definition.exits == [
        .init(from: "welcome", by: .unwind(selector: "done:"), label: "done", line: 5)
      ])
    #expect(definition.edges.isEmpty)
    #expect(definition.declaredTransitionCount == 1)
  }
}

@Suite struct `A real storyboard` {
  @Test func `may refer to segues in its metrics, which do not count as segues`() throws {
    let breakers =
      #"<inferredMetricsTieBreakers><segue reference="to-map"/></inferredMetricsTieBreakers>"#
    let text = storyboard(scene("welcome", segue("show", to: "map")) + scene("map"))
      .replacing("</scenes>", with: "</scenes>\(breakers)")

    #expect(try importedStoryboard(text).declaredTransitionCount == 1)
  }

  @Test func `may have peek-and-pop stubs without a destination`() throws {
    let stub = #"<segue kind="commit" inheritsFrom="parent" id="stub"/>"#

    let definition = try importedStoryboard(
      storyboard(scene("welcome", segue("show", to: "map") + stub) + scene("map")))

    #expect(definition.declaredTransitionCount == 1)
    #expect(definition.dangling.isEmpty)
  }

  @Test func `for a watch has scenes without member ids, pages and notifications`() throws {
    let scenes = """
      <scene><objects><controller id="welcome" identifier="Welcome"><connections>
      <segue destination="map" kind="relationship" relationship="nextPage" id="p"/>
      </connections></controller></objects></scene>
      <scene><objects><hostingController id="map"/></objects></scene>
      <scene><objects><notificationController id="delay">
      <segue destination="live" kind="relationship" relationship="dynamicNotificationInterface"/>
      </notificationController></objects></scene>
      <scene><objects><notificationController id="live"/></objects></scene>
      """

    let definition = try importedStoryboard(
      storyboard(scenes, type: ".WatchKit.Storyboard", runtime: "watchKit"))

    #expect(definition.platform == "com.apple.InterfaceBuilder.WatchKit.Storyboard / watchKit")
    #expect(definition.ways == ["welcome > map by nextPage", "delay > live by alternate"])
    #expect(definition.entries == [.init("welcome", origin: .identifier("Welcome"))])
    try definition.validate()
  }

  @Test func `for the Mac has windows, an application and bindings that are not screens`() throws {
    let scenes = """
      <scene><objects><application id="app" sceneMemberID="application"><menu>
      <menuItem><connections><segue destination="welcome" kind="show" id="s"/></connections></menuItem>
      </menu></application></objects></scene>
      <scene><objects><userDefaultsController id="defaults"/><arrayController id="rows"/>
      <windowController id="welcome" sceneMemberID="viewController"><connections>
      <segue destination="map" kind="relationship" relationship="window.shadowedContentViewController"/>
      </connections></windowController></objects></scene>
      """

    let definition = try importedStoryboard(
      storyboard(
        scenes + scene("map", segue("show", to: "welcome")), type: "3.Cocoa.Storyboard.XIB",
        runtime: "MacOSX.Cocoa"))

    #expect(definition.nodes.map(\.role) == [.application, .window, .screen])
    #expect(
      definition.ways == [
        "app > welcome by present window", "welcome > map by root",
        "map > welcome by present window",
      ])
    #expect(definition.entries == [.init("app", origin: .application)])
  }

  @Test func `has an application only if its menu leads somewhere`() throws {
    let idle =
      #"<scene><objects><application id="app" sceneMemberID="application"/></objects></scene>"#

    let definition = try importedStoryboard(storyboard(idle + scene("welcome")))

    #expect(definition.nodes.map(\.id) == ["welcome"])
    #expect(definition.oddities.map(\.kind) == [.sceneWithoutController, .noSegue])
  }

  @Test func `may have several controllers in a scene, the first of which has no id`() throws {
    let scenes = """
      <scene><objects>
      <viewController sceneMemberID="viewController"><connections>
      <action selector="close:"/>\(segue("show", to: "map"))</connections></viewController>
      <viewController id="welcome" sceneMemberID="viewController"/>
      </objects></scene>
      """

    let definition = try importedStoryboard(storyboard(scenes + scene("map")))

    #expect(definition.nodes.map(\.id) == ["anon#0", "welcome", "map"])
    #expect(definition.ways == ["anon#0 > map by push"])
    #expect(definition.nodes.map(\.mayClose) == [true, false, false])
    #expect(definition.oddities.map(\.kind) == [.sceneWithSeveralControllers])
  }

  @Test func `may have segues inside gesture recognizers, bar items, cells and custom objects`()
    throws
  {
    let scenes = """
      <scene><objects>
      <tableViewController id="welcome" sceneMemberID="viewController">
      <tableViewCell><connections>\(segue("show", to: "a"))</connections></tableViewCell>
      <navigationItem><barButtonItem><connections>\(segue("show", to: "b"))</connections>
      </barButtonItem></navigationItem></tableViewController>
      <tapGestureRecognizer><connections>\(segue("show", to: "c"))</connections>
      </tapGestureRecognizer>
      <customObject><connections>\(segue("show", to: "d"))</connections></customObject>
      </objects></scene>
      """

    let definition = try importedStoryboard(
      storyboard(scenes + scene("a") + scene("b") + scene("c") + scene("d")))

    #expect(definition.edges.map(\.target) == ["a", "b", "c", "d"])
    #expect(definition.edges.allSatisfy { $0.source == "welcome" })
  }

  @Test func `may have references without a storyboard, into bundles and to itself`() throws {
    func reference(_ id: String, _ attributes: String) -> String {
      scene(id, tag: "viewControllerPlaceholder", attributes: attributes)
    }

    let definition = try importedStoryboard(
      storyboard(
        scene("welcome", segue("show", to: "here") + segue("show", to: "shop"))
          + reference("here", #"referencedIdentifier="Welcome""#)
          + reference("shop", #"storyboardName="Shop" bundleIdentifier="com.tern.shop""#)
          + reference("main", #"storyboardName="Main""#)))

    #expect(definition.nodes.dropFirst().map(\.name) == ["#Welcome", "Shop#", "Main#"])
    #expect(
      definition.nodes.dropFirst().allSatisfy { $0.role == .external && $0.kind == "reference" })
    #expect(definition.oddities.map(\.kind) == [.referenceWithoutDocument, .referenceWithBundle])
    try definition.validate()
  }

  @Test func `may have parallel segues`() throws {
    let definition = try importedStoryboard(
      storyboard(
        scene("welcome", segue("show", to: "map") + segue("show", to: "map")) + scene("map")))

    #expect(GraphFigures(definition).parallelEdges == 1)
    #expect(GraphFigures(definition).oddities.map(\.kind) == [.duplicateElementIdentifiers])
  }

  @Test func `may be a launch screen without segues`() throws {
    let definition = try importedStoryboard(storyboard(scene("welcome")))

    #expect(definition.oddities == [.init(.noSegue)])
    #expect(definition.findings().map(\.severity) == [.note])
  }

  @Test func `may have no initial controller, because code opens scenes by identifier`() throws {
    let definition = try importedStoryboard(
      storyboard(scene("map", attributes: #"storyboardIdentifier="Map""#), initial: nil))

    #expect(definition.start == nil)
    #expect(definition.entries == [.init("map", origin: .identifier("Map"))])
    #expect(definition.findings().map(\.rule) == [.noTransitions])
  }

  @Test func `may name an initial controller that does not exist`() throws {
    let definition = try importedStoryboard(storyboard(scene("map"), initial: "gone"))

    #expect(definition.start == nil)
    #expect(definition.findings().map(\.rule) == [.noTransitions, .unknownInitialController])
  }

  @Test func `may hold a scene with several controllers or none`() throws {
    let scenes = """
      <scene><objects>
      <viewController id="welcome" sceneMemberID="viewController"/>
      <viewController id="map" sceneMemberID="viewController">\(segue("show", to: "welcome"))
      </viewController></objects></scene>
      <scene><objects><customObject>\(segue("show", to: "map"))</customObject></objects></scene>
      """

    let definition = try importedStoryboard(storyboard(scenes))

    #expect(definition.ways == ["welcome > welcome by push"])
    #expect(definition.dangling.map(\.reason) == [.sceneWithoutController])
    #expect(
      definition.oddities.map(\.kind) == [.sceneWithSeveralControllers, .sceneWithoutController])
  }
}
