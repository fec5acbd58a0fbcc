import NavigationGraphFormats
import NavigationGraphs
import Testing

/// Tests of joining the graphs of several files into one graph.
@Suite struct `Linked graphs` {
  private func graph(_ text: String, _ name: String) throws -> (path: String, GraphDefinition) {
    (name, try GraphFile(bytes: Array(text.utf8), name: name).validDefinition())
  }

  @Test func `lead through storyboard references into the other storyboard`() throws {
    let reference = """
      <scene sceneID="r"><objects><viewControllerPlaceholder id="ref" storyboardName="Trips"
        referencedIdentifier="List" sceneMemberID="viewController"/></objects></scene>
      """
    let main = storyboard(
      scene("welcome", "<connections>\(segue("modal", to: "ref"))</connections>") + reference)
    let trips = storyboard(
      scene(
        "list", "<connections>\(segue("unwind", to: "x", #"unwindAction="back:""#))</connections>",
        attributes: #"storyboardIdentifier="List""#), initial: nil)
    let graphs = LinkedGraphs(
      [try graph(main, "a/Main.storyboard"), try graph(trips, "Trips.storyboard")])

    let joined = graphs.joined(0)

    #expect(joined.definition.nodes.map(\.id) == ["welcome", "Trips/list"])
    #expect(joined.definition.edges.map(\.target) == ["Trips/list"])
    #expect(joined.own == ["welcome"])
    #expect(GraphVerification(joined.definition).findings.isEmpty)
  }

  @Test func `lead into included graphs, even by an id that is not the file's name`() throws {
    let main = navigation(
      """
      <include app:graph="@navigation/certificate_dgc"/>
      <fragment android:id="@+id/welcome">
        <action android:id="@+id/open" app:destination="@id/certificate_nav"/>
      </fragment>
      """)
    let certificate = navigation(
      """
      <fragment android:id="@+id/list"><action android:id="@+id/more" app:destination="@id/item"/>
      </fragment>
      <fragment android:id="@+id/item"/>
      """, start: "@id/list", id: "certificate_nav")
    let graphs = LinkedGraphs(
      [try graph(main, "main.xml"), try graph(certificate, "certificate_dgc.xml")])

    let joined = graphs.joined(0)
    let verification = GraphVerification(joined.definition)

    #expect(joined.definition.problems().isEmpty)
    #expect(verification.findings.isEmpty)
    #expect(verification.reachableCount == 3 && verification.screenCount == 3)
    #expect(
      StackAnalysis(joined.definition).witness(to: "certificate_dgc/item")?.steps.map(\.label)
        == ["open", "more"])
  }

  @Test func `follow a reference that is adjacent to another one`() throws {
    func reference(_ id: String, to identifier: String) -> String {
      """
      <scene sceneID="\(id)"><objects><viewControllerPlaceholder id="\(id)" storyboardName="Trips"
        referencedIdentifier="\(identifier)" sceneMemberID="viewController"/></objects></scene>
      """
    }
    let segues = segue("show", to: "ref1") + segue("show", to: "ref2")
    let main = storyboard(
      scene("welcome", "<connections>\(segues)</connections>")
        + reference("ref1", to: "List") + reference("ref2", to: "Map"))
    let trips = storyboard(
      scene("list", "", attributes: #"storyboardIdentifier="List""#)
        + scene("map", "", attributes: #"storyboardIdentifier="Map""#), initial: nil)
    let graphs = LinkedGraphs([
      try graph(main, "Main.storyboard"), try graph(trips, "Trips.storyboard"),
    ])

    let joined = graphs.joined(0)

    #expect(joined.definition.nodes.map(\.id) == ["welcome", "Trips/list", "Trips/map"])
    #expect(joined.definition.edges.map(\.target) == ["Trips/list", "Trips/map"])
  }

  @Test func `stay separate if neither leads to the other`() throws {
    let main = navigation(#"<fragment android:id="@+id/welcome"/>"#)
    let graphs = LinkedGraphs([try graph(main, "a.xml"), try graph(main, "b.xml")])

    #expect(graphs.joined(0).definition == graphs.joined(1).definition)
    #expect(graphs.joined(0).own == ["welcome"])
  }
}
