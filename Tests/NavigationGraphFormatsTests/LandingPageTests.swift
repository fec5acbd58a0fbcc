import Foundation
import NavigationGraphFormats
import NavigationGraphs
import Testing

@Suite struct `The landing page` {
  @Test func `reads a storyboard, lists its findings and runs it`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).storyboard").path
    let text = storyboard(
      scene("welcome", segue("presentation", to: "trips", #"identifier="open""#))
        + scene("trips") + scene("map"))
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }

    // snippet: reading
    let graph = try GraphFile(path: path).validDefinition()
    let findings = graph.findings().map(\.message)  // one says that nothing leads to 'map'

    let navigator = try GraphNavigator(graph)
    navigator.start()
    let welcome = try #require(navigator.state.focused)
    navigator.perform("open", on: welcome.id)  // follows the segue to 'trips'
    let shown = navigator.state.visibleEntries.map { navigator.name(of: $0) }  // ["trips"]
    // end snippet

    #expect(findings.contains { $0.contains("nothing leads to 'map'") })
    #expect(shown == ["trips"])
  }
}
