import Foundation
import NavigationRoutes
import Testing

/// The folder in which stacks are saved if the app specifies none.
@Suite struct DefaultFolderTests {
  private enum Place: String, NavigationRoute {
    case trips, tickets
    var id: String { rawValue }
  }

  // The launches are separate processes, which have a home folder of their own.
  @Test func `the next launch finds what one launch saved in the default folder`() async throws {
    let folder = try ScratchFolder()

    await #expect(processExitsWith: .success) { [home = folder.path as String] in
      setenv("CFFIXED_USER_HOME", home, 1)
      let routes = RoutingManager<Place>(storage: .fileSystem())
      routes.push(to: [.trips, .tickets])
      await routes.flush()
    }
    await #expect(processExitsWith: .success) { [home = folder.path as String] in
      setenv("CFFIXED_USER_HOME", home, 1)
      let routes = RoutingManager<Place>(storage: .fileSystem())
      await routes.loadRouteStack()
      exit(routes.routes == [.trips, .tickets] ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    #expect(files?.contains { $0.contains("navigation/") } == true)
  }
}
