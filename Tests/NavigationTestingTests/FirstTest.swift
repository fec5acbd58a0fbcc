import Foundation
import NavigationGraphFormats
import NavigationGraphs
import NavigationTesting
import Testing

/// Random, hostile users try the navigation of the app.
@Suite(.users(100)) struct `Navigation of the app` {
  @Test func `people find their way through library.json`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = try GraphFile(path: folder.appending(path: "Golden/library.json").path)
    let graph = try file.validDefinition()
    expectSafe { try GraphNavigator(graph) }
  }
}
