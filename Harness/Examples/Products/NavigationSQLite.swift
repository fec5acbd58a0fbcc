// snippet: store
import NavigationSQLite
import NavigationStorage

enum Stop: String, Codable { case trips, seats }

let backend = try SQLiteBackend(path: "windows.sqlite")
let store = StateStore(
  backend: backend, configuration: StoreConfiguration(format: .json, schema: 1))
try await store.save(stack: [Stop.trips, .seats], using: .codable, as: "main")
// end snippet

// snippet: launch
let loaded = await store.loadStack("main", using: StackCodec<Stop>.codable)
// loaded.value is [.trips, .seats]
try await store.settle("main")  // the app is at rest: this state is good
// end snippet
print(loaded.value?.count ?? 0)  // 2
