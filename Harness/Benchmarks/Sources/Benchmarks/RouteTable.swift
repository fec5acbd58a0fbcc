import CountingAllocator
import Foundation
import NavigationRoutes
import NavigationStorage

/// Prints the cost of a stack of routes.
///
/// The table contains calls, saving on the caller's thread, and writing and reading a stack of 100
/// entries, compared with Foundation's coders.
func printRouteTable() {
  print("nanoseconds of CPU time on the caller, medians; `aim` is what the design asks for")
  for depth in [10, 1000] {
    line("push+goBack, in memory, depth \(depth)", pushGoBack(.inMemory, depth), aim: 150)
    line("push+goBack, files, depth \(depth)", pushGoBack(files(), depth), aim: 150)
  }
  line("setting what is saved", settingSaved(), aim: 1000)
  printCoding()
}

/// Routes as in an app; some of them have values.
private enum BenchRoute: NavigationRoute, CompactlyCodable {
  case home
  case trip(Int)
  case ticket(Int, title: String)

  var id: Int {
    switch self {
    case .home: 0
    case .trip(let number): number
    case .ticket(let number, _): number
    }
  }

  // Writes the same value as the synthesized coding: a record named after the case.
  func write(to writer: inout CompactWriter) {
    writer.beginRecord(count: 1)
    switch self {
    case .home:
      writer.writeName("home")
      writer.beginRecord(count: 0)
    case .trip(let number):
      writer.writeName("trip")
      writer.beginRecord(count: 1)
      writer.writeName("_0")
      writer.write(number)
    case .ticket(let number, let title):
      writer.writeName("ticket")
      writer.beginRecord(count: 2)
      writer.writeName("_0")
      writer.write(number)
      writer.writeName("title")
      writer.write(title)
    }
  }

  init(from reader: inout CompactReader) throws(Damage) {
    guard try reader.readRecordCount() == 1 else { throw .shape("a route has one name") }
    if reader.skipText(if: "ticket") {
      guard try reader.readRecordCount() == 2, reader.skipText(if: "_0") else {
        throw .shape("a ticket has a number")
      }
      let number = try reader.readInteger()
      guard reader.skipText(if: "title") else { throw .shape("a ticket has a title") }
      self = .ticket(number, title: try reader.readText())
    } else if reader.skipText(if: "trip") {
      guard try reader.readRecordCount() == 1, reader.skipText(if: "_0") else {
        throw .shape("a trip has a number")
      }
      self = .trip(try reader.readInteger())
    } else {
      guard reader.skipText(if: "home"), try reader.readRecordCount() == 0 else {
        throw .shape("the route is unknown")
      }
      self = .home
    }
  }
}

private func pushGoBack(
  _ storage: NavigationStorageOption<BenchRoute>, _ depth: Int
) -> Double {
  let routes = RoutingManager<BenchRoute>(storage: storage)
  for number in 0..<depth { routes.push(to: .trip(number % 20)) }
  return nanoseconds(100_000, runs: 9) {
    for _ in 0..<100_000 {
      routes.push(to: .trip(7))
      routes.goBack()
    }
  }
}

/// Pushes a route and goes back, repeatedly, at a given depth.
func walkRoutes(depth: Int, times: Int) {
  let routes = RoutingManager<BenchRoute>()
  for number in 0..<depth { routes.push(to: .trip(number % 20)) }
  for _ in 0..<times {
    routes.push(to: .trip(7))
    routes.goBack()
  }
}

/// Reads a stack of routes that have their own compact coding.
func readRoutes(depth: Int, times: Int) {
  let store = StateStore(backend: MemoryBackend())
  let stack = mixedStack(depth)
  guard let bytes = try? store.bytes(of: stack, using: .standard) else { return }
  for _ in 0..<times {
    expect(store.stack(of: bytes, using: StackCodec<BenchRoute>.standard).value?.count == depth)
  }
}

/// Writes a stack of routes that have their own compact coding.
func writeRoutes(depth: Int, times: Int) {
  let store = StateStore(backend: MemoryBackend())
  let stack = mixedStack(depth)
  for _ in 0..<times { expect((try? store.bytes(of: stack, using: .standard)) != nil) }
}

private func mixedStack(_ depth: Int) -> [BenchRoute] {
  (0..<depth).map { number in
    switch number % 3 {
    case 0: .ticket(number * 1000, title: "Lisbon to Lima")
    case 1: .trip(number)
    default: .home
    }
  }
}

private func files() -> NavigationStorageOption<BenchRoute> {
  let folder = FileManager.default.temporaryDirectory.path + "/benchmarks-\(UUID().uuidString)"
  return .store(StateStore(backend: FileBackend(folder: folder, fileExtension: "navigation")))
}

private func settingSaved() -> Double {
  let saver = Saver<[BenchRoute]> { _, _ in }
  let stack = Array(repeating: BenchRoute.home, count: 100)
  return nanoseconds(100_000, runs: 9) {
    for _ in 0..<100_000 { saver.set(stack, for: "main") }
  }
}

private func printCoding() {
  let stack = mixedStack(100)
  print("a stack of 100 entries                       bytes  encode us  decode us")
  let own = StateStore(backend: MemoryBackend())
  row("compact, entries write themselves", own, stack, .standard)
  row("compact, Codable", own, stack, .codable)
  for format in StorageFormat.allCases where format != .compact {
    let store = StateStore(
      backend: MemoryBackend(), configuration: StoreConfiguration(format: format))
    row(format.rawValue, store, stack, .codable)
  }
  foundation("Foundation's JSON", stack, JSONEncoder().encode, JSONDecoder().decode)
  let lists = PropertyListEncoder()
  lists.outputFormat = .binary
  foundation("Foundation's binary property list", stack, lists.encode) {
    try PropertyListDecoder().decode($0, from: $1)
  }
}

private func row(
  _ name: String, _ store: StateStore, _ stack: [BenchRoute], _ codec: StackCodec<BenchRoute>
) {
  guard let bytes = try? store.bytes(of: stack, using: codec) else { return }
  expect(store.stack(of: bytes, using: codec).value == stack)
  let encode = nanoseconds(200, runs: 9) {
    for _ in 0..<200 { expect((try? store.bytes(of: stack, using: codec)) != nil) }
  }
  let decode = nanoseconds(200, runs: 9) {
    for _ in 0..<200 { expect(store.stack(of: bytes, using: codec).value != nil) }
  }
  coding(name, bytes.count, encode, decode)
}

private func foundation(
  _ name: String, _ stack: [BenchRoute], _ encode: ([BenchRoute]) throws -> Data,
  _ decode: ([BenchRoute].Type, Data) throws -> [BenchRoute]
) {
  guard let data = try? encode(stack) else { return }
  let encoding = nanoseconds(200, runs: 9) {
    for _ in 0..<200 { expect((try? encode(stack)) != nil) }
  }
  let decoding = nanoseconds(200, runs: 9) {
    for _ in 0..<200 { expect((try? decode([BenchRoute].self, data)) != nil) }
  }
  coding(name, data.count, encoding, decoding)
}

private func coding(_ name: String, _ bytes: Int, _ encode: Double, _ decode: Double) {
  print(
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + String(format: "%6d %10.1f %10.1f", bytes, encode / 1000, decode / 1000))
}

private func line(_ name: String, _ time: Double, aim: Int) {
  print(
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + String(format: "%8.1f   aim %d", time, aim))
}
