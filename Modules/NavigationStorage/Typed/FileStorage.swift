/// A type-erased wrapper of a ``FileStorageRepresentable``, which never makes two calls to the
/// wrapped storage at the same time.
public struct FileStorage<T: Codable & Sendable>: Sendable {
  private let saving: @Sendable (T, String) async throws -> Void
  private let loading: @Sendable (String) async throws -> T?
  private let deleting: @Sendable (String) async throws -> Void
  private let listing: @Sendable () async throws -> [String]

  /// Creates a wrapper of a storage.
  ///
  /// - Parameter storage: The storage to call. No other code may use it afterwards.
  public init<Storage: FileStorageRepresentable>(_ storage: sending Storage)
  where Storage.T == T {
    let keeper = StorageKeeper(storage)
    saving = { try await keeper.save($0, $1) }
    loading = { try await keeper.load($0) }
    deleting = { try await keeper.delete($0) }
    listing = { try await keeper.labels() }
  }

  /// Saves a value, replacing what was saved under the identifier.
  public func save(_ object: T, as identifier: String) async throws {
    try await saving(object, identifier)
  }

  /// Returns the value saved under an identifier, or `nil` if there is none.
  public func load(for identifier: String) async throws -> T? {
    try await loading(identifier)
  }

  /// Deletes what is saved under an identifier; has no effect if nothing is saved under it.
  public func delete(for identifier: String) async throws {
    guard try await listing().contains(identifier) else { return }
    try await deleting(identifier)
  }

  /// Returns the identifiers under which something is saved, in ascending order.
  public func listAllIdentifiers() async throws -> [String] {
    try await listing().sorted()
  }
}

/// Makes calls to a storage one after the other, in the order in which they arrive.
///
/// An actor alone does not order the calls: while one call is suspended in the storage, the actor
/// can begin the next.
private actor StorageKeeper<Storage: FileStorageRepresentable> where Storage.T: Sendable {
  private let storage: Storage
  /// Whether a call is in progress.
  private var isBusy = false
  /// The calls that wait for their turn, in order.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ storage: sending Storage) {
    self.storage = storage
  }

  func save(_ object: Storage.T, _ identifier: String) async throws {
    try await inTurn { try await $0.save(object, as: identifier) }
  }

  func load(_ identifier: String) async throws -> Storage.T? {
    try await inTurn { try await $0.load(for: identifier) }
  }

  func delete(_ identifier: String) async throws {
    try await inTurn { try await $0.delete(for: identifier) }
  }

  func labels() async throws -> [String] {
    try await inTurn { try await $0.listAllIdentifiers() }
  }

  /// Makes a call when no other call is in progress.
  private func inTurn<Result>(
    _ call: (Storage) async throws -> Result
  ) async throws -> Result {
    await begin()
    defer { end() }
    return try await call(storage)
  }

  /// Waits until no other call is in progress.
  private func begin() async {
    guard isBusy else { return isBusy = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets the next call begin.
  private func end() {
    guard !waiting.isEmpty else { return isBusy = false }
    waiting.removeFirst().resume()
  }
}
