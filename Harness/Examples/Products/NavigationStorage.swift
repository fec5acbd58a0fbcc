import NavigationStorage

enum Stop: String, Codable { case trips, seats }

let store = StateStore(
  backend: MemoryBackend(), configuration: StoreConfiguration(format: .json, schema: 1))
try await store.save(stack: [Stop.trips, .seats], using: .codable, as: "main")
let loaded = await store.loadStack("main", using: StackCodec<Stop>.codable)
print(loaded.value?.count ?? 0)  // 2
