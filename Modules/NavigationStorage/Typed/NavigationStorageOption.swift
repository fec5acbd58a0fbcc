/// The place where a route manager saves its stacks.
public enum NavigationStorageOption<Element: Codable & Sendable & SendableMetatype>: Sendable {
  /// In memory, for as long as the route manager exists.
  case inMemory
  /// In JSON files of a folder, which is created by the first save.
  case fileSystem(directory: StorageDirectory = .documents)
  /// In the app's own storage.
  case custom(storage: FileStorage<[Element]>)
  /// In any storage of stacks, such as a ``StackStorage`` with any back end.
  case stacks(any NavigationStorageRepresentable<Element>)

  /// Returns an option that saves stacks in a store, with the codec that suits the entries best.
  ///
  /// - Parameters:
  ///   - store: The store in which the stacks are saved.
  ///   - policy: What to do with entries that can no longer be restored.
  /// - Returns: An option that uses the store.
  public static func store(
    _ store: StateStore, salvaging policy: SalvagePolicy<Element> = SalvagePolicy()
  ) -> NavigationStorageOption {
    .stacks(StackStorage(store, codec: .standard, salvaging: policy))
  }

  /// Returns the storage of the option; `nil` for memory, which needs no storage.
  ///
  /// - Throws: ``StorageError`` if the option is a folder that the system does not provide.
  package func storage() throws(StorageError) -> (any NavigationStorageRepresentable<Element>)? {
    switch self {
    case .inMemory: return nil
    case .fileSystem(let directory):
      let backend = try FileBackend(directory, format: .json)
      let configuration = StoreConfiguration(format: .json)
      return StackStorage(
        StateStore(backend: backend, configuration: configuration), codec: .standard)
    case .custom(let storage): return FileStacks(storage: storage)
    case .stacks(let storage): return storage
    }
  }
}
