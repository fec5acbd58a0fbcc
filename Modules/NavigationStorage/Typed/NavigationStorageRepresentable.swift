/// A storage in which a route manager saves stacks under labels.
public protocol NavigationStorageRepresentable<Element>: Sendable {
  /// The type of the entries of a stack.
  associatedtype Element: Sendable

  /// Saves a stack, replacing what was saved under the label.
  func save(_ stack: [Element], as label: String) async throws

  /// Loads a stack; the notes of the result describe what went wrong.
  func loadStack(_ label: String) async -> Loaded<[Element]>

  /// Records that the app runs normally with the loaded stack.
  func settle(_ label: String) async throws

  /// Deletes a stack; has no effect if none was saved.
  func delete(_ label: String) async throws

  /// Returns the labels under which stacks are saved, in ascending order.
  func labels() async throws -> [String]
}

/// A storage that saves stacks in a ``StateStore``, with all the protection that a store provides.
public struct StackStorage<Element: Sendable>: NavigationStorageRepresentable {
  /// The store in which the stacks are saved.
  public let store: StateStore
  /// The codec that writes and reads each entry.
  public let codec: StackCodec<Element>
  /// What to do with entries that can no longer be restored.
  public let policy: SalvagePolicy<Element>

  /// Creates a storage that saves stacks in a store.
  ///
  /// - Parameters:
  ///   - store: The store in which the stacks are saved.
  ///   - codec: Writes and reads each entry.
  ///   - policy: What to do with entries that can no longer be restored.
  public init(
    _ store: StateStore, codec: StackCodec<Element>,
    salvaging policy: SalvagePolicy<Element> = SalvagePolicy()
  ) {
    self.store = store
    self.codec = codec
    self.policy = policy
  }

  /// Saves a stack, replacing what was saved under the label.
  public func save(_ stack: [Element], as label: String) async throws {
    try await store.save(stack: stack, using: codec, as: label)
  }

  /// Loads a stack; the stack is then on trial until ``settle(_:)`` is called.
  public func loadStack(_ label: String) async -> Loaded<[Element]> {
    await store.loadStack(label, using: codec, salvaging: policy)
  }

  /// Records that the app runs normally with the loaded stack.
  public func settle(_ label: String) async throws {
    try await store.settle(label)
  }

  /// Deletes a stack; has no effect if none was saved.
  public func delete(_ label: String) async throws {
    try await store.delete(label)
  }

  /// Returns the labels under which stacks are saved, in ascending order.
  public func labels() async throws -> [String] {
    try await store.labels()
  }
}

/// A storage that saves stacks in the app's own storage.
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

  /// Does nothing: stacks in the app's own storage are never on trial.
  func settle(_ label: String) async throws {}

  func delete(_ label: String) async throws {
    try await storage.delete(for: label)
  }

  func labels() async throws -> [String] {
    try await storage.listAllIdentifiers().sorted()
  }
}
