/// Where a route manager saves its stacks.
public enum NavigationStorageOption<Element: Codable & Sendable & SendableMetatype>: Sendable {
  /// In memory, as long as the process lives.
  case inMemory
  /// In JSON files of a folder, which is made when something is saved first.
  case fileSystem(directory: StorageDirectory = .documents)
  /// In a storage of the app's own.
  case custom(storage: FileStorage<[Element]>)
  /// In anything that keeps stacks, such as a ``StackStorage`` over any back end.
  case stacks(any NavigationStorageRepresentable<Element>)

  /// In a store, each entry as it writes itself.
  ///
  /// - Parameters:
  ///   - store: Where the stacks are kept.
  ///   - policy: What to do with entries that are no longer understood.
  /// - Returns: The option.
  public static func store(
    _ store: StateStore, salvaging policy: SalvagePolicy<Element> = SalvagePolicy()
  ) -> NavigationStorageOption {
    .stacks(StackStorage(store, codec: .standard, salvaging: policy))
  }

  /// The storage of the option; `nil` for memory, where a stack that is kept is saved.
  ///
  /// - Throws: ``StorageError`` where the system names no folder of the kind.
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
