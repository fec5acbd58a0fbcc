// swift-format-ignore-file
import Foundation
import NavigationRoutes
import Testing

// The examples of the document from which the routes have their names. The code between the marks
// is verbatim; the code around it is what the document leaves out.

// snippet: Routes
typealias Routes = RoutingManager<Route>
// end snippet

// snippet: Route
enum Route: String, NavigationRouteRepresentable {
  case home
  case settings
  var id: String { rawValue }
  var body: some View {
    switch self {
      case .home: HomeView()
      case .settings: SettingsView()
    }
  }
}
// end snippet

@propertyWrapper
struct State<Value> {
  var wrappedValue: Value
}

struct InMemoryScreen {
  // snippet: in memory
  @State private var routeManager: Routes = .init(
    storage: .inMemory,
    identifier: "default"
  )
  // end snippet

  @discardableResult
  func use() -> [Route] {
    // snippet: error handling
    routeManager.push(to: .home)
      .navigationError { error in
        print("An error occurred: \(error.localizedDescription)")
      }
    // end snippet
    return routeManager.routes
  }

  func table() -> [Route] {
    // The examples of the table, in its order.
    routeManager.push(to: .home)
    routeManager.goBack(1)
    routeManager.goToFirstOccurrence(of: .settings)
    routeManager.goToLastOccurrence(of: .home)
    routeManager.replaceCurrent(with: .settings)
    routeManager.replaceCurrentStack(with: [.home, .settings])
    let routes = routeManager.routes
    routeManager.resetNavigation()
    return routes
  }
}

// snippet: XMLFileStorage
class XMLFileStorage<T: Codable>: FileStorageRepresentable {
  private let fileManager = FileManager.default
  private let directory: URL

  init(directory: FileManager.SearchPathDirectory = .documentDirectory) {
    self.directory = fileManager.urls(for: directory, in: .userDomainMask).first!
  }

  private func fileURL(for identifier: String) -> URL {
    return directory.appendingPathComponent("\(identifier).xml")
  }

  func save(_ object: T, as identifier: String) async throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let data = try encoder.encode(object)
    let url = fileURL(for: identifier)
    try data.write(to: url)
  }

  func load(for identifier: String) async throws -> T? {
    let url = fileURL(for: identifier)
    guard fileManager.fileExists(atPath: url.path) else {
      return nil
    }
    let data = try Data(contentsOf: url)
    let decoder = PropertyListDecoder()
    return try decoder.decode(T.self, from: data)
  }

  func delete(for identifier: String) async throws {
    let url = fileURL(for: identifier)
    try fileManager.removeItem(at: url)
  }

  func listAllIdentifiers() async throws -> [String] {
    let files = try fileManager.contentsOfDirectory(atPath: directory.path)
    return files
      .filter { $0.hasSuffix(".xml") }
      .map { $0.replacingOccurrences(of: ".xml", with: "") }
  }
}
// end snippet

struct CustomScreen {
  // snippet: custom
  @State private var routeManager: Routes = .init(
      storage: .custom(storage: FileStorage(XMLFileStorage())),
      identifier: "default"
  )
  // end snippet
}

struct TypedCustomScreen {
  @State private var routeManager: Routes = .init(
    storage: .custom(storage: FileStorage(XMLFileStorage<[Route]>())),
    identifier: "default"
  )

  var routes: [Route] { routeManager.routes }
}

@Suite struct RouteSnippets {
  @Test func `error handling can be chained to a push`() {
    #expect(InMemoryScreen().use() == [.home])
  }

  @Test func `every call of the table works`() {
    #expect(InMemoryScreen().table() == [.home, .settings])
  }

  @Test func `a custom storage is accepted`() {
    _ = CustomScreen()
    #expect(TypedCustomScreen().routes == [])
  }

  // The test runs in a separate process, which has a home folder of its own.
  @Test func `a custom storage keeps what was pushed for the next launch`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let documents = home.appending(path: "Documents")
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }

    await #expect(processExitsWith: .success) { [path = home.path() as String] in
      setenv("CFFIXED_USER_HOME", path, 1)
      let storage = NavigationStorageOption.custom(storage: FileStorage(XMLFileStorage<[Route]>()))
      // snippet: relaunch
      let routes = Routes(storage: storage, identifier: "default")
      routes.push(to: [.home, .settings])
      await routes.flush()  // returns once the stack is saved

      let relaunched = Routes(storage: storage, identifier: "default")
      await relaunched.loadRouteStack()  // [.home, .settings]
      // end snippet
      exit(relaunched.routes == [.home, .settings] ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    let files = try FileManager.default.contentsOfDirectory(atPath: documents.path())
    #expect(files == ["default.xml"])
  }

  @Test func `storage options have the document's names`() {
    let options: [NavigationStorageOption<Route>] = [
      .inMemory, .fileSystem(), .fileSystem(directory: .path("stacks")),
    ]

    #expect(options.count == 3)
  }
}
