/// Keeps stacks under labels: what a route manager saves to.
public protocol NavigationStorageRepresentable<Element>: Sendable {
  /// What stacks consist of.
  associatedtype Element: Sendable

  /// Saves a stack in the place of what was saved under the label.
  func save(_ stack: [Element], as label: String) async throws

  /// Brings a stack back; what went wrong is in its notes.
  func loadStack(_ label: String) async -> Loaded<[Element]>

  /// Says that the app is at rest with the stack that came back.
  func settle(_ label: String) async throws

  /// Forgets a stack; where nothing was saved, nothing happens.
  func delete(_ label: String) async throws

  /// The labels under which stacks are saved, in ascending order.
  func labels() async throws -> [String]
}

/// Keeps stacks in a ``StateStore``, with everything that protects them there.
public struct StackStorage<Element: Sendable>: NavigationStorageRepresentable {
  /// Where the stacks are kept.
  public let store: StateStore
  /// How each entry is written and read.
  public let codec: StackCodec<Element>
  /// What to do with entries that are no longer understood.
  public let policy: SalvagePolicy<Element>

  /// Keeps stacks in a store.
  ///
  /// - Parameters:
  ///   - store: Where the stacks are kept.
  ///   - codec: How each entry is written and read.
  ///   - policy: What to do with entries that are no longer understood.
  public init(
    _ store: StateStore, codec: StackCodec<Element>,
    salvaging policy: SalvagePolicy<Element> = SalvagePolicy()
  ) {
    self.store = store
    self.codec = codec
    self.policy = policy
  }

  /// Saves a stack in the place of what was saved under the label.
  public func save(_ stack: [Element], as label: String) async throws {
    try await store.save(stack: stack, using: codec, as: label)
  }

  /// Brings a stack back; it is on trial then.
  public func loadStack(_ label: String) async -> Loaded<[Element]> {
    await store.loadStack(label, using: codec, salvaging: policy)
  }

  /// Says that the app is at rest with the stack that came back.
  public func settle(_ label: String) async throws {
    try await store.settle(label)
  }

  /// Forgets a stack; where nothing was saved, nothing happens.
  public func delete(_ label: String) async throws {
    try await store.delete(label)
  }

  /// The labels under which stacks are saved, in ascending order.
  public func labels() async throws -> [String] {
    try await store.labels()
  }
}

/// Keeps stacks in a storage of the app's own.
struct FileStacks<Element: Codable & Sendable>: NavigationStorageRepresentable {
  let storage: FileStorage<[Element]>

  func save(_ stack: [Element], as label: String) async throws {
    try await storage.save(stack, as: label)
  }

  func loadStack(_ label: String) async -> Loaded<[Element]> {
    do {
      guard let stack = try await storage.load(for: label) else {
        return Loaded(value: nil, origin: .nothing, notes: [.absent])
      }
      return Loaded(value: stack, origin: .current)
    } catch {
      return Loaded(value: nil, origin: .nothing, notes: [.failed(StorageError(error))])
    }
  }

  /// Nothing is on trial in a storage of the app's own.
  func settle(_ label: String) async throws {}

  func delete(_ label: String) async throws {
    try await storage.delete(for: label)
  }

  func labels() async throws -> [String] {
    try await storage.listAllIdentifiers()
  }
}
